import { instant, type Act, type ActKind } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorNews } from './floor-news.ts';

const seat = { table: 3, seat: 7 };
const ACTS: { readonly [Kind in ActKind]: Extract<Act, { readonly kind: Kind }> } = {
  enter: { kind: 'enter', player: 1, of: 'earlyBuyIn', seat, seed: 5, payment: { way: 'cash', amount: 50_000 } },
  'top-up': { kind: 'top-up', entry: 1, of: 'addOn', payment: null },
  pay: { kind: 'pay', buy: 1, payment: { way: 'unpaid', amount: 0 } },
  void: {
    kind: 'void',
    entry: 1,
    buys: [1, 2],
    isIn: true,
    reason: '중복 등록',
    refund: { way: 'card', amount: 50_000 },
  },
  'hand-out': {
    kind: 'hand-out',
    entry: 1,
    of: 'bounty',
    payment: {
      way: 'cash',
      amount: 50_000,
      parts: [
        { way: 'cash', amount: 30_000 },
        { way: 'points', amount: 20_000 },
      ],
    },
  },
  mark: { kind: 'mark', entry: 1, mark: 'absent' },
  tables: { kind: 'tables', tables: [{ table: 3, seats: 9, breakOrder: 1 }] },
  seat: {
    kind: 'seat',
    cause: 'break',
    moves: [{ entry: 1, from: seat, to: null }],
    seed: 281_474_976_710_655,
    broken: 3,
  },
  lock: { kind: 'lock', at: seat, isLocked: true },
  button: { kind: 'button', table: 3, seat: null },
  bust: {
    kind: 'bust',
    out: [{ entry: 1, chipsBefore: null, disqualified: true }],
    by: [2],
    unnamedOut: 4,
    drawn: { seed: 7, amounts: [5] },
  },
  reinstate: { kind: 'reinstate', entry: 1 },
  chips: { kind: 'chips', entry: 1, chips: 42_000 },
  'hand-for-hand': { kind: 'hand-for-hand', isOn: false, clock: 12 },
  hand: { kind: 'hand', taken: 120, clock: 13 },
  house: { kind: 'house', perHand: 0, redrawAt: [24, 16], stack: [{ chip: 100, count: 10 }], shootOut: true },
  'colour-up': { kind: 'colour-up', chip: 100 },
  bounties: { kind: 'bounties', rule: { kind: 'mystery', unit: 'points', envelopes: [{ amount: 5, count: 2 }] } },
  payouts: {
    kind: 'payouts',
    unit: 'tickets',
    rows: [{ place: 1, amount: 3 }],
    entries: 12,
    plan: {
      kind: 'pool',
      table: { name: '주말', rounding: 1, ranges: [{ upTo: 20, shares: [1000] }] },
      collected: null,
      guarantee: 3,
      rounding: 1,
    },
    pool: 3,
  },
  deal: { kind: 'deal', way: 'icm', amounts: [{ entry: 1, amount: 400 }], playFor: 100 },
  'close-day': { kind: 'close-day' },
  carry: {
    kind: 'carry',
    counts: {
      current: 1,
      earlyBuyIn: 1,
      buyIn: 2,
      firstReBuyIn: 1,
      secondReBuyIn: 0,
      thirdReBuyIn: 0,
      addOn: 3,
    },
    players: [
      { player: 1, from: 11, chips: 42_000, head: 150 },
      { player: 2, from: 11, chips: 5 },
    ],
    bounties: { kind: 'progressive', amount: 100, unit: 'points' },
  },
  undo: { kind: 'undo', act: 1 },
};
const newsOf = (act: object) => ({
  version: 9,
  acts: [{ version: 9, at: instant(1.7e12), act, by: 'kim' }],
  players: [{ player: 1, name: '김하늘', userId: null }],
});

describe('news of a floor', () => {
  it.each(Object.entries(ACTS))('have an act of %s as it was written', (_, act) => {
    expect(floorNews.parse(newsOf(act))).toEqual(newsOf(act));
  });

  it.each([
    { kind: 'of-a-newer-server' },
    { ...ACTS.enter, of: 'addOn' },
    { ...ACTS.enter, seat: { table: 0, seat: 1 } },
    { ...ACTS.pay, payment: { way: 'gold', amount: 1 } },
    { ...ACTS.seat, cause: 'guessed' },
    { ...ACTS.payouts, unit: 'gold' },
    { ...ACTS.deal, way: 'guessed' },
    { ...ACTS.bounties, rule: { kind: 'fixed', unit: 'points', amount: 0 } },
    { ...ACTS.bounties, rule: { kind: 'mystery', unit: 'points', envelopes: [] } },
    { ...ACTS.bust, out: [{ entry: 'one', chipsBefore: null }] },
  ])('have no act like %j', (act) => {
    expect(floorNews.safeParse(newsOf(act)).success).toBe(false);
  });

  it('have an instant for each act', () => {
    const [act] = newsOf(ACTS.undo).acts;
    expect(floorNews.safeParse({ ...newsOf(ACTS.undo), acts: [{ ...act, at: 'now' }] }).success).toBe(false);
  });
});
