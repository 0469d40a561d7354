import { describe, expect, it } from 'vitest';
import { figureEms, timerEms } from './figure-width.ts';

describe('the width of a figure', () => {
  it('is the same whatever the digits are, so that nothing shifts', () => {
    expect(figureEms('11:11')).toBe(figureEms('08:45'));
  });

  it('grows with what is written', () => {
    const widths = ['9', '100/200', '1,000/2,000', '100,000,000/200,000,000'].map(figureEms);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(figureEms('マママ')).toBeGreaterThan(figureEms('888'));
  });

  it('counts the smaller seconds of a long clock', () => {
    expect(figureEms('01:00:00')).toBeLessThan(figureEms('01:00') + figureEms('0:00'));
  });

  it('leaves a timer beyond an hour almost as large as one below', () => {
    expect(timerEms('59:59')).toBe(figureEms('59:59'));
    expect(timerEms('01:00:00')).toBeLessThan(timerEms('59:59') * 1.12);
  });
});
