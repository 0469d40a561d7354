// Free space, speed and permissions of the data folder, measured by writing to it; the file is removed again.

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Instant } from '@feltclock/domain';
import { found, messageOf, type Finding } from './finding.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;
const TIGHT_BELOW = GIGABYTE;
const FULL_BELOW = 100 * MEGABYTE;
/** A press on PLAY waits for one flush; from this on a person notices. */
const SLOW_FROM_MS = 20;
const TIMES = 20;
const PAGE_BYTES = 4096;
/** The permission bits of everybody but the owner. */
const OTHERS = 0o077;

/** In megabytes below one gigabyte. */
export const sizeText = (bytes: number): string =>
  bytes < GIGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** The folder itself, or the nearest existing folder above it. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

export function roomOf(free: number, folder: string): Finding {
  const facts = { free: sizeText(free), folder };
  if (free < FULL_BELOW) return found('disk-full', facts);
  return found(free < TIGHT_BELOW ? 'disk-tight' : 'disk-roomy', facts);
}

export const speedOf = (ms: number): Finding =>
  found(ms < SLOW_FROM_MS ? 'flush-quick' : 'flush-slow', { ms: ms.toFixed(1) });

/** The mean time to write and flush a page, in milliseconds. Throws when the folder cannot be written. */
function flushTime(folder: string, now: () => Instant): number {
  const path = join(folder, `.doctor-${randomBytes(8).toString('hex')}`);
  const file = openSync(path, 'wx', 0o600);
  try {
    const page = randomBytes(PAGE_BYTES);
    const began = now();
    for (let time = 0; time < TIMES; time += 1) {
      writeSync(file, page);
      fsyncSync(file);
    }
    return (now() - began) / TIMES;
  } finally {
    closeSync(file);
    rmSync(path);
  }
}

/** Paths that other accounts may open. Windows has no such permission bits. */
function openToOthers(folder: string): readonly string[] {
  if (process.platform === 'win32') return [];
  const paths = [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.startsWith('feltclock.'))
      .map((name) => join(folder, name)),
  ];
  return paths.filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0);
}

export function checkFolder(folder: string, now: () => Instant): readonly Finding[] {
  const used = nearest(folder);
  try {
    const { bavail, bsize } = statfsSync(used);
    const findings = [roomOf(bavail * bsize, used), speedOf(flushTime(used, now))];
    if (!existsSync(folder)) return [...findings, found('folder-absent', { folder })];
    const open = openToOthers(folder);
    return [
      ...findings,
      open.length === 0 ? found('folder-closed', { folder }) : found('folder-open', { open: open.join(', ') }),
    ];
  } catch (error) {
    return [found('disk-refuses', { folder, error: messageOf(error) })];
  }
}
