import { describe, expect, it } from 'vitest';
import { nextPrize } from './next-prize.ts';

/** 1st 500, 2nd 300, 3rd and 4th 100. */
const RUNS = [
  { from: 1, to: 1, amount: 500 },
  { from: 2, to: 2, amount: 300 },
  { from: 3, to: 4, amount: 100 },
];

describe('the next prize', () => {
  it.each([
    [12, 8],
    [6, 2],
    [5, 1],
  ])('with %i left is %i players ahead', (playersLeft, left) => {
    expect(nextPrize(RUNS, playersLeft)).toEqual({ kind: 'ahead', left, first: { place: 4, amount: 100 } });
  });

  it.each([
    [4, { place: 4, amount: 100 }, { place: 2, amount: 300 }],
    [3, { place: 3, amount: 100 }, { place: 2, amount: 300 }],
    [2, { place: 2, amount: 300 }, { place: 1, amount: 500 }],
  ])('with %i left is that of the next player to bust, with the next higher one', (playersLeft, next, step) => {
    expect(nextPrize(RUNS, playersLeft)).toEqual({ kind: 'reached', next, step });
  });

  it('has no higher prize if all remaining players get the same', () => {
    const even = [{ from: 1, to: 3, amount: 50 }];
    expect(nextPrize(even, 2)).toEqual({ kind: 'reached', next: { place: 2, amount: 50 }, step: undefined });
  });

  it('is text if prizes are text', () => {
    const runs = [
      { from: 1, to: 1, amount: 0, text: 'car' },
      { from: 2, to: 3, amount: 0, text: 'wine' },
    ];
    expect(nextPrize(runs, 5)).toMatchObject({ first: { place: 3, text: 'wine' } });
    expect(nextPrize(runs, 3)).toMatchObject({ next: { place: 3, text: 'wine' }, step: { place: 1, text: 'car' } });
  });

  it.each([0, 1])('is nothing with %i left', (playersLeft) => {
    expect(nextPrize(RUNS, playersLeft)).toBeUndefined();
  });

  it('is nothing where nothing is paid', () => {
    expect(nextPrize([], 9)).toBeUndefined();
  });
});
