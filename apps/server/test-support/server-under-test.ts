// The whole server in process: the demonstration venue in memory, a manual clock, and cheap password hashes.

import {
  changeOwnPassword,
  EXAMPLE_FILE,
  EXAMPLE_IDS,
  openViewSession,
  type Endpoint,
  type ReplyOf,
  type RequestOf,
} from '@feltclock/contract';
import { instant, millis, type Instant } from '@feltclock/domain';
import type { Config } from '../src/config.ts';
import type { FirstStart } from '../src/demo/first-start.ts';
import { createLogger } from '../src/logger.ts';
import { encoded, pathWith, queryOf } from './request-parts.ts';
import { allRows } from './storage/all-rows.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { pairedScreen } from './paired-screen.ts';
import { quickHash } from './quick-hash.ts';
import { addStaff, userRow, STAFF, STAFF_PASSWORD } from './staff.ts';
import type { ClockKeeper } from '../src/node-clock/clock-keeper.ts';
import type { Clock } from '../src/system-clock.ts';
import type { ServerNeeds } from '../src/wiring/wire-server.ts';
import { createServer, type Server } from '../src/server.ts';
import type { Image } from '../src/storage/images/images.ts';
import { openCopy, openEmpty, sqliteTemplate } from './storage/sqlite-template.ts';
import { copyOf, dropPostgres, isOnPostgres, newPostgres } from './storage/test-databases.ts';
import { changesOf, postgresFor, POSTGRES_OF_TESTS } from './storage/test-storage.ts';
import type { Passwords } from '../src/user/password.ts';

export const START = instant(1_760_000_000_000);
export const ADMIN_PASSWORD = changeOwnPassword.example.body.presentPassword;

export const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  tls: undefined,
  dataDir: '/nowhere',
  databasePath: ':memory:',
  databaseUrl: undefined,
  natsUrl: undefined,
  publicOrigin: 'http://localhost:8080',
  hasDemo: true,
  firstAccounts: 'printed',
  adminId: 'admin',
  adminPassword: ADMIN_PASSWORD,
  secondFactorRequiredOf: [],
  allowedOrigins: [],
  privacyDir: undefined,
  logLevel: 'silent',
  allowsPrivateWebhooks: false,
  auditDays: 400,
  trustProxy: false,
  backups: undefined,
  connectionsPerAddress: 1000,
  storeBoundsTimes: 1,
  leaving: { waits: millis(0), movesOver: millis(0), finishesWithin: millis(8000) },
  metricsToken: undefined,
  companionApp: undefined,
  appStoreUrl: undefined,
  playStoreUrl: undefined,
};

const QUICK_PASSWORDS: Passwords = {
  hash: async (password) => quickHash(password),
  matches: async (password, stored) => stored === quickHash(password),
};

const STRANGERS = ['guest', 'viewer', 'elsewhere', 'screen'] as const;
/**
 * Everybody in the permission table; `screen` is paired with the first store, `stranger` administers another, `elsewhere` watches another
 * game.
 */
export const EVERYBODY = [...STRANGERS, 'user', ...STAFF, 'manager', 'stranger', 'super'] as const;
export type Who = (typeof EVERYBODY)[number];

/** Ids of the demonstration: what the examples name, everything of the first store, and some things beside it. */
export const IDS = {
  ...EXAMPLE_IDS,
  otherStore: 2,
  waitingGame: 2,
  /** The top-tier address of the third store. */
  otherRegion: 2,
} as const;

/** A picture of one pixel. */
export const ONE_PIXEL = Buffer.from(EXAMPLE_FILE.bytes);
/** Drawing is slow, and no test of calls depends on the demonstration's pictures. */
const drawNothing = async (): Promise<Image> => ({ type: 'image/png', bytes: ONE_PIXEL });

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly as?: Who;
  /** The token to send. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The values of the `:name`s in the path. */
  readonly params?: unknown;
}

export interface RefusalBody {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

export class ServerUnderTest {
  readonly server: Server;
  readonly clock: ManualClock;
  /** Log lines at `warn` or above. */
  readonly complaints: readonly string[];
  readonly #tokens = new Map<Who, Promise<string>>();
  #accounts: FirstStart['accounts'];
  #dump: { readonly changes: number | undefined; readonly text: string } | undefined;

  constructor(
    server: Server,
    clock: ManualClock,
    complaints: readonly string[],
    accounts: FirstStart['accounts'] = server.firstStart?.accounts ?? [],
  ) {
    this.server = server;
    this.clock = clock;
    this.complaints = complaints;
    this.#accounts = accounts;
  }

  get accounts(): FirstStart['accounts'] {
    return this.#accounts;
  }

  /** Takes the accounts of another server on the same database, so that they can sign in here. */
  takeOver(before: ServerUnderTest): this {
    this.#accounts = before.#accounts;
    return this;
  }

