// Reasons in brackets.

/** Removes the final full stop, so that the sentence fits in brackets. */
export const bracketed = (reason: string): string => reason.trim().replace(/[.。]$/, '');
