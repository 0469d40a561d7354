// Places of a game and the win points they earn by the store's table.

/** Win points by place, first place first. */
export type WinTable = readonly number[];

export const WIN_TABLE_LIMITS = { places: 100, points: 1_000_000 } as const;
/** The most players of one result, and the longest name of a player without an account. */
export const RESULT_LIMITS = { finishers: 1000, name: 100 } as const;

/** The win points of a store without its own table: for the nine places of a final table. */
export const DEFAULT_WIN_TABLE: WinTable = [100, 70, 50, 40, 30, 20, 15, 10, 5];

/** True for a valid table: 1 to 100 whole numbers from 0, none above the number before it. */
export const isWinTable = (table: WinTable): boolean =>
  table.length >= 1 &&
  table.length <= WIN_TABLE_LIMITS.places &&
  table.every(
    (points, index) =>
      Number.isInteger(points) &&
      points >= 0 &&
      points <= Math.min(WIN_TABLE_LIMITS.points, table[index - 1] ?? Infinity),
  );

/** The win points of a place, counted from 1; 0 after the end of the table. */
export const winPointsOf = (table: WinTable, place: number): number => table[place - 1] ?? 0;

/**
 * What each player who shares a place earns: the average of the shared places, rounded down, so that together they never earn more than the places
 * give.
 */
export function sharedPoints(place: number, sharedBy: number, pointsOf: (place: number) => number): number {
  let sum = 0;
  for (let each = place; each < place + sharedBy; each += 1) sum += pointsOf(each);
  return Math.floor(sum / sharedBy);
}

/** A player and the place: with an account, or a name alone, which earns nothing. */
export interface Finisher {
  readonly place: number;
  readonly userId: string | undefined;
  readonly name: string;
}

export type FinisherProblem = 'place-missing' | 'place-taken' | 'player-twice' | 'nobody';

/** How many finishers have each place. */
export function sharersOf(finishers: readonly Pick<Finisher, 'place'>[]): ReadonlyMap<number, number> {
  const sharers = new Map<number, number>();
  for (const { place } of finishers) sharers.set(place, (sharers.get(place) ?? 0) + 1);
  return sharers;
}

/** The finishers with first place; several if they share it. */
export const winnersOf = (finishers: readonly Finisher[]): readonly Finisher[] =>
  finishers.filter(({ place }) => place === 1);

/** A place that is missing, or that follows a shared place without a gap. */
function placeProblem(place: number, sharers: ReadonlyMap<number, number>): FinisherProblem | undefined {
  let next = 1;
  while (next < place) {
    const sharedBy = sharers.get(next);
    if (sharedBy === undefined) return 'place-missing';
    next += sharedBy;
  }
  return next === place ? undefined : 'place-taken';
}

/**
 * What is wrong with the places, and at which position; undefined if they may be stored. Places run 1, 2, 3, … in any order. Several finishers may
 * share one; then as many places after it are skipped: 1, 2, 2, 4. Nobody finishes twice. An empty list is valid: it removes a result.
 */
export function finisherProblem(
  finishers: readonly Finisher[],
): { readonly index: number; readonly problem: FinisherProblem } | undefined {
  const sharers = sharersOf(finishers);
  const players = new Set<string>();
  for (const [index, { place, userId, name }] of finishers.entries()) {
    if (!Number.isInteger(place) || place < 1 || place > finishers.length) return { index, problem: 'place-missing' };
    const wrong = placeProblem(place, sharers);
    if (wrong !== undefined) return { index, problem: wrong };
    if (userId === undefined && name.trim() === '') return { index, problem: 'nobody' };
    if (userId === undefined) continue;
    if (players.has(userId)) return { index, problem: 'player-twice' };
    players.add(userId);
  }
  return undefined;
}

export interface WinEntry {
  readonly userId: string;
  /** The change of win points; negative in a correction. An entry of 0 is never written. */
  readonly points: number;
}

/** The win points of each finisher, including those who have no account. */
export function winPointsOfAll(finishers: readonly Pick<Finisher, 'place'>[], table: WinTable): readonly number[] {
  const sharers = sharersOf(finishers);
  return finishers.map(({ place }) => sharedPoints(place, sharers.get(place) ?? 1, (each) => winPointsOf(table, each)));
}

function winsOf(finishers: readonly Finisher[], table: WinTable): ReadonlyMap<string, number> {
  const points = winPointsOfAll(finishers, table);
  return new Map(
    finishers.flatMap(({ userId }, index) => (userId === undefined ? [] : [[userId, points[index] ?? 0]])),
  );
}

/**
 * The entries that change what was given so far into what is wanted. Entries are never changed; a correction is the difference. Players in the order
 * of the wanted result, then those who dropped out.
 */
export function pointDifferences(
  given: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
): readonly WinEntry[] {
  const players = [...wanted.keys(), ...[...given.keys()].filter((userId) => !wanted.has(userId))];
  return players
    .map((userId) => ({ userId, points: (wanted.get(userId) ?? 0) - (given.get(userId) ?? 0) }))
    .filter(({ points }) => points !== 0);
}

/** The entries that change what a game gave so far into what its places give, in order of place. */
export function winEntries(
  given: ReadonlyMap<string, number>,
  finishers: readonly Finisher[],
  table: WinTable,
): readonly WinEntry[] {
  const inOrder = [...finishers].sort((one, other) => one.place - other.place);
  return pointDifferences(given, winsOf(inOrder, table));
}
