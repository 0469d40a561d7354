import { describe, expect, it } from 'vitest';
import { buys, enters, logOf, voids } from '../../../test-support/floor-acts.ts';
import { countsOf } from '../../../test-support/tournament.ts';
import { poolOf } from '../payments/pool-of.ts';
import type { PriceList } from '../payments/game-prices.ts';
import { entriesNow, poolParts } from './entries-now.ts';

const LIST: PriceList = {
  prices: {
    kinds: { buyIn: { price: 110, fee: 10, bounty: 0, staff: 0 }, addOn: { price: 50, fee: 0, bounty: 0, staff: 50 } },
    guarantee: 0,
  },
  store: { entry: null, reEntry: null, reBuy: 40, addOn: null },
  buyInAmount: 100,
};
const { floor } = logOf([enters(1), enters(2), buys(1, 'firstReBuyIn'), buys(2, 'addOn')]);
const counts = countsOf({ buyIn: 3, firstReBuyIn: 1, addOn: 1, current: 3 });

describe('the pool of the entries', () => {
  it('is made of sales of equal shares, without those that bring nothing', () => {
    expect(poolParts(floor, counts, LIST)).toEqual([
      { count: 3, share: 100 },
      { count: 1, share: 40 },
    ]);
    expect(entriesNow('points', { floor, counts, list: LIST })).toEqual({
      entries: 4,
      collected: poolOf(floor, counts, LIST).pool,
    });
  });

  it('is known in units of the prices only, and only where the venue records payments', () => {
    expect(entriesNow('money', { floor, counts, list: LIST }).collected).toBe(340);
    expect(entriesNow('tickets', { floor, counts, list: LIST })).toEqual({ entries: 4 });
    expect(entriesNow('points', { floor, counts })).toEqual({ entries: 4 });
  });

  it('is less what earlier days paid in its unit, and never below 0', () => {
    const paid = (amount: number) => [
      { unit: 'money', amount } as const,
      { unit: 'tickets', amount: 7 } as const,
      { unit: 'money', amount: 40 } as const,
    ];
    const now = { floor, counts, list: LIST };
    expect(entriesNow('money', { ...now, paid: paid(100) }).collected).toBe(200);
    expect(entriesNow('points', { ...now, paid: paid(100) }).collected).toBe(340);
    expect(entriesNow('money', { ...now, paid: paid(1000) }).collected).toBe(0);
  });

  it('is less what was voided', () => {
    const two = logOf([enters(1), enters(2)]);
    const voided = logOf([voids(two.floor, 1)], two);
    const now = { floor: voided.floor, counts: countsOf({ buyIn: 1, current: 1 }), list: LIST };
    expect(entriesNow('points', now)).toEqual({ entries: 1, collected: 100 });
  });
});
