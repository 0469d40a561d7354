// Composes what tournaments are made and run by: structures, games, and the runner that ends their levels.

import { randomInt } from 'node:crypto';
import { instant, type Millis } from '@feltclock/domain';
import type { Logger } from 'pino';
import type { AppLink } from '../companion-app/app-link.ts';
import { dayCloseRoutes, DayCloseService } from '../day-close/day-close.routes.ts';
import { FloorViewPublisher, type FloorViewPorts } from '../game/floor/floor-view-publisher.ts';
import { ownSeatRoutes, type OwnSeatCalls } from '../game/floor/own-seats/own-seat.routes.ts';
import { OwnSeatService } from '../game/floor/own-seats/own-seat.service.ts';
import { SeatSlipService } from '../game/floor/own-seats/seat-slip.service.ts';
import { createGameSlice, type GameSlicePorts } from '../game/game-slice.ts';
import { countInPlay, unfinishedNamesOf } from '../game/record/game.repository.ts';
import { GameRunner, type RunnerPorts } from '../game/runner/game-runner.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import type { Ownership } from '../http/ownership.ts';
import { cleanPrizeHtml } from '../http/bodies/prize-html.ts';
import type { Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { findResult } from '../points/win.repository.ts';
import type { StorePace } from '../store-use/store-pace.ts';
import { findMoneyOfGame, findSettings } from '../store/settings.repository.ts';
import { structureCopyRoutes } from '../structure/structure-copy.routes.ts';
import { findStructure } from '../structure/structure.repository.ts';
import { structureRoutes } from '../structure/structure.routes.ts';
import { StructureService } from '../structure/structure.service.ts';
import type { Clock } from '../system-clock.ts';
import type { Nodes } from './nodes.ts';

export interface TournamentNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ownership: Ownership;
  readonly nodes: Nodes;
  readonly appLink: AppLink;
  readonly keeper: LimitKeeper;
  readonly pace: Pick<StorePace, 'take' | 'takeBytes'>;
  readonly originForGuests: OwnSeatCalls['originForGuests'];
  /** Does the game have subscribers on this node? */
  readonly hasSubscribers: (gameId: number) => boolean;
  /** The boards that listen to floors on this node. */
  readonly floorBoards: Pick<FloorViewPorts, 'hasListeners' | 'publish'>;
  readonly noteBoardStart: GameSlicePorts['noteBoardStart'];
  readonly replaceAuditFacts: GameSlicePorts['replaceAuditFacts'];
  readonly addAuditFacts: GameSlicePorts['addAuditFacts'];
  readonly markRepeated: GameSlicePorts['markRepeated'];
  readonly gamesChanged: GameSlicePorts['gamesChanged'];
  readonly onBeat: () => void;
  readonly keepClock: RunnerPorts['keepClock'];
  readonly onClockWentBack: (by: Millis) => void;
}

/** The exclusive upper bound of seeds: the widest range that `randomInt` takes. */
const SEEDS = 2 ** 48 - 1;

export function createTournaments(needs: TournamentNeeds) {
  const { database, clock, logger, ownership, nodes, appLink, keeper, originForGuests } = needs;
  const gamesOn = (present: Clock) =>
    createGameSlice({
      database,
      clock: present,
      logger,
      ownership,
      replaceAuditFacts: needs.replaceAuditFacts,
      addAuditFacts: needs.addAuditFacts,
      markRepeated: needs.markRepeated,
      findStructure,
      cleanPrize: cleanPrizeHtml,
      moneyOf: findMoneyOfGame,
      noteBoardStart: needs.noteBoardStart,
      hasResult: async (queries, gameId) => ((await findResult(queries, gameId))?.finishers.length ?? 0) > 0,
      publish: nodes.publish,
      recheck: nodes.recheck,
      notifyMembers: nodes.seatsChanged,
      gamesChanged: needs.gamesChanged,
      takePace: (storeId, by, bytes) => needs.pace.take(storeId, { kind: 'evening', by, bytes }),
      takeBytes: (storeId, bytes) => needs.pace.takeBytes(storeId, bytes),
      newSeed: () => randomInt(SEEDS),
    });
  const slice = gamesOn(clock);
  const { games, commands, floorReader: floor } = slice;
  const structures = new StructureService({
    database,
    games: {
      unfinishedNames: unfinishedNamesOf,
      runningCounts: countInPlay,
      applyRules: commands.followStructure.bind(commands),
      refreshBoards: (structureId) => games.refreshBoards({ structureId }, 'design'),
    },
    app: appLink,
    moneyOf: findSettings,
  });
  const runner = new GameRunner(
    {
      database,
      clock,
      logger,
      hasSubscribers: database.isShared ? needs.hasSubscribers : undefined,
      onBeat: needs.onBeat,
      keepClock: needs.keepClock,
      onClockWentBack: needs.onClockWentBack,
    },
    slice.changes,
  );
  const days = new DayCloseService({
    database,
    floorLog: floor.floorLog.bind(floor),
    auditFacts: needs.addAuditFacts,
  });
  const viewFloor: FloorViewPorts['view'] = (gameId) => floor.view(gameId, instant(Math.floor(clock.now())));
  const floorViews = new FloorViewPublisher({
    clock,
    ...needs.floorBoards,
    view: viewFloor,
    onError: (error, gameId) => logger.error({ error, game: gameId }, 'the floor could not be published to boards'),
  });
  const ownSeats = new OwnSeatService({ database, clock, floor });
  const routes: readonly Route[] = [
    ...structureRoutes(structures),
    ...structureCopyRoutes({ database, ownership, app: appLink }),
    ...slice.routes,
    ...dayCloseRoutes(days),
    ...ownSeatRoutes({
      database,
      seats: ownSeats,
      slips: new SeatSlipService(database, ownSeats),
      keeper,
      originForGuests,
    }),
  ];
  const channelOfGames = slice.channel;
  return { games, commands, channelOfGames, gamesOn, structures, runner, floor, viewFloor, floorViews, routes };
}

export type Tournaments = ReturnType<typeof createTournaments>;
