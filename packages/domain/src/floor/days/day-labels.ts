// Labels of days: 1A, 1B … for the games of the first day, then 2, 3 … (docs/rules/floor.md#several-days).

/** Flights are limited by the alphabet. */
export const MULTI_DAY_LIMITS = { flights: 26, later: 9, name: 60 } as const;

/** `place` is the index of the game among the `of` games of its day. */
export const dayLabel = (day: number, place: number, of: number): string =>
  of === 1 ? String(day) : `${String(day)}${String.fromCharCode('A'.charCodeAt(0) + place)}`;
