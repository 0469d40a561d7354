import { describe, expect, it } from 'vitest';
import { areLimitsPossible, limitsOf, minimumMissed, NO_LIMITS, withLimits } from './player-limits.ts';

describe('the limits of players', () => {
  it('are absent without any, as in rules from before', () => {
    expect(limitsOf({})).toEqual(NO_LIMITS);
    expect(JSON.stringify(withLimits({ limits: { minimum: 8, cap: 0 } }, NO_LIMITS))).toBe('{}');
    expect(withLimits({}, { minimum: 0, cap: 40 })).toEqual({ limits: { minimum: 0, cap: 40 } });
  });

  it.each([
    [0, 0, true],
    [8, 0, true],
    [8, 8, true],
    [9, 8, false],
  ])('with a minimum of %i and a cap of %i are possible: %j', (minimum, cap, expected) => {
    expect(areLimitsPossible({ minimum, cap })).toBe(expected);
  });

  it.each([
    [7, 8],
    [8, undefined],
  ])('are missed or reached by %i of 8', (players, expected) => {
    expect(minimumMissed({ limits: { minimum: 8, cap: 0 } }, players)).toBe(expected);
    expect(minimumMissed({}, players)).toBeUndefined();
  });
});
