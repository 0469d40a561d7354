// Games whose first level has ended and is not written yet.

import { minutes, minutesToMillis, type GameRules } from '@feltclock/domain';
import { decideClock } from '../../src/game/commands/clock-command.ts';
import { copyGame } from './copied-games.ts';
import type { GameServer } from './game-server.ts';
import { observedChanges } from './observed-changes.ts';

export async function endedGames(server: GameServer, count: number, rules?: GameRules) {
  const setting = observedChanges(server.database);
  const game = await server.newGame(rules);
  await setting.changes.change(game, decideClock({ do: 'play' }, 'dealer'));
  const copies = await copyGame(server.database.queries, game, { copies: count - 1 });
  setting.announced.length = 0;
  setting.watched.length = 0;
  await setting.clock.advance(minutesToMillis(minutes(10)));
  return { ...setting, games: [game, ...copies] };
}
