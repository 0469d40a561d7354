// The players of a floor as a list: each once, by the last entry, with buys and place.

import {
  floorPlaces,
  isButtonFresh,
  lastEntries,
  type Entry,
  type Floor,
  type Kind,
  type PlayerCounts,
} from '@feltclock/domain';
import { isMeant } from '../../../shared/format/matching.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { countsApart, nameOf, type KnownFloor } from './known-floor.ts';

export interface Entrant {
  readonly player: number;
  readonly name: string;
  readonly userId: string | null;
  readonly entry: Entry;
  /** The number of their entries. */
  readonly entries: number;
  /** All buys, in order. */
  readonly bought: readonly Kind[];
  /** Undefined while it is not certain. */
  readonly place: number | undefined;
  /** How many share the place. */
  readonly sharedBy: number;
}

function boughtBy(known: KnownFloor): ReadonlyMap<number, Entry[]> {
  const of = new Map<number, Entry[]>();
  for (const entry of known.log.floor.entries.values()) of.set(entry.player, [...(of.get(entry.player) ?? []), entry]);
  return of;
}

/** All players, in the order of their first entry. */
export function peopleOf(known: KnownFloor, counts: PlayerCounts): readonly Entrant[] {
  const { floor } = known.log;
  const places = new Map(floorPlaces(floor, countsApart(known, counts).unnamed).map((place) => [place.player, place]));
  const all = boughtBy(known);
  return lastEntries(floor).map((entry) => {
    const { player } = entry;
    const own = all.get(player) ?? [entry];
    const { userId = null } = known.players.get(player) ?? {};
    const name = nameOf(known, player) ?? '';
    const bought = own.flatMap(({ buys }) => buys.map(({ of }) => of));
    const { place, sharedBy = 1 } = places.get(player) ?? {};
    return { player, name, userId, entry, entries: own.length, bought, place, sharedBy };
  });
}

/** Matches name, account, number or seat. */
export const isPersonMeant = ({ name, userId, player, entry: { seat } }: Entrant, typed: string): boolean =>
  isMeant(
    [name, userId ?? '', String(player), seat === null ? '' : `${String(seat.table)}-${String(seat.seat)}`].join(' '),
    typed,
  );

/** The chair as it is counted at its table: from the left of the button where it is known, else from the first. */
function chairOf({ entry: { seat } }: Entrant, floor: Floor): number {
  if (seat === null) return Infinity;
  const table = floor.tables.get(seat.table);
  const isKnown = table !== undefined && isButtonFresh(table, serverNow());
  const turn = isKnown ? (seat.seat - (table.button ?? 0) - 1 + table.seats) % table.seats : seat.seat;
  return seat.table * 1000 + turn;
}

/** Players by seat: those at the tables of `around` first, those without a seat last. */
export function asTheySit(people: readonly Entrant[], around: readonly Entrant[], floor: Floor): readonly Entrant[] {
  const tables = tablesOf(around);
  const isNear = ({ entry: { seat } }: Entrant): boolean => seat !== null && tables.has(seat.table);
  return people.toSorted(
    (one, other) =>
      Number(isNear(other)) - Number(isNear(one)) ||
      chairOf(one, floor) - chairOf(other, floor) ||
      one.player - other.player,
  );
}

export const tablesOf = (people: readonly Entrant[]): ReadonlySet<number> =>
  new Set(people.flatMap(({ entry: { seat } }) => (seat === null ? [] : [seat.table])));
