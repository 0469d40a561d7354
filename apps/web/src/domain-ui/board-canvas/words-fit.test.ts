import { describe, expect, it } from 'vitest';
import { lettersOfWords, WORDS_LEADING } from './words-fit.ts';

const BOX = { width: 160, height: 60, most: 20 };

describe('the letters of words that fill a box', () => {
  it('are as large as wanted where they fit into a line', () => {
    expect(lettersOfWords('마지막 3핸드', BOX)).toBe(20);
    expect(lettersOfWords('', BOX)).toBe(20);
  });

  it.each([
    ['Korean words', '마감 전 등록하세요 '.repeat(20)],
    ['Japanese without a space', '席の再抽選を行います'.repeat(20)],
    ['one word of all letters', 'W'.repeat(200)],
    ['letters that are narrow', 'il '.repeat(66)],
  ])('take as many lines as the box has room for: %s', (_what, text) => {
    for (const box of [BOX, { width: 1600, height: 90, most: 56 }, { width: 90, height: 140, most: 20 }]) {
      const letters = lettersOfWords(text, box);
      const area = text.length * letters * letters * WORDS_LEADING;
      expect(letters).toBeGreaterThan(box.most * 0.1);
      // No letter is wider than 1.2 ems: what the words cover stays within the box.
      expect(area * 0.2).toBeLessThan(box.width * box.height);
    }
  });

  it('are smaller the more there is to say', () => {
    const sizes = [40, 80, 120, 200].map((count) => lettersOfWords('가나다라 '.repeat(count / 5), BOX));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  });
});
