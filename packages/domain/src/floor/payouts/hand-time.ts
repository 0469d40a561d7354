// The time that hands take off the clock while they are played one for one at all tables (docs/rules/payouts.md#hand-for-hand).

import { millis, secondsToMillis, type Millis, type Seconds } from '../../time.ts';

/** What a house may take off for a hand, in seconds; 0 keeps the clock as it was stopped. */
export const HAND_TIME = { least: 0, most: 600, usual: 120 } as const;

/** What is left of the row, or that it is over, with what the hands took beyond its end. */
export type HandsOff =
  { readonly rowIsOver: false; readonly left: Millis } | { readonly rowIsOver: true; readonly beyond: Millis };

/**
 * What so many hands take off the row's remaining time. A row of which nothing is left has ended: the next one is begun, less what the hands took beyond
 * the end.
 */
export function takeOffHands(remaining: Millis, hands: number, perHand: Seconds): HandsOff {
  const taken = secondsToMillis(perHand) * hands;
  return taken < remaining
    ? { rowIsOver: false, left: millis(remaining - taken) }
    : { rowIsOver: true, beyond: millis(taken - remaining) };
}
