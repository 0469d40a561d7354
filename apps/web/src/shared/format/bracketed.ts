// A reason as it stands in brackets inside another sentence.

/** A sentence that goes into brackets, without the full stop it ends with on its own. */
export const bracketed = (reason: string): string => reason.trim().replace(/[.。]$/, '');
