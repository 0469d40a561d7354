// The bounty rule as staff type it, and the rule made from it.

import { BOUNTY_LIMITS, isBountyRule, type BountyRule } from '@feltclock/domain';
import { pilesIn, pilesText } from './piles.ts';

export const BOUNTY_KINDS = ['none', 'fixed', 'progressive', 'mystery'] as const;
export type BountyKind = (typeof BOUNTY_KINDS)[number];
export const BOUNTY_UNITS = ['points', 'tickets', 'money'] as const satisfies readonly BountyRule['unit'][];

export interface BountyDraft {
  readonly kind: BountyKind;
  readonly unit: BountyRule['unit'];
  /** Undefined while the field has no number. */
  readonly amount: number | undefined;
  /** Envelopes as typed. */
  readonly envelopes: string;
}

export function bountyDraftOf(rule: BountyRule | null): BountyDraft {
  if (rule === null) return { kind: 'none', unit: 'points', amount: 0, envelopes: '' };
  const { kind, unit } = rule;
  if (rule.kind !== 'mystery') return { kind, unit, amount: rule.amount, envelopes: '' };
  const piles = rule.envelopes.map(({ amount, count }) => ({ value: amount, count }));
  return { kind, unit, amount: 0, envelopes: pilesText(piles) };
}

/** Null for no bounties; the problem if the draft gives no rule. */
export function bountyRuleOf({
  kind,
  unit,
  amount,
  envelopes,
}: BountyDraft): { readonly rule: BountyRule | null } | 'badAmount' | 'badEnvelopes' {
  if (kind === 'none') return { rule: null };
  if (kind !== 'mystery') {
    if (amount === undefined) return 'badAmount';
    const rule: BountyRule = { kind, unit, amount: Math.min(amount, BOUNTY_LIMITS.amount) };
    return isBountyRule(rule) ? { rule } : 'badAmount';
  }
  const piles = pilesIn(envelopes) ?? [];
  const rule: BountyRule = { kind, unit, envelopes: piles.map(({ value, count }) => ({ amount: value, count })) };
  return isBountyRule(rule) ? { rule } : 'badEnvelopes';
}
