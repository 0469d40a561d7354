// Moves the picture slightly each minute along a closed path, against burn-in.

import type { Instant } from '@feltclock/domain';

const MINUTE = 60_000;
/** Reach of the movement in hundredths of the board's height: six pixels of a common TV. */
const REACH = 0.55;
/** Steps around each axis. They have no common factor, so that the path takes hours to repeat. */
const STEPS_X = 23;
const STEPS_Y = 17;

const swing = (minute: number, steps: number): number =>
  Math.round(100 * REACH * Math.sin(((minute % steps) / steps) * 2 * Math.PI)) / 100;

/** The picture's shift to the right and down in the minute of `at`, in hundredths of the board's height. */
export function burnInShift(at: Instant): { readonly x: number; readonly y: number } {
  const minute = Math.floor(at / MINUTE);
  return { x: swing(minute, STEPS_X), y: swing(minute, STEPS_Y) };
}
