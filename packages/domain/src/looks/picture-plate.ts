// How much of a plate must stand before a picture, so that what is written on it can be read (docs/rules/boards.md#a-picture-behind). The picture stays
// as bright as it is between and around the plates.

import { luminanceOf, mixed, rgbOf } from './contrast.ts';
import { BRIGHTEST_BEHIND, DENSEST_PLATE, USUAL_PLATE } from './store-look.ts';

/** A plate's share over felt, and over a picture that is dark enough. */
export const USUAL_PLATE_SHARE = 0.75;
const STEP = 0.01;

const MOST_LIGHT = luminanceOf([BRIGHTEST_BEHIND, BRIGHTEST_BEHIND, BRIGHTEST_BEHIND]);

/** The share of a plate, from 0 to 1, over a picture whose brightest spot is so light (0 to 255). */
export function plateOver(light: number, plate: string = USUAL_PLATE): number {
  for (let share = USUAL_PLATE_SHARE; share < DENSEST_PLATE; share += STEP)
    if (luminanceOf(mixed([light, light, light], rgbOf(plate), share)) <= MOST_LIGHT) return share;
  return DENSEST_PLATE;
}
