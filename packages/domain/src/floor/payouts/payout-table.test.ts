import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutTableProblem, sharesFor, withRange, type PayoutTable } from './payout-table.ts';
import { payouts, ROUNDING_UNITS } from './payouts.ts';
import { planNow } from './pool-rule.ts';
import { sumOf, usualShares, WHOLE_POOL } from './shares.ts';

const WEEKEND: PayoutTable = {
  name: 'Weekend',
  rounding: 1000,
  ranges: [
    { upTo: 8, shares: [650, 350] },
    { upTo: 20, shares: [500, 300, 200] },
  ],
};

describe('a payout table', () => {
  it.each([
    [1, [650, 350]],
    [8, [650, 350]],
    [9, [500, 300, 200]],
    [20, [500, 300, 200]],
    [21, [500, 300, 200]],
    [900, [500, 300, 200]],
  ])('gives %d entries the shares %j', (entries, shares) => {
    expect(sharesFor(WEEKEND, entries)).toEqual(shares);
  });

  it('is the standard one for a venue without its own', () => {
    expect(sharesFor('usual', 45)).toEqual(usualShares(45));
    expect(sharesFor({ ...WEEKEND, ranges: [] }, 45)).toEqual([]);
  });

  it('gets one more range, or another one for the same entries', () => {
    const more = withRange(WEEKEND, { upTo: 12, shares: [1000] });
    expect(more.ranges.map(({ upTo }) => upTo)).toEqual([8, 12, 20]);
    expect(withRange(more, { upTo: 12, shares: [600, 400] }).ranges[1]).toEqual({ upTo: 12, shares: [600, 400] });
  });

  it.each<[string | undefined, Partial<PayoutTable>]>([
    [undefined, {}],
    ['not-a-rounding', { rounding: 7 }],
    ['no-ranges', { ranges: [] }],
    ['range-out-of-order', { ranges: [{ upTo: 0, shares: [1000] }] }],
    ['range-out-of-order', { ranges: [{ upTo: 2.5, shares: [1000] }] }],
    ['range-out-of-order', { ranges: [WEEKEND.ranges[1]!, WEEKEND.ranges[0]!] }],
    ['above-the-pool', { ranges: [WEEKEND.ranges[0]!, { upTo: 20, shares: [600, 500] }] }],
    ['no-places', { ranges: [{ upTo: 20, shares: [] }] }],
  ])('is refused as %s with %j', (problem, change) => {
    expect(payoutTableProblem({ ...WEEKEND, ...change })).toBe(problem);
  });

  const anyShares = fc
    .array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
    .map((shares) => shares.sort((one, other) => other - one))
    .filter((shares) => sumOf(shares) <= WHOLE_POOL);
  const anyTable = fc
    .record({
      rounding: fc.constantFrom(...ROUNDING_UNITS.slice(0, 5)),
      ranges: fc.uniqueArray(fc.record({ upTo: fc.integer({ min: 6, max: 400 }), shares: anyShares }), {
        selector: ({ upTo }) => upTo,
        minLength: 1,
        maxLength: 5,
      }),
    })
    .map(({ rounding, ranges }): PayoutTable => ({
      name: 'Any',
      rounding,
      ranges: ranges.sort((one, other) => one.upTo - other.upTo),
    }));

  it('of any kind pays the pool to the last unit, or says what it leaves, rounded but for the first place', () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.integer({ min: 6, max: 500 }),
        fc.nat(1_000_000_000),
        fc.nat(10_000_000),
        (table, entries, collected, guarantee) => {
          expect(payoutTableProblem(table)).toBeUndefined();
          const { rounding } = table;
          const plan = planNow({ kind: 'pool', table, collected: null, guarantee, rounding }, { entries, collected });
          const outcome = payouts(plan!, entries);
          if (!outcome.done) {
            expect(outcome.refusal).toBe('place-gets-nothing');
            return;
          }
          const amounts = outcome.rows.map(({ amount }) => amount);
          expect(sumOf(amounts) + outcome.left).toBe(Math.max(collected, guarantee));
          expect(sumOf(sharesFor(table, entries)) === WHOLE_POOL ? outcome.left : 0).toBe(0);
          expect(amounts.slice(1).every((amount) => amount % rounding === 0)).toBe(true);
          expect([...amounts].sort((one, other) => other - one)).toEqual(amounts);
        },
      ),
    );
  });
});
