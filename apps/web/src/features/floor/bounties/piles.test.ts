import { describe, expect, it } from 'vitest';
import { pilesIn, pilesText } from './piles.ts';

describe('piles as they are written', () => {
  it.each([
    ['100x10  1,000X15', '100x10 1000x15'],
    ['5×2 25*4', '5x2 25x4'],
    ['１，０００ｘ１５', '1000x15'],
    ['', ''],
  ])('%j are read', (typed, text) => {
    expect(pilesText(pilesIn(typed)!)).toBe(text);
  });

  it.each(['100', '100x', 'x5', '100x10, 500x8', '0x5', '5x0', '1x1 1x2', '100 x 10', '-5x1'])(
    '%j are none',
    (typed) => {
      expect(pilesIn(typed)).toBeUndefined();
    },
  );
});
