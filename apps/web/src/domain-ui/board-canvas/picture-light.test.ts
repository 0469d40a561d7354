import { describe, expect, it } from 'vitest';
import { brightestOf, dimmed } from './picture-light.ts';

const pixels = (...colours: readonly (readonly [number, number, number])[]): Uint8ClampedArray =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]));

describe('the brightest place of a picture', () => {
  it('is its lightest pixel, as the eye weighs colours', () => {
    expect(brightestOf(pixels([0, 0, 0], [255, 255, 255], [9, 9, 9]))).toBeCloseTo(255);
    expect(brightestOf(pixels([0, 0, 255], [0, 255, 0], [255, 0, 0]))).toBeCloseTo(219, 0);
  });

  it('is dark where there is nothing', () => {
    expect(brightestOf(pixels())).toBe(0);
  });
});

describe('the light of a background', () => {
  it.each([
    [255, 49],
    [180, 49],
    [49, 49],
    [30, 30],
    [0, 0],
  ])('whose brightest place is %i is shown as %i', (brightest, shown) => {
    expect(brightest * dimmed(brightest)).toBeCloseTo(shown);
  });
});
