// An id as an address carries it.

/** Ids are whole and positive, and up to sixteen digits are exact in a number; undefined for anything else. */
export const idOf = (given: string | null | undefined): number | undefined =>
  given !== null && given !== undefined && /^[1-9]\d{0,15}$/.test(given) ? Number(given) : undefined;
