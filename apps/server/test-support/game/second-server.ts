// A second server on the same database file, in its own process, so that both run orders at the same time.

import { instant } from '@feltclock/domain';
import { manualClock } from '../manual-clock.ts';
import { startGameServer } from './game-server.ts';
import { runOrder, type Order } from './orders.ts';

const [path = '', now] = process.argv.slice(2);
const send = (message: unknown): void => void process.send?.(message);
const server = await startGameServer({ path, clock: manualClock(instant(Number(now))) });
process.on('message', (order: Order | 'close') => {
  if (order === 'close') void server.close().then(() => process.disconnect());
  else void runOrder(server, order).then(send);
});
send('ready');
