// The settings, read from the environment only here; all errors are reported at once.

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { minutes, minutesToMillis, seconds, secondsToMillis, type Millis, type Role } from '@feltclock/domain';
import { addressesOf } from './database-addresses.ts';
import { dataFolderOf, isDownload, keepSettings, keptSettings, settingsOfDownload } from './download-settings.ts';
import { isRoomHost } from './room-names.ts';
import { thisHost, type ServiceHost } from './service-host.ts';
import type { KeptHttps, TlsPlan, TrustProxy } from './network-settings.ts';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How a server stops (docs/rules/machine.md#starting-and-stopping). */
export interface Leaving {
  /** From being not ready to moving the first board, so that load balancers notice. */
  readonly waits: Millis;
  /** The span over which boards are moved off. */
  readonly movesOver: Millis;
  /** What is not finished this long afterwards is cut off. */
  readonly finishesWithin: Millis;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Undefined if the server does not speak HTTPS itself. */
  readonly tls: TlsPlan | undefined;
  readonly dataDir: string;
  /** The database's file, or `:memory:`. */
  readonly databasePath: string;
  /** PostgreSQL in place of that file; undefined: SQLite. */
  readonly databaseUrl: string | undefined;
  /** The NATS server for messages between nodes, in place of PostgreSQL's NOTIFY. */
  readonly natsUrl: string | undefined;
  /** The origin under which browsers reach the product; undefined: links use the caller's address. */
  readonly publicOrigin: string | undefined;
  /** Fill an empty database with a demonstration venue? */
  readonly hasDemo: boolean;
  readonly adminId: string;
  /** The first super administrator's password; undefined: generated and printed once. */
  readonly adminPassword: string | undefined;
  /** Where the first account comes from: the first page, opened at the machine, or the first start, which prints it. */
  readonly firstAccounts: 'page' | 'printed';
  /** Roles that must set up a second factor before anything else (docs/rules/people.md#second-factor). */
  readonly secondFactorRequiredOf: readonly Role[];
  /** Other origins whose pages may use the realtime channel. */
  readonly allowedOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** May webhooks go to private addresses, and without TLS? */
  readonly allowsPrivateWebhooks: boolean;
  /** Days that audit entries are kept. */
  readonly auditDays: number;
  readonly trustProxy: TrustProxy;
  /** Scheduled backups; undefined: none. */
  readonly backups: { readonly folder: string; readonly every: Millis; readonly keep: number } | undefined;
  /** The folder of the owner's privacy text; undefined: the product's own. */
  readonly privacyDir: string | undefined;
  /** The most connections of one network address. */
  readonly connectionsPerAddress: number;
  /** A factor for all limits of stores. */
  readonly storeBoundsTimes: number;
  readonly leaving: Leaving;
  /** Allows GET /metrics from other machines; undefined: only from this one. */
  readonly metricsToken: string | undefined;
  /** Where changes are sent, and the secret that signs them; undefined: the link is off. */
  readonly companionApp: { readonly url: string; readonly secret: string } | undefined;
  /** Where players get the App. */
  readonly appStoreUrl: string | undefined;
  readonly playStoreUrl: string | undefined;
}

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const SETTINGS: readonly (readonly [name: string, meaning: string])[] = [
  ['HOST', 'address to listen on (127.0.0.1; 0.0.0.0 for every interface)'],
  ['PORT', 'port to listen on (8080)'],
  ['TLS', 'local: HTTPS on that port, with certificates of a local authority that this machine creates; or off (off)'],
  ['TLS_CERT', 'certificate file with its chain, in PEM: HTTPS on that port; read again when it changes (none)'],
  ['TLS_KEY', 'file of its key, in PEM and without a passphrase'],
  ['DATA_DIR', 'folder of the database (./data)'],
  [
    'DATABASE_URL',
    'postgres://user:password@host,host/name: PostgreSQL 15 or newer, standbys after commas (SQLite in DATA_DIR)',
  ],
  ['NATS_URL', 'nats://host:4222: server for messages between several nodes (the PostgreSQL of DATABASE_URL)'],
  ['PUBLIC_ORIGIN', 'how browsers reach the product, e.g. https://timer.example.com (the address of each request)'],
  ['FELTCLOCK_DEMO', 'on or off: fill an empty database with a demonstration venue (on)'],
  ['ADMIN_ID', 'login name of the first super administrator (admin)'],
  ['ADMIN_PASSWORD', 'password of the first super administrator, at least 8 characters (generated, printed once)'],
  [
    'FIRST_ACCOUNTS',
    'page: the first account is made in the browser of this machine, without a demonstration; or printed (printed)',
  ],
  ['REQUIRE_SECOND_FACTOR', 'super-admin: super administrators must use a second factor; or off (off)'],
  ['ALLOWED_ORIGINS', 'origins of other web pages that may use the realtime channel, separated by commas (none)'],
  ['LOG_LEVEL', `${LOG_LEVELS.join(', ')} (info)`],
  ['WEBHOOK_PRIVATE', 'may webhooks go to private addresses and without TLS: allow or refuse (refuse)'],
  ['AUDIT_DAYS', 'days that audit entries are kept, from 1 to 3650 (400)'],
  [
    'TRUST_PROXY',
    'on (one proxy in front), off, or addresses of proxies whose X-Forwarded-For is trusted, with commas (off)',
  ],
  ['CONNECTIONS_PER_ADDRESS', 'connections that one network address may have, from 10 to 100000 (1000)'],
  ['STORE_BOUNDS', 'factor for the limits of all stores, from 1 to 10000 (1)'],
  ['LEAVE_AFTER', 'seconds from a stop signal, when /readyz fails, until the first board is moved off (0)'],
  ['LEAVE_OVER', 'seconds over which boards are moved off, at random instants (0: all at once)'],
  ['STOP_WITHIN', 'seconds to finish running work after that, from 3 to 600 (8)'],
  ['PRIVACY_DIR', 'folder with ko.txt, en.txt and ja.txt: your own privacy text (the built-in text)'],
  ['BACKUP_EVERY_HOURS', 'hours between scheduled, checked backups, up to 720 (0: none)'],
  ['BACKUP_KEEP', 'backups that are kept, from 1 to 1000 (7)'],
  ['BACKUP_DIR', 'folder for backups, best on another disk (backups in DATA_DIR)'],
  ['METRICS_TOKEN', 'bearer token that allows GET /metrics from other machines (only this machine)'],
  ['APP_LINK_URL', 'base URL of the companion app for /structures, /stores and /addresses (none: link off)'],
  ['APP_LINK_SECRET', 'secret that signs what is sent there, at least 16 characters'],
  ['APP_STORE_URL', 'the App in the App Store, shown on boards (none)'],
  ['PLAY_STORE_URL', 'the App in Google Play, shown on boards (none)'],
];

/** All settings, with those of a download where nobody set them. What the command line gives wins. */
export function ownSettings(given: Environment = {}): Environment {
  const env = { ...process.env, ...given };
  return isDownload(import.meta.dirname)
    ? settingsOfDownload({ platform: process.platform, env, home: homedir() })
    : env;
}

/** Our image sets it (Dockerfile). */
export const isInContainer = (): boolean => process.env['FELTCLOCK_RUNS_IN'] === 'container';

/** The account that a service of this computer runs as, and the folder of its data. */
export function serviceHome(): { readonly host: ServiceHost; readonly dataDir: string } {
  const host = thisHost(process.env);
  const { platform, home, isForSudoUser } = host;
  // The folders of root are not those of the person who typed `sudo`.
  const env = isForSudoUser ? {} : process.env;
  return { host, dataDir: resolve(process.env['DATA_DIR'] ?? dataFolderOf({ platform, env, home })) };
}

/** The port, if a service would not take it from the settings beside the data. */
export function ownPortOf(dataDir: string, port: number): number | undefined {
  return port === Number(keptSettings(dataDir)['PORT'] ?? DEFAULT_PORT) ? undefined : port;
}

/** Undefined unless a download may serve HTTPS with its own authority, and nobody decides that elsewhere. */
export function keptHttpsOf({ dataDir, tls, publicOrigin, trustProxy }: Config): KeptHttps | undefined {
  const isOurs = isDownload(import.meta.dirname) && process.env['TLS'] === undefined;
  if (!isOurs || tls?.kind === 'files' || publicOrigin !== undefined || trustProxy !== false) return undefined;
  return {
    read: () => keptSettings(dataDir)['TLS'] === 'local',
    keep: (isOn) => keepSettings(dataDir, { TLS: isOn ? 'local' : 'off' }),
  };
}

/** The locale of the environment, if any. */
export function namedLocale(env: Environment = process.env): string | undefined {
  return [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((named) => named !== undefined && named !== '');
}

export const helpText = (): string =>
  [
    'Feltclock: a realtime tournament timer for venues.',
    '',
    'Settings come from the environment; defaults in brackets.',
    ...SETTINGS.map(([name, meaning]) => `  ${name.padEnd(16)} ${meaning}`),
    '',
  ].join('\n');

const DEFAULT_PORT = '8080';
const LARGEST_PORT = 65_535;
const MOST_DAYS = 3650;
const MOST_HOURS = 720;
const MOST_BACKUPS = 1000;
const MINUTES_PER_HOUR = 60;
const SHORTEST_PASSWORD = 8;
const LONGEST_ID = 64;
const SHORTEST_TOKEN = 16;
const SHORTEST_SECRET = 16;
const LONGEST_LEAVING = 600;
/** Connections alone get 2 seconds to end. */
const SHORTEST_STOP = 3;

/** Collects errors while the settings are read. */
class Reader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string, fallback: string): string {
    const value = this.#environment[name]?.trim() ?? '';
    return value === '' ? fallback : value;
  }

  list(name: string): readonly string[] {
    return this.text(name, '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name, fallback).toLowerCase();
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.refuse(name, `must be one of ${choices.join(', ')}`);
    return found ?? fallback;
  }

  port(): number {
    const value = this.text('PORT', DEFAULT_PORT);
    const port = Number(value);
    // With 0 the system chooses a port, as in tests.
    if (/^\d{1,5}$/.test(value) && port <= LARGEST_PORT) return port;
    this.refuse('PORT', `must be a number from 0 to ${LARGEST_PORT}`);
    return 0;
  }

  whole(name: string, fallback: number, [least, most]: readonly [least: number, most: number]): number {
    const value = this.text(name, String(fallback));
    const number = Number(value);
    if (/^\d{1,9}$/.test(value) && number >= least && number <= most) return number;
    this.refuse(name, `must be a number from ${least} to ${most}`);
    return fallback;
  }

  origin(name: string, value: string): string {
    try {
      const url = new URL(value);
      const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
      if (isBare && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
    } catch {
      // Refused below.
    }
    this.refuse(name, 'must be like https://timer.example.com: http or https, a host, nothing after it');
    return value;
  }

  publicOrigin(): string | undefined {
    const value = this.text('PUBLIC_ORIGIN', '');
    return value === '' ? undefined : this.origin('PUBLIC_ORIGIN', value);
  }

  /** The base URL of a service, if set. */
  address(name: string): string | undefined {
    const value = this.text(name, '');
    if (value === '') return undefined;
    try {
      const url = new URL(value);
      const isPlain = url.hash === '' && url.username === '' && url.password === '';
      if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href;
    } catch {
      // Refused below.
    }
    this.refuse(name, 'must be an address like https://app.example.com/feltclock');
    return value;
  }

  databaseUrl(): string | undefined {
    const value = this.text('DATABASE_URL', '');
    if (value === '') return undefined;
    if (addressesOf(value).length > 0) return value;
    this.refuse(
      'DATABASE_URL',
      'must be like postgres://user:password@host:5432/feltclock, with % codes for signs such as @ / # in the password',
    );
    return undefined;
  }

  /** Addresses of NATS servers, separated by commas, if set. */
  natsUrl(databaseUrl: string | undefined): string | undefined {
    const list = this.list('NATS_URL');
    if (list.length === 0) return undefined;
    const isRight = (each: string): boolean =>
      URL.canParse(each) && /^(?:nats|tls):$/.test(new URL(each).protocol) && new URL(each).host !== '';
    if (!list.every(isRight)) this.refuse('NATS_URL', 'must be like nats://host:4222, or several with commas');
    else if (databaseUrl === undefined)
      this.refuse('NATS_URL', 'leads to other nodes, and they share a database: set DATABASE_URL too');
    return list.join(',');
  }

  trustProxy(): TrustProxy {
    const list = this.list('TRUST_PROXY');
    const [only = 'off'] = list;
    if (list.length <= 1 && /^(?:on|off)$/i.test(only)) return only.toLowerCase() === 'on' ? 'one-hop' : false;
    if (list.some((each) => isIP(each.replace(/\/\d{1,3}$/, '')) === 0))
      this.refuse('TRUST_PROXY', 'must be on, off, or addresses such as 127.0.0.1 or 10.0.0.0/8');
    return [...list];
  }

  /** A folder with a text in every language, if set. */
  texts(name: string): string | undefined {
    const value = this.text(name, '');
    if (value === '') return undefined;
    const folder = resolve(value);
    const missing = ['ko.txt', 'en.txt', 'ja.txt'].filter((file) => !existsSync(join(folder, file)));
    if (missing.length > 0)
      this.refuse(name, `must be a folder with ko.txt, en.txt and ja.txt; ${missing.join(', ')} is not there`);
    return folder;
  }

  refuse(name: string, why: string): void {
    this.problems.push(`${name} ${why}.`);
  }
}

/** The files themselves are checked at the start, because their validity depends on the time. */
function readTls(reader: Reader): TlsPlan | undefined {
  const isLocal = reader.choice('TLS', ['off', 'local'], 'off') === 'local';
  const [certFile, keyFile] = [reader.text('TLS_CERT', ''), reader.text('TLS_KEY', '')];
  if (certFile === '' && keyFile === '') return isLocal ? { kind: 'local' } : undefined;
  if (certFile === '') reader.refuse('TLS_KEY', 'is the key of a certificate: set TLS_CERT too');
  if (keyFile === '') reader.refuse('TLS_CERT', 'is not served without its key: set TLS_KEY too');
  if (isLocal)
    reader.refuse('TLS', 'is local, which makes a certificate by itself: leave out either it or TLS_CERT and TLS_KEY');
  return { kind: 'files', certFile: resolve(certFile), keyFile: resolve(keyFile) };
}

/** Refuses settings that contradict TLS. */
function refuseAgainstTls(
  reader: Reader,
  { tls, publicOrigin, trustProxy }: Pick<Config, 'tls' | 'publicOrigin' | 'trustProxy'>,
): void {
  if (tls === undefined) return;
  if (trustProxy !== false)
    reader.refuse('TRUST_PROXY', 'is about a proxy, which serves HTTPS by itself: leave out either it or TLS');
  if (publicOrigin === undefined || !URL.canParse(publicOrigin)) return;
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol !== 'https:')
    reader.refuse('PUBLIC_ORIGIN', 'must begin with https:// when the server speaks HTTPS itself');
  if (tls.kind === 'local' && !isRoomHost(hostname))
    reader.refuse(
      'PUBLIC_ORIGIN',
      'with TLS=local must be an address of the room’s network or a name that ends in .local, .lan, .internal or .home.arpa; ' +
        'for a name of the internet get a certificate and set TLS_CERT and TLS_KEY',
    );
}

function readAdmin(reader: Reader): Pick<Config, 'adminId' | 'adminPassword'> {
  const adminId = reader.text('ADMIN_ID', 'admin');
  if (adminId.length > LONGEST_ID) reader.refuse('ADMIN_ID', `must have at most ${LONGEST_ID} characters`);
  const password = reader.text('ADMIN_PASSWORD', '');
  if (password !== '' && password.length < SHORTEST_PASSWORD)
    reader.refuse('ADMIN_PASSWORD', `must have at least ${SHORTEST_PASSWORD} characters`);
  return { adminId, adminPassword: password === '' ? undefined : password };
}

/** The page is for a machine that its people reach without a proxy, and for nobody who has set the password already. */
function readFirstAccounts(
  reader: Reader,
  { adminPassword, publicOrigin, trustProxy }: Pick<Config, 'adminPassword' | 'publicOrigin' | 'trustProxy'>,
): Config['firstAccounts'] {
  const chosen = reader.choice('FIRST_ACCOUNTS', ['page', 'printed'], 'printed');
  return adminPassword === undefined && publicOrigin === undefined && trustProxy === false ? chosen : 'printed';
}

const readRequired = (reader: Reader): readonly Role[] =>
  reader.choice('REQUIRE_SECOND_FACTOR', ['off', 'super-admin'], 'off') === 'off' ? [] : ['SUPER_ADMIN'];

function readLeaving(reader: Reader): Leaving {
  const span = (name: string, fallback: number, least = 0): Millis =>
    secondsToMillis(seconds(reader.whole(name, fallback, [least, LONGEST_LEAVING])));
  return {
    waits: span('LEAVE_AFTER', 0),
    movesOver: span('LEAVE_OVER', 0),
    finishesWithin: span('STOP_WITHIN', 8, SHORTEST_STOP),
  };
}

function readBackups(reader: Reader, dataDir: string): Config['backups'] {
  const hours = reader.whole('BACKUP_EVERY_HOURS', 0, [0, MOST_HOURS]);
  const keep = reader.whole('BACKUP_KEEP', 7, [1, MOST_BACKUPS]);
  const folder = resolve(reader.text('BACKUP_DIR', join(dataDir, 'backups')));
  if (hours > 0 && reader.text('DATABASE_URL', '') !== '')
    reader.refuse(
      'BACKUP_EVERY_HOURS',
      'is for the file in DATA_DIR; with DATABASE_URL, PostgreSQL’s own means back up',
    );
  return hours === 0 ? undefined : { folder, every: minutesToMillis(minutes(hours * MINUTES_PER_HOUR)), keep };
}

function readMetricsToken(reader: Reader): string | undefined {
  const token = reader.text('METRICS_TOKEN', '');
  if (token === '') return undefined;
  if (token.length < SHORTEST_TOKEN || !/^[\x21-\x7e]+$/.test(token))
    reader.refuse('METRICS_TOKEN', `must have at least ${SHORTEST_TOKEN} characters, of ASCII and without spaces`);
  return token;
}

function readCompanionApp(reader: Reader): Config['companionApp'] {
  const url = reader.address('APP_LINK_URL');
  const secret = reader.text('APP_LINK_SECRET', '');
  if (url === undefined) {
    if (secret !== '') reader.refuse('APP_LINK_SECRET', 'signs nothing without APP_LINK_URL');
    return undefined;
  }
  if (url.includes('?')) reader.refuse('APP_LINK_URL', 'must have no query');
  if (secret.length < SHORTEST_SECRET)
    reader.refuse('APP_LINK_SECRET', `must have at least ${SHORTEST_SECRET} characters when APP_LINK_URL is set`);
  return { url: url.replace(/\/+$/, ''), secret };
}

/** Returns the configuration, or all errors. */
export function readConfig(environment: Environment = ownSettings()): ConfigReading {
  const reader = new Reader(environment);
  const port = reader.port();
  const dataDir = resolve(reader.text('DATA_DIR', './data'));
  const databaseUrl = reader.databaseUrl();
  const settings: Omit<Config, 'firstAccounts'> = {
    host: reader.text('HOST', '127.0.0.1'),
    port,
    tls: readTls(reader),
    dataDir,
    databasePath: join(dataDir, 'feltclock.db'),
    databaseUrl,
    natsUrl: reader.natsUrl(databaseUrl),
    publicOrigin: reader.publicOrigin(),
    hasDemo: reader.choice('FELTCLOCK_DEMO', ['on', 'off'], 'on') === 'on',
    ...readAdmin(reader),
    secondFactorRequiredOf: readRequired(reader),
    allowedOrigins: reader.list('ALLOWED_ORIGINS').map((each) => reader.origin('ALLOWED_ORIGINS', each)),
    logLevel: reader.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    allowsPrivateWebhooks: reader.choice('WEBHOOK_PRIVATE', ['allow', 'refuse'], 'refuse') === 'allow',
    auditDays: reader.whole('AUDIT_DAYS', 400, [1, MOST_DAYS]),
    trustProxy: reader.trustProxy(),
    backups: readBackups(reader, dataDir),
    connectionsPerAddress: reader.whole('CONNECTIONS_PER_ADDRESS', 1000, [10, 100_000]),
    storeBoundsTimes: reader.whole('STORE_BOUNDS', 1, [1, 10_000]),
    leaving: readLeaving(reader),
    privacyDir: reader.texts('PRIVACY_DIR'),
    metricsToken: readMetricsToken(reader),
    companionApp: readCompanionApp(reader),
    appStoreUrl: reader.address('APP_STORE_URL'),
    playStoreUrl: reader.address('PLAY_STORE_URL'),
  };
  const config: Config = { ...settings, firstAccounts: readFirstAccounts(reader, settings) };
  refuseAgainstTls(reader, config);
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, config };
}
