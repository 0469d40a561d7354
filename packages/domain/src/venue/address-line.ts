// An address in one line, for visitors.

/** The names of the address tiers from the top, then the address within the last one; empty parts are left out. */
export const addressLine = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');
