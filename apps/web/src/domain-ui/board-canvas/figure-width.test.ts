import { describe, expect, it } from 'vitest';
import { figureEms, lettersIn } from './figure-width.ts';

describe('the width of a figure', () => {
  it('is the same whatever the digits are, so that nothing shifts', () => {
    expect(figureEms('11:11')).toBe(figureEms('08:45'));
  });

  it('grows with what is written', () => {
    const widths = ['9', '100/200', '1,000/2,000', '100,000,000/200,000,000'].map(figureEms);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(figureEms('マママ')).toBeGreaterThan(figureEms('888'));
  });

  it('counts all digits of a clock beyond an hour, which are of one size', () => {
    expect(figureEms('1:00:00')).toBeCloseTo(figureEms('1:00') + figureEms(':00'), 1);
  });

  it('makes a text as much smaller as its place needs, and no larger than it may be', () => {
    expect(lettersIn('12', 10, 100)).toEqual({ '--letters': 10 });
    expect(lettersIn('1,000,000', 10, 20)['--letters']).toBeLessThan(5);
  });
});
