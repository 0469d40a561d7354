// The tables that stand in a venue. Its games share them; no table is used by two running games (docs/rules/floor.md#seats).

/** A table with its seats and the area where it stands. */
export interface VenueTable {
  /** The number printed on the table. */
  readonly table: number;
  readonly seats: number;
  /** Empty without one. */
  readonly area: string;
}

/** Characters of an area's name. */
export const AREA_LENGTH = 20;

export const isEachTableOnce = (tables: readonly Pick<VenueTable, 'table'>[]): boolean =>
  new Set(tables.map(({ table }) => table)).size === tables.length;

/** The first new table that another game of the venue uses; undefined if there is none. Only tables of the venue's list are shared. */
export function tableElsewhere(
  wanted: readonly number[],
  {
    venue,
    here,
    elsewhere,
  }: {
    readonly venue: readonly VenueTable[];
    /** The tables that the game has already. */
    readonly here: ReadonlySet<number>;
    readonly elsewhere: ReadonlySet<number>;
  },
): number | undefined {
  const shared = new Set(venue.map(({ table }) => table));
  return wanted.find((table) => shared.has(table) && elsewhere.has(table) && !here.has(table));
}
