import { payouts, type Payout } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  firstDraft,
  lessPaid,
  NEW_PLAN,
  placesIn,
  planOf,
  wantedOf,
  withAmount,
  withPaid,
  withPlace,
  withShare,
  withWay,
  withWords,
  totalsOf,
} from './plan-draft.ts';

const ENTRIES = 12;
const NOW = { entries: ENTRIES };
const POOL = { ...NEW_PLAN, collected: 900 };
const rowsOf = (plan: typeof NEW_PLAN): readonly Payout[] => {
  const made = planOf(plan, NOW);
  const outcome = made && payouts(made, ENTRIES);
  return outcome?.done === true ? outcome.rows : [];
};
const typed = (plan: typeof NEW_PLAN, index: number, amount: number | null | undefined) =>
  withAmount(plan, index, amount, { entries: ENTRIES, rows: rowsOf(plan) });

describe('a plan', () => {
  it('is of points by the usual table, which follows the entries', () => {
    expect(NEW_PLAN.unit).toBe('points');
    expect(planOf(POOL, NOW)).toEqual({
      kind: 'pool',
      shares: [500, 300, 200],
      collected: 900,
      guarantee: 0,
      rounding: 1,
    });
    expect([4, 12, 45].map((entries) => placesIn(POOL, entries))).toEqual([1, 3, 6]);
    expect(planOf(POOL, { entries: 45 })).toMatchObject({ shares: [350, 220, 150, 110, 90, 80] });
    expect(planOf({ ...POOL, collected: undefined }, NOW)).toBeUndefined();
  });

  it('of the venue’s own shares begins with the usual ones', () => {
    const own = withWay(POOL, 'own', { entries: ENTRIES, rows: rowsOf(POOL) });
    expect(own.shares).toEqual([50, 30, 20]);
    expect(planOf(withShare(withShare(own, 0, 62.5), 2, null), NOW)).toMatchObject({ shares: [625, 300] });
    expect(planOf(withShare(own, 1, null), NOW)).toMatchObject({ shares: [500, Number.NaN, 200] });
    expect(planOf(withShare(withPlace(own, ENTRIES), 3, undefined), NOW)).toMatchObject({
      shares: [500, 300, 200, Number.NaN],
    });
  });

  it('becomes one of fixed amounts when an amount is typed over the table’s own', () => {
    expect(planOf(typed(POOL, 1, 250), NOW)).toEqual({ kind: 'fixed', amounts: [450, 250, 180] });
    const more = typed(withPlace(typed(POOL, 1, 250), ENTRIES), 3, 20);
    expect(planOf(more, NOW)).toEqual({ kind: 'fixed', amounts: [450, 250, 180, 20] });
    expect(planOf(typed(more, 3, null), NOW)).toMatchObject({ amounts: [450, 250, 180] });
    expect(planOf(typed(more, 1, undefined), NOW)).toMatchObject({ amounts: [450, Number.NaN, 180, 20] });
    expect(planOf(withWay(more, 'usual', { entries: ENTRIES, rows: [] }), NOW)).toMatchObject({
      kind: 'pool',
      shares: [500, 300, 200],
    });
  });

  it('of fixed amounts needs no pool', () => {
    const first = typed(NEW_PLAN, 0, 7);
    expect(first.amounts).toEqual([7, null, null]);
    expect(planOf(typed(first, 1, 5), NOW)).toEqual({ kind: 'fixed', amounts: [7, 5] });
  });

  it('in words has a text for each place, without the empty ones at the end', () => {
    const words = withWords(withWords({ ...NEW_PLAN, unit: 'text' }, 2, ' 와인 '), 0, '티켓');
    expect(planOf(words, NOW)).toEqual({ kind: 'words', texts: ['티켓', '', '와인'] });
    expect(planOf(withPlace(withWords(words, 1, '컵'), ENTRIES), NOW)).toMatchObject({
      texts: ['티켓', '컵', '와인'],
    });
    expect([placesIn(words, ENTRIES), placesIn(withPlace(words, ENTRIES), ENTRIES)]).toEqual([3, 4]);
  });

  it('of the last day is without what earlier days paid in its unit, also when it is opened again', () => {
    const paid = [
      { unit: 'points', amount: 200 },
      { unit: 'money', amount: 50 },
    ] as const;
    const draft = { ...POOL, guarantee: 1000 };
    const net = lessPaid(draft, paid);
    expect(net).toEqual({ ...draft, collected: 700, guarantee: 800 });
    expect(lessPaid({ ...draft, collected: null }, paid)).toMatchObject({ collected: null, guarantee: 800 });
    const plan = wantedOf(net, NOW);
    if (plan?.kind !== 'pool') throw new Error('no pool');
    const confirmed = { unit: 'points', rows: rowsOf(net), entries: ENTRIES, pool: 800, plan } as const;
    expect(withPaid(firstDraft(confirmed, { last: null }), paid)).toEqual(draft);
    expect(withPaid(draft, paid)).toEqual(draft);
  });

  it('adds up against the pool', () => {
    const totals = (plan: typeof NEW_PLAN) => {
      const made = planOf(plan, NOW);
      return totalsOf(plan, made && payouts(made, ENTRIES));
    };
    const none = { added: 0, left: 0, overPool: 0 };
    expect(totals({ ...POOL, guarantee: 1000 })).toEqual({ ...none, total: 1000, ofPool: 1000, added: 100 });
    expect(totals({ ...POOL, way: 'own', shares: [50, 30] })).toEqual({ ...none, total: 720, ofPool: 900, left: 180 });
    expect(totals(typed(POOL, 0, 400))).toEqual({ ...none, total: 850, ofPool: 900, left: 50 });
    expect(totals(typed(POOL, 0, 500))).toEqual({ ...none, total: 950, ofPool: 900, overPool: 50 });
    expect(totals(typed(NEW_PLAN, 0, 500))).toEqual({ ...none, total: 500, ofPool: 0 });
    expect(totals({ ...POOL, collected: undefined })).toEqual({ ...none, total: 0, ofPool: 0 });
  });
});
