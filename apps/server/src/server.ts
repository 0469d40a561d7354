// Creates the server, and starts and stops its parts in order.

import { ENDPOINTS } from '@feltclock/contract';
import type { FastifyInstance } from 'fastify';
import { CurrentAuditEntry } from './audit/current-audit-entry.ts';
import { after, millis, type Millis } from '@feltclock/domain';
import type { Config } from './config.ts';
import type { FirstStart } from './demo/first-start.ts';
import { ClientAddresses } from './http/addresses/client-address.ts';
import { Connections } from './http/limits/connections.ts';
import { Failure } from './failures.ts';
import type { Readiness } from './http/pages/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { OnceByKey } from './http/once/once-by-key.ts';
import { networkInterfaces, PublicAddress } from './http/addresses/public-address.ts';
import { openTls, type OpenTls } from './http/tls/open-tls.ts';
import { Notices } from './machine/notices.ts';
import { createStandby } from './wiring/standby.ts';
import { originRuleOf } from './wiring/callers.ts';
import { fillWhenEmpty } from './wiring/first-fill.ts';
import { wireServer, type ServerNeeds, type WiredServer } from './wiring/wire-server.ts';
import { isAllowedOrigin } from './realtime/entrance/origin.ts';
import { readRelease } from './release.ts';
import type { StandbyHost } from './standby/standby-host.ts';
import type { Database, TransactionAddition } from './storage/database.ts';
import { takeFolder } from './storage/files/data-folder.ts';
import { openDatabase } from './storage/open-database.ts';
import { StorageTrouble } from './storage/storage-trouble.ts';
import { presentOf } from './system-clock.ts';

export interface Server {
  /** For tests. */
  readonly inject: FastifyInstance['inject'];
  /** What an empty database was filled with; undefined if it was not empty. */
  readonly firstStart: FirstStart | undefined;
  /** Opens a viewer's session of a game and returns its token. */
  openViewer(gameId: number): Promise<string>;
  readonly database: Database;
  /** The path of a short link to a board that visitors may see, if there is one. */
  shownBoardPath(): Promise<string | undefined>;
  /** Where others reach the server, given an address at which this machine reaches it. */
  readonly originFor: PublicAddress['originFor'];
  /** The same for links of guests and boards. */
  readonly originForGuests: PublicAddress['originForGuests'];
  /** The SHA-256 fingerprint of the local authority, if there is one. */
  readonly fingerprint: string | undefined;
  /** Call it after `listen`, with an address at which this machine reaches the server. */
  readonly listeningAt: PublicAddress['listeningAt'];
  /** Resolves to the address. */
  listen(): Promise<string>;
  /** Becomes not ready, moves boards off as configured, finishes running work, and closes the database (docs/rules/machine.md#starting-and-stopping). */
  close(): Promise<void>;
}

/** When the server stops, connections that are not finished by then are cut off. */
const UNFINISHED_FOR = millis(2000);

/** The backlog of the listening socket: all boards of a large event reconnect at once after a network failure. */
const LISTEN_BACKLOG = 8192;

interface OpenedData {
  readonly database: Database;
  /** Closes the database, and releases its folder. */
  close(): Promise<void>;
}

