import { expect, it } from 'vitest';
import { placesOf } from './picture-light.ts';

const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];

it('the light of a place is that of its brightest spot, as the eye weighs colours', () => {
  const pixels = [
    [WHITE, BLACK, BLACK, [0, 255, 0, 255], BLACK],
    [BLACK, BLACK, [0, 0, 255, 255], BLACK, [9, 9, 9, 255]],
    [BLACK, BLACK, BLACK, BLACK, [255, 0, 0, 255]],
  ];
  const places = placesOf(new Uint8ClampedArray(pixels.flat(2)), 5, 2);
  expect(places.map(Math.round)).toEqual([255, 219, 9, 0, 0, 126]);
});

it('there are no places where there is nothing', () => {
  expect(placesOf(new Uint8ClampedArray(), 5, 2)).toEqual([]);
});
