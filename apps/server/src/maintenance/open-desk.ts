// What a double-click on a download does: starts the server in the background, unless it runs already, and opens it in the browser.

import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Language } from '@feltclock/contract';
import { serverTexts } from '../texts.ts';

const LOG = 'feltclock.log';
const RUNNING = 'running.json';
const LONGEST_LOG = 10_000_000;
const FIRST_PORT = 8080;
const PORTS = 100;
/** How often it looks whether the server is ready: for a minute, by the pauses of `main.ts`. */
const LOOKS = 300;
const ANSWERS_WITHIN_MS = 2000;

export interface DeskPorts {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The program and its arguments that run the server. */
  readonly command: readonly [program: string, ...args: string[]];
  readonly language: Language;
  readonly say: (text: string) => void;
  /** Resolves after a fifth of a second. */
  readonly pause: () => Promise<void>;
  /** Opens an address in the browser of the person. */
  readonly openInBrowser: (address: string) => void;
}

interface Running {
  readonly pid: number;
  readonly port: number;
}

const addressOf = (port: number): string => `http://localhost:${String(port)}`;

/** Does a Feltclock answer on that port? */
async function answers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(port)}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function readRunning(dataDir: string): Running | undefined {
  const file = join(dataDir, RUNNING);
  if (!existsSync(file)) return undefined;
  try {
    const { pid, port } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Running>;
    return typeof pid === 'number' && typeof port === 'number' && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    // A torn file is of no use; the server is started again.
    return undefined;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** The wanted port, or the next free one after it; undefined if none is free. */
async function freePort(wanted: number): Promise<number | undefined> {
  for (let port = wanted; port < wanted + PORTS; port += 1) if (await isFree(port)) return port;
  return undefined;
}

/** The log of this start, with the one before beside it once it is long. */
function openLog(dataDir: string): number {
  const log = join(dataDir, LOG);
  if (existsSync(log) && statSync(log).size > LONGEST_LOG) renameSync(log, `${log}.1`);
  return openSync(log, 'a');
}

function startServer({ dataDir, env, command: [program, ...args] }: DeskPorts, port: number) {
  const log = openLog(dataDir);
  const server = spawn(program, args, {
    env: { ...env, PORT: String(port) },
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  if (server.pid !== undefined) writeFileSync(join(dataDir, RUNNING), JSON.stringify({ pid: server.pid, port }));
  return server;
}

/** The last lines of the log, which say why the server did not start. */
const endOfLog = (dataDir: string): string =>
  readFileSync(join(dataDir, LOG), 'utf8').trimEnd().split('\n').slice(-10).join('\n');

/** Returns true once the product is open in the browser; false after it has said why it is not. */
export async function openDesk(ports: DeskPorts): Promise<boolean> {
  const { dataDir, env, language, say, pause, openInBrowser } = ports;
  const texts = serverTexts(language).desk;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const running = readRunning(dataDir);
  if (running !== undefined && (await answers(running.port))) {
    openInBrowser(addressOf(running.port));
    return true;
  }
  const first = Number(env['PORT'] ?? FIRST_PORT);
  const port = await freePort(first);
  if (port === undefined) {
    say(texts.noPort.replace('{first}', String(first)).replace('{last}', String(first + PORTS - 1)));
    return false;
  }
  const server = startServer(ports, port);
  for (let look = 0; look < LOOKS && server.exitCode === null; look += 1) {
    if (await answers(port)) {
      say(texts.running.replace('{address}', addressOf(port)).replace('{log}', () => join(dataDir, LOG)));
      openInBrowser(addressOf(port));
      return true;
    }
    await pause();
  }
  say(`${texts.failed}\n${endOfLog(dataDir)}`);
  return false;
}

/** Stops the server that was started in the background. Returns false if none runs. */
export async function stopDesk({ dataDir, pause }: Pick<DeskPorts, 'dataDir' | 'pause'>): Promise<boolean> {
  const running = readRunning(dataDir);
  if (running === undefined) return false;
  process.kill(running.pid, 'SIGTERM');
  while (isAlive(running.pid)) await pause();
  return true;
}

/** Opens an address in the browser of this computer. Without one, nothing happens; the address was printed. */
export function openInBrowser(address: string): void {
  const [program, args] =
    process.platform === 'win32'
      ? ['rundll32', ['url.dll,FileProtocolHandler', address]]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', [address]];
  const browser = spawn(program, args, { detached: true, stdio: 'ignore', windowsHide: true });
  browser.on('error', () => undefined);
  browser.unref();
}
