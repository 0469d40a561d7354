// The file beside the data that names the server which runs in the background, so that another process finds and stops it.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RUNNING = 'running.json';

export interface Running {
  readonly pid: number;
  readonly port: number;
  /** Was it started with the computer? */
  readonly isService: boolean;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What the file says, also of a server that is gone. */
function readFile(dataDir: string): Running | undefined {
  const file = join(dataDir, RUNNING);
  if (!existsSync(file)) return undefined;
  try {
    const { pid, port, isService = false } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Running>;
    return typeof pid === 'number' && typeof port === 'number' ? { pid, port, isService } : undefined;
  } catch {
    // A torn file is of no use; the server is started again.
    return undefined;
  }
}

export function readRunning(dataDir: string): Running | undefined {
  const running = readFile(dataDir);
  return running !== undefined && isAlive(running.pid) ? running : undefined;
}

export const writeRunning = (dataDir: string, running: Running): void =>
  writeFileSync(join(dataDir, RUNNING), JSON.stringify(running));

/** Forgets that server, but no other one. */
export function forgetRunning(dataDir: string, pid: number): void {
  if (readFile(dataDir)?.pid === pid) rmSync(join(dataDir, RUNNING), { force: true });
}

/** Was that server stopped on purpose? Whoever stops it forgets it first. */
export const isForgotten = (dataDir: string, pid: number): boolean => readFile(dataDir)?.pid !== pid;
