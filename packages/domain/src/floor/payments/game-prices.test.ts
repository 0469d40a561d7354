import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, NO_PLAYERS, type Kind } from '../../players/player-counts.ts';
import { NO_PRICES, tidyPrices, type GamePrices, type KindPrice } from '../../structure/game-prices.ts';
import { DEFAULT_STRUCTURE } from '../../structure/structure.ts';
import { instant } from '../../time.ts';
import type { Act } from '../acts.ts';
import { foldActs } from '../fold.ts';
import { PAYMENT_WAYS, type Floor, type Payment } from '../floor.ts';
import { namedCounts } from '../named-counts.ts';
import { duePrice, poolShare, priceListOf, pricesBelowFees, sharesOf } from './game-prices.ts';
import { poolOf } from './pool-of.ts';
import { DEFAULT_STORE_MONEY, type StorePrices } from './store-money.ts';
import { GAPS, keptOf, takingsOf } from './takings.ts';

const STORE: StorePrices = { entry: 50_000, reEntry: 40_000, reBuy: 30_000, addOn: null };
const own = (price: number | null, fee = 0, bounty = 0, staff = 0): KindPrice => ({ price, fee, bounty, staff });
const priced = (kinds: GamePrices['kinds'], guarantee = 0): GamePrices => ({ kinds, guarantee });
const listOf = (prices: GamePrices | undefined, store = STORE, buyInAmount = 70_000) =>
  priceListOf({ prices, buyInAmount }, store);

describe('the price of a purchase', () => {
  const list = listOf(priced({ earlyBuyIn: own(45_000), buyIn: own(null, 5_000), addOn: own(0) }));
  it.each([
    ['the game’s own', 'earlyBuyIn', 'entry', 45_000],
    ['the store’s, where the game names none', 'buyIn', 'entry', 50_000],
    ['the store’s for a re-entry', 'firstReBuyIn', 'reEntry', 40_000],
    ['the store’s for a re-buy', 'firstReBuyIn', 'reBuy', 30_000],
    ['nothing, where the game says so', 'addOn', 'addOn', 0],
  ] as const)('is %s', (_, of, sold, price) => {
    expect(duePrice(list, of, sold)).toBe(price);
  });

  it('is the buy-in where nobody named one, and nothing for an add-on', () => {
    const none = listOf(undefined, DEFAULT_STORE_MONEY.prices);
    expect([duePrice(none, 'buyIn', 'entry'), duePrice(none, 'addOn', 'addOn')]).toEqual([70_000, 0]);
  });

  it('goes to the pool without fee, bounty and staff', () => {
    const shared = listOf(priced({ buyIn: own(110_000, 10_000, 20_000, 5_000) }));
    expect(poolShare(shared, 'buyIn', 'entry')).toBe(75_000);
    expect(poolShare(shared, 'firstReBuyIn', 'reBuy')).toBe(30_000);
  });

  it('is shared in this order where a default became too low', () => {
    const shared = listOf(priced({ buyIn: own(null, 30_000, 15_000, 10_000) }));
    expect(sharesOf(shared, 'buyIn', 'entry')).toEqual({
      price: 50_000,
      fee: 30_000,
      bounty: 15_000,
      staff: 5_000,
      pool: 0,
    });
  });
});

describe('prices below their fees', () => {
  const rules = { ...DEFAULT_STRUCTURE, entryLimit: 1 } as const;
  it.each<[string, GamePrices['kinds'], readonly Kind[]]>([
    ['none', {}, []],
    ['a price that is just enough', { buyIn: own(10_000, 5_000, 3_000, 2_000) }, []],
    ['a price that is 1 too low', { buyIn: own(9_999, 5_000, 3_000, 2_000) }, ['buyIn']],
    ['a default that is too low', { buyIn: own(null, 50_001) }, ['buyIn']],
    ['a default that is too low for one sale of the kind', { firstReBuyIn: own(null, 35_000) }, ['firstReBuyIn']],
    ['a kind that is not offered', { thirdReBuyIn: own(0, 1), addOn: own(0, 1) }, []],
  ])('are found: %s', (_, kinds, found) => {
    expect(pricesBelowFees({ ...rules, prices: priced(kinds) }, STORE)).toEqual(found);
  });
});

describe('stored prices', () => {
  it('have no kind that changes nothing', () => {
    expect(tidyPrices(priced({ buyIn: own(null), addOn: own(0), earlyBuyIn: undefined }))).toEqual(
      priced({ addOn: own(0) }),
    );
    expect(tidyPrices(priced({ buyIn: own(null) }, 5))).toEqual(priced({}, 5));
    expect(tidyPrices(priced({ buyIn: own(null) }))).toBeUndefined();
    expect(tidyPrices(NO_PRICES)).toBeUndefined();
  });
});

