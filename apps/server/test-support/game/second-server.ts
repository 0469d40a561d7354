// A second server on the same database file, in a process of its own: what both are told to do really happens at the same time.

import { instant } from '@feltclock/domain';
import { manualClock } from '../manual-clock.ts';
import { startGameServer } from './game-server.ts';
import { carryOut, type Order } from './orders.ts';

const [path = '', now] = process.argv.slice(2);
const tell = (message: unknown): void => void process.send?.(message);
const server = await startGameServer({ path, clock: manualClock(instant(Number(now))) });
process.on('message', (order: Order | 'close') => {
  if (order === 'close') void server.close().then(() => process.disconnect());
  else void carryOut(server, order).then(tell);
});
tell('ready');
