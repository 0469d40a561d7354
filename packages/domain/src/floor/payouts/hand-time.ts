// The time that hands take off the clock in hand-for-hand play (docs/rules/money.md#chips-and-hand-for-hand).

import { millis, type Millis } from '../../time.ts';

/** Seconds that a hand may take off; 0 leaves the clock unchanged. */
export const HAND_TIME = { least: 0, most: 600, usual: 120 } as const;

export const isHandTime = (taken: number): boolean =>
  Number.isInteger(taken) && taken >= HAND_TIME.least && taken <= HAND_TIME.most;

/** What is left of the row, or that it is over and by how much the hands exceeded it. */
export type HandsOff =
  | { readonly rowIsOver: false; readonly left: Millis }
  | { readonly rowIsOver: true; readonly beyond: Millis };

/** The remaining time after taking time off. A row without time left has ended; the next row begins, less the excess. */
export const takeOff = (remaining: Millis, taken: Millis): HandsOff =>
  taken < remaining
    ? { rowIsOver: false, left: millis(remaining - taken) }
    : { rowIsOver: true, beyond: millis(taken - remaining) };
