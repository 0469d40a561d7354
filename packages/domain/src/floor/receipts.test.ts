import { describe, expect, it } from 'vitest';
import {
  busts,
  buys,
  chair,
  enters,
  locks,
  logOf,
  moves,
  opens,
  undoes,
  voids,
} from '../../test-support/floor-acts.ts';
import type { Act, ActOf } from './acts.ts';
import type { Payment } from './floor.ts';
import { receiptActOf, receiptKinds, receiptsOf } from './receipts.ts';

const cash = (amount: number): Payment => ({ way: 'cash', amount });
const unpaid = (amount: number): Payment => ({ way: 'unpaid', amount });
const paying = <A extends ActOf<'enter' | 'top-up'>>(act: A, payment: Payment | null): A => ({ ...act, payment });
const pays = (buy: number, payment: Payment | null): Act => ({ kind: 'pay', buy, payment });

const PAID: Act = {
  kind: 'payouts',
  unit: 'money',
  rows: [
    { place: 1, amount: 60 },
    { place: 2, amount: 50 },
  ],
};

/** Player 1 sits at 1/1 with entry 2, player 2 waits with entry 3. Both paid. */
const TWO = [
  opens({ 1: 4, 2: 4 }),
  paying(enters(1, '1/1', 'earlyBuyIn'), cash(50)),
  paying(enters(2), cash(60)),
] as const;

const lastOf = (acts: readonly Act[], seesMoney = true) => receiptsOf(logOf(acts), acts.length, seesMoney);

describe('the slips of an act', () => {
  const first = { player: 1, entryNumber: 1, seat: chair('1/1') };
  it.each<[string, readonly Act[], readonly object[]]>([
    ['a sale', TWO.slice(0, 2), [{ kind: 'sale', act: 2, ...first, of: 'earlyBuyIn', payment: cash(50) }]],
    ['a sale without a seat', TWO, [{ kind: 'sale', act: 3, player: 2, entryNumber: 2, seat: null, of: 'buyIn' }]],
    ['a debt', [...TWO, paying(buys(2, 'addOn'), unpaid(9))], [{ kind: 'sale', payment: unpaid(9) }]],
    [
      'a re-buy',
      [...TWO, paying(buys(2, 'firstReBuyIn'), cash(30))],
      [{ kind: 'sale', act: 4, ...first, of: 'firstReBuyIn', payment: cash(30) }],
    ],
    [
      'a payment noted later, of the sale',
      [...TWO, paying(buys(2, 'addOn'), unpaid(9)), pays(4, cash(9))],
      [{ kind: 'sale', act: 5, ...first, of: 'addOn', payment: cash(9) }],
    ],
    ['a debt noted later', [...TWO, pays(2, unpaid(9))], []],
    ['a payment that is not noted any more', [...TWO, pays(2, null)], []],
    ['a sale without a payment', [...TWO, buys(2, 'addOn')], []],
    [
      'a void of an entry, whose seat is free',
      [...TWO, voids(logOf(TWO).floor, 2, { refund: cash(50) })],
      [{ kind: 'refund', act: 4, player: 1, entryNumber: 1, seat: null, of: ['earlyBuyIn'], refund: cash(50) }],
    ],
    [
      'a void without a refund',
      [...TWO, voids(logOf(TWO).floor, 3)],
      [{ kind: 'refund', player: 2, entryNumber: 2, reason: 'entered twice', refund: null }],
    ],
    [
      'a prize that is handed out',
      [...TWO, PAID, busts([3]), { kind: 'hand-out', entry: 3, of: 'prize', payment: cash(40) }],
      [{ kind: 'hand-out', act: 6, player: 2, entryNumber: 2, of: 'prize', payment: cash(40) }],
    ],
    [
      'a move',
      [...TWO, moves(['2 1/1 2/3'])],
      [{ kind: 'move', act: 4, ...first, from: chair('1/1'), seat: chair('2/3') }],
    ],
    ['a first seat', [...TWO, moves(['3 - 2/1'])], [{ kind: 'seat', player: 2, entryNumber: 2, seat: chair('2/1') }]],
    ['a seat left', [...TWO, moves(['2 1/1 -'])], []],
    [
      'a table that breaks: one for each player',
      [...TWO, moves(['3 - 1/2']), moves(['2 1/1 2/1', '3 1/2 2/2'], 1)],
      [
        { kind: 'move', player: 1, from: chair('1/1'), seat: chair('2/1') },
        { kind: 'move', player: 2, from: chair('1/2'), seat: chair('2/2') },
      ],
    ],
    ['a bust', [...TWO, busts([2])], []],
    ['a locked seat', [...TWO, locks('1/4')], []],
  ])('%s', (_, acts, slips) => {
    const printed = lastOf(acts);
    expect(printed).toHaveLength(slips.length);
    expect(printed).toMatchObject(slips);
    expect(receiptKinds(logOf(acts), acts.length, true)).toEqual(printed.map(({ kind }) => kind));
  });

  it.each<[string, readonly Act[], readonly object[]]>([
    ['an entry with a seat', TWO.slice(0, 2), [{ kind: 'seat', player: 1, seat: chair('1/1') }]],
    ['an entry without a seat', TWO, []],
    ['a re-buy', [...TWO, paying(buys(2, 'firstReBuyIn'), cash(30))], []],
    ['a payment', [...TWO, pays(2, cash(9))], []],
    ['a void', [...TWO, voids(logOf(TWO).floor, 2)], []],
    ['a move', [...TWO, moves(['2 1/1 2/3'])], [{ kind: 'move', from: chair('1/1'), seat: chair('2/3') }]],
  ])('where no money is kept: %s', (_, acts, slips) => {
    const printed = lastOf(acts, false);
    expect(printed).toHaveLength(slips.length);
    expect(printed).toMatchObject(slips);
  });

  it('say the same later, whatever followed', () => {
    const before = receiptsOf(logOf(TWO), 2, true);
    const later = logOf([...TWO, moves(['2 1/1 2/3']), voids(logOf(TWO).floor, 2), paying(enters(1), cash(1))]);
    expect(receiptsOf(later, 2, true)).toEqual(before);
    // The number of a voided entry is not given again.
    expect(receiptsOf(later, 6, true)).toMatchObject([{ entryNumber: 3 }]);
  });

  it('are none of an act that was undone, or does not exist', () => {
    const log = logOf([...TWO, undoes(3)]);
    expect([receiptsOf(log, 3, true), receiptsOf(log, 4, true), receiptsOf(log, 9, true)]).toEqual([[], [], []]);
    expect(receiptKinds(log, 3, true)).toEqual([]);
  });
});

it('the receipt of a purchase is that of its last payment', () => {
  const noted = logOf([...TWO, pays(2, unpaid(50)), pays(2, cash(50))]);
  expect(receiptActOf(noted, 2)).toBe(5);
  expect(receiptActOf(noted, 3)).toBe(3);
  expect(receiptActOf(logOf([...TWO, pays(2, cash(50)), undoes(4)]), 2)).toBe(2);
});
