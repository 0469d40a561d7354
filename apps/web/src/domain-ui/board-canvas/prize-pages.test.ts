import { describe, expect, it } from 'vitest';
import { leastHeight } from './prize-pages.ts';

/** Number of pages of that height for lines of ten pixels. */
const pagesOf = (lines: number, height: number): number => Math.ceil(lines / Math.max(1, Math.floor(height / 10)));

describe('the least height of a page', () => {
  it.each([
    [11, 100, 60],
    [20, 100, 100],
    [21, 100, 70],
    [12, 105, 60],
  ])('of %i lines, of which %i pixels are the most, is %i', (lines, whole, least) => {
    const count = pagesOf(lines, whole);
    expect(leastHeight(whole, (height) => pagesOf(lines, height) <= count)).toBe(least);
  });

  it('is all of it where less is never enough, and one that is enough already stays', () => {
    expect(leastHeight(640.5, () => false)).toBe(640);
    expect(leastHeight(640, () => true)).toBe(1);
    expect(leastHeight(0, () => true)).toBe(0);
  });
});
