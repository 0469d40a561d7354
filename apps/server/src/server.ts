// The composition root: makes every part of the server, hands each what it needs, and starts and stops them in order.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ENDPOINTS } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { adRoutes } from './ad/ad.routes.ts';
import { AdService } from './ad/ad.service.ts';
import { insertAddressCode } from './address/address.repository.ts';
import { attachmentRoutes } from './attachment/attachment.routes.ts';
import { AttachmentService } from './attachment/attachment.service.ts';
import { boardRoutes } from './board/board.routes.ts';
import type { Config } from './config.ts';
import { prepareFirstStart, type FirstStart } from './demo/first-start.ts';
import { Failure } from './failures.ts';
import { createGameSlice } from './game/game-slice.ts';
import { GameRunner } from './game-runner/game-runner.ts';
import { assertMay } from './http/access.ts';
import { createHttpServer } from './http/http-server.ts';
import type { Ownership } from './http/ownership.ts';
import { readOwnership } from './http/ownership.repository.ts';
import { cleanPrizeHtml } from './http/prize-html.ts';
import type { Route } from './http/route.ts';
import { drawImage, ImageReader, type DrawImage } from './http/uploaded-image.ts';
import { createRealtime, type Peer, type Realtime } from './realtime/realtime.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { SessionService, type ActiveSession } from './session/session.service.ts';
import { bearer } from './session/token.ts';
import { shortLinkRoutes } from './short-link/short-link.routes.ts';
import { ShortLinkService } from './short-link/short-link.service.ts';
import type { Database } from './storage/database.ts';
import { openDatabase } from './storage/open-database.ts';
import { storeRoutes } from './store/store.routes.ts';
import { StoreService } from './store/store.service.ts';
import { noCompanionApp } from './structure/structure.ports.ts';
import { findStructure } from './structure/structure.repository.ts';
import { structureRoutes } from './structure/structure.routes.ts';
import { StructureService } from './structure/structure.service.ts';
import type { Clock } from './system-clock.ts';
import { argonPasswords, generatePassword, type Passwords } from './user/password.ts';
import { UserService } from './user/user.service.ts';

export interface ServerParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Folder of the built web. */
  readonly webRoot: string;
  /** argon2id unless given. */
  readonly passwords?: Passwords;
  /** Draws for real unless given. */
  readonly drawImage?: DrawImage;
  /** Told what an empty database was filled with, as soon as it is. */
  readonly announce?: (firstStart: FirstStart) => void;
}

export interface Server {
  /** Answers calls without a socket: for tests. */
  readonly inject: FastifyInstance['inject'];
  /** What was made on an empty database; undefined when it was not empty. */
  readonly firstStart: FirstStart | undefined;
  /** Opens a viewer's session of a game; its token. */
  openViewer(gameId: number): Promise<string>;
  readonly database: Database;
  /** Listens; resolves to the address it listens on. */
  listen(): Promise<string>;
  /** Tells boards to come back later, finishes what is under way, and leaves the database in good order. */
  close(): Promise<void>;
}

/** Connections that wait to be let in: all boards of a large event come back at once after a failure of the network. */
const ROOM_AT_THE_DOOR = 8192;

const peerOf = ({ sessionId, principal }: ActiveSession): Peer => ({ sessionId, principal });

