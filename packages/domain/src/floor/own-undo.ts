// Which act somebody may take back who doesn't run the floor: their own newest, for a minute (docs/rules/floor.md#undo).

import { between, millis, type Instant } from '../time.ts';
import type { WrittenAct } from './acts.ts';

export const OWN_UNDO = millis(60_000);

/** An act with who did it; null where nobody knows. */
interface DoneBy extends WrittenAct {
  readonly by: string | null;
}

/** The number of that act; undefined where there is none, or it was done too long ago. What was taken back gives way to the one before. */
export function ownUndo(
  acts: readonly DoneBy[],
  undone: ReadonlyMap<number, number>,
  who: string,
  now: Instant,
): number | undefined {
  const newest = acts.findLast(({ version, act, by }) => by === who && act.kind !== 'undo' && !undone.has(version));
  return newest !== undefined && between(newest.at, now) < OWN_UNDO ? newest.version : undefined;
}
