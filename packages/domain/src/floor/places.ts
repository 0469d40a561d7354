// Who finished where, by the order in which players went (docs/rules/floor.md#places).

import { isIn, type Entry, type Floor, type Out } from './floor.ts';
import { unnamedOut } from './named-counts.ts';
import type { PlayerCounts } from '../players/player-counts.ts';
import { RESULT_LIMITS, type Finisher } from '../points/win-points.ts';

/** A player's place, of the entry that was their last. */
export interface Place {
  readonly place: number;
  readonly player: number;
  readonly entry: number;
  /** How many have this place: more than one where several who went in one hand share it, and the places behind it are left out. */
  readonly sharedBy: number;
}

/** Who a player is, with no account where they are a guest. */
interface NamedPlayer {
  readonly name: string;
  readonly userId: string | null;
}

interface Goer {
  readonly entry: Entry;
  readonly out: Out;
}

/** The last entry of each player, in the order in which they first came. */
export function lastEntries(floor: Floor): readonly Entry[] {
  const last = new Map<number, Entry>();
  for (const entry of floor.entries.values()) last.set(entry.player, entry);
  return [...last.values()];
}

const lastFirst = (one: Goer, other: Goer): number =>
  other.out.act - one.out.act || (other.out.chipsBefore ?? 0) - (one.out.chipsBefore ?? 0);

/** Hands in which somebody's chips are not known: nobody can be put ahead in them, and all who went in one share a place. */
const unknownHands = (goers: readonly Goer[]): ReadonlySet<number> =>
  new Set(goers.filter(({ out }) => out.chipsBefore === null).map(({ out }) => out.act));

/** Those who have a place together, from the last who went backwards. */
function groupsOf(goers: readonly Goer[]): readonly (readonly Goer[])[] {
  const unknown = unknownHands(goers);
  const groups = new Map<string, Goer[]>();
  for (const goer of [...goers].sort(lastFirst)) {
    const { act, chipsBefore } = goer.out;
    const key = `${String(act)}/${unknown.has(act) ? '' : String(chipsBefore)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [goer]);
    else group.push(goer);
  }
  return [...groups.values()];
}

const placesOfGroup = (group: readonly Goer[], place: number): readonly Place[] =>
  group
    .map(({ entry: { player, entry } }) => ({ place, player, entry, sharedBy: group.length }))
    .sort((one, other) => one.entry - other.entry);

function placesOfGoers(goers: readonly Goer[], playersIn: number, unnamedOutNow: number): readonly Place[] {
  const places: Place[] = [];
  let unnamedAhead = 0;
  for (const group of groupsOf(goers)) {
    // Counts that were corrected downwards must not put somebody ahead of those who went later.
    const then = group[0]?.out.unnamedOut ?? unnamedOutNow;
    unnamedAhead = Math.max(unnamedAhead, unnamedOutNow - then);
    places.push(...placesOfGroup(group, 1 + playersIn + unnamedAhead + places.length));
  }
  return places;
}

/** Those who are still in have the places that they agreed on; the only one left of several is the first anyway. */
function placesOfThoseIn(
  playersIn: readonly Entry[],
  { isOnlyOneLeft, agreed }: { readonly isOnlyOneLeft: boolean; readonly agreed: readonly number[] },
): readonly Place[] {
  const inOrder = isOnlyOneLeft ? playersIn.map(({ entry }) => entry) : agreed;
  const byEntry = new Map(playersIn.map((entry) => [entry.entry, entry]));
  return inOrder.flatMap((number, index) => {
    const entry = byEntry.get(number);
    return entry === undefined ? [] : [{ place: index + 1, player: entry.player, entry: number, sharedBy: 1 }];
  });
}

/**
 * The places that are certain, the best first: of everybody who is out and did not come back, and of the only one left once somebody went. `unnamed` are the
 * present counts of those without a name, who stand between the others by when they went. `agreed` are entries that are still in, in the order that
 * a deal or the floor gave them when it ended before one was left.
 */
export function floorPlaces(floor: Floor, unnamed: PlayerCounts, agreed: readonly number[] = []): readonly Place[] {
  const last = lastEntries(floor);
  const playersIn = last.filter(isIn);
  const goers = last.flatMap((entry) => (entry.out === null ? [] : [{ entry, out: entry.out }]));
  const outNow = unnamedOut(unnamed);
  const countIn = playersIn.length + unnamed.current;
  const isOnlyOneLeft = countIn === 1 && goers.length + outNow > 0;
  return [...placesOfThoseIn(playersIn, { isOnlyOneLeft, agreed }), ...placesOfGoers(goers, countIn, outNow)];
}

/**
 * Places as a result takes them: 1, 2, 2, 4, … (win-points.ts); those who share one stand in the order in which they entered. A place of somebody without a
 * name is kept free by a finisher who has no account and the name that is given for such. Undefined while somebody with a name has no place yet. A result ends at its largest number of finishers.
 */
export function floorFinishers(
  floor: Floor,
  places: readonly Place[],
  naming: Naming,
): readonly Finisher[] | undefined {
  const placed = new Set(places.map(({ player }) => player));
  if (lastEntries(floor).some(({ player }) => !placed.has(player))) return undefined;
  return finishersFrom(0, places, naming).slice(0, RESULT_LIMITS.finishers);
}

/** Whoever finished without a name, in every language. */
export const NAMELESS = '—';

interface Naming {
  readonly players: ReadonlyMap<number, NamedPlayer>;
  /** What somebody without a name is called. */
  readonly nameless: string;
}

/** Those who have these places, behind so many who have none yet. */
function finishersFrom(ahead: number, places: readonly Place[], { players, nameless }: Naming): readonly Finisher[] {
  const finishers: Finisher[] = [];
  for (const { place, player } of places) {
    while (ahead + finishers.length < place - 1) finishers.push(nobodyAt(ahead + finishers.length + 1, nameless));
    const { name, userId } = players.get(player) ?? { name: nameless, userId: null };
    finishers.push({ place, userId: userId ?? undefined, name });
  }
  return finishers;
}

/** A result that can't be finished yet: those who are in without a place, and the places behind them, which are certain. */
export interface OpenResult {
  readonly stillIn: readonly Omit<Finisher, 'place'>[];
  readonly certain: readonly Finisher[];
}

/** What is certain of a result while somebody who is in has no place; `countIn` are all who are in, named or not. */
export function openResult(
  floor: Floor,
  places: readonly Place[],
  { players, nameless, countIn }: Naming & { readonly countIn: number },
): OpenResult {
  const placed = new Set(places.map(({ player }) => player));
  const named = (player: number): Omit<Finisher, 'place'> => {
    const { name, userId } = players.get(player) ?? { name: nameless, userId: null };
    return { userId: userId ?? undefined, name };
  };
  const certain = finishersFrom(countIn, places, { players, nameless }).slice(0, RESULT_LIMITS.finishers - countIn);
  const open = lastEntries(floor).filter(({ player }) => !placed.has(player));
  return { stillIn: open.map(({ player }) => named(player)), certain };
}

const nobodyAt = (place: number, name: string): Finisher => ({ place, userId: undefined, name });
