import { HOUSE_LIMITS } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { chipColour, chipText, stackDraft, stackOf, withCount, withStep, worthOf } from './stack-draft.ts';

describe('the chips of a stack', () => {
  it.each([
    [100, [1, 5, 25, 100]],
    [30_000, [25, 100, 500, 1000, 5000, 25_000]],
    [1_000_000, [500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000]],
  ] as const)('of %i begin with the usual ones', (buyIn, chips) => {
    expect([...stackDraft([], buyIn).keys()]).toEqual(chips);
    expect(stackOf(stackDraft([], buyIn))).toEqual([]);
  });

  it('keep those of the stack, whatever they are', () => {
    const draft = stackDraft([{ chip: 300, count: 4 }], 30_000);
    expect([...draft.keys()]).toEqual([25, 100, 300, 500, 1000, 5000, 25_000]);
    expect(stackOf(draft)).toEqual([{ chip: 300, count: 4 }]);
  });

  it('are counted by steps and by numbers, within the limits', () => {
    const some = withStep(withStep(withCount(new Map(), 100, 9), 100, 1), 25, -1);
    expect([...some]).toEqual([
      [25, 0],
      [100, 10],
    ]);
    expect([worthOf(some), stackOf(some)]).toEqual([1000, [{ chip: 100, count: 10 }]]);
    expect(withStep(withCount(some, 100, HOUSE_LIMITS.ofOneChip), 100, 1).get(100)).toBe(HOUSE_LIMITS.ofOneChip);
    expect(stackOf(withCount(some, 25, undefined))).toBeUndefined();
  });

  it('have the colours and words that chips have', () => {
    expect([1, 25, 30, 100, 1500, 100_000, 9_000_000].map(chipColour)).toEqual([
      'white',
      'green',
      'green',
      'black',
      'yellow',
      'blue',
      'yellow',
    ]);
    expect([5, 100, 1000, 1500, 25_000, 1_000_000, 1_250].map(chipText)).toEqual([
      '5',
      '100',
      '1K',
      '1.5K',
      '25K',
      '1M',
      '1250',
    ]);
  });
});
