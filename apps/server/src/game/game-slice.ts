// Puts the game slice together: its calls, its channel, and what it does for boards, structures and the runner.

import { instant } from '@feltclock/domain';
import type { Ownership } from '../http/ownership.ts';
import type { Queries } from '../storage/database.ts';
import { decisionInstant, walk } from './record/decision.ts';
import { gameChannel, type GameChannelPorts } from './game.channel.ts';
import { gameRoutes } from './game.routes.ts';
import { GameService, type GameServicePorts } from './game.service.ts';
import { GameChanges } from './commands/game-changes.ts';
import { GameCommandService, type BoardStartPorts } from './commands/command.service.ts';
import { boardPartOf, type BoardPart } from './views/game-views.ts';
import { findGamesById } from './record/game.repository.ts';
import type { GameRecord } from './record/game-record.ts';
import { asIfWritten } from './record/game-row.ts';
import { GamesForRunner } from './for-other-slices/games-for-runner.ts';
import { GamesForAds } from './for-other-slices/games-for-ads.ts';
import { GamesForEvening } from './for-other-slices/games-for-evening.ts';
import { GamesForFloor } from './for-other-slices/games-for-floor.ts';
import { GamesForNodes } from './for-other-slices/games-for-nodes.ts';
import { GamesForStores } from './for-other-slices/games-for-stores.ts';
import { GamesForStructures } from './for-other-slices/games-for-structures.ts';

export interface GameOnBoard {
  readonly part: BoardPart;
  /** Rows have ended by now and are not written: `boardLoaded` does it. */
  readonly isDue: boolean;
  /** The game is initialised: `boardLoaded` starts it. */
  readonly isInitialised: boolean;
  /** Does it know players by name? */
  readonly hasFloor: boolean;
}

export interface GameSlicePorts extends GameServicePorts, BoardStartPorts {
  readonly ownership: Ownership;
  readonly takePace: GameChannelPorts['takePace'];
}

export function createGameSlice(ports: GameSlicePorts) {
  const changes = new GameChanges(ports);
  const games = new GameService(ports, changes);
  const commands = new GameCommandService(changes, ports);

  const onBoard = (game: GameRecord): GameOnBoard => {
    const now = decisionInstant(ports.clock.now(), game.clock);
    const { rows } = walk(game.clock, game.rules, now);
    return {
      part: boardPartOf(asIfWritten(game, rows, now), instant(now), ports.clock.wall()),
      isDue: rows.length > 0,
      isInitialised: game.clock.status === 'INIT',
      hasFloor: game.floorVersion > 0,
    };
  };

  /** Games for their boards; one that there is not is absent. */
  async function onBoards(queries: Queries, gameIds: readonly number[]): Promise<readonly GameOnBoard[]> {
    const games = await findGamesById(queries, gameIds);
    return [...games.values()].map(onBoard);
  }

  return {
    routes: gameRoutes(games, commands),
    channel: gameChannel({ games, commands, ownership: ports.ownership, takePace: ports.takePace }),
    forStructures: new GamesForStructures(ports, changes),
    forStores: new GamesForStores(ports, changes),
    forAds: new GamesForAds(ports, changes),
    forRunner: new GamesForRunner(ports, changes),
    forNodes: new GamesForNodes(ports),
    forEvening: new GamesForEvening(ports),
    forFloor: new GamesForFloor(ports, changes),
    refreshFor: games.refreshFor.bind(games),
    askToRefresh: games.askToRefresh.bind(games),
    forBoards: { onBoards, boardLoaded: commands.boardLoaded.bind(commands) },
    forDemo: {
      create: games.create.bind(games),
      command: commands.command.bind(commands),
      changeCounts: commands.changeCounts.bind(commands),
    },
  };
}
