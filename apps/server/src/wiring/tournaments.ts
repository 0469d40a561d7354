// Composes what tournaments are made and run by: structures, games, and the runner that ends their levels.

import { randomInt } from 'node:crypto';
import { instant, type Millis } from '@feltclock/domain';
import type { Logger } from 'pino';
import type { AppLink } from '../companion-app/app-link.ts';
import { dayCloseRoutes } from '../day-close/day-close.routes.ts';
import { DayCloseService } from '../day-close/day-close.service.ts';
import { multiDayRoutes } from '../floor/days/days.routes.ts';
import { MultiDayService } from '../floor/days/multi-day.service.ts';
import { floorRoutes } from '../floor/floor.routes.ts';
import { FloorService } from '../floor/floor.service.ts';
import { FloorViewTeller, type FloorViewPorts } from '../floor/floor-view-teller.ts';
import { ownSeatRoutes, type OwnSeatCalls } from '../floor/own-seats/own-seat.routes.ts';
import { OwnSeatService } from '../floor/own-seats/own-seat.service.ts';
import { memberCode, memberShowing } from '../floor/own-seats/member-code.ts';
import { SeatSlipService } from '../floor/own-seats/seat-slip.service.ts';
import { notFound } from '../failures.ts';
import { createGameSlice, type GameSlicePorts } from '../game/game-slice.ts';
import { GameRunner, type RunnerPorts } from '../game-runner/game-runner.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import type { Ownership } from '../http/ownership.ts';
import { cleanPrizeHtml } from '../http/bodies/prize-html.ts';
import type { Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { findResult } from '../points/win.repository.ts';
import type { StorePace } from '../store-use/store-pace.ts';
import { findMoneyOfGame } from '../store/money.repository.ts';
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
  /** Does somebody listen to the game on this node? */
  readonly isListenedTo: (gameId: number) => boolean;
  /** The boards that listen to floors on this node. */
  readonly floorBoards: Pick<FloorViewPorts, 'hasListeners' | 'publish'>;
  readonly noteBoardStart: GameSlicePorts['noteBoardStart'];
  readonly tellTrail: GameSlicePorts['tellTrail'];
  readonly showTrail: GameSlicePorts['showTrail'];
  /** Says in the trail that the command under way was done before. */
  readonly wasDoneBefore: () => void;
  readonly gamesChanged: GameSlicePorts['gamesChanged'];
  readonly onBeat: () => void;
  readonly keepClock: RunnerPorts['keepClock'];
  readonly onClockWentBack: (by: Millis) => void;
}

/** Seeds are below this: as many as are drawn at once. */
const SEEDS = 2 ** 48 - 1;

export function createTournaments(needs: TournamentNeeds) {
  const { database, clock, logger, ownership, nodes, appLink, showTrail, keeper, originForGuests } = needs;
  const gamesOn = (present: Clock) =>
    createGameSlice({
      database,
      clock: present,
      logger,
      ownership,
      tellTrail: needs.tellTrail,
      showTrail,
      findStructure,
      cleanPrize: cleanPrizeHtml,
      noteBoardStart: needs.noteBoardStart,
      hasResult: async (queries, gameId) => ((await findResult(queries, gameId))?.finishers.length ?? 0) > 0,
      publish: nodes.publish,
      recheck: nodes.recheck,
      gamesChanged: needs.gamesChanged,
      takePace: (storeId, by, bytes) => needs.pace.take(storeId, { kind: 'evening', by, bytes }),
      takeBytes: (storeId, bytes) => needs.pace.takeBytes(storeId, bytes),
    });
  const games = gamesOn(clock);
  const structures = new StructureService({ database, games: games.forStructures, app: appLink });
  const runner = new GameRunner({
    games: games.forRunner,
    database,
    clock,
    logger,
    isListenedTo: database.isShared ? needs.isListenedTo : undefined,
    onBeat: needs.onBeat,
    keepClock: needs.keepClock,
    onClockWentBack: needs.onClockWentBack,
  });
  const floor = new FloorService({
    database,
    change: (gameId, decide) => games.forFloor.change(gameId, decide),
    find: (queries, gameId) => games.forFloor.find(queries, gameId),
    moneyOf: findMoneyOfGame,
    showTrail,
    wasDoneBefore: needs.wasDoneBefore,
    tellMembers: nodes.seatsChanged,
    storeOf: async (gameId) => {
      const storeId = await ownership.storeOfGame(gameId);
      if (storeId === undefined) throw notFound();
      return storeId;
    },
    memberShowing: (code) => memberShowing(database.queries, code, clock.now()),
  });
  const days = new DayCloseService({ database, floorLog: floor.floorLog.bind(floor), showTrail });
  const viewFloor: FloorViewPorts['view'] = (gameId) => floor.view(gameId, instant(Math.floor(clock.now())));
  const floorTeller = new FloorViewTeller({
    clock,
    ...needs.floorBoards,
    view: viewFloor,
    onError: (error, gameId) => logger.error({ error, game: gameId }, 'a floor could not be published to its boards'),
  });
  const ownSeats = new OwnSeatService({ database, clock, standing: floor.standing.bind(floor) });
  const routes: readonly Route[] = [
    ...structureRoutes(structures),
    ...structureCopyRoutes({ database, ownership, app: appLink }),
    ...games.routes,
    ...floorRoutes(floor, () => randomInt(SEEDS)),
    ...dayCloseRoutes(days),
    ...multiDayRoutes(new MultiDayService(database, (queries, gameId) => games.forFloor.find(queries, gameId)), floor),
    ...ownSeatRoutes({
      seats: ownSeats,
      slips: new SeatSlipService(database, ownSeats),
      memberCode: (userId, now) => memberCode(database, userId, now),
      keeper,
      originForGuests,
    }),
  ];
  return { games, gamesOn, structures, runner, floor, viewFloor, floorTeller, routes };
}

export type Tournaments = ReturnType<typeof createTournaments>;