const amount = fc.integer({ min: 0, max: 100_000 });
const anyKind = fc.record({ price: fc.option(amount), fee: amount, bounty: amount, staff: amount });
const anyPrices = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KINDS), anyKind), { selector: ([kind]) => kind })
  .map((kinds): GamePrices => ({ kinds: Object.fromEntries(kinds), guarantee: 0 }));
const anyPayment = fc.option(fc.record({ way: fc.constantFrom(...PAYMENT_WAYS), amount }));
const anyStore = fc.record({
  entry: fc.option(amount),
  reEntry: fc.option(amount),
  reBuy: fc.option(amount),
  addOn: fc.option(amount),
});
interface Sold {
  readonly payment: Payment | null;
  readonly then: 'nothing' | 'firstReBuyIn' | 'addOn' | 're-entry' | 'void' | 'void-with-refund';
}
const anySold: fc.Arbitrary<Sold> = fc.record({
  payment: anyPayment,
  then: fc.constantFrom('nothing', 'firstReBuyIn', 'addOn', 're-entry', 'void', 'void-with-refund'),
});

const refundOf = ({ payment, then }: Sold): Payment | null =>
  then === 'void-with-refund' && payment !== null && payment.way !== 'unpaid'
    ? { way: payment.way, amount: Math.floor(payment.amount / 2) }
    : null;

/** Every player enters; then some buy more, come back, or are voided. */
function floorOf(sales: readonly Sold[]): Floor {
  const acts: Act[] = [];
  for (const [place, sold] of sales.entries()) {
    const { payment, then } = sold;
    const player = place + 1;
    acts.push({ kind: 'enter', player, of: place % 3 === 0 ? 'earlyBuyIn' : 'buyIn', seat: null, seed: null, payment });
    const entry = acts.length;
    if (then === 'firstReBuyIn' || then === 'addOn') acts.push({ kind: 'top-up', entry, of: then, payment });
    if (then === 're-entry')
      acts.push(
        { kind: 'bust', out: [{ entry, chipsBefore: null }], by: [], unnamedOut: 0 },
        { kind: 'enter', player, of: 'firstReBuyIn', seat: null, seed: null, payment },
      );
    if (then === 'void' || then === 'void-with-refund')
      acts.push({ kind: 'void', entry, buys: [entry], isIn: true, reason: 'x', refund: refundOf(sold) });
  }
  return foldActs(acts.map((act, index) => ({ version: index + 1, at: instant(index), act }))).floor;
}

describe('what a game brings in', () => {
  it('is pool, fees, bounties and staff together, and what was kept, paid back and is missing', () => {
    fc.assert(
      fc.property(
        anyPrices,
        anyStore,
        fc.array(anySold, { maxLength: 10 }),
        fc.array(fc.nat(9), { minLength: KINDS.length, maxLength: KINDS.length }),
        (prices, store, sales, unnamed) => {
          const list = listOf(prices, store);
          const floor = floorOf(sales);
          const counts = { ...namedCounts(floor) };
          for (const [place, kind] of KINDS.entries()) counts[kind] += unnamed[place] ?? 0;
          const { pool, fees, bounties, staff, expected } = poolOf(floor, counts, list);
          expect(pool + fees + bounties + staff).toBe(expected);
          expect(Math.min(pool, fees, bounties, staff)).toBeGreaterThanOrEqual(0);
          const takings = takingsOf(floor, counts, list);
          expect(takings.expected).toBe(expected);
          const gaps = GAPS.reduce((sum, gap) => sum + takings.gaps[gap].amount, 0);
          expect(keptOf(takings) + gaps).toBe(expected);
        },
      ),
    );
  });

  it('counts each kind at its own price, and lists the prices apart', () => {
    const list = listOf(priced({ earlyBuyIn: own(40_000, 4_000), addOn: own(20_000) }));
    const counts = { ...NO_PLAYERS, current: 3, earlyBuyIn: 1, buyIn: 2, addOn: 1 };
    const none = floorOf([]);
    expect(takingsOf(none, counts, list).due).toEqual([
      { kind: 'entry', count: 1, price: 40_000 },
      { kind: 'entry', count: 2, price: 50_000 },
      { kind: 'reEntry', count: 0, price: 40_000 },
      { kind: 'reBuy', count: 0, price: 30_000 },
      { kind: 'addOn', count: 1, price: 20_000 },
    ]);
    expect(poolOf(none, counts, list)).toEqual({
      pool: 156_000,
      fees: 4_000,
      bounties: 0,
      staff: 0,
      expected: 160_000,
    });
  });
});
