// Which act staff who do not run the floor may undo: their own newest, within a minute (docs/rules/floor.md#acts).

import { between, millis, type Instant } from '../time.ts';
import type { WrittenAct } from './acts.ts';

export const OWN_UNDO = millis(60_000);

/** An act and its actor; null if unknown. */
interface DoneBy extends WrittenAct {
  readonly by: string | null;
}

/** The number of that act; undefined if there is none, or it is too old. After an undo, the act before it is the newest. */
export function ownUndo(
  acts: readonly DoneBy[],
  undone: ReadonlyMap<number, number>,
  who: string,
  now: Instant,
): number | undefined {
  const newest = acts.findLast(({ version, act, by }) => by === who && act.kind !== 'undo' && !undone.has(version));
  return newest !== undefined && between(newest.at, now) < OWN_UNDO ? newest.version : undefined;
}
