import { describe, expect, it } from 'vitest';
import { busts, enters, logOf } from '../../../test-support/floor-acts.ts';
import type { FloorPayouts } from '../floor.ts';
import { changesPaid, confirmedPlan, payoutsMoved } from './payouts-moved.ts';
import { planNow, type PoolRule } from './pool-rule.ts';
import { payouts, type Payout } from './payouts.ts';

const RULE: PoolRule = { kind: 'pool', table: 'usual', collected: null, guarantee: 0, rounding: 1 };
const rows = (...amounts: readonly number[]): readonly Payout[] =>
  amounts.map((amount, index) => ({ place: index + 1, amount }));

/** Payouts as they are confirmed for these entries. */
function confirmed(entries: number, collected: number, rule: Partial<PoolRule> = {}): FloorPayouts {
  const plan = { ...RULE, ...rule };
  const outcome = payouts(planNow(plan, { entries, collected })!, entries);
  if (!outcome.done) throw new Error(outcome.refusal);
  return { unit: 'points', rows: outcome.rows, entries, plan, pool: outcome.pool };
}

describe('confirmed payouts', () => {
  it('fit while entries and pool are the same', () => {
    expect(payoutsMoved(confirmed(40, 4000), { entries: 40, collected: 4000 })).toBeUndefined();
  });

  it('moved with an entry, and the same plan pays the places of the entries now', () => {
    const moved = payoutsMoved(confirmed(40, 4000), { entries: 41, collected: 4100 });
    expect(moved).toMatchObject({ confirmedFor: 40, entries: 41, pool: { was: 4000, is: 4100 } });
    expect(moved?.outcome).toMatchObject({ done: true, pool: 4100, rows: { length: 6 } });
  });

  it('moved with the pool alone, as after an add-on', () => {
    expect(payoutsMoved(confirmed(40, 4000), { entries: 40, collected: 4020 })).toMatchObject({
      pool: { was: 4000, is: 4020 },
    });
  });

  it('keep a sum that was typed, and a guarantee that is not reached', () => {
    expect(payoutsMoved(confirmed(40, 0, { collected: 4000 }), { entries: 40 })).toBeUndefined();
    const guaranteed = confirmed(40, 4000, { guarantee: 9000 });
    expect(payoutsMoved(guaranteed, { entries: 40, collected: 5000 })).toBeUndefined();
  });

  it('of fixed amounts moved with the entries only, and pay the same', () => {
    const fixed: FloorPayouts = { unit: 'points', rows: rows(60, 40), entries: 9 };
    expect(payoutsMoved(fixed, { entries: 9, collected: 500 })).toBeUndefined();
    expect(payoutsMoved(fixed, { entries: 10 })?.outcome).toMatchObject({ rows: fixed.rows });
    expect(confirmedPlan(fixed)).toEqual({ kind: 'fixed', amounts: [60, 40] });
    expect(payoutsMoved(fixed, { entries: 1 })?.outcome).toMatchObject({ refusal: 'more-places-than-entries' });
  });

  it('say nothing in words, or without their entries', () => {
    const words: FloorPayouts = { unit: 'text', rows: [{ place: 1, amount: 0, text: 'Cup' }], entries: 9 };
    expect(payoutsMoved(words, { entries: 10 })).toBeUndefined();
    expect(payoutsMoved({ unit: 'points', rows: rows(60, 40) }, { entries: 10 })).toBeUndefined();
  });

  it('have no amounts where nobody knows the prices any more', () => {
    expect(payoutsMoved(confirmed(40, 4000), { entries: 41 })).toMatchObject({ outcome: undefined });
  });
});

describe('payouts that are confirmed again', () => {
  const { floor } = logOf([
    ...[1, 2, 3, 4].map((player) => enters(player)),
    { kind: 'payouts', unit: 'points', rows: rows(50, 30, 20) },
    busts([2]),
  ]);
  const placed = [{ entry: 2, place: 3 }];

  it.each([
    [true, rows(60, 40)],
    [true, rows(50, 30, 25)],
    [false, rows(70, 40, 20, 10)],
  ])('change what was won: %s', (isChanged, now) => {
    expect(changesPaid(floor, placed, now)).toBe(isChanged);
  });

  it('change nothing while nobody was paid', () => {
    expect(changesPaid(floor, [], rows(60, 40))).toBe(false);
    expect(changesPaid({ ...floor, payouts: null }, placed, rows(60, 40))).toBe(false);
  });
});
