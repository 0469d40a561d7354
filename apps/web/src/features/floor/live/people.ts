// The players of a floor as a list: each once, by the last entry, with buys and place.

import { floorPlaces, lastEntries, type Entry, type Kind, type PlayerCounts } from '@feltclock/domain';
import { isMeant } from '../../../shared/format/matching.ts';
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
}

function boughtBy(known: KnownFloor): ReadonlyMap<number, Entry[]> {
  const of = new Map<number, Entry[]>();
  for (const entry of known.log.floor.entries.values()) of.set(entry.player, [...(of.get(entry.player) ?? []), entry]);
  return of;
}

/** All players, in the order of their first entry. */
export function peopleOf(known: KnownFloor, counts: PlayerCounts): readonly Entrant[] {
  const { floor } = known.log;
  const places = new Map(
    floorPlaces(floor, countsApart(known, counts).unnamed).map(({ player, place }) => [player, place]),
  );
  const all = boughtBy(known);
  return lastEntries(floor).map((entry) => {
    const { player } = entry;
    const own = all.get(player) ?? [entry];
    const { userId = null } = known.players.get(player) ?? {};
    const name = nameOf(known, player) ?? '';
    const bought = own.flatMap(({ buys }) => buys.map(({ of }) => of));
    return { player, name, userId, entry, entries: own.length, bought, place: places.get(player) };
  });
}

/** Matches name, account, number or seat. */
export const isPersonMeant = ({ name, userId, player, entry: { seat } }: Entrant, typed: string): boolean =>
  isMeant(
    [name, userId ?? '', String(player), seat === null ? '' : `${String(seat.table)}-${String(seat.seat)}`].join(' '),
    typed,
  );

const chairOf = ({ entry: { seat } }: Entrant): number => (seat === null ? Infinity : seat.table * 1000 + seat.seat);

/** By seat, those at these tables first, those without a seat last. */
export function asTheySit(people: readonly Entrant[], tables: ReadonlySet<number>): readonly Entrant[] {
  const isNear = ({ entry: { seat } }: Entrant): boolean => seat !== null && tables.has(seat.table);
  return people.toSorted(
    (one, other) =>
      Number(isNear(other)) - Number(isNear(one)) || chairOf(one) - chairOf(other) || one.player - other.player,
  );
}

export const tablesOf = (people: readonly Entrant[]): ReadonlySet<number> =>
  new Set(people.flatMap(({ entry: { seat } }) => (seat === null ? [] : [seat.table])));
