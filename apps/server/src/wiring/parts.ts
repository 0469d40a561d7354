// Composes everything between the database and the network: makes each part and hands it what it needs.

import type { FirstStart } from '../demo/first-start.ts';
import type { Logger } from 'pino';
import type { PresentEntry } from '../audit/present-entry.ts';
import { boardRoutes } from '../board/board.routes.ts';
import { AppLink } from '../companion-app/app-link.ts';
import type { Config } from '../config.ts';
import { Failure } from '../failures.ts';
import { createGameSlice } from '../game/game-slice.ts';
import { GameRunner } from '../game-runner/game-runner.ts';
import { assertMay } from '../http/access.ts';
import type { Ownership } from '../http/ownership.ts';
import { readOwnership } from '../http/ownership.repository.ts';
import { cleanPrizeHtml } from '../http/prize-html.ts';
import { drawImage, type DrawImage } from '../http/uploaded-image.ts';
import type { Metrics } from '../metrics.ts';
import { createPoints } from '../points/points-slice.ts';
import { RealtimeChannel } from '../realtime/channel.ts';
import type { Peer } from '../realtime/ports.ts';
import { createAdministration } from './administration.ts';
import { createAudit } from './audit.ts';
import { createMedia } from './media.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { SessionService, type ActiveSession } from '../session/session.service.ts';
import type { Database } from '../storage/database.ts';
import { findStructure } from '../structure/structure.repository.ts';
import { structureCopyRoutes } from '../structure/structure-copy.routes.ts';
import { structureRoutes } from '../structure/structure.routes.ts';
import { StructureService } from '../structure/structure.service.ts';
import type { Clock } from '../system-clock.ts';
import { timerListRoutes } from '../timer-list/timer-list.routes.ts';
import { TimerListService } from '../timer-list/timer-list.service.ts';
import { argonPasswords, type Passwords } from '../user/password.ts';
import { UserAccounts } from '../user/user-accounts.ts';
import { userRoutes } from '../user/user.routes.ts';
import { UserService } from '../user/user.service.ts';
import { wallRoutes } from '../wall/wall.routes.ts';

export interface ServerParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** The folder of the built web pages. */
  readonly webRoot: string;
  /** How passwords are hashed; with argon2id unless given. */
  readonly passwords?: Passwords;
  /** How pictures are drawn; for real unless given. */
  readonly drawImage?: DrawImage;
  /** Does the demonstration have a season, with its customers and their points? It does unless told otherwise. */
  readonly hasDemoSeason?: boolean;
  /** Hears what an empty database was filled with, as soon as it is. */
  readonly announce?: (firstStart: FirstStart) => void;
  /** What is counted and told at GET /metrics; nobody counts unless given. */
  readonly metrics?: Metrics;
}

const peerOf = ({ sessionId, principal, language }: ActiveSession): Peer => ({ sessionId, principal, language });

async function maySubscribe(peer: Peer, gameId: number, ownership: Ownership): Promise<boolean> {
  try {
    await assertMay(peer.principal, 'read-board', { of: 'game', id: gameId }, ownership);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Everything between the database and the network. */
export function createParts(
  database: Database,
  config: Config,
  given: ServerParts & { readonly present: PresentEntry },
) {
  const { clock, logger, passwords = argonPasswords() } = given;
  const ownership = readOwnership(database.queries);
  const users = new UserService(database, passwords);
  const sessions: SessionService = new SessionService({
    database,
    clock,
    onEnded: (sessionId) => realtime.dropSession(sessionId),
    onError: (error) => logger.error({ error }, 'uses of sessions could not be written'),
  });
  const accounts = new UserAccounts({
    database,
    passwords,
    endSessions: (userId, transaction, except) => sessions.endAllOf({ userId }, transaction, except),
  });
  const audit = createAudit({
    database,
    clock,
    present: given.present,
    auditDays: config.auditDays,
    onError: (error) => logger.error({ error }, 'the audit trail could not be kept'),
  });
  const realtime: RealtimeChannel = new RealtimeChannel({
    clock,
    logger,
    allowedOrigins: [config.publicOrigin, ...config.allowedOrigins],
    authenticate: async (authorization) => {
      const session = await sessions.identify(authorization);
      return session.known ? peerOf(session) : null;
    },
    touch: async (sessionId) => {
      const session = await sessions.touch(sessionId);
      return session === undefined ? null : peerOf(session);
    },
    maySubscribe: (peer, gameId) => maySubscribe(peer, gameId, ownership),
    onSend: audit.channel((message) => games.channel(message)),
    ...(given.metrics === undefined ? {} : { metrics: given.metrics.realtime }),
  });
  const gamesOn = (present: Clock) =>
    createGameSlice({
      database,
      clock: present,
      logger,
      ownership,
      findStructure,
      cleanPrize: cleanPrizeHtml,
      publish: (destination, body, options) => realtime.publish(destination, body, options),
      recheck: (what) => realtime.recheck(what),
    });
  const games = gamesOn(clock);
  const appLink = new AppLink({ database, clock, logger, address: config.companionApp });
  const structures = new StructureService({ database, games: games.forStructures, app: appLink });
  const runner = new GameRunner({ games: games.forRunner, database, clock, logger });
  const { publicOrigin } = config;
  const draw = given.drawImage ?? drawImage;
  const media = createMedia({ clock, logger, database, sessions, games, publicOrigin, draw });
  const timers = new TimerListService({ database, boardPath: (gameId) => media.links.path(gameId) });
  const administration = createAdministration({ database, sessions, appLink, shops: config });
  const points = createPoints({ database, clock, logger });
  const routes = [
    ...sessionRoutes({ sessions, users, clock }),
    ...userRoutes(accounts),
    ...structureRoutes(structures),
    ...structureCopyRoutes({ database, ownership, app: appLink }),
    ...games.routes,
    ...boardRoutes(database, games.forBoards),
    ...media.routes,
    ...timerListRoutes(timers),
    ...administration.routes,
    ...points.routes,
    ...audit.routes,
    ...wallRoutes({ database, boardsOf: (gameId) => realtime.boardsOf(gameId) }),
  ];
  return {
    database,
    clock,
    ownership,
    users,
    sessions,
    realtime,
    structures,
    runner,
    media,
    timers,
    points,
    administration,
    appLink,
    audit,
    routes,
    gamesOn,
  };
}
export type Parts = ReturnType<typeof createParts>;
