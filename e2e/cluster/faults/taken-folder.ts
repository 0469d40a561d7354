// Allows one run of the faults at a time in a folder.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Two runs in one folder would use the same nodes and databases. Throws if another run is active. */
export function takeFolder(folder: string): void {
  const note = `${folder}.pid`;
  mkdirSync(dirname(note), { recursive: true });
  if (isAlive(readNote(note)))
    throw new Error(
      `Another run uses ${folder}: wait for it, or choose another folder with --folder. (${note} contains its process id.)`,
    );
  writeFileSync(note, String(process.pid));
  process.once('exit', () => rmSync(note, { force: true }));
}

function readNote(note: string): number | undefined {
  try {
    return Number(readFileSync(note, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
