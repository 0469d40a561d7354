// A look while it is chosen. Default values are left out.

import { DEFAULT_ACCENT, DEFAULT_PLATE, type StoreLook } from '@feltclock/domain';

const USUAL: StoreLook = { accent: DEFAULT_ACCENT, plate: DEFAULT_PLATE };

/** Sets one colour; undefined or the default removes it. */
export function withColour(look: StoreLook, field: keyof StoreLook, colour: string | undefined): StoreLook {
  const { [field]: _before, ...others } = look;
  return colour === undefined || colour === USUAL[field] ? others : { ...others, [field]: colour };
}

export const isSameLook = (one: StoreLook, other: StoreLook): boolean =>
  one.accent === other.accent && one.plate === other.plate && one.logoPlate === other.logoPlate;
