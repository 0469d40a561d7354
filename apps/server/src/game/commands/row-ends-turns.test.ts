// Whose turn it is where one connection writes. On PostgreSQL a command waits for no other game's rows: it has a connection of its own.

import { expect, it } from 'vitest';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { endedGames } from '../../../test-support/game/ended-games.ts';
import { decideClock } from './clock-command.ts';

const t = eachWithServer();

it('lets whoever came meanwhile go first after a hundred games', async () => {
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
