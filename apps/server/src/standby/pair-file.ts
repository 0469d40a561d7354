// The file beside the data that makes this computer one of a pair. It is not in the database, because it differs on the two.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../storage/files/write-whole.ts';

const FILE = 'standby.json';

export interface Pair {
  readonly role: 'first' | 'follower';
  /** Whoever is first with the highest number is the first. */
  readonly epoch: number;
  /** 256 bits in base64url, which the other one has too. */
  readonly key: string;
  readonly other: { readonly name: string; readonly origin: string };
}

const isPair = (value: unknown): value is Pair => {
  const { role, epoch, key, other } = (value ?? {}) as Partial<Pair>;
  const isRole = role === 'first' || role === 'follower';
  return isRole && typeof epoch === 'number' && typeof key === 'string' && typeof other?.origin === 'string';
};

/** Undefined if the computer is alone. Throws if the file is damaged. */
export function readPair(dataDir: string): Pair | undefined {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isPair(value)) return value;
  } catch {
    // Told below.
  }
  throw new Error(`${file} is damaged. Delete it, and connect the second computer again.`);
}

/** It decides which of the two computers writes. */
export const writePair = (dataDir: string, pair: Pair): void =>
  writeWhole(join(dataDir, FILE), `${JSON.stringify(pair, undefined, 2)}\n`, 0o600);

export const forgetPair = (dataDir: string): void => rmSync(join(dataDir, FILE), { force: true });
