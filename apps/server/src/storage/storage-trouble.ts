// Why storage refused: the reason shows an administrator what to do (docs/rules/machine.md#when-it-turns-bad).

import type { StorageNotice } from '@feltclock/contract';
import { Failure } from '../failures.ts';

/** Nothing was stored, and the caller is not at fault. The cause is the database's error. */
export class StorageTrouble extends Failure {
  readonly reason: StorageNotice;

  constructor(reason: StorageNotice, cause?: unknown) {
    super('storage-unavailable', { details: { reason }, ...(reason === 'database-away' && { retryAfter: 1 }) });
    this.reason = reason;
    this.cause = cause;
  }
}

/** SQLite's messages. */
const REASONS: readonly (readonly [pattern: RegExp, reason: StorageNotice])[] = [
  [/database or disk is full/, 'disk-full'],
  [/attempt to write a readonly database/, 'read-only'],
  [/disk I\/O error|unable to open database file|locking protocol/, 'disk-failing'],
  [/database disk image is malformed|file is not a database/, 'damaged'],
];

/** Undefined if the statement itself is at fault, or another program holds the lock. */
export function storageTroubleOf(error: unknown): StorageTrouble | undefined {
  if (error instanceof StorageTrouble) return error;
  if (!(error instanceof Error)) return undefined;
  const found = REASONS.find(([pattern]) => pattern.test(error.message));
  return found === undefined ? undefined : new StorageTrouble(found[1], error);
}

/** The result of the work, or `instead` if storage refuses. */
export async function unlessStorageFails<Result>(work: () => Promise<Result>, instead: Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageTrouble) return instead;
    throw error;
  }
}
