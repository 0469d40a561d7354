// The look of a store's boards: the accent, the colour of the plates and of the logo's ground, and whether text on them is readable
// (docs/rules/boards.md#the-houses-look).

import { BLACK, contrastOf, FULL_COLOUR, hexOf, mixed, rgbOf, WHITE, type Rgb } from './contrast.ts';

/** Colours as `#rrggbb`; absent where the owner chose none. Without `logo` ground the logo is on the plate itself. */
export interface StoreLook {
  readonly accent?: string;
  readonly plate?: string;
  readonly logoPlate?: string;
}

export const LOOK_COLOURS = ['accent', 'plate', 'logoPlate'] as const satisfies readonly (keyof StoreLook)[];

/** Brass on near black: the default colours. */
export const DEFAULT_ACCENT = '#e3be6b';
export const DEFAULT_PLATE = '#060c0a';
/** The two colours of text and figures on a plate, in every look. */
export const IVORY = '#f6f1e3';
export const MUTED = '#c9cfc8';

export const LEAST_CONTRAST = 7;

/** The opacity of a plate over the brightest picture; a darker picture needs less (docs/rules/boards.md#the-houses-look). */
export const DENSEST_PLATE = 0.9;

/**
 * A picture behind a plate must not make the plate lighter than this grey (of 255), unless the plate itself is lighter. On it, the darkest colours of
 * a board, green and blue, keep a contrast of 7:1.
 */
export const BRIGHTEST_BEHIND = 33;

/** The possible grounds of text on a plate: over white, over black, and over the brightest allowed picture. */
const grounds = (plate: Rgb): readonly Rgb[] => [
  mixed(WHITE, plate, DENSEST_PLATE),
  mixed(BLACK, plate, DENSEST_PLATE),
  [BRIGHTEST_BEHIND, BRIGHTEST_BEHIND, BRIGHTEST_BEHIND],
];

/** The least contrast of a colour on a plate, over the worst picture. */
export function contrastOnPlate(colour: string, plate: string): number {
  const shown = rgbOf(colour);
  return Math.min(...grounds(rgbOf(plate)).map((ground) => contrastOf(shown, ground)));
}

/** One percent per step is finer than the eye sees. */
const STEPS = 100;

/** The first acceptable colour on the way from a colour through the stations; else the last station, which is acceptable. */
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

/** Brightens a dark colour as far as possible without adding white, which keeps its saturation. */
function fullest(colour: Rgb): Rgb {
  const span = Math.max(...colour) + Math.min(...colour);
  return span === 0 || span >= 255 ? colour : mixed(BLACK, colour, 255 / span);
}

const carriesWords = (plate: string): boolean =>
  [IVORY, MUTED].every((words) => contrastOnPlate(words, plate) >= LEAST_CONTRAST);

/** The plate if text on it is readable, else the least darker one on which it is. */
export const readablePlate = (plate: string): string => firstOnTheWay(plate, [BLACK], carriesWords);

/** The accent if it is readable on the plate, else the least brighter one that is. The plate must be readable itself. */
export const readableAccent = (accent: string, plate: string): string =>
  firstOnTheWay(accent, [fullest(rgbOf(accent)), WHITE], (colour) => contrastOnPlate(colour, plate) >= LEAST_CONTRAST);

export interface LookProblem {
  readonly field: 'accent' | 'plate';
  /** The nearest readable colour. */
  readonly nearest: string;
}

/** What is unreadable in a look. The plate is checked first, because the accent is read on it. */
export function lookProblem({ accent = DEFAULT_ACCENT, plate = DEFAULT_PLATE }: StoreLook): LookProblem | undefined {
  const darker = readablePlate(plate);
  if (darker !== plate.toLowerCase()) return { field: 'plate', nearest: darker };
  const brighter = readableAccent(accent, plate);
  return brighter === accent.toLowerCase() ? undefined : { field: 'accent', nearest: brighter };
}

/** The look without invalid colours, so that a look stored by another release is shown as far as it is known. */
export function knownLook(look: Readonly<Record<string, unknown>>): StoreLook {
  const colours = LOOK_COLOURS.flatMap((field) => {
    const colour = look[field];
    return typeof colour === 'string' && FULL_COLOUR.test(colour) ? [[field, colour.toLowerCase()] as const] : [];
  });
  return Object.fromEntries(colours);
}

/** The accent for highlights, as at the end of a bar. */
export const brightAccent = (accent: string): string => hexOf(mixed(rgbOf(accent), WHITE, 0.35));
