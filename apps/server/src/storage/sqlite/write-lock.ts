// Waits for another program that holds the database file, without blocking the process (docs/rules/clock.md#the-log-is-the-state).

import { millis, type Millis } from '@feltclock/domain';
import { databaseBusy } from '../../failures.ts';

export type Pause = (span: Millis) => Promise<void>;

const LOOK_EVERY = millis(25);
/** Five seconds in total. */
const MOST_LOOKS = 200;

/** SQLite's message. */
const isLockedElsewhere = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('database is locked');

/** Undefined while another program holds the file. Throws what the work throws. */
function ifFree<Result>(work: () => Result): { readonly result: Result } | undefined {
  try {
    return { result: work() };
  } catch (error) {
    if (isLockedElsewhere(error)) return undefined;
    throw error;
  }
}

async function onceReleased<Result>(work: () => Result, wait: Pause): Promise<Result> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await wait(LOOK_EVERY);
    const done = ifFree(work);
    if (done !== undefined) return done.result;
  }
  throw databaseBusy();
}

/**
 * Runs the work as soon as the file is free; synchronously if it is, because every query passes here. Throws what the work throws; rejects
 * when the wait takes too long.
 */
export function onceFree<Result>(work: () => Result, wait: Pause): Result | Promise<Result> {
  const done = ifFree(work);
  return done === undefined ? onceReleased(work, wait) : done.result;
}
