// The act that sets bounties, and the checks that a bust needs because of them (docs/rules/money.md#bounties).

import type { ActOf, Refused } from '../acts.ts';
import { areDrawn, drawnOf, wonBountyCount } from '../payouts/bounty-ledger.ts';
import { envelopesWithout, isBountyRule } from '../payouts/bounty-rule.ts';
import type { FloorDraft } from './draft.ts';

/** Amounts may be corrected at any time, and the correction also applies to earlier busts. Only opened envelopes stay. */
export function applyBounties(draft: FloorDraft, { rule }: ActOf<'bounties'>): Refused | undefined {
  if (rule !== null && !isBountyRule(rule)) return { refusal: 'not-a-count' };
  if (areDrawn(draft.entries)) return { refusal: 'envelopes-drawn' };
  draft.bounties = rule;
  return undefined;
}

/** Envelopes are drawn only for a player whose bounty somebody won, and only from those left. */
export function drawnProblem(draft: FloorDraft, bust: ActOf<'bust'>): Refused | undefined {
  const { drawn } = bust;
  if (drawn === undefined) return undefined;
  const { bounties, entries } = draft;
  const most = wonBountyCount(bust);
  const isPossible = bounties?.kind === 'mystery' && most > 0 && drawn.amounts.length <= most;
  const left = isPossible ? envelopesWithout(bounties.envelopes, [...drawnOf(entries), ...drawn.amounts]) : undefined;
  return left === undefined ? { refusal: 'no-such-envelope' } : undefined;
}
