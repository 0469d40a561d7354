// Parses a date with a time zone to ms since the epoch.

export const dateMillis = (text: string): number => Date.parse(text);
