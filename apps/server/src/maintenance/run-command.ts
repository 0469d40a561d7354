// Runs a program of the system.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Command } from './service-plan.ts';

/** Rejects with what the command printed. */
export async function runCommand({ program, args }: Command): Promise<void> {
  try {
    await promisify(execFile)(program, [...args], { windowsHide: true, timeout: 60_000 });
  } catch (error) {
    const { stderr = '', message } = error as { readonly stderr?: string; readonly message: string };
    throw new Error(stderr.trim() === '' ? message : `${program}: ${stderr.trim()}`, { cause: error });
  }
}
