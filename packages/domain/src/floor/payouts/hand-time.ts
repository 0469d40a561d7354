// The time that hands take off the clock while they are played one for one at all tables (docs/rules/payouts.md#hand-for-hand).

import { millis, type Millis } from '../../time.ts';

/** What a house may take off for a hand, in seconds; 0 keeps the clock as it was stopped. */
export const HAND_TIME = { least: 0, most: 600, usual: 120 } as const;

export const isHandTime = (taken: number): boolean =>
  Number.isInteger(taken) && taken >= HAND_TIME.least && taken <= HAND_TIME.most;

/** What is left of the row, or that it is over, with what the hands took beyond its end. */
export type HandsOff =
  | { readonly rowIsOver: false; readonly left: Millis }
  | { readonly rowIsOver: true; readonly beyond: Millis };

/**
 * What time taken off leaves of a row's remaining time. A row of which nothing is left has ended: the next one is begun, less what was taken beyond the end.
 */
export const takeOff = (remaining: Millis, taken: Millis): HandsOff =>
  taken < remaining
    ? { rowIsOver: false, left: millis(remaining - taken) }
    : { rowIsOver: true, beyond: millis(taken - remaining) };
