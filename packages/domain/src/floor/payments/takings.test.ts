import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act } from '../acts.ts';
import { foldActs } from '../fold.ts';
import { PAYMENT_WAYS, type Floor, type Payment } from '../floor.ts';
import { namedCounts } from '../named-counts.ts';
import { KINDS, NO_PLAYERS, type PlayerCounts } from '../../players/player-counts.ts';
import { instant } from '../../time.ts';
import { priceListOf } from './game-prices.ts';
import {
  GAPS,
  isSameTakings,
  keptOf,
  pricedBuys,
  takingsChanges,
  takingsOf,
  takingsTogether,
  type Takings,
} from './takings.ts';

const floorOf = (...acts: readonly Act[]): Floor =>
  foldActs(acts.map((act, index) => ({ version: index + 1, at: instant(index), act }))).floor;
const enter = (player: number, payment: Payment | null, of: 'buyIn' | 'firstReBuyIn' = 'buyIn'): Act => ({
  kind: 'enter',
  player,
  of,
  seat: null,
  seed: null,
  payment,
});
const bust = (entry: number): Act => ({ kind: 'bust', out: [{ entry, chipsBefore: null }], by: [], unnamedOut: 0 });
const topUp = (entry: number, of: 'firstReBuyIn' | 'addOn', payment: Payment | null): Act => ({
  kind: 'top-up',
  entry,
  of,
  payment,
});
const cash = (amount: number): Payment => ({ way: 'cash', amount });

const LIST = priceListOf({ buyInAmount: 0 }, { entry: 50_000, reEntry: 40_000, reBuy: 30_000, addOn: 20_000 });
const taken = (floor: Floor, more: Partial<PlayerCounts> = {}) => {
  const counts = { ...namedCounts(floor) };
  for (const kind of KINDS) counts[kind] += more[kind] ?? 0;
  return takingsOf(floor, counts, LIST);
};
const gapAmounts = ({ gaps }: Takings): number => GAPS.reduce((sum, gap) => sum + gaps[gap].amount, 0);

describe('what was bought', () => {
  it('is priced as a first entry, another one, a re-buy in the seat, or an add-on', () => {
    const floor = floorOf(
      enter(1, null),
      topUp(1, 'firstReBuyIn', null),
      topUp(1, 'addOn', null),
      bust(1),
      enter(1, null, 'firstReBuyIn'),
      enter(2, null),
    );
    expect(pricedBuys(floor).map(({ buy: { buy }, kind }) => [buy, kind])).toEqual([
      [1, 'entry'],
      [2, 'reBuy'],
      [3, 'addOn'],
      [5, 'reEntry'],
      [6, 'entry'],
    ]);
  });
});

