// Places, computed from the order of busts (docs/rules/floor.md#entries-and-busts).

import { isIn, type Entry, type Floor, type Out } from './floor.ts';
import { unnamedOut } from './named-counts.ts';
import type { PlayerCounts } from '../players/player-counts.ts';
import { RESULT_LIMITS, type Finisher } from '../points/win-points.ts';

/** A player's place, for the player's last entry. */
export interface Place {
  readonly place: number;
  readonly player: number;
  readonly entry: number;
  /** How many share this place. The places after a shared one are skipped. */
  readonly sharedBy: number;
}

/** A player's name and account; guests have no account. */
interface NamedPlayer {
  readonly name: string;
  readonly userId: string | null;
}

interface Busted {
  readonly entry: Entry;
  readonly out: Out;
}

/** The last entry of each player, in order of first entry. */
export function lastEntries(floor: Floor): readonly Entry[] {
  const last = new Map<number, Entry>();
  for (const entry of floor.entries.values()) last.set(entry.player, entry);
  return [...last.values()];
}

const lastFirst = (one: Busted, other: Busted): number =>
  other.out.act - one.out.act || (other.out.chipsBefore ?? 0) - (one.out.chipsBefore ?? 0);

/** Hands in which a player's chips are unknown. All who busted in such a hand share a place. */
const unknownHands = (busted: readonly Busted[]): ReadonlySet<number> =>
  new Set(busted.filter(({ out }) => out.chipsBefore === null).map(({ out }) => out.act));

/** The entries that share a place, last bust first. */
function groupsOf(busted: readonly Busted[]): readonly (readonly Busted[])[] {
  const unknown = unknownHands(busted);
  const groups = new Map<string, Busted[]>();
  for (const each of [...busted].sort(lastFirst)) {
    const { act, chipsBefore } = each.out;
    const key = `${String(act)}/${unknown.has(act) ? '' : String(chipsBefore)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

const placesOfGroup = (group: readonly Busted[], place: number): readonly Place[] =>
  group
    .map(({ entry: { player, entry } }) => ({ place, player, entry, sharedBy: group.length }))
    .sort((one, other) => one.entry - other.entry);

function placesOfBusted(busted: readonly Busted[], playersIn: number, unnamedOutNow: number): readonly Place[] {
  const places: Place[] = [];
  let unnamedAhead = 0;
  for (const group of groupsOf(busted)) {
    // Counts that were corrected downwards must not put a player ahead of those who busted later.
    const then = group[0]?.out.unnamedOut ?? unnamedOutNow;
    unnamedAhead = Math.max(unnamedAhead, unnamedOutNow - then);
    places.push(...placesOfGroup(group, 1 + playersIn + unnamedAhead + places.length));
  }
  return places;
}

/** Entries in the order of their places. Those in one group share a place. */
export type AgreedPlaces = readonly (readonly number[])[];

/**
 * The places that a deal gives to its players who did not play on: by their shares, and of equal shares the same place. An even deal gives all of
 * them one place, whoever got the odd unit. None while something is left to play for, because then nobody has won yet.
 */
export function agreedPlaces({ deal, entries }: Floor): AgreedPlaces {
  if (deal === null || deal.playFor > 0) return [];
  const groups = new Map<number, number[]>();
  for (const [entry, amount] of deal.amounts) {
    if (entries.get(entry)?.out !== null) continue;
    const share = deal.way === 'even' ? 0 : amount;
    groups.set(share, [...(groups.get(share) ?? []), entry]);
  }
  return [...groups.values()];
}

/** Players who are still in have the agreed places; the only one left of several has first place. */
function placesOfThoseIn(
  playersIn: readonly Entry[],
  { isOnlyOneLeft, agreed }: { readonly isOnlyOneLeft: boolean; readonly agreed: AgreedPlaces },
): readonly Place[] {
  const inOrder = isOnlyOneLeft ? playersIn.map(({ entry }) => [entry]) : agreed;
  const byEntry = new Map(playersIn.map((entry) => [entry.entry, entry]));
  const places: Place[] = [];
  for (const group of inOrder) {
    const place = places.length + 1;
    const sharers = group.flatMap((number) => byEntry.get(number) ?? []);
    for (const { player, entry } of sharers) places.push({ place, player, entry, sharedBy: sharers.length });
  }
  return places;
}

/**
 * The final places, best first: of everybody who is out and did not come back, and of the last player once somebody has busted. `unnamed` are the
 * current counts of players without a name; they are placed by when they went out. `agreed` are the places of entries that are still in, if the game
 * ended before one player was left.
 */
export function floorPlaces(floor: Floor, unnamed: PlayerCounts, agreed: AgreedPlaces = []): readonly Place[] {
  const last = lastEntries(floor);
  const playersIn = last.filter(isIn);
  const busted = last.flatMap((entry) => (entry.out === null ? [] : [{ entry, out: entry.out }]));
  const outNow = unnamedOut(unnamed);
  const countIn = playersIn.length + unnamed.current;
  const isOnlyOneLeft = countIn === 1 && busted.length + outNow > 0;
  return [...placesOfThoseIn(playersIn, { isOnlyOneLeft, agreed }), ...placesOfBusted(busted, countIn, outNow)];
}

/**
 * Places in the form of a result: 1, 2, 2, 4, … (win-points.ts). Players who share one are in order of entry. A place of a player without a name is
 * kept by a finisher with no account and the name `nameless`. Undefined while a named player has no place yet. The result is cut at its largest
 * number of finishers.
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

/** The name for a finisher without a name, in every language. */
export const NAMELESS = '—';

interface Naming {
  readonly players: ReadonlyMap<number, NamedPlayer>;
  /** The name for players without a name. */
  readonly nameless: string;
}

/** The finishers of these places, behind `ahead` players who have no place yet. */
function finishersFrom(ahead: number, places: readonly Place[], { players, nameless }: Naming): readonly Finisher[] {
  const finishers: Finisher[] = [];
  for (const { place, player } of places) {
    while (ahead + finishers.length < place - 1) finishers.push(nobodyAt(ahead + finishers.length + 1, nameless));
    const { name, userId } = players.get(player) ?? { name: nameless, userId: null };
    finishers.push({ place, userId: userId ?? undefined, name });
  }
  return finishers;
}

/** A result that is not final yet: the players without a place, and the final places behind them. */
export interface OpenResult {
  readonly stillIn: readonly Omit<Finisher, 'place'>[];
  readonly certain: readonly Finisher[];
}

/** The known part of a result while a player who is in has no place. `countIn` are all players who are in, with and without a name. */
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
