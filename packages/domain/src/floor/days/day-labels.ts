// What the days of a tournament of several are called: 1A, 1B and so on for the games of the first, then 2, 3 … (docs/rules/days.md#days).

/** As many games as letters name, and more days than any tournament has. */
export const MULTI_DAY_LIMITS = { flights: 26, later: 9, name: 60 } as const;

/** `place` counts from 0 among the games of a day, of which there are `of`. */
export const dayLabel = (day: number, place: number, of: number): string =>
  of === 1 ? String(day) : `${String(day)}${String.fromCharCode('A'.charCodeAt(0) + place)}`;
