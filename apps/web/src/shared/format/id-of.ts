// Ids in addresses.

/** Undefined unless it is a positive integer of up to sixteen digits. */
export const idOf = (given: string | null | undefined): number | undefined =>
  given !== null && given !== undefined && /^[1-9]\d{0,15}$/.test(given) ? Number(given) : undefined;
