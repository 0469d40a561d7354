// What main does with a pair of computers: which part this one has, following, and the two commands.

import { hostname } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { Language } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OtherComputer } from '../doctor/doctor.ts';
import { networkInterfaces, PublicAddress } from '../http/addresses/public-address.ts';
import { openTls } from '../http/tls/open-tls.ts';
import { afterAsk, stateAt, type FollowedClock } from '../node-clock/clock-bounds.ts';
import { readRelease } from '../release.ts';
import { askOther, isReplacedBy } from '../standby/ask.ts';
import { assertMayFollow, claim } from '../standby/claim.ts';
import { filled, followerTexts } from '../standby/follower-texts.ts';
import { openFollower, type Follower, type FollowerPorts } from '../standby/follower.ts';
import type { FollowedTime } from '../standby/following.ts';
import { readPair, writePair } from '../standby/pair-file.ts';
import type { Clock } from '../system-clock.ts';
import { argonPasswords } from '../user/password.ts';
import { originAtOf } from './standby.ts';

interface Running {
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Follows the even time of the first computer by what it answered. */
export interface CarriedTime extends FollowedTime {
  /** Undefined before the first answer. */
  now(): Instant | undefined;
}

export function carriedTime(clock: Pick<Clock, 'now'>): CarriedTime {
  const held: { state?: FollowedClock } = {};
  return {
    heard(ask) {
      held.state = afterAsk(held.state, ask);
    },
    now() {
      const own = clock.now();
      return held.state === undefined ? undefined : instant(own + stateAt(held.state, own).shown);
    },
  };
}

/** The part of this computer when it starts. A first one asks the other before it writes anything. */
export async function partAtStart(config: Config, { clock, logger }: Running): Promise<'serves' | 'follows'> {
  const { databaseUrl, dataDir } = config;
  const pair = databaseUrl === undefined ? readPair(dataDir) : undefined;
  if (pair === undefined) return 'serves';
  if (pair.role === 'follower') return 'follows';
  const originAt = originAtOf(config);
  const answer = await askOther({ clock, pair, as: 'first', name: hostname(), originAt });
  if (!isReplacedBy(answer, pair.epoch)) return 'serves';
  logger.warn({ epoch: answer.epoch }, 'the other computer took over meanwhile, so this one follows it');
  writePair(dataDir, { ...pair, role: 'follower', epoch: answer.epoch });
  return 'follows';
}

/** Does this computer follow another one? */
export const isSecondComputer = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean =>
  databaseUrl === undefined && readPair(dataDir)?.role === 'follower';

/** What the doctor finds out about the other computer; undefined if there is none. */
export async function lookAtOther(config: Config, clock: Clock): Promise<OtherComputer | undefined> {
  const pair = config.databaseUrl === undefined ? readPair(config.dataDir) : undefined;
  if (pair === undefined) return undefined;
  const { origin } = pair.other;
  const answer = await askOther({ clock, pair, as: 'ask', name: hostname(), originAt: originAtOf(config) });
  if (typeof answer === 'string') return { origin, state: 'away' };
  return { origin, state: answer.isInStep ? 'in-step' : 'behind' };
}

export async function openFollowerFor(
  config: Config,
  { clock, logger, webRoot }: Running & Pick<FollowerPorts, 'webRoot'>,
  time: CarriedTime,
): Promise<Follower> {
  const { host, port, tls, dataDir, databasePath, publicOrigin } = config;
  const isOwnAuthority = tls?.kind === 'local';
  const addresses = new PublicAddress({ host, publicOrigin, networkInterfaces, isOwnAuthority });
  const https = await openTls(tls, { clock, logger, dataDir, publicOrigin, addresses });
  const passwords = argonPasswords();
  const bound = { port };
  const follower = await openFollower({
    clock,
    logger,
    databasePath,
    dataDir,
    host: tls !== undefined && host === 'localhost' ? '127.0.0.1' : host,
    port,
    https,
    name: hostname(),
    version: readRelease().version,
    webRoot,
    originAt: (address) => originAtOf(config)(address, bound.port),
    matches: (password, hash) => passwords.matches(password, hash),
    time,
  });
  bound.port = follower.port;
  return follower;
}

/** The line that a follower prints at its start. */
export function startedText({ dataDir, tls }: Config, port: number, language: Language): string {
  const first = readPair(dataDir)?.other.origin ?? '';
  const page = `${tls === undefined ? 'http' : 'https'}://localhost:${String(port)}/`;
  return filled(followerTexts(language).started, { first, page });
}

const USAGE = 'Usage: feltclock standby --of http://FIRST:8080 [--code 123456]';

function wordsOf(asked: readonly string[]): { readonly of: string; readonly code: string | undefined } {
  const given = new Map<string, string>();
  for (let index = 0; index < asked.length; index += 2) given.set(asked[index] ?? '', asked[index + 1] ?? '');
  const of = given.get('--of') ?? '';
  const code = given.get('--code');
  const isKnown = [...given.keys()].every((word) => word === '--of' || word === '--code');
  const isOrigin = URL.canParse(of) && /^https?:$/.test(new URL(of).protocol);
  if (!isKnown || !isOrigin || (code !== undefined && !/^\d{6}$/.test(code))) throw new Error(USAGE);
  return { of: new URL(of).origin, code };
}

async function askForCode(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Give the code that the first computer shows. ${USAGE}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const code = (await terminal.question('The six digits that the first computer shows: ')).trim();
    if (!/^\d{6}$/.test(code)) throw new Error(USAGE);
    return code;
  } finally {
    terminal.close();
  }
}

/** Connects this computer to the first one, unless it is connected already. Returns the line to print. */
export async function connectToFirst(
  asked: readonly string[],
  config: Config,
  language: Language,
): Promise<string | undefined> {
  const { of, code } = wordsOf(asked);
  if (config.databaseUrl !== undefined)
    throw new Error('DATABASE_URL is set. With PostgreSQL a second computer is another node (docs/operations.md).');
  const ports = {
    ...config,
    name: hostname(),
    language,
    originAt: originAtOf(config),
  };
  if (code === undefined && assertMayFollow(ports, of) !== undefined) return undefined;
  const { other } = await claim(of, code ?? (await askForCode()), ports);
  return filled(followerTexts(language).paired, { first: other.origin });
}

interface TakeOverAnswer {
  readonly epoch?: number;
  readonly message?: string;
  readonly sentences?: readonly string[];
}

/** Presses the button of the follower that runs on this computer. Throws with its sentences if it refuses. */
export async function takeOverHere(asked: readonly string[], port: number, language: Language): Promise<string> {
  const isAnyway = asked.length === 1 && asked[0] === '--anyway';
  if (asked.length > 0 && !isAnyway) throw new Error('Usage: feltclock take-over [--anyway]');
  const url = `http://127.0.0.1:${String(port)}/take-over`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'accept-language': language },
    body: new URLSearchParams(isAnyway ? { anyway: '1' } : {}),
  }).catch((error: unknown) => {
    throw new Error(`No second computer runs here (port ${String(port)}).`, { cause: error });
  });
  const body = (await answer.json().catch(() => ({}))) as TakeOverAnswer;
  if (answer.ok && body.epoch !== undefined) return followerTexts(language).done;
  if (body.sentences === undefined) throw new Error(`No second computer runs here (port ${String(port)}).`);
  const again = isAnyway ? [] : ['feltclock take-over --anyway'];
  throw new Error([...body.sentences, body.message ?? '', ...again].join('\n'));
}
