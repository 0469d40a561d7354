// The act that hands out a prize or a bounty (docs/rules/money.md#hand-outs).

import type { ActOf, Refused, WrittenAct } from '../acts.ts';
import type { Entry, HandOutOf } from '../floor.ts';
import { addsUp } from '../payments/payment-parts.ts';
import { handedTo } from '../payments/handed-to.ts';
import { bountyLedger } from '../payouts/bounty-ledger.ts';
import { isCount, type FloorDraft } from './draft.ts';

/** The most that the floor alone allows. The counts of players without a name can lower it (`owedOn`). */
function mostFor(draft: FloorDraft, { entry, out }: Entry, of: HandOutOf): number {
  if (of === 'bounty') return draft.bounties?.unit === 'money' ? (bountyLedger(draft, 0)?.won.get(entry) ?? 0) : 0;
  const hasPlace = out !== null || draft.lives.size === 1 || draft.deal?.amounts.has(entry) === true;
  return draft.payouts?.unit === 'money' && hasPlace ? Infinity : 0;
}

export function applyHandOut(
  draft: FloorDraft,
  act: ActOf<'hand-out'>,
  { version, at }: WrittenAct,
): Refused | undefined {
  const { entry, of, payment } = act;
  const found = draft.entries.get(entry);
  if (found === undefined) return { refusal: 'no-such-entry', entry };
  // The act as seen by users who may not see money.
  if (payment === null) return undefined;
  if (payment.way === 'unpaid' || !isCount(payment.amount) || payment.amount === 0 || !addsUp(payment))
    return { refusal: 'not-a-count', entry };
  if (handedTo(draft, entry, of) + payment.amount > mostFor(draft, found, of))
    return { refusal: 'hand-out-too-large', entry };
  draft.handOuts = [...draft.handOuts, { act: version, at, entry, player: found.player, of, payment }];
  return undefined;
}