async function openData(
  { databasePath, databaseUrl }: Config,
  { logger, openHandle, postgres }: ServerNeeds,
  addition: TransactionAddition,
  notices: Notices,
  standby: Pick<StandbyHost, 'outlet' | 'start'>,
): Promise<OpenedData> {
  const callbacks = {
    onError: (error: unknown) => logger.error({ error }, 'something failed after a commit'),
    onTrouble: ({ reason, cause }: StorageTrouble) => notices.raise(reason, { cause }),
    addition,
  };
  if (databaseUrl !== undefined) {
    // Loaded only with PostgreSQL.
    const { openPostgres } = await import('./storage/postgres/open-postgres.ts');
    const database = await openPostgres({ url: databaseUrl, opensAhead: true, ...callbacks, ...postgres });
    return { database, close: () => database.close() };
  }
  const lock = databasePath === ':memory:' ? undefined : await takeFolder(databasePath, logger);
  try {
    const database = await openDatabase({
      path: databasePath,
      ...callbacks,
      outlet: standby.outlet,
      ...(openHandle === undefined ? {} : { openHandle }),
    });
    await standby.start(database);
    return { database, close: () => database.close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** With a larger difference, boards of this node would flip visibly apart from the others'. */
const FARTHEST_CLOCK = millis(50);

/** Ready while it serves, no problem of the machine blocks it, and its clock agrees with the other nodes'. */
function readinessOf(
  state: { readonly isServing: boolean },
  notices: Notices,
  { clockMargin }: ServerNeeds,
): Readiness {
  const clockTrouble = (): string | undefined =>
    (clockMargin?.() ?? 0) >= FARTHEST_CLOCK ? 'clock-differs' : undefined;
  const reason = state.isServing ? (notices.blocking() ?? clockTrouble()) : 'starting-or-stopping';
  return reason === undefined ? { isReady: true } : { isReady: false, reason };
}

/** `ADMIN_PASSWORD` has no effect on existing accounts, so another value is a mistake. */
async function refuseUnusedPassword({ adminId, adminPassword }: Config, { people }: WiredServer): Promise<void> {
  if (adminPassword === undefined || (await people.users.checkPassword(adminId, adminPassword)) !== undefined) return;
  throw new Error(
    'ADMIN_PASSWORD is for an empty database, and this one has accounts: leave it out. ' +
      `To reset a lost password, run: npm run reset-password -- ${adminId}`,
  );
}

/** Runs each step even if an earlier one failed, then throws the first error. */
async function stopInOrder(steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      // A refusing disk was reported already, and must not stop the stop. A replaced server may write nothing more.
      if (!(error instanceof Failure && error.status === 503)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Waits for all, then throws the first error. */
async function atOnce(all: readonly PromiseLike<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(all)) if (each.status === 'rejected') throw each.reason;
}

/** Serves until load balancers have noticed that it is not ready, then moves the boards off. */
async function leave({ channel }: WiredServer, { leaving }: Config, { clock }: ServerNeeds): Promise<void> {
  const pass = (span: Millis): Promise<void> =>
    new Promise((resolve) => void clock.wakeAt(after(clock.now(), span), resolve));
  if (leaving.waits > 0) await pass(leaving.waits);
  if (leaving.movesOver > 0) await channel.leave(leaving.movesOver, Math.random);
}

interface PublicSide {
  readonly addresses: PublicAddress;
  readonly https: OpenTls | undefined;
}

/** The public address and the certificate. */
async function openPublicSide({ host, publicOrigin, dataDir, tls }: Config, needs: ServerNeeds): Promise<PublicSide> {
  const addresses = new PublicAddress({
    host,
    publicOrigin,
    networkInterfaces: needs.networkInterfaces ?? networkInterfaces,
    isOwnAuthority: tls?.kind === 'local',
  });
  const { clock, logger, hostname } = needs;
  return { addresses, https: await openTls(tls, { clock, logger, hostname, dataDir, publicOrigin, addresses }) };
}

function watchConnections(app: FastifyInstance, { trustProxy, connectionsPerAddress }: Config): Connections {
  const connections = new Connections(new ClientAddresses(trustProxy), connectionsPerAddress);
  connections.attach(app.server);
  return connections;
}

/** `localhost` may mean two addresses, of which only one would speak HTTPS. */
async function listenOn(app: FastifyInstance, { host, port, tls }: Config): Promise<string> {
  if (tls === undefined) return app.listen({ host, port, backlog: LISTEN_BACKLOG });
  const at = await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port, backlog: LISTEN_BACKLOG });
  return at.replace(/^http:/, 'https:');
}

/** Starts the periodic work. */
function startChores({ people, displays, programs, appLink, audit, machine }: WiredServer): void {
  const chores = [
    ...[people.erasure, people.sessions, ...displays.chores, programs.log, programs.sender],
    ...[appLink, audit.trail, machine.backups],
  ];
  for (const chore of chores) chore.start();
}

/** A server with recovered games that does not listen yet. */
export async function createServer(config: Config, needs: ServerNeeds): Promise<Server> {
  const { logger } = needs;
  const auditEntry = new CurrentAuditEntry();
  const notices = new Notices(logger, () => needs.clock.now());
  const { addresses, https } = await openPublicSide(config, needs);
  const standby = createStandby(config, needs);
  const data = await openData(config, needs, auditEntry, notices, standby);
  const { database } = data;
  await needs.clockKeeper?.resume(database.queries);
  const wired = wireServer({ ...needs, database, config, auditEntry, notices, addresses, standby });
  const { nodes, limits, audit, people, channel, tournaments, results } = wired;
  const state = { isServing: false };
  const app = await createHttpServer({
    clock: needs.clock,
    logger,
    https,
    webRoot: needs.webRoot,
    publicOrigin: config.publicOrigin,
    trustProxy: config.trustProxy,
    metrics: needs.metrics,
    metricsToken: config.metricsToken,
    version: readRelease().version,
    endpoints: ENDPOINTS,
    routes: wired.routes,
    turns: limits.turns,
    ownership: limits.owners.ownership,
    onceByKey: new OnceByKey(database.queries),
    recordCall: wired.recordCall,
    feeds: wired.programs.feeds,
    noteForbidden: (userId) => audit.refusals.note('right', userId),
    identify: people.callers.identify,
    uncount: (key) => people.keys.uncount(key),
    isAllowedOrigin: (origin, host) => isAllowedOrigin(origin, host, originRuleOf(config)),
    isFirstPageOpen: () => wired.firstPage.isOpen(),
    otherComputer: wired.goOver.otherComputer,
    readiness: () => readinessOf(state, notices, needs),
  });
  channel.attach(app.server);
  standby.attach(app.server);
  const connections = watchConnections(app, config);
  const firstStart = await database.alone('first-fill', () =>
    fillWhenEmpty(wired, {
      config,
      clock: needs.clock,
      hasDemoSeason: needs.hasDemoSeason ?? true,
      language: needs.language ?? 'ko',
    }),
  );
  if (firstStart !== undefined) needs.announce?.(firstStart);
  else await refuseUnusedPassword(config, wired);
  await nodes.start();
  await tournaments.runner.start();
  await results.points.seasons.start();
  if (needs.isRehearsal !== true) startChores(wired);
  state.isServing = true;

  return {
    inject: app.inject.bind(app),
    firstStart,
    database,
    shownBoardPath: () => wired.displays.timers.newestBoardPath(presentOf(needs.clock)),
    originFor: addresses.originFor.bind(addresses),
    originForGuests: addresses.originForGuests.bind(addresses),
    listeningAt: addresses.listeningAt.bind(addresses),
    fingerprint: https?.authority?.certificate.fingerprint256,
    openViewer: async (gameId) => (await people.sessions.open({ gameId })).token,
    listen: () => listenOn(app, config),
    async close() {
      state.isServing = false;
      await leave(wired, config, needs);
      const cancel = needs.clock.wakeAt(after(needs.clock.now(), UNFINISHED_FOR), () => connections.destroyAll());
      wired.programs.feeds.stop();
      await stopInOrder([
        () =>
          atOnce([channel.close(), standby.close(), wired.appLink.stop(), wired.programs.sender.stop(), app.close()]),
        async () => cancel(),
        () => tournaments.runner.stop(),
        () => nodes.stop(),
        () => wired.programs.log.stop(),
        async () => https?.keeper.stop(),
        () => wired.machine.watch.stop(),
        ...wired.displays.chores.map((chore) => async () => chore.stop()),
        async () => results.points.seasons.stop(),
        () => people.sessions.stop(),
        () => wired.machine.backups.stop(),
        () => audit.trail.stop(),
        () => data.close(),
        async () => auditEntry.close(),
      ]);
    },
  };
}
