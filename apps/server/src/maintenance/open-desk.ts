// What a double-click on a download does: starts the server in the background, unless it runs already, and opens it in the browser.

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Language } from '@feltclock/contract';
import { serverTexts } from '../texts.ts';
import { logFileOf, openLog } from './log-file.ts';
import { forgetRunning, isAlive, readRunning, writeRunning } from './running.ts';

const FIRST_PORT = 8080;
const PORTS = 100;
/** How often it looks whether the server is ready: for a minute, by the pauses of `main.ts`. */
export const LOOKS = 300;
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

const addressOf = (port: number): string => `http://localhost:${String(port)}`;

/** Does a Feltclock answer on that port, and is it ready? */
export async function isAnswering(port: number, isReady = true): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(port)}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return answer.ok || !isReady;
  } catch {
    return false;
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

/** Starts a server whose output is in the log, and which outlives this process. */
export function startServer(
  { dataDir, env, command: [program, ...args] }: Pick<DeskPorts, 'dataDir' | 'env' | 'command'>,
  port: number,
  isService = false,
) {
  const log = openLog(dataDir);
  const server = spawn(program, args, {
    env: { ...env, PORT: String(port) },
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  if (server.pid !== undefined) writeRunning(dataDir, { pid: server.pid, port, isService });
  return server;
}

/** The last lines of the log, which say why the server did not start. */
export const endOfLog = (dataDir: string): string =>
  readFileSync(logFileOf(dataDir), 'utf8').trimEnd().split('\n').slice(-10).join('\n');

/** Returns true once the product is open in the browser; false after it has said why it is not. */
export async function openDesk(ports: DeskPorts): Promise<boolean> {
  const { dataDir, env, language, say, pause, openInBrowser } = ports;
  const texts = serverTexts(language).desk;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const running = readRunning(dataDir);
  if (running !== undefined && (await isAnswering(running.port))) {
    openInBrowser(addressOf(running.port));
    return true;
  }
  const first = Number(env['PORT'] ?? FIRST_PORT);
  const port = await freePort(first);
  if (port === undefined) {
    say(texts.noPort.replace('{first}', String(first)).replace('{last}', String(first + PORTS - 1)));
    return false;
  }
  // The page says that the address has another port than the last time.
  const instead = port === first ? [] : [String(first)];
  const server = startServer({ ...ports, command: [...ports.command, ...instead] }, port);
  for (let look = 0; look < LOOKS && server.exitCode === null; look += 1) {
    if (await isAnswering(port)) {
      say(texts.running.replace('{address}', addressOf(port)).replace('{log}', () => logFileOf(dataDir)));
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
  // After a power cut the number may be that of another program.
  if (running === undefined || !(await isAnswering(running.port, false))) return false;
  // Whoever keeps it running sees by this that it shall end.
  forgetRunning(dataDir, running.pid);
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
