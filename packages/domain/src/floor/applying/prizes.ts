// The acts that confirm payouts and deals (docs/rules/money.md#payouts).

import type { ActOf, Refused } from '../acts.ts';
import type { FloorPayouts } from '../floor.ts';
import { dealByHand } from '../payouts/deal.ts';
import { planOfRows } from '../payouts/pool-rule.ts';
import { isPlanIn, payouts } from '../payouts/payouts.ts';
import { isCount, type FloorDraft } from './draft.ts';

/** There may be more paid places than entries so far; the counts decide how many are paid. */
const ANY_NUMBER = Infinity;

export function applyPayouts(draft: FloorDraft, { kind: _, ...confirmed }: ActOf<'payouts'>): Refused | undefined {
  if (draft.deal !== null) return { refusal: 'deal-stands' };
  const { unit, rows } = confirmed;
  // The act as seen by users who may not see money; a real act always has at least one row (docs/rules/money.md#payments).
  if (rows.length === 0) return undefined;
  const isInOrder = rows.every(({ place }, index) => place === index + 1);
  const plan = planOfRows(rows);
  const outcome = payouts(plan, ANY_NUMBER);
  const isSound = isInOrder && isPlanIn(unit, plan) && outcome.done && outcome.rows.length === rows.length;
  const isSame = outcome.done && outcome.rows.every((row, index) => row.seatIn === rows[index]?.seatIn);
  if (!isSound || !isSame) return { refusal: 'bad-payouts' };
  draft.payouts = confirmed;
  return undefined;
}

/** What a deal can share out: confirmed amounts. */
function dealable(confirmed: FloorDraft['payouts']): FloorPayouts | Refused {
  if (confirmed === null) return { refusal: 'no-payouts' };
  const isDivisible = confirmed.unit !== 'text' && confirmed.rows.every(({ seatIn }) => seatIn === undefined);
  return isDivisible ? confirmed : { refusal: 'prizes-in-words' };
}

export function applyDeal(draft: FloorDraft, act: ActOf<'deal'>): Refused | undefined {
  if (draft.deal !== null) return { refusal: 'deal-stands' };
  // The act as seen by users who may not see money; a real deal always has amounts (docs/rules/money.md#payments).
  if (act.amounts.length > 0) return applyAmounts(draft, act);
  draft.deal = { way: act.way, amounts: new Map(), playFor: 0, agreed: [] };
  return undefined;
}

function applyAmounts(
  draft: FloorDraft,
  { way, amounts, playFor, agreed: agreeing }: ActOf<'deal'>,
): Refused | undefined {
  const payable = dealable(draft.payouts);
  if ('refusal' in payable) return payable;
  const agreed = new Map(amounts.map(({ entry, amount }) => [entry, amount]));
  const those = new Set(draft.lives.values());
  const isEverybody = agreed.size === amounts.length && agreed.size === those.size && those.size > 1;
  if (!isEverybody || !amounts.every(({ entry }) => those.has(entry))) return { refusal: 'not-everybody' };
  const against = agreeing === undefined ? undefined : [...those].find((entry) => !agreeing.includes(entry));
  if (against !== undefined) return { refusal: 'not-agreed', entry: against };
  const given = amounts.map(({ amount }) => amount);
  if (![...given, playFor].every(isCount)) return { refusal: 'not-a-count' };
  const prizes = payable.rows.map(({ amount }) => amount);
  const table = { prizes, stacks: given, playFor };
  if (!dealByHand(given, table).done) return { refusal: 'does-not-add-up' };
  const best = [...agreed].sort(([one, first], [other, second]) => second - first || one - other);
  draft.deal = { way, amounts: new Map(best), playFor, agreed: agreeing ?? [] };
  return undefined;
}
