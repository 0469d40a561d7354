// The acts by which a floor says what places pay, and what those who are left agreed on (docs/rules/payouts.md).

import type { ActOf, Refused } from '../acts.ts';
import type { FloorPayouts } from '../floor.ts';
import { dealByHand } from '../payouts/deal.ts';
import { isPlanIn, payouts, type Payout, type PrizePlan } from '../payouts/payouts.ts';
import { isCount, type FloorDraft } from './draft.ts';

/** More entries than there are can come to places that are paid; how many there are is for the counts to say. */
const ANY_NUMBER = Infinity;

/** Rows as the plan that has them: in words where any of them is. */
function planOf(rows: readonly Payout[]): PrizePlan {
  if (rows.some(({ text }) => text !== undefined))
    return { kind: 'words', texts: rows.map(({ amount, text = '' }) => (amount === 0 ? text : '')) };
  return { kind: 'fixed', amounts: rows.map(({ amount }) => amount) };
}

export function applyPayouts(draft: FloorDraft, { unit, rows }: ActOf<'payouts'>): Refused | undefined {
  if (draft.deal !== null) return { refusal: 'deal-stands' };
  // Told to somebody who sees no money: no place is confirmed without any (docs/rules/payments.md#who-sees-money).
  if (rows.length === 0) return undefined;
  const isInOrder = rows.every(({ place }, index) => place === index + 1);
  const plan = planOf(rows);
  const isSound = isInOrder && isPlanIn(unit, plan) && payouts(plan, ANY_NUMBER).done;
  if (!isSound) return { refusal: 'bad-payouts' };
  draft.payouts = { unit, rows };
  return undefined;
}

/** What can be parted in a deal: amounts that were confirmed. */
function dealable(confirmed: FloorDraft['payouts']): FloorPayouts | Refused {
  if (confirmed === null) return { refusal: 'no-payouts' };
  return confirmed.unit === 'text' ? { refusal: 'prizes-in-words' } : confirmed;
}

export function applyDeal(draft: FloorDraft, act: ActOf<'deal'>): Refused | undefined {
  if (draft.deal !== null) return { refusal: 'deal-stands' };
  // Told to somebody who sees no money: nobody agrees on nothing (docs/rules/payments.md#who-sees-money).
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