async function maySubscribe(peer: Peer, gameId: number, ownership: Ownership): Promise<boolean> {
  try {
    await assertMay(peer.principal, 'read-board', { of: 'game', id: gameId }, ownership);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

function openDataFile({ databasePath }: Config, logger: Logger): Promise<Database> {
  if (databasePath !== ':memory:') mkdirSync(dirname(databasePath), { recursive: true });
  const onError = (error: unknown): void => logger.error({ error }, 'something failed after a commit');
  return openDatabase({ path: databasePath, onError });
}

interface MediaNeeds {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly games: ReturnType<typeof createGameSlice>;
  readonly publicOrigin: string;
  readonly draw: DrawImage;
}

/** What boards show beside their game, and the links that show them to anybody. */
function createMedia(needs: MediaNeeds, { clock, logger }: ServerParts) {
  const { database, sessions, games, publicOrigin, draw } = needs;
  const reader = new ImageReader();
  const attachments = new AttachmentService({
    ...{ database, reader, draw },
    refreshBoards: (structureId) => games.forStructures.refreshBoards(structureId),
  });
  const ads = new AdService({ database, reader, refreshBoards: (region) => games.forAds.refreshBoards(region) });
  const links = new ShortLinkService({
    ...{ database, clock, publicOrigin },
    sessions: {
      openViewer: async (gameId, transaction) => bearer((await sessions.open({ gameId }, transaction)).token),
      endViewers: (gameId, transaction) => sessions.endAllOf({ gameId }, transaction),
    },
    onError: (error) => logger.error({ error }, 'viewers of old games could not be shown out'),
  });
  const routes: readonly Route[] = [...attachmentRoutes(attachments), ...adRoutes(ads), ...shortLinkRoutes(links)];
  return { ads, links, draw, routes };
}

/** Everything between the database and the network. */
function createParts(database: Database, config: Config, given: ServerParts) {
  const { clock, logger, passwords } = given;
  const ownership = readOwnership(database.queries);
  const users = new UserService(database, passwords ?? argonPasswords());
  const stores = new StoreService(database);
  const sessions: SessionService = new SessionService({
    database,
    clock,
    onEnded: (sessionId) => realtime.dropSession(sessionId),
    onError: (error) => logger.error({ error }, 'uses of sessions could not be written'),
  });
  const realtime: Realtime = createRealtime({
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
    onSend: (message) => games.channel(message),
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
  const structures = new StructureService({ database, games: games.forStructures, app: noCompanionApp });
  const runner = new GameRunner({ games: games.forRunner, database, clock, logger });
  const { publicOrigin } = config;
  const draw = given.drawImage ?? drawImage;
  const media = createMedia({ database, sessions, games, publicOrigin, draw }, given);
  const routes = [
    ...sessionRoutes({ sessions, users, clock }),
    ...storeRoutes(stores),
    ...structureRoutes(structures),
    ...games.routes,
    ...boardRoutes(database, games.forBoards),
    ...media.routes,
  ];
  return { database, clock, ownership, users, stores, sessions, realtime, structures, runner, media, routes, gamesOn };
}
type Parts = ReturnType<typeof createParts>;

/** Fills an empty database through the very services that staff use. */
function fillWhenEmpty(parts: Parts, { hasDemo, adminId, adminPassword }: Config): Promise<FirstStart | undefined> {
  const { database, users, stores, structures, gamesOn, clock, media } = parts;
  const now = clock.now();
  const at = (instant: Instant) => gamesOn({ ...clock, now: () => instant }).forDemo;
  return prepareFirstStart(
    {
      hasUsers: () => users.hasUsers(),
      createUsers: (all) => users.create(all, now),
      createAddressCode: (code) => insertAddressCode(database.queries, code),
      createStore: (store, actor) => stores.create(store, actor, now),
      createStructure: async (storeId, { content, design }, actor) => {
        const { id } = await structures.create(storeId, content, { by: actor, at: now });
        if (id === undefined) throw new Error('a structure of the demonstration was refused');
        if (design.length > 0) await structures.changeDesign(id, design, { by: actor, at: now });
        return id;
      },
      createAds: async (region, { cycleTime, pages }, actor) => {
        const edit = { by: actor, at: now };
        await media.ads.saveMaster(region, { isValid: true, cycleTime }, edit);
        const images = await Promise.all(pages.map(({ svg }) => media.draw(svg)));
        for (const [index, { fileName, description }] of pages.entries()) {
          const image = images[index];
          if (image !== undefined) await media.ads.addPage({ region, description }, { name: fileName, image }, edit);
        }
      },
      createWaitingGame: (game, actor) => at(now).create(game, actor),
      createRunningGame: async ({ startedAt, counts, ...game }, actor) => {
        const then = at(startedAt);
        const id = await then.create(game, actor);
        await then.changeCounts(id, { counts, basedOn: undefined }, actor);
        await then.command(id, { do: 'play' }, actor);
        return id;
      },
      generatePassword,
    },
    { hasDemo, adminId, adminPassword, now },
  );
}

/** One after the other, each even when one before it failed; then the first failure. */
async function stopInOrder(steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** A server that has recovered its running games, complete but for listening. */
export async function createServer(config: Config, given: ServerParts): Promise<Server> {
  const { logger } = given;
  const database = await openDataFile(config, logger);
  const parts = createParts(database, config, given);
  const { sessions, realtime, runner, media } = parts;
  const state = { isReady: false };
  const app = await createHttpServer({
    ...config,
    ...parts,
    logger,
    webRoot: given.webRoot,
    endpoints: ENDPOINTS,
    identify: (authorization) => sessions.identify(authorization),
    isReady: () => state.isReady,
  });
  realtime.attach(app.server);
  const firstStart = await fillWhenEmpty(parts, config);
  if (firstStart !== undefined) given.announce?.(firstStart);
  await runner.start();
  sessions.start();
  media.links.start();
  state.isReady = true;

  return {
    inject: app.inject.bind(app),
    firstStart,
    database,
    openViewer: async (gameId) => (await sessions.open({ gameId })).token,
    listen: () => app.listen({ host: config.host, port: config.port, backlog: ROOM_AT_THE_DOOR }),
    close() {
      state.isReady = false;
      return stopInOrder([
        () => realtime.close(),
        () => app.close(),
        () => runner.stop(),
        async () => media.links.stop(),
        () => sessions.stop(),
        () => database.close(),
      ]);
    },
  };
}
