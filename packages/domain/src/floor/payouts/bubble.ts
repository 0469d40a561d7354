// When hand-for-hand play at the bubble is over (docs/rules/money.md#chips-and-hand-for-hand).

import type { Floor } from '../floor.ts';
import { bustsUntilPaid } from './payouts.ts';

/** True if the last player without a prize busted during hand-for-hand play. At later prize jumps the house decides when to stop. */
export function hasBubbleBurst({ handForHand, payouts: confirmed, entries }: Floor, playersLeft: number): boolean {
  if (handForHand === null || confirmed === null) return false;
  const busted = [...entries.values()].filter(({ out }) => out !== null && out.at >= handForHand).length;
  return bustsUntilPaid(playersLeft, confirmed.rows) === 0 && bustsUntilPaid(playersLeft + busted, confirmed.rows) > 0;
}
