import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  after,
  between,
  instant,
  millis,
  minutes,
  minutesToMillis,
  minutesToSeconds,
  seconds,
  secondsBegun,
  secondsCompleted,
  secondsToMillis,
} from './time.ts';

describe('units', () => {
  it.each([
    [0, 0, 0],
    [1, 60, 60_000],
    [10, 600, 600_000],
    [60, 3600, 3_600_000],
  ])('%i minutes are %i seconds and %i milliseconds', (inMinutes, inSeconds, inMillis) => {
    expect(minutesToSeconds(minutes(inMinutes))).toBe(inSeconds);
    expect(minutesToMillis(minutes(inMinutes))).toBe(inMillis);
    expect(secondsToMillis(seconds(inSeconds))).toBe(inMillis);
  });

  it('goes along a span and measures it, backwards too', () => {
    const noon = instant(1_700_000_000_000);
    expect(after(noon, millis(250.5))).toBe(1_700_000_000_250.5);
    expect(between(noon, after(noon, millis(250.5)))).toBe(250.5);
    expect(between(after(noon, millis(3)), noon)).toBe(-3);
  });
});

describe('secondsBegun, what a count-down shows', () => {
  it.each([
    [-5000, 0],
    [-0.0002, 0],
    [0, 0],
    [0.0002, 1],
    [1, 1],
    [999, 1],
    [1000, 1],
    [1000.0002, 1],
    [1000.5, 1],
    [1000.6, 2],
    [1001, 2],
    [1999.9998, 2],
    [2000, 2],
    [599_999, 600],
    [600_000, 600],
  ])('%d ms left show %i s', (left, shown) => {
    expect(secondsBegun(millis(left))).toBe(shown);
  });
});

describe('secondsCompleted, what a count-up shows', () => {
  it.each([
    [0, 0],
    [1, 0],
    [999, 0],
    [999.4, 0],
    [999.9998, 1],
    [1000, 1],
    [1000.0002, 1],
    [59_999, 59],
    [60_000, 60],
  ])('%d ms are %i s', (span, shown) => {
    expect(secondsCompleted(millis(span))).toBe(shown);
  });
});

describe('the two figures', () => {
  const span = fc.double({ min: 0, max: 86_400_000, noNaN: true });

  it('never rise as time runs out, and never fall as it adds up', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        const [less, more] = one <= other ? [one, other] : [other, one];
        expect(secondsBegun(millis(less))).toBeLessThanOrEqual(secondsBegun(millis(more)));
        expect(secondsCompleted(millis(less))).toBeLessThanOrEqual(secondsCompleted(millis(more)));
      }),
    );
  });

  it('are whole, not negative, and at most a second from the exact span', () => {
    fc.assert(
      fc.property(span, (exact) => {
        const begun = secondsBegun(millis(exact)) * 1000;
        const completed = secondsCompleted(millis(exact)) * 1000;
        expect(begun - exact).toBeGreaterThanOrEqual(-0.5);
        expect(begun - exact).toBeLessThanOrEqual(1000);
        expect(exact - completed).toBeGreaterThanOrEqual(-0.5);
        expect(exact - completed).toBeLessThan(1000);
      }),
    );
  });

  it('show something while anything is left', () => {
    fc.assert(
      fc.property(span, (exact) => {
        expect(secondsBegun(millis(exact)) > 0).toBe(exact > 0);
      }),
    );
  });
});
