// How much of the database one store may use, so that no store fills the disk of all. Each bound is several times what the busiest venue reaches in
// twenty years or on its busiest night (docs/rules/venues.md#how-much-a-store-may-keep).

export interface StoreBound {
  /** How many may ever be created, including deleted ones. */
  readonly rows: number;
  readonly rowsPerHour: number;
  /** The size of all of them together, for kinds that can be large. */
  readonly megabytes?: number;
}

export const STORE_BOUNDS = {
  structures: { rows: 10_000, rowsPerHour: 300, megabytes: 300 },
  games: { rows: 200_000, rowsPerHour: 300, megabytes: 2000 },
  results: { rows: 500_000, rowsPerHour: 1000, megabytes: 1000 },
  'day-closes': { rows: 50_000, rowsPerHour: 100 },
  'till-shifts': { rows: 200_000, rowsPerHour: 200 },
  'multi-days': { rows: 50_000, rowsPerHour: 500 },
  leagues: { rows: 5000, rowsPerHour: 100 },
  invitations: { rows: 20_000, rowsPerHour: 200 },
  'ad-pages': { rows: 20_000, rowsPerHour: 200 },
  'point-grants': { rows: 5_000_000, rowsPerHour: 5000 },
} as const satisfies Readonly<Record<string, StoreBound>>;

export type StoreResource = keyof typeof STORE_BOUNDS;
export const STORE_RESOURCES = Object.keys(STORE_BOUNDS) as readonly StoreResource[];

export const boundOf = (thing: StoreResource): StoreBound => STORE_BOUNDS[thing];

/** What one store may do in an hour on one node. */
export const STORE_PACE = {
  /** Commands, counts and floor acts: sixteen a second for a whole hour. */
  evening: 60_000,
  /** Changes of settings: structures, screens, staff and others. */
  settings: 3000,
  /** The data of all requests together. */
  megabytes: 100,
} as const;

/** How many changes one account may make to itself in an hour. */
export const PERSON_PACE = 1000;

/** The bounds of one game; no evening comes near them. */
export const GAME_BOUNDS = { logRows: 20_000, acts: 20_000, counts: 50_000, prizes: 1000 } as const;

const BYTES_IN_MEGABYTE = 1_000_000;
export const bytesIn = (megabytes: number): number => megabytes * BYTES_IN_MEGABYTE;

/** What a store has used of one bound. */
export interface StoreShare {
  readonly rows: number;
  readonly bytes: number;
}

/** The used share of a bound; 1 is all of it. `times` is the platform's factor for all bounds. */
export function shareOf({ rows, bytes }: StoreShare, bound: StoreBound, times: number): number {
  const ofBytes = bound.megabytes === undefined ? 0 : bytes / bytesIn(bound.megabytes);
  return Math.max(rows / bound.rows, ofBytes) / times;
}

/** From this share on, the store's staff are warned. */
export const NEAR_SHARE = 0.8;
