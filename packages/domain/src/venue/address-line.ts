// An address in one line, as visitors are told it.

/** The names of the address tiers from the top, then the address within the last of them; what there is not is left out. */
export const addressLine = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');
