// The product itself in the comparison: the built server with its database, sign-in and commits.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, untilReady } from '../../../tools/built-product.mjs';
import { COMMANDS } from '../../../tools/commands.mjs';
import { sharedNow } from './process-figures.ts';
import type { Publisher } from './publisher.ts';
import { killOnExit } from '../../../tools/kill-on-exit.ts';
import { controlFrame, ROOT, signedInPublisher, stompScript, stopProcess, type Subject } from './subject.ts';

export const PASSWORD = 'bench-password';
/** The product accepts 50 frames a second from one client. Two seconds' frames may be read in one. */
const FRAMES_PER_SECOND = 20;
const PUBLISHERS = 54;
/** The product lets 100 frames of a client wait; a slow disk must not turn this into a flood. */
const MOST_UNANSWERED = 40;

/** Ends a hanging start, in ms. */
const START_LIMIT = 60_000;

export interface Venue {
  readonly token: string;
  /** Sends a request (POST by default) and returns its JSON. Rejects if it is refused or the server is gone. */
  call(path: string, body: unknown, method?: string): Promise<unknown>;
}

export async function signIn(origin: string): Promise<Venue> {
  const send = (method: string, path: string, body: unknown, token = ''): Promise<Response> =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) },
      body: JSON.stringify(body),
    });
  const token = (await send('POST', '/login', { id: 'admin', password: PASSWORD })).headers.get('authorization') ?? '';
  const call = async (path: string, body: unknown, method = 'POST'): Promise<unknown> => {
    const answer = await send(method, path, body, token);
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return answer.json();
  };
  return { token, call };
}

/** Creates games of an existing structure with consecutive ids; returns the first one. */
export async function createGames(venue: Venue, games: number): Promise<number> {
  const [store] = (await venue.call('/store/list', {})) as { id: number }[];
  const [structure] = (await venue.call('/structure/list', { storeId: store?.id })) as { id: number; name: string }[];
  const game = { name: 'bench', structureId: structure?.id, structureName: structure?.name, prizeContent: '' };
  const times = { levelSeq: 0, level: 1, remainLevelTime: 600, remainRegTime: 0, nextBreakTime: 0 };
  for (let n = 0; n < games; n += 1) await venue.call('/game', { ...game, ...times });
  const list = (await venue.call('/game/list', { storeId: store?.id })) as { id: number }[];
  return Math.max(...list.map(({ id }) => id)) - games + 1;
}

/** Alternates between clients, and waits where one client alone would send too fast. */
class Publishers {
  readonly #all: readonly Publisher[];
  readonly #sentAt: number[] = [];

  constructor(all: readonly Publisher[]) {
    this.#all = all;
  }

  async send(frame: string): Promise<void> {
    const most = FRAMES_PER_SECOND * this.#all.length;
    const oldest = this.#sentAt.length >= most ? (this.#sentAt.shift() ?? 0) : 0;
    const wait = oldest + 1000 - sharedNow();
    if (oldest > 0 && wait > 0) await sleep(wait);
    this.#sentAt.push(sharedNow());
    const publisher = this.#all[this.#turn];
    this.#turn = (this.#turn + 1) % this.#all.length;
    await publisher?.sendAsking(frame, MOST_UNANSWERED);
  }

  close(): void {
    for (const publisher of this.#all) publisher.close();
  }

  #turn = 0;
}

export interface RunningProduct {
  readonly pid: number;
  readonly port: number;
  readonly origin: string;
  /** The milliseconds from the product's start until it was ready for calls. */
  readonly readyAfter: number;
  /** Ends the process as a power cut would. */
  readonly stop: () => Promise<void>;
}

/**
 * The built product on a folder, empty or not, started as by `npm start`; `nodeOptions` come before its own. `watcher` is a command that runs the
 * product and ends with it.
 */
export async function runProduct(
  dataDir: string,
  nodeOptions: readonly string[] = [],
  watcher: readonly string[] = [],
): Promise<RunningProduct> {
  const port = await freePort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ADMIN_ID: 'admin',
    ADMIN_PASSWORD: PASSWORD,
    DATA_DIR: dataDir,
    // A bench does in minutes what a venue does in years.
    STORE_BOUNDS: '10000',
    // Its endpoints are on this machine.
    WEBHOOK_PRIVATE: 'allow',
  };
  const startedAt = sharedNow();
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const [command = process.execPath, ...rest] = [...watcher, process.execPath, ...nodeOptions, ...COMMANDS.start.run];
  const child = spawn(command, rest, { cwd: ROOT, stdio: [...stdio], env });
  killOnExit(child);
  const origin = `http://127.0.0.1:${String(port)}`;
  const hasEnded = (): boolean => child.exitCode !== null;
  if (!(await untilReady(origin, { hasEnded, patience: START_LIMIT, every: 10 })))
    throw new Error('the product did not start');
  const readyAfter = sharedNow() - startedAt;
  return { pid: child.pid ?? 0, port, origin, readyAfter, stop: () => stopProcess(child) };
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'feltclock-bench-'));

export interface ProductProcess extends RunningProduct {
  readonly firstGame: number;
  readonly venue: Venue;
}

/** The built product on an empty folder, with this many games. */
export async function startProduct(games: number, nodeOptions: readonly string[] = []): Promise<ProductProcess> {
  const running = await runProduct(newDataDir(), nodeOptions);
  const venue = await signIn(running.origin);
  return { ...running, venue, firstGame: await createGames(venue, games) };
}

export const product: Subject = {
  name: 'Feltclock, whole server',
  start: async (games) => {
    const { pid, port, firstGame, venue, stop } = await startProduct(games);
    const open = Array.from({ length: PUBLISHERS }, () => signedInPublisher(port, venue.token));
    const publishers = new Publishers(await Promise.all(open));
    return {
      pid,
      port,
      firstGame,
      token: venue.token,
      script: stompScript(venue.token),
      publish: (body, game) => publishers.send(controlFrame(body, game)),
      stop: async () => {
        publishers.close();
        await stop();
      },
    };
  },
};
