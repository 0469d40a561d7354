// The bounties that come to the next day with those who are left: their rule, and what is on whose head (docs/rules/days.md#bounties).

import type { Refused } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { bountyLedger } from '../payouts/bounty-ledger.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';

/** Others play on elsewhere, so that the only one here is not left alone. */
const OTHERS = 1;

/** What is on the heads of those who are in, where it grows with those whom they put out; of any other bounty it is what the rule says. */
export const headsThatGoOn = (floor: Floor): ReadonlyMap<number, number> =>
  floor.bounties?.kind === 'progressive' ? (bountyLedger(floor, OTHERS)?.heads ?? new Map()) : new Map();

const isOnHeads = (rule: BountyRule | null): rule is Exclude<BountyRule, { readonly kind: 'mystery' }> =>
  rule !== null && rule.kind !== 'mystery';

const keyOf = (rule: BountyRule | null): string =>
  isOnHeads(rule) ? `${rule.kind} ${String(rule.amount)} ${rule.unit}` : '';

/**
 * The one rule of all games of a day, which the next day has then; undefined where they have no bounties on heads. Envelopes stay with the game that they were
 * written down for. Refused where the games differ: nobody could say what a head is worth.
 */
export function bountiesThatGoOn(rules: readonly (BountyRule | null)[]): { readonly rule?: BountyRule } | Refused {
  if (new Set(rules.map(keyOf)).size > 1) return { refusal: 'other-bounties' };
  const rule = rules.find(isOnHeads);
  return rule === undefined ? {} : { rule };
}
