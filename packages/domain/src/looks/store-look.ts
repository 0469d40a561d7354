// The look that a store gives its boards: the accent, the colour of the plates, and what its logo stands on; whether all of it can be read
// (docs/rules/store-look.md).

import { BLACK, contrastOf, FULL_COLOUR, hexOf, mixed, rgbOf, WHITE, type Rgb } from './contrast.ts';

/** Colours as `#rrggbb`; what the owner did not choose is left out, and a logo then stands on the plate itself. */
export interface StoreLook {
  readonly accent?: string;
  readonly plate?: string;
  readonly logoPlate?: string;
}

export const LOOK_COLOURS = ['accent', 'plate', 'logoPlate'] as const satisfies readonly (keyof StoreLook)[];

/** Brass on near black: what a board wears whose owner chose nothing. */
export const USUAL_ACCENT = '#e3be6b';
export const USUAL_PLATE = '#060c0a';
/** The two colours that words and figures have on a plate, whatever the look. */
export const IVORY = '#f6f1e3';
export const MUTED = '#c9cfc8';

export const LEAST_CONTRAST = 7;

/** How much of a plate stays over the brightest picture; a darker one needs less (docs/rules/store-look.md#contrast). */
export const DENSEST_PLATE = 0.9;

/**
 * A plate lets through no more of a picture than makes it so light a grey (of 255), unless it is the lighter itself. On this one the darkest of a
 * board's own colours, the green and the blue, keep a contrast of 7:1.
 */
export const BRIGHTEST_BEHIND = 33;

/** What an eye may meet on a plate: over white, over black, and over a picture that it lets through. */
const grounds = (plate: Rgb): readonly Rgb[] => [
  mixed(WHITE, plate, DENSEST_PLATE),
  mixed(BLACK, plate, DENSEST_PLATE),
  [BRIGHTEST_BEHIND, BRIGHTEST_BEHIND, BRIGHTEST_BEHIND],
];

/** How far a colour stands out from a plate, over the picture that is worst for it. */
export function contrastOnPlate(colour: string, plate: string): number {
  const shown = rgbOf(colour);
  return Math.min(...grounds(rgbOf(plate)).map((ground) => contrastOf(shown, ground)));
}

/** A hundredth of the way at a time is finer than an eye tells. */
const STEPS = 100;

/** The first that will do on the way from a colour to others, one after the other; else the last of them, which will do. */
function firstOnTheWay(from: string, stations: readonly Rgb[], willDo: (colour: string) => boolean): string {
  let leg = rgbOf(from);
  for (const station of stations) {
    for (let step = 0; step < STEPS; step += 1) {
      const colour = hexOf(mixed(leg, station, step / STEPS));
      if (willDo(colour)) return colour;
    }
    leg = station;
  }
  return hexOf(leg);
}

/** A dark colour where it is as bright as it can be without white in it: it stays as colourful as it was on the way there. */
function fullest(colour: Rgb): Rgb {
  const span = Math.max(...colour) + Math.min(...colour);
  return span === 0 || span >= 255 ? colour : mixed(BLACK, colour, 255 / span);
}

const carriesWords = (plate: string): boolean =>
  [IVORY, MUTED].every((words) => contrastOnPlate(words, plate) >= LEAST_CONTRAST);

/** The plate itself where words can be read on it, else the least darker one on which they can. */
export const readablePlate = (plate: string): string => firstOnTheWay(plate, [BLACK], carriesWords);

/** The accent itself where it can be read on the plate, else the least brighter one that can. The plate is one that carries words. */
export const readableAccent = (accent: string, plate: string): string =>
  firstOnTheWay(accent, [fullest(rgbOf(accent)), WHITE], (colour) => contrastOnPlate(colour, plate) >= LEAST_CONTRAST);

export interface LookProblem {
  readonly field: 'accent' | 'plate';
  /** The nearest colour that can be read. */
  readonly nearest: string;
}

/** What can't be read of a look; the plate first, since the accent is read on it. */
export function lookProblem({ accent = USUAL_ACCENT, plate = USUAL_PLATE }: StoreLook): LookProblem | undefined {
  const darker = readablePlate(plate);
  if (darker !== plate.toLowerCase()) return { field: 'plate', nearest: darker };
  const brighter = readableAccent(accent, plate);
  return brighter === accent.toLowerCase() ? undefined : { field: 'accent', nearest: brighter };
}

/** The look without what is no colour: what was stored by another release is shown as far as it is known. */
export function knownLook(look: Readonly<Record<string, unknown>>): StoreLook {
  const colours = LOOK_COLOURS.flatMap((field) => {
    const colour = look[field];
    return typeof colour === 'string' && FULL_COLOUR.test(colour) ? [[field, colour.toLowerCase()] as const] : [];
  });
  return Object.fromEntries(colours);
}

/** The accent where it lights up, as at the end of a bar. */
export const brightAccent = (accent: string): string => hexOf(mixed(rgbOf(accent), WHITE, 0.35));
