import { describe, expect, it } from 'vitest';
import { amountsIn, linesIn, NEW_PLAN, planOf, sharesIn } from './plan-draft.ts';

describe('shares that are typed', () => {
  it.each([
    ['50 30 20', [500, 300, 200]],
    ['50/30/20', [500, 300, 200]],
    ['５０　３０、２０', [500, 300, 200]],
    ['50, 30, 20', [500, 300, 200]],
    ['50,30,20', [500, 300, 200]],
    ['50%\n30%\n20%', [500, 300, 200]],
    [' 37.5  12.5 ', [375, 125]],
    ['', []],
    ['33.33', [Number.NaN]],
    ['50 x', [500, Number.NaN]],
  ])('%j', (typed, shares) => {
    expect(sharesIn(typed)).toEqual(shares);
  });
});

describe('amounts that are typed', () => {
  it.each([
    ['5,000 3,000 2000', [5000, 3000, 2000]],
    ['５，０００　３０００', [5000, 3000]],
    ['5000/3000', [5000, 3000]],
    ['', []],
    ['5000 points', [5000, Number.NaN]],
  ])('%j', (typed, amounts) => {
    expect(amountsIn(typed)).toEqual(amounts);
  });
});

describe('words that are typed', () => {
  it.each([
    ['티켓\n 와인 \n', ['티켓', '와인']],
    ['a\n\nb', ['a', '', 'b']],
    [' \n ', []],
    ['', []],
  ])('%j', (typed, lines) => {
    expect(linesIn(typed)).toEqual(lines);
    expect(planOf({ ...NEW_PLAN, unit: 'text', words: typed }, 12)).toEqual({ kind: 'words', texts: lines });
  });
});

describe('a plan', () => {
  it('is of points by the usual table until staff choose otherwise', () => {
    expect(NEW_PLAN.unit).toBe('points');
    expect(planOf({ ...NEW_PLAN, collected: 900 }, 12)).toEqual({
      kind: 'pool',
      shares: [500, 300, 200],
      collected: 900,
      guarantee: 0,
      rounding: 1,
    });
  });

  it('is by the venue’s own shares, or by fixed amounts', () => {
    expect(planOf({ ...NEW_PLAN, way: 'own', shares: '60 40', guarantee: 500 }, 12)).toEqual({
      kind: 'pool',
      shares: [600, 400],
      collected: 0,
      guarantee: 500,
      rounding: 1,
    });
    expect(planOf({ ...NEW_PLAN, way: 'fixed', amounts: '7 5' }, 12)).toEqual({ kind: 'fixed', amounts: [7, 5] });
  });
});
