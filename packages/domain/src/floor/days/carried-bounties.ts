// The bounties that continue on the next day: their rule, and the amount on each head (docs/rules/floor.md#several-days).

import type { Refused } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { bountyLedger } from '../payouts/bounty-ledger.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';

/** More players play in other games, so the only player here is not the winner. */
const OTHERS = 1;

/** The amount on the head of each player who is in, for bounties that grow. For other bounties the rule gives it. */
export const carriedHeads = (floor: Floor): ReadonlyMap<number, number> =>
  floor.bounties?.kind === 'progressive' ? (bountyLedger(floor, OTHERS)?.heads ?? new Map()) : new Map();

const isOnHeads = (rule: BountyRule | null): rule is Exclude<BountyRule, { readonly kind: 'mystery' }> =>
  rule !== null && rule.kind !== 'mystery';

const keyOf = (rule: BountyRule | null): string =>
  isOnHeads(rule) ? `${rule.kind} ${String(rule.amount)} ${rule.unit}` : '';

/**
 * The one rule of all games of a day, which the next day takes over; undefined if they have no bounties on heads. Envelopes stay with their game.
 * Refused if the rules differ, because a head would have no defined amount.
 */
export function carriedBounties(rules: readonly (BountyRule | null)[]): { readonly rule?: BountyRule } | Refused {
  if (new Set(rules.map(keyOf)).size > 1) return { refusal: 'other-bounties' };
  const rule = rules.find(isOnHeads);
  return rule === undefined ? {} : { rule };
}
