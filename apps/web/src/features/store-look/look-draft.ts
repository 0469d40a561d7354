// A look while it is chosen. Default values are left out.

import { USUAL_ACCENT, USUAL_PLATE, type StoreLook } from '@feltclock/domain';

const USUAL: StoreLook = { accent: USUAL_ACCENT, plate: USUAL_PLATE };

/** Sets one colour; undefined or the default removes it. */
export function withColour(look: StoreLook, field: keyof StoreLook, colour: string | undefined): StoreLook {
  const { [field]: _before, ...others } = look;
  return colour === undefined || colour === USUAL[field] ? others : { ...others, [field]: colour };
}

export const isSameLook = (one: StoreLook, other: StoreLook): boolean =>
  one.accent === other.accent && one.plate === other.plate && one.logoPlate === other.logoPlate;
