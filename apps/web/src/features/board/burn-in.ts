// Moves the whole picture by a few pixels a minute along a closed path, so that no edge stands in one place for eight hours.

import type { Instant } from '@feltclock/domain';

const MINUTE = 60_000;
const REACH = 6;
/** Steps around each axis; without a common factor, so that the path takes hours to repeat. */
const STEPS_X = 23;
const STEPS_Y = 17;

const swing = (minute: number, steps: number): number =>
  Math.round(REACH * Math.sin(((minute % steps) / steps) * 2 * Math.PI));

/** Pixels to the right and down in the minute of `at`. */
export function burnInShift(at: Instant): { readonly x: number; readonly y: number } {
  const minute = Math.floor(at / MINUTE);
  return { x: swing(minute, STEPS_X), y: swing(minute, STEPS_Y) };
}
