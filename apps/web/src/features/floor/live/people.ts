// The players of a floor as a list shows them: each once, by their last entry, with what they may buy next and where they finished.

import {
  floorPlaces,
  isIn,
  isKindAllowed,
  isKindOffered,
  lastEntries,
  type Entry,
  type EntryKind,
  type GameRules,
  type Kind,
  type PlayerCounts,
  type TopUpKind,
} from '@feltclock/domain';
import { isMeant } from '../../../shared/format/matching.ts';
import { countsApart, type KnownFloor } from './known-floor.ts';

export interface Entrant {
  readonly player: number;
  readonly name: string;
  readonly userId: string | null;
  /** The last entry. */
  readonly entry: Entry;
  /** How many entries that makes. */
  readonly entries: number;
  /** Everything that was bought, first to last. */
  readonly bought: readonly Kind[];
  /** Undefined while it is not certain. */
  readonly place: number | undefined;
}

const RE_BUYS = ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn'] as const;

function boughtBy(known: KnownFloor): ReadonlyMap<number, Entry[]> {
  const of = new Map<number, Entry[]>();
  for (const entry of known.log.floor.entries.values()) of.set(entry.player, [...(of.get(entry.player) ?? []), entry]);
  return of;
}

/** Everybody, in the order in which they first came. */
export function peopleOf(known: KnownFloor, counts: PlayerCounts): readonly Entrant[] {
  const { floor } = known.log;
  const places = new Map(
    floorPlaces(floor, countsApart(known, counts).unnamed).map(({ player, place }) => [player, place]),
  );
  const all = boughtBy(known);
  return lastEntries(floor).map((entry) => {
    const { player } = entry;
    const own = all.get(player) ?? [entry];
    const { name = '', userId = null } = known.players.get(player) ?? {};
    const bought = own.flatMap(({ buys }) => buys.map(({ of }) => of));
    return { player, name, userId, entry, entries: own.length, bought, place: places.get(player) };
  });
}

/** By their name, their account, their number or their chair. */
export const isPersonMeant = ({ name, userId, player, entry: { seat } }: Entrant, typed: string): boolean =>
  isMeant(
    [name, userId ?? '', String(player), seat === null ? '' : `${String(seat.table)}-${String(seat.seat)}`].join(' '),
    typed,
  );

type Rules = Pick<GameRules, 'entryLimit' | 'chips'>;

const reBuysOf = ({ bought }: Entrant): number => RE_BUYS.filter((kind) => bought.includes(kind)).length;

/** The re-buy that comes next; undefined where the game allows no further one. */
export function nextReBuy(person: Entrant, { entryLimit }: Rules): (TopUpKind & EntryKind) | undefined {
  const next = RE_BUYS[reBuysOf(person)];
  return next !== undefined && isKindAllowed(next, entryLimit) ? next : undefined;
}

/** What somebody who is in may buy on top. */
export function topUpsOf(person: Entrant, rules: Rules): readonly TopUpKind[] {
  if (!isIn(person.entry)) return [];
  const reBuy = nextReBuy(person, rules);
  return [...(reBuy === undefined ? [] : [reBuy]), ...(isKindOffered('addOn', rules) ? (['addOn'] as const) : [])];
}

/** As what somebody who is out comes back: by the next re-buy, and as anybody else where the game has none. */
export const reEntryOf = (person: Entrant, rules: Rules): EntryKind => nextReBuy(person, rules) ?? 'buyIn';
