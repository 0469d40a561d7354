import { describe, expect, it } from 'vitest';
import { enters, logOf, opens } from '../../../test-support/floor-acts.ts';
import { countsOf, rulesOf } from '../../../test-support/tournament.ts';
import type { Act } from '../acts.ts';
import { dueColourUps, plannedColourUps } from './colour-up-plan.ts';

const STACK: Act = {
  kind: 'house',
  stack: [
    { chip: 500, count: 18 },
    { chip: 100, count: 10 },
  ],
};
/** Levels of 100/200, 200/400, a break, 300/600 … 500/1000 and so on. */
const RULES = rulesOf('10 10 b5 10 10', 0, {
  chips: {
    earlyBuyIn: 12_000,
    buyIn: 10_000,
    firstReBuyIn: 10_000,
    secondReBuyIn: 10_000,
    thirdReBuyIn: 10_000,
    addOn: 10_000,
  },
});
const rows = RULES.rows.map((row, seq) => (seq > 2 ? { ...row, smallBlind: 500, bigBlind: 1000, ante: 1000 } : row));
const game = (seq: number, buyIn = 40) => ({
  rules: { ...RULES, rows },
  counts: countsOf({ buyIn, current: 20 }),
  seq,
});
const seated = logOf([opens({ 1: 9, 2: 9, 3: 9 }), enters(1, '1/1'), enters(2, '2/1'), STACK]);

describe('the chips of a game', () => {
  it('go as the stacks that are in play need it', () => {
    expect(plannedColourUps(seated.floor, game(0))).toEqual([
      { seq: 2, chip: 100, into: 500, out: 400, needed: 80 + 1 },
    ]);
  });

  it('are not planned where nobody wrote them down', () => {
    expect(plannedColourUps(logOf([]).floor, game(0))).toEqual([]);
  });

  it('are counted for one table where nobody sits', () => {
    expect(plannedColourUps(logOf([STACK]).floor, game(0))).toMatchObject([{ needed: 80 }]);
  });

  it('are removed once, and count as larger ones from then on', () => {
    const large: Act = { kind: 'house', stack: [100, 500, 1000].map((chip) => ({ chip, count: 10 })) };
    const gone = logOf([large, { kind: 'colour-up', chip: 100 }], seated);
    // Forty buy-ins have the value of 25 of these stacks: 250 chips of 500, and 50 more for 250 of 100.
    const thousands = RULES.rows.map((row) => ({ ...row, smallBlind: 1000, bigBlind: 2000, ante: 2000 }));
    const late = { ...game(3), rules: { ...RULES, rows: thousands } };
    expect(plannedColourUps(gone.floor, late)).toEqual([{ seq: 3, chip: 500, into: 1000, out: 300, needed: 150 + 1 }]);
    expect(plannedColourUps(logOf([STACK, { kind: 'colour-up', chip: 100 }]).floor, game(3))).toEqual([]);
  });
});

describe('the next colour-ups', () => {
  const plan = [
    { seq: 2, chip: 100, into: 500, out: 1, needed: 1 },
    { seq: 5, chip: 500, into: 1000, out: 1, needed: 1 },
  ];
  it.each([
    [0, []],
    [1, [100]],
    [2, [100]],
    [4, [100, 500]],
  ])('in row %d or the next one are %j', (seq, chips) => {
    expect(dueColourUps(plan, seq).map(({ chip }) => chip)).toEqual(chips);
  });
});
