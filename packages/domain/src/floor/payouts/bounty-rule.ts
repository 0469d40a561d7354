// The bounty rule of a game, as its floor stores it (docs/rules/money.md#bounties).

import { withoutEnvelope, type HeadBounty, type MysteryEnvelopes } from './bounties.ts';
import type { PrizeUnit } from './payouts.ts';

/** Units that can be divided. */
type BountyUnit = Extract<PrizeUnit, 'points' | 'tickets' | 'money'>;

/** A mystery bounty lists its envelopes as they were before the first draw. */
export type BountyRule =
  | (HeadBounty & { readonly unit: BountyUnit })
  | { readonly kind: 'mystery'; readonly unit: BountyUnit; readonly envelopes: readonly MysteryEnvelopes[] };

/** The largest bounty, the most different amounts, and the most envelopes of one amount. */
export const BOUNTY_LIMITS = { amount: 1_000_000_000, amounts: 30, envelopes: 1000 } as const;

const isFrom1To = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

export function isBountyRule(rule: BountyRule): boolean {
  if (rule.kind !== 'mystery') return isFrom1To(rule.amount, BOUNTY_LIMITS.amount);
  const { envelopes } = rule;
  const amounts = envelopes.map(({ amount }) => amount);
  return (
    isFrom1To(envelopes.length, BOUNTY_LIMITS.amounts) &&
    new Set(amounts).size === amounts.length &&
    envelopes.every(
      ({ amount, count }) => isFrom1To(amount, BOUNTY_LIMITS.amount) && isFrom1To(count, BOUNTY_LIMITS.envelopes),
    )
  );
}

/** The envelopes without the drawn ones; undefined if one of those never existed. */
export function envelopesWithout(
  envelopes: readonly MysteryEnvelopes[],
  drawn: readonly number[],
): readonly MysteryEnvelopes[] | undefined {
  let left: readonly MysteryEnvelopes[] | undefined = envelopes;
  for (const amount of drawn) left = left === undefined ? undefined : withoutEnvelope(left, amount);
  return left;
}
