// A program of examples/, started as a person starts it.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

export const inExamples = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Waits for a real program: until the check stops throwing. */
export const shortly = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });

export interface Program {
  readonly process: ChildProcess;
  /** What it printed so far, on both outputs. */
  readonly lines: readonly string[];
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Messages between the two processes, as Companion uses them. */
  readonly hasIpc?: boolean;
  readonly hasInput?: boolean;
  /** It starts others, which end with it. */
  readonly isGroup?: boolean;
}

const running: { readonly child: ChildProcess; readonly isGroup: boolean }[] = [];

export function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  { env = {}, cwd = process.cwd(), hasIpc = false, hasInput = false, isGroup = false }: Options = {},
): Program {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe', ...(hasIpc ? (['ipc'] as const) : [])],
    detached: isGroup,
  });
  running.push({ child, isGroup });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    if (output !== null) createInterface(output).on('line', (line) => void lines.push(line));
  return { process: child, lines };
}

/** Runs commands of a document in a shell. */
export const startShell = (commands: string, options: Pick<Options, 'env' | 'cwd'>): Program =>
  startProgram(['sh', '-ec', commands], { ...options, isGroup: true });

export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill(signal);
  await over;
}

function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}

export async function endPrograms(): Promise<void> {
  for (const { child, isGroup } of running.splice(0)) {
    if (isGroup) endGroup(child);
    await endProgram(child, 'SIGKILL');
  }
}
