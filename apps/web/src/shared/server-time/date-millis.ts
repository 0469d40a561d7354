// Reads a written date with its zone as ms since the epoch; asks no clock.

export const dateMillis = (text: string): number => Date.parse(text);
