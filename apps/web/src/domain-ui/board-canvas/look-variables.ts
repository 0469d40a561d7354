// A store's look as what the style sheets of boards, phones and overlays go by; what nobody chose keeps the sheet's own.

import { brightAccent, knownLook, rgbOf } from '@feltclock/domain';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

/** A colour as a server says it, which may be of another release. */
export type SaidLook = Readonly<Partial<Record<'accent' | 'plate' | 'logoPlate', string | undefined>>>;

/** How dense a plate is over the felt; over a picture it is as dense as that needs. */
const PLATE = 0.75;
const HAIRLINE = 0.35;

/** With commas, which browsers of 2018 read. */
const seeThrough = (colour: string, opacity: number): string => `rgba(${rgbOf(colour).join(', ')}, ${opacity})`;

export function lookVariables(said: SaidLook = {}, density = PLATE): StyleVariables {
  const { accent, plate, logoPlate } = knownLook(said);
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