  passwordOf(id: string): string {
    if (id === 'admin') return ADMIN_PASSWORD;
    const account = this.#accounts.find((each) => each.id === id);
    if (account?.password === undefined) throw new Error(`nobody is called ${id}`);
    return account.password;
  }

  /** Signs in and returns the Authorization header. */
  async signIn(id: string, password = this.passwordOf(id)): Promise<string> {
    const answer = await this.server.inject({ method: 'POST', url: '/api/login', payload: { id, password } });
    const token = answer.headers.authorization;
    if (typeof token !== 'string') throw new Error(`${id} could not sign in: ${answer.body}`);
    return token;
  }

  /** The Authorization header of an account; signs in on first use. */
  async tokenOf(who: Who): Promise<string | undefined> {
    if (who === 'guest') return undefined;
    // Stored before it is resolved, so that two calls at once sign in once.
    const token = this.#tokens.get(who) ?? this.#newToken(who);
    this.#tokens.set(who, token);
    return token.catch((error: unknown) => {
      this.#tokens.delete(who);
      throw error;
    });
  }

  /** The next call signs in again. */
  forget(who: Who): void {
    this.#tokens.delete(who);
  }

  /** Makes a declared call; the answer has the type of a success. */
  async call<E extends Endpoint>(
    endpoint: E,
    body: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<Answer<ReplyOf<E>>> {
    return (await this.send(endpoint, body, options)) as Answer<ReplyOf<E>>;
  }

  /** Makes a declared call with its example. */
  async sendExample(endpoint: Endpoint, options: Omit<CallOptions, 'params'> = {}): Promise<Answer<RefusalBody>> {
    const { body, params } = endpoint.example;
    return this.send(endpoint, body, { ...options, params });
  }

  /** Makes a declared call with any JSON body. */
  async send(endpoint: Endpoint, body: unknown, options: CallOptions = {}): Promise<Answer<RefusalBody>> {
    const { payload, type } = encoded(endpoint, body);
    const token = options.token ?? (await this.tokenOf(options.as ?? 'guest'));
    const answer = await this.server.inject({
      method: endpoint.method,
      url: pathWith(endpoint.path, options.params) + queryOf(endpoint, body),
      headers: {
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(token === undefined ? {} : { authorization: token }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const answered = isJson ? answer.json<RefusalBody>() : (answer.rawPayload as never);
    return { status: answer.statusCode, body: answered, headers: answer.headers };
  }

  /** Everything stored, to detect changes. Read again only after a write. */
  async everything(): Promise<string> {
    const { queries } = this.server.database;
    const changes = await changesOf(this.server.database);
    const known = this.#dump;
    if (known !== undefined && changes !== undefined && known.changes === changes) return known.text;
    const text = await allRows(queries);
    this.#dump = { changes, text };
    return text;
  }

  async #newToken(who: Exclude<Who, 'guest'>): Promise<string> {
    switch (who) {
      case 'viewer':
        return `Bearer ${await this.server.openViewer(IDS.game)}`;
      case 'elsewhere':
        return `Bearer ${await this.server.openViewer(IDS.waitingGame)}`;
      case 'screen':
        return (await pairedScreen(this)).token;
      case 'user':
        return this.signIn('player');
      case 'manager':
        return this.signIn('gangnam');
      case 'stranger':
        return this.signIn('stranger', 'stranger-secret');
      case 'super':
        return this.signIn('admin');
      case 'floor':
      case 'cashier':
      case 'dealer':
        await addStaff(this.server.database, who, IDS.store);
        return this.signIn(who, STAFF_PASSWORD);
    }
  }
}

async function addStranger({ queries }: Server['database']): Promise<void> {
  const stranger = userRow('stranger', await QUICK_PASSWORDS.hash('stranger-secret'), START);
  const rights = { role: 'STORE_ADMIN', store_id: IDS.otherStore, nickname: '낯선이' } as const;
  await queries
    .insertInto('user')
    .values({ ...stranger, ...rights })
    .execute();
}

/** The code of the short link of `IDS.game`. */
export const LINK_CODE = openViewSession.example.body.code;

async function addLink({ queries }: Server['database']): Promise<void> {
  const link = { game_id: IDS.game, code: LINK_CODE, created_at: START, created_by: null };
  await queries.insertInto('short_link').values(link).execute();
}

const nothing = async (): Promise<void> => undefined;

/** Running servers, each with a function that drops its database. */
const running: { readonly under: ServerUnderTest; readonly drop: () => Promise<void> }[] = [];

type StartOptions = Pick<
  ServerNeeds,
  | 'announce'
  | 'metrics'
  | 'hasDemoSeason'
  | 'language'
  | 'networkInterfaces'
  | 'hostname'
  | 'lookAtHost'
  | 'canOpenFile'
  | 'openHandle'
  | 'passwords'
  | 'busTransport'
  | 'postgres'
  | 'clockMargin'
  | 'keptHttps'
  | 'startup'
  | 'takenPort'
  | 'updates'
  | 'onReplaced'
  | 'pair'
> & {
  readonly startsAt?: Instant;
  /** Makes the server's clock from the test's. */
  readonly clockOf?: (clock: ManualClock) => Clock;
  /** Lets the clock continue after a crash; default: it starts from the beginning. */
  readonly clockKeeperOf?: (clock: ManualClock) => ClockKeeper;
};

async function start(
  config: Config,
  webRoot: string,
  { startsAt = START, hasDemoSeason = false, clockOf = (clock) => clock, clockKeeperOf, ...more }: StartOptions,
  accounts?: FirstStart['accounts'],
): Promise<ServerUnderTest> {
  const clock = manualClock(startsAt);
  const complaints: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => void complaints.push(line) });
  const server = await createServer(config, {
    clock: clockOf(clock),
    logger,
    webRoot,
    passwords: QUICK_PASSWORDS,
    drawImage: drawNothing,
    hasDemoSeason,
    postgres: POSTGRES_OF_TESTS,
    ...(clockKeeperOf && { clockKeeper: clockKeeperOf(clock) }),
    ...more,
  });
  if (config.hasDemo && accounts === undefined) {
    await addStranger(server.database);
    await addLink(server.database);
  }
  return new ServerUnderTest(server, clock, complaints, accounts);
}

/** The start of most tests, filled once and copied, because filling a database is slow. */
interface Filled {
  /** A file, or an address of PostgreSQL. */
  readonly place: string;
  readonly accounts: FirstStart['accounts'];
}
const filled: { template?: Promise<Filled> } = {};

async function fillTemplate(): Promise<Filled> {
  const databaseUrl = isOnPostgres ? await newPostgres() : undefined;
  const under = await start({ ...TEST_CONFIG, databaseUrl }, '/nowhere', {});
  const place = databaseUrl ?? (await sqliteTemplate(under.server.database));
  await under.server.close();
  return { place, accounts: under.accounts };
}

/** Settings and options that need a first start of their own. */
const OWN_START = ['databasePath', 'databaseUrl', 'hasDemo', 'adminId', 'adminPassword', 'firstAccounts'];
const OWN_OPTIONS = ['startsAt', 'hasDemoSeason', 'language', 'announce', 'passwords', 'openHandle'];

const isOrdinary = (change: Partial<Config>, options: StartOptions): boolean =>
  !OWN_START.some((name) => Object.hasOwn(change, name)) && !OWN_OPTIONS.some((name) => Object.hasOwn(options, name));

async function startOrdinary(asked: Config, webRoot: string, options: StartOptions): Promise<ServerUnderTest> {
  filled.template ??= fillTemplate();
  const { place, accounts } = await filled.template;
  if (!isOnPostgres) {
    const under = await start(asked, webRoot, { ...options, openHandle: () => openCopy(place) }, accounts);
    running.push({ under, drop: nothing });
    return under;
  }
  const databaseUrl = await newPostgres(copyOf(place));
  const under = await start({ ...asked, databaseUrl }, webRoot, options, accounts);
  running.push({ under, drop: () => dropPostgres(databaseUrl) });
  return under;
}

/** A server on an empty database of its own. */
async function startEmpty(asked: Config, webRoot: string, options: StartOptions): Promise<ServerUnderTest> {
  const isInMemory = asked.databasePath === ':memory:' && asked.databaseUrl === undefined;
  if (isInMemory && !isOnPostgres) {
    const under = await start(asked, webRoot, { openHandle: openEmpty, ...options });
    running.push({ under, drop: nothing });
    return under;
  }
  const databaseUrl = asked.databaseUrl ?? (await postgresFor(asked.databasePath));
  const under = await start({ ...asked, databaseUrl }, webRoot, options);
  const isDropped = isInMemory && databaseUrl !== undefined;
  running.push({ under, drop: isDropped ? () => dropPostgres(databaseUrl) : nothing });
  return under;
}

/**
 * A server after its first start, without the demonstration's season unless requested, because its customers and points would appear in
 * every list. Stopped by `stopServers`.
 */
export async function startServer(
  change: Partial<Config> = {},
  webRoot = '/nowhere',
  options: StartOptions = {},
): Promise<ServerUnderTest> {
  const asked = { ...TEST_CONFIG, ...change };
  return isOrdinary(change, options) ? startOrdinary(asked, webRoot, options) : startEmpty(asked, webRoot, options);
}

/** Stops one before the others. */
export async function stopServer(under: ServerUnderTest): Promise<void> {
  const at = running.findIndex((each) => each.under === under);
  const [ended] = at === -1 ? [] : running.splice(at, 1);
  await under.server.close();
  await ended?.drop();
}

export async function stopServers(): Promise<void> {
  const ended = running.splice(0);
  for (const { under } of ended) await under.server.close();
  // Several servers may share a database: drop it when all are closed.
  for (const { drop } of ended) await drop();
}
