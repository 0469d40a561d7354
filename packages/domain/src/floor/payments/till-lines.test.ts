import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyIntents, attempt, buys, enters, evening, logOf, undoes } from '../../../test-support/floor-acts.ts';
import { isRefused, type Act } from '../acts.ts';
import { PAID_WAYS, type Payment } from '../floor.ts';
import { foldActs, type FloorLog } from '../fold.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { DEFAULT_STORE_MONEY } from './store-money.ts';
import { priceListOf } from './game-prices.ts';
import { takingsOf } from './takings.ts';
import { expectedCash, tillLines, tillTotal, type TillLine } from './till-lines.ts';

const CASH: Payment = { way: 'cash', amount: 500 };
const CARD: Payment = { way: 'card', amount: 300 };
const START = logOf([{ ...enters(1), payment: CASH }]);
const linesOf = (log: FloorLog, act: Act): readonly TillLine[] => {
  const after = attempt(log, act);
  if (isRefused(after)) throw new Error(after.refusal);
  return tillLines(log.floor, after.floor);
};
const sale = { of: 'sale', about: 1 } as const;
const PAID_BY_CARD: Act = { kind: 'pay', buy: 1, payment: CARD };

it('is what was paid, and nothing for what is unpaid', () => {
  const log = logOf([]);
  expect(linesOf(log, { ...enters(1), payment: CASH })).toEqual([
    { ...sale, way: 'cash', amount: 500, isCounter: false },
  ]);
  expect(linesOf(log, { ...enters(1), payment: { way: 'unpaid', amount: 500 } })).toEqual([]);
  expect(linesOf(START, buys(1, 'addOn'))).toEqual([]);
});

it('takes a changed payment back, and so does its undo', () => {
  expect(linesOf(START, PAID_BY_CARD)).toEqual([
    { ...sale, way: 'cash', amount: -500, isCounter: true },
    { ...sale, way: 'card', amount: 300, isCounter: false },
  ]);
  expect(linesOf(logOf([PAID_BY_CARD], START), undoes(2))).toEqual([
    { ...sale, way: 'card', amount: -300, isCounter: true },
    { ...sale, way: 'cash', amount: 500, isCounter: false },
  ]);
});

it('lets a void take out only what is given back', () => {
  const act: Act = { kind: 'void', entry: 1, buys: [1], isIn: true, reason: 'twice', refund: { ...CASH, amount: 200 } };
  expect(linesOf(START, act)).toEqual([{ of: 'refund', about: 2, way: 'cash', amount: -200, isCounter: false }]);
});

it('expects opening and all cash in a drawer', () => {
  const sums = [
    { of: 'sale', way: 'cash', amount: 500 },
    { of: 'sale', way: 'card', amount: 300 },
    { of: 'prize', way: 'cash', amount: -100 },
  ] as const;
  expect(expectedCash(1000, sums)).toBe(1400);
  expect(tillTotal(sums, ['sale'])).toBe(800);
});

it('adds up to the takings and hand-outs of any evening', () => {
  fc.assert(
    fc.property(anyIntents, (intents) => {
      const lines: TillLine[] = [];
      const { floor } = evening(intents, (before, _, outcome) => {
        if (!isRefused(outcome)) lines.push(...tillLines(before.floor, outcome.floor));
      });
      expect(tillLines(foldActs([]).floor, floor).length <= lines.length).toBe(true);
      const { kept } = takingsOf(floor, NO_PLAYERS, priceListOf({ buyInAmount: 0 }, DEFAULT_STORE_MONEY.prices));
      for (const way of PAID_WAYS) expect(tillTotal(lines, ['sale', 'refund'], [way])).toBe(kept[way].amount);
      const handed = floor.handOuts.reduce((sum, { payment }) => sum + payment.amount, 0);
      expect(tillTotal(lines, ['prize', 'bounty'])).toBe(0 - handed);
    }),
  );
});
