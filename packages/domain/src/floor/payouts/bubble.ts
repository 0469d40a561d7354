// When hands that were played one for one at the bubble have done what they were for (docs/rules/payouts.md#hand-for-hand).

import type { Floor } from '../floor.ts';
import { outsToTheMoney } from './payouts.ts';

/**
 * Did the last one without a prize go while hands were played one for one? Then these hands are over; at the jumps of later prizes they are the house's own
 * affair.
 */
export function hasBubbleBurst({ handForHand, payouts: confirmed, entries }: Floor, playersLeft: number): boolean {
  if (handForHand === null || confirmed === null) return false;
  const gone = [...entries.values()].filter(({ out }) => out !== null && out.at >= handForHand).length;
  return outsToTheMoney(playersLeft, confirmed.rows) === 0 && outsToTheMoney(playersLeft + gone, confirmed.rows) > 0;
}
