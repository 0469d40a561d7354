// How much of a plate must stand before a picture, so that what is written on it can be read (docs/rules/boards.md#a-picture-behind). The picture stays
// as bright as it is between and around the plates.

import { DENSEST_PLATE, USUAL_PLATE } from './store-look.ts';
import { luminanceOf, rgbOf } from './contrast.ts';

/** A plate's share over felt, and over a picture that is dark enough. */
export const USUAL_PLATE_SHARE = 0.75;

/** On this grey (of 255), the darkest of a board's own colours, the green and the blue, keep a contrast of 7:1. */
export const BRIGHTEST_BEHIND = 36;

/** The grey (0 to 255) that is as light to the eye as this luminance. */
const greyOf = (luminance: number): number =>
  255 * (luminance <= 0.0031308 ? 12.92 * luminance : 1.055 * luminance ** (1 / 2.4) - 0.055);

/** The share of a plate, from 0 to 1, over a picture whose brightest spot is so light (0 to 255). */
export function plateOver(light: number, plate: string = USUAL_PLATE): number {
  const own = greyOf(luminanceOf(rgbOf(plate)));
  const needed = light <= own ? 0 : (light - BRIGHTEST_BEHIND) / (light - own);
  return Math.min(DENSEST_PLATE, Math.max(USUAL_PLATE_SHARE, needed));
}
