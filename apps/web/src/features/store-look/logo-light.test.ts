import { describe, expect, it } from 'vitest';
import { LOGO_PLATES } from './look-choices.ts';
import { bestGround, isLost, shareSeen } from './logo-light.ts';

const CLEAR = [0, 0, 0, 0];
const DARK = [20, 24, 22, 255];
const WHITE = [255, 255, 255, 255];
const RED = [190, 30, 45, 255];

const logo = (...pixels: readonly (readonly number[])[]) => new Uint8ClampedArray(pixels.flat());
const PLATE = '#060c0a';

describe('a logo', () => {
  it.each([
    ['dark on nothing', logo(CLEAR, DARK, DARK, CLEAR), true, 'light'],
    ['white on nothing', logo(CLEAR, WHITE, WHITE), false, 'dark'],
    ['white letters in a dark disc', logo(CLEAR, DARK, WHITE, DARK), false, 'light'],
    ['nearly all of it dark', logo(CLEAR, WHITE, ...Array.from({ length: 19 }, () => DARK)), true, 'light'],
    ['nothing at all', logo(CLEAR, CLEAR), true, 'light'],
    ['a dark picture with a ground of its own', logo(DARK, DARK, RED), false, 'light'],
    ['a single dark point', logo(DARK), false, 'light'],
  ])('%s', (_what, pixels, lost, best) => {
    expect(isLost(pixels, PLATE)).toBe(lost);
    expect(bestGround(pixels, LOGO_PLATES)?.name).toBe(best);
  });

  it('that is white is lost on a light plate', () => {
    expect(isLost(logo(CLEAR, WHITE), '#ffffff')).toBe(true);
  });

  it('is counted by what is drawn of it', () => {
    expect(shareSeen(logo(CLEAR, DARK, RED, [255, 255, 255, 90]), '#ffffff')).toBe(1);
    expect(shareSeen(logo(DARK, WHITE), PLATE)).toBeUndefined();
  });
});
