// Hostile HTTP bodies to every call of the server in process, as every role. Checks that there is no 5xx, no answer without its code, and no
// unhandled error.
import { ERROR_CODES, EVERY_ENDPOINT } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import {
  EVERYBODY,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../../apps/server/test-support/server-under-test.ts';
import { collector } from '../collector.ts';
import type { Chance } from './chance.ts';
import type { Faults } from './faults.ts';
import { hostileCall, type HostileCall } from './hostile-call.ts';
import type { Held } from './slope.ts';

/** How many calls one server gets. Successful ones fill its tables and delete what others ask for. */
const OF_ONE_SERVER = 5000;
/** Some calls end a session. After this many unauthorised answers the server is replaced. */
const MOST_UNKNOWN = 5;
const TIME_PASSES_EVERY = 25;
const ADDRESSES = 5000;
const LEAKY = /node_modules|\.ts:\d|at \w+ \(/;

export interface BodiesFigures {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The heap after each server was closed. */
  readonly held: readonly Held[];
  readonly slowest: number;
}

type Inject = ServerUnderTest['server']['inject'];
type Injected = Awaited<ReturnType<typeof send>>;

const send = (inject: Inject, { method, url, headers, payload }: HostileCall, chance: Chance) => {
  const remoteAddress = `10.0.${String(chance.below(ADDRESSES / 250))}.${String(chance.below(250))}`;
  return inject({ method, url, headers, remoteAddress, ...(payload === undefined ? {} : { payload }) });
};

/** What is wrong with an answer; undefined if nothing is. */
function wrongWith({ method }: HostileCall, { statusCode, headers, body }: Injected): string | undefined {
  if (statusCode >= 500) return `status ${String(statusCode)}`;
  if (statusCode < 400 || method === 'HEAD') return undefined;
  if (!String(headers['content-type']).includes('json')) return 'a refusal that is no JSON';
  const { code, message } = JSON.parse(body) as { readonly code?: string; readonly message?: string };
  if (!ERROR_CODES.some((each) => each === code)) return `a refusal with the code ${String(code)}`;
  if (message === undefined || message === '') return 'a refusal without a text';
  return LEAKY.test(body) ? 'a refusal that tells of the program' : undefined;
}

const ERROR_LEVEL = 50;

/** The log lines that report a fault of the server. */
export const errorsIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => (JSON.parse(line) as { readonly level: number }).level >= ERROR_LEVEL);

/** One server, and the calls sent to it. */
class Volley {
  sent = 0;
  slowest = 0;
  readonly #under: ServerUnderTest;
  readonly #statuses: Map<number, number>;
  readonly #chance: Chance;
  readonly #faults: Faults;
  readonly #tokens = new Map<Who, string | undefined>();
  #unknown = 0;

  constructor(under: ServerUnderTest, chance: Chance, faults: Faults, statuses: Map<number, number>) {
    this.#under = under;
    this.#chance = chance;
    this.#faults = faults;
    this.#statuses = statuses;
  }

  /** Sends up to `most` calls; fewer if one of them signed the server's administrator out. */
  async fire(most: number): Promise<void> {
    for (const who of EVERYBODY) this.#tokens.set(who, await this.#under.tokenOf(who));
    while (this.sent < most && this.#unknown < MOST_UNKNOWN) {
      await this.#one(this.#chance.branch(this.sent));
      this.sent += 1;
      if (this.sent % TIME_PASSES_EVERY === 0) await this.#under.clock.advance(millis(500));
    }
    for (const line of errorsIn(this.#under.complaints)) this.#faults.add('an error in the log', line);
  }

  async #one(chance: Chance): Promise<void> {
    const [name, endpoint] = chance.pick(EVERY_ENDPOINT);
    const who = chance.oneIn(2) ? 'super' : chance.pick(EVERYBODY);
    // A signed-out user would have to sign in again.
    const token = name === 'logout' ? undefined : this.#tokens.get(who);
    const call = hostileCall(endpoint, token, chance);
    const began = performance.now();
    const answer = await send(this.#under.server.inject, call, chance);
    this.slowest = Math.max(this.slowest, performance.now() - began);
    this.#statuses.set(answer.statusCode, (this.#statuses.get(answer.statusCode) ?? 0) + 1);
    if (who === 'super' && token !== undefined && call.headers['authorization'] === token)
      this.#unknown = answer.statusCode === 401 ? this.#unknown + 1 : 0;
    const wrong = wrongWith(call, answer);
    if (wrong === undefined) return;
    const repeat = `seed ${String(this.#chance.seed)} number ${String(this.sent)}`;
    const sent = `${call.method} ${call.url} ${JSON.stringify(call.headers)} ${String(call.payload).slice(0, 700)}`;
    this.#faults.add(`${name}: ${wrong}`, `${repeat} ${sent} → ${answer.body.slice(0, 300)}`);
  }
}

export async function runBodies(bodies: number, chance: Chance, faults: Faults): Promise<BodiesFigures> {
  const collect = collector();
  const statuses = new Map<number, number>();
  const held: Held[] = [];
  let [sent, slowest] = [0, 0];
  while (sent < bodies) {
    const volley = new Volley(await startServer(), chance.branch(sent), faults, statuses);
    await volley.fire(Math.min(OF_ONE_SERVER, bodies - sent));
    await stopServers();
    slowest = Math.max(slowest, volley.slowest);
    sent += volley.sent;
    collect();
    held.push({ done: sent, bytes: process.memoryUsage().heapUsed });
    if (held.length % 20 === 0) console.log(`${String(sent)} sent, ${String(faults.count)} faults`);
  }
  return { sent, statuses: Object.fromEntries([...statuses].sort()), held, slowest };
}
