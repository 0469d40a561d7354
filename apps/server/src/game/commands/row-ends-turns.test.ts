// The order of writes on one connection. On PostgreSQL each command has its own connection and does not wait.

import { expect, it } from 'vitest';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { endedGames } from '../../../test-support/game/ended-games.ts';
import { decideClock } from './clock-command.ts';

const t = eachWithServer();

it('lets waiting requests go first after a hundred games', async () => {
  const { rowEnds, changes, games } = await endedGames(t.server, 101);
  const order: string[] = [];
  changes.watch((game) => {
    if (game !== t.game) order.push('a row');
  });
  const written = rowEnds.write(games);
  const deciding = changes.change(t.game, (game, now) => {
    order.push('a command');
    return decideClock({ do: 'play' }, 'dealer')(game, now);
  });
  await Promise.all([written, deciding]);
  expect(order).toHaveLength(102);
  expect(order.indexOf('a command')).toBeLessThan(101);
});
