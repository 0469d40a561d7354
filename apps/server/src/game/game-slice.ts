// Puts the game slice together: its calls, its channel, and what it does for boards, structures and the runner.

import { instant } from '@feltclock/domain';
import type { Ownership } from '../http/ownership.ts';
import type { Queries } from '../storage/database.ts';
import { decisionInstant, walk } from './decision.ts';
import { gameChannel } from './game.channel.ts';
import { gameRoutes } from './game.routes.ts';
import { GameService, type GameServicePorts } from './game.service.ts';
import { GameChanges } from './game-changes.ts';
import { GameCommands } from './game-commands.ts';
import { boardPartOf, type BoardPart } from './game-views.ts';
import { readGame } from './game.repository.ts';
import { GamesInPlay } from './games-in-play.ts';
import { GamesOfRegion } from './games-of-region.ts';
import { GamesOfStructure } from './games-of-structure.ts';

export interface GameOnBoard {
  readonly part: BoardPart;
  /** Something is to happen because the board is loaded, or should have happened by now: `boardLoaded` does it. */
  readonly isDue: boolean;
}

export interface GameSlicePorts extends GameServicePorts {
  readonly ownership: Ownership;
}

export function createGameSlice(ports: GameSlicePorts) {
  const changes = new GameChanges(ports);
  const games = new GameService(ports, changes);
  const commands = new GameCommands(changes, ports.clock);

  /** A game for its board; undefined when there is no such game. */
  async function onBoard(queries: Queries, gameId: number): Promise<GameOnBoard | undefined> {
    const game = await readGame(queries, gameId);
    if (game === undefined) return undefined;
    const now = decisionInstant(ports.clock.now(), game.clock);
    const isDue = game.clock.status === 'INIT' || walk(game.clock, game.rules, now).rows.length > 0;
    return { part: boardPartOf(game, instant(now)), isDue };
  }

  return {
    routes: gameRoutes(games, commands),
    channel: gameChannel({ games, commands, ownership: ports.ownership }),
    forStructures: new GamesOfStructure(ports, changes),
    forAds: new GamesOfRegion(ports, changes),
    forRunner: new GamesInPlay(ports.database, changes),
    forBoards: { onBoard, boardLoaded: commands.boardLoaded.bind(commands) },
    forDemo: {
      create: games.create.bind(games),
      command: commands.command.bind(commands),
      changeCounts: commands.changeCounts.bind(commands),
    },
  };
}
