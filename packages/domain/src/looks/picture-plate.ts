// How opaque a plate must be over a picture, so that its text stays readable (docs/rules/boards.md#a-picture-behind). Between the plates the picture
// keeps its brightness.

import { luminanceOf, mixed, rgbOf } from './contrast.ts';
import { BRIGHTEST_BEHIND, DENSEST_PLATE, DEFAULT_PLATE } from './store-look.ts';

/** A plate's opacity over felt, and over a picture that is dark enough. */
export const DEFAULT_PLATE_SHARE = 0.75;
const STEP = 0.01;

const MOST_LIGHT = luminanceOf([BRIGHTEST_BEHIND, BRIGHTEST_BEHIND, BRIGHTEST_BEHIND]);

/** The opacity of a plate, from 0 to 1, over a picture whose brightest spot has this lightness (0 to 255). */
export function plateOver(light: number, plate: string = DEFAULT_PLATE): number {
  for (let share = DEFAULT_PLATE_SHARE; share < DENSEST_PLATE; share += STEP)
    if (luminanceOf(mixed([light, light, light], rgbOf(plate), share)) <= MOST_LIGHT) return share;
  return DENSEST_PLATE;
}
