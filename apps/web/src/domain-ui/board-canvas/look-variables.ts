// A store's look as variables for the style sheets of boards, phones and overlays. What is not chosen keeps the sheet's value.

import { brightAccent, knownLook, rgbOf } from '@feltclock/domain';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

/** A colour from the server, which may be of another release. */
export type LookOfStore = Readonly<Partial<Record<'accent' | 'plate' | 'logoPlate', string | undefined>>>;

/** Density of a plate over the felt. Over a picture, the picture decides. */
const PLATE = 0.75;
const HAIRLINE = 0.35;

/** With commas, because browsers of 2018 read no other form. */
const seeThrough = (colour: string, opacity: number): string => `rgba(${rgbOf(colour).join(', ')}, ${opacity})`;

export function lookVariables(look: LookOfStore = {}, density = PLATE): StyleVariables {
  const { accent, plate, logoPlate } = knownLook(look);
  return {
    ...(accent !== undefined && {
      '--accent': accent,
      '--accent-bright': brightAccent(accent),
      '--hairline': seeThrough(accent, HAIRLINE),
    }),
    ...(plate !== undefined && { '--plate': seeThrough(plate, density) }),
    ...(logoPlate !== undefined && { '--logo-plate': logoPlate }),
  };
}
