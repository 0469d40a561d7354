// The numbers of entries that come from the day before, which have no act each (docs/rules/days.md#the-next-day).

/** Beyond the number of any act that a game will ever see. */
const FIRST = 1_000_000;

/** The number of the entry of a player who comes from the day before. */
export const carriedEntry = (player: number): number => FIRST + player;

/** Whose entry it is by its number; undefined for one that was made by an act of its own. */
export const playerCarriedAs = (entry: number): number | undefined => (entry > FIRST ? entry - FIRST : undefined);
