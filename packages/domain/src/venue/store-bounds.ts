// How much of the database one store may take, so that none fills the disk of all. Each bound is several times what the busiest venue comes to in
// twenty years or on its busiest night (docs/rules/store-bounds.md).

export interface StoreBound {
  /** How many are ever made, those that were deleted since included. */
  readonly rows: number;
  readonly rowsPerHour: number;
  /** What all of them take, where one of them may be large. */
  readonly megabytes?: number;
}

export const STORE_BOUNDS = {
  structures: { rows: 10_000, rowsPerHour: 300, megabytes: 300 },
  games: { rows: 200_000, rowsPerHour: 300, megabytes: 2000 },
  results: { rows: 500_000, rowsPerHour: 1000, megabytes: 1000 },
  'day-closes': { rows: 50_000, rowsPerHour: 100 },
  'multi-days': { rows: 50_000, rowsPerHour: 500 },
  leagues: { rows: 5000, rowsPerHour: 100 },
  invitations: { rows: 20_000, rowsPerHour: 200 },
  'ad-pages': { rows: 20_000, rowsPerHour: 200 },
  'point-grants': { rows: 5_000_000, rowsPerHour: 5000 },
} as const satisfies Readonly<Record<string, StoreBound>>;

export type StoreThing = keyof typeof STORE_BOUNDS;
export const STORE_THINGS = Object.keys(STORE_BOUNDS) as readonly StoreThing[];

export const boundOf = (thing: StoreThing): StoreBound => STORE_BOUNDS[thing];

/** What one store may do in an hour on one node, whatever it is. */
export const STORE_PACE = {
  /** Commands, counts and floor acts: sixteen a second, for a whole hour. */
  evening: 60_000,
  /** Everything that is set up: structures, settings, screens, people. */
  settings: 3000,
  /** What is sent and kept by all of them. */
  megabytes: 100,
} as const;

/** What one account may change about itself in an hour. */
export const PERSON_PACE = 1000;

/** What one game keeps: no night comes near it. */
export const GAME_BOUNDS = { logRows: 20_000, acts: 20_000, counts: 50_000, prizes: 1000 } as const;

const BYTES_IN_MEGABYTE = 1_000_000;
export const bytesIn = (megabytes: number): number => megabytes * BYTES_IN_MEGABYTE;

/** What a store has taken of one bound. */
export interface StoreShare {
  readonly rows: number;
  readonly bytes: number;
}

/** How much of a bound is taken: 1 is all of it. `times` is what the platform multiplies all bounds by. */
export function shareOf({ rows, bytes }: StoreShare, bound: StoreBound, times: number): number {
  const ofBytes = bound.megabytes === undefined ? 0 : bytes / bytesIn(bound.megabytes);
  return Math.max(rows / bound.rows, ofBytes) / times;
}

/** From here on the people of a store are told. */
export const NEAR_SHARE = 0.8;
