import type { BountyRule } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { bountyDraftOf, bountyRuleOf } from './bounty-draft.ts';

describe('bounties as they are written', () => {
  it.each<BountyRule | null>([
    null,
    { kind: 'fixed', unit: 'tickets', amount: 5 },
    { kind: 'progressive', unit: 'points', amount: 100 },
    { kind: 'mystery', unit: 'money', envelopes: [{ amount: 1000, count: 2 }] },
  ])('come back as %j', (rule) => {
    expect(bountyRuleOf(bountyDraftOf(rule))).toEqual({ rule });
  });

  it.each([
    ['fixed', 0, '', 'badAmount'],
    ['progressive', 1.5, '', 'badAmount'],
    ['mystery', 0, '', 'badEnvelopes'],
    ['mystery', 0, '100', 'badEnvelopes'],
    ['mystery', 0, '100x1001', 'badEnvelopes'],
  ] as const)('%s of %d and %j are not right', (kind, amount, envelopes, problem) => {
    expect(bountyRuleOf({ kind, unit: 'points', amount, envelopes })).toBe(problem);
  });
});
