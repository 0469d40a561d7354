// Starts the built product as a process on a free port with its own data directory; it can be killed and restarted.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, untilReady } from '../../tools/built-product.mjs';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const START_LIMIT = 60_000;

/** The administrator of every journey's product. */
export const ADMIN = { id: 'owner', password: 'journey-owner-password' } as const;

export interface Product {
  readonly origin: string;
  /** The password that the first start printed for this user of the demonstration venue. */
  passwordOf(id: string): string;
  /** kill -9, as a power cut. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data; resolves when it is ready. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

async function assertReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const hasEnded = (): boolean => child.exitCode !== null;
  if (await untilReady(origin, { hasEnded, patience: START_LIMIT })) return;
  if (hasEnded()) throw new Error(`The product ended with code ${String(child.exitCode)}:\n${output()}`);
  throw new Error(`The product was not ready within ${String(START_LIMIT)} ms:\n${output()}`);
}

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => {
        child.once('exit', () => {
          resolve();
        });
      })
    : Promise.resolve();

/** A running product with the demonstration venue, and additional settings. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'feltclock-journey-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const running = { child: undefined as ChildProcess | undefined, output: '', firstOutput: '' };

  const start = async (): Promise<void> => {
    running.output = '';
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        FELTCLOCK_DEMO: 'on',
        // The first accounts speak the language of the system.
        LC_ALL: 'ko_KR.UTF-8',
        ADMIN_ID: ADMIN.id,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'warn',
        // Journeys open pages at this origin, even if the settings give visitors another address.
        ALLOWED_ORIGINS: origin,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        running.output += chunk.toString();
      });
    }
    await assertReady(origin, child, () => running.output);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    running.child?.kill(signal);
    if (running.child !== undefined) await gone(running.child);
  };

  await start();
  running.firstOutput = running.output;
  return {
    origin,
    passwordOf: (id) => {
      const password = new RegExp(`^ *${id} +(\\S+)`, 'm').exec(running.firstOutput)?.[1];
      if (password === undefined) throw new Error(`No password was printed for ${id}:\n${running.firstOutput}`);
      return password;
    },
    kill: () => stop('SIGKILL'),
    restart: start,
    dispose: async () => {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