describe('what a game brought in', () => {
  it('is expected by counts, and recorded by method of payment', () => {
    const floor = floorOf(
      enter(1, cash(50_000)),
      enter(2, { way: 'card', amount: 50_000 }),
      topUp(2, 'addOn', { way: 'ticket', amount: 20_000 }),
      topUp(1, 'firstReBuyIn', { way: 'transfer', amount: 30_000 }),
    );
    const takings = taken(floor);
    expect(takings.due).toEqual([
      { kind: 'entry', count: 2, price: 50_000 },
      { kind: 'reEntry', count: 0, price: 40_000 },
      { kind: 'reBuy', count: 1, price: 30_000 },
      { kind: 'addOn', count: 1, price: 20_000 },
    ]);
    expect(takings.expected).toBe(150_000);
    expect(takings.kept).toEqual({
      cash: { count: 1, amount: 50_000 },
      card: { count: 1, amount: 50_000 },
      transfer: { count: 1, amount: 30_000 },
      ticket: { count: 1, amount: 20_000 },
      points: { count: 0, amount: 0 },
    });
    expect(keptOf(takings)).toBe(150_000);
    expect(gapAmounts(takings)).toBe(0);
  });

  it('counts a split payment, and its refund, in each of its ways', () => {
    const parts = [
      { way: 'cash', amount: 30_000 },
      { way: 'points', amount: 20_000 },
    ] as const;
    const split: Payment = { way: 'cash', amount: 50_000, parts };
    const refund: Act = { kind: 'void', entry: 2, buys: [2], isIn: true, reason: 'twice', refund: split };
    const { kept, gaps } = taken(floorOf(enter(1, split), enter(2, split), refund));
    expect(kept.cash).toEqual({ count: 3, amount: 30_000 });
    expect(kept.points).toEqual({ count: 3, amount: 20_000 });
    expect(gaps.voided.amount).toBe(0);
  });

  it('names what is missing: unpaid, not noted, without a name, and other amounts', () => {
    const floor = floorOf(
      enter(1, { way: 'unpaid', amount: 50_000 }),
      enter(2, null),
      enter(3, cash(45_000)),
      enter(4, cash(60_000)),
      enter(5, { way: 'unpaid', amount: 10_000 }),
    );
    const { gaps, expected } = taken(floor, { buyIn: 2, secondReBuyIn: 1, addOn: 1 });
    expect(expected).toBe(7 * 50_000 + 30_000 + 20_000);
    expect(gaps).toEqual({
      unpaid: { count: 2, amount: 60_000 },
      unnoted: { count: 1, amount: 50_000 },
      unnamed: { count: 4, amount: 150_000 },
      // Of three payments with another amount, one was higher.
      otherwise: { count: 3, amount: 5_000 - 10_000 + 40_000 },
      voided: { count: 0, amount: 0 },
    });
  });

  it('always is what was kept and the differences together', () => {
    const payment = fc.option(
      fc.record({ way: fc.constantFrom(...PAYMENT_WAYS), amount: fc.integer({ min: 0, max: 200_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 12 }), fc.nat(20), fc.nat(9), (payments, unnamed, addOns) => {
        const takings = taken(floorOf(...payments.map((each, index) => enter(index + 1, each))), {
          buyIn: unnamed,
          addOn: addOns,
        });
        expect(takings.expected).toBe(payments.length * 50_000 + unnamed * 50_000 + addOns * 20_000);
        expect(keptOf(takings) + gapAmounts(takings)).toBe(takings.expected);
      }),
    );
  });

  it('is added up over games', () => {
    const one = taken(floorOf(enter(1, cash(50_000)), enter(2, null)));
    const other = taken(floorOf(enter(1, cash(40_000))), { buyIn: 1 });
    const both = takingsTogether([one, other]);
    expect(both.expected).toBe(200_000);
    expect(both.kept.cash).toEqual({ count: 2, amount: 90_000 });
    expect(both.gaps.otherwise).toEqual({ count: 1, amount: 10_000 });
    const { due: _due, ...nothing } = takingsOf(floorOf(), NO_PLAYERS, LIST);
    expect(takingsTogether([])).toEqual(nothing);
  });

  it('differs when it was paid in another way', () => {
    const one = taken(floorOf(enter(1, cash(50_000))));
    expect(isSameTakings(one, taken(floorOf(enter(1, cash(50_000)))))).toBe(true);
    expect(isSameTakings(one, taken(floorOf(enter(1, { way: 'card', amount: 50_000 }))))).toBe(false);
    expect(isSameTakings(one, taken(floorOf(enter(1, cash(50_000))), { buyIn: 1 }))).toBe(false);
  });
});

describe('what changed since', () => {
  const of = (id: number, ...acts: readonly Act[]) => ({ id, name: `game ${String(id)}`, ...taken(floorOf(...acts)) });

  it('lists games with other takings, new ones and removed ones', () => {
    const same = of(1, enter(1, cash(50_000)));
    const before = [same, of(2, enter(1, null)), of(3, enter(1, null))];
    const now = [same, of(2, enter(1, cash(50_000))), of(4, enter(1, null))];
    expect(
      takingsChanges(before, now).map(({ id, before: was, now: is }) => [
        id,
        was?.gaps.unnoted.count,
        is?.kept.cash.count,
      ]),
    ).toEqual([
      [2, 1, 1],
      [4, undefined, 0],
      [3, 1, undefined],
    ]);
    expect(takingsChanges(before, before)).toEqual([]);
  });
});
