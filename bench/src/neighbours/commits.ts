// The time of the disk alone: bare commits of the size of a message's, during the measurement.
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BYTES = Buffer.alloc(8192, 1);
const EVERY = 95;

/** Commits again and again until `isOver`; returns how long each took, in ms. */
export async function bareCommits(isOver: () => boolean): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-commits-'));
  const file = await open(join(folder, 'log'), 'w');
  const taken: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await file.write(BYTES);
    await file.datasync();
    taken.push(performance.now() - began);
    await sleep(EVERY);
  }
  await file.close();
  rmSync(folder, { recursive: true });
  return taken;
}
