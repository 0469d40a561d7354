// Waits for another program that holds the database's file, without holding up anything else meanwhile
// (docs/rules/log-and-undo.md#a-lock-held-elsewhere).

import { millis, type Millis } from '@feltclock/domain';
import { databaseBusy } from '../failures.ts';

export type Pause = (span: Millis) => Promise<void>;

const LOOK_EVERY = millis(25);
/** Five seconds' worth. */
const MOST_LOOKS = 200;

/** SQLite's own sentence, the same in both packages that bring it. */
const isLockedElsewhere = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('database is locked');

/** Does the work as soon as no other program holds the file. Rejects when that takes too long. */
export async function onceFree<Result>(work: () => Result, wait: (span: Millis) => Promise<void>): Promise<Result> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    try {
      return work();
    } catch (error) {
      if (!isLockedElsewhere(error)) throw error;
    }
    await wait(LOOK_EVERY);
  }
  throw databaseBusy();
}
