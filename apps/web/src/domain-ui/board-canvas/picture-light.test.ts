import { expect, it } from 'vitest';
import { brightestOf } from './picture-light.ts';

const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];

it.each([
  ['white', [BLACK, WHITE, BLACK], 255],
  ['green', [BLACK, [0, 255, 0, 255]], 219],
  [
    'red',
    [
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ],
    126,
  ],
  ['a dark grey', [BLACK, [9, 9, 9, 255]], 9],
  ['nothing', [], 0],
])('the light of a picture is that of its brightest spot, as the eye weighs colours: %s', (_, pixels, light) => {
  expect(Math.round(brightestOf(new Uint8ClampedArray(pixels.flat())))).toBe(light);
});
