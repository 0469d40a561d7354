// The numbers of entries from the day before, which have no act of their own (docs/rules/floor.md#several-days).

/** Higher than any act number. */
const FIRST = 1_000_000;

/** The number of the entry of a player from the day before. */
export const carriedEntry = (player: number): number => FIRST + player;

/** The player of such an entry; undefined for an entry made by an act. */
export const playerCarriedAs = (entry: number): number | undefined => (entry > FIRST ? entry - FIRST : undefined);
