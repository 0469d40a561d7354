// What a board may show of a floor: who went, who moves, who sits where, what places pay, and never who anybody is beyond the name
// (docs/rules/floor-boards.md#what-boards-are-told).

import type { Act, ActOf, SeatingCause, WrittenAct } from '../acts.ts';
import { seatKey, type Entry, type Floor, type Seat } from '../floor.ts';
import type { FloorLog } from '../fold.ts';
import { payoutRuns, type PayoutRun, type PrizeUnit } from '../payouts/payouts.ts';
import { floorPlaces } from '../places.ts';
import type { PlayerCounts } from '../../players/player-counts.ts';
import { between, minutes, minutesToMillis, type Instant, type Millis } from '../../time.ts';
import { entriesIn, tableSeatings } from '../who-sits-where.ts';

/** Somebody who sits at a table, by name, with the chips that were counted last. */
export interface Sitter {
  readonly seat: number;
  readonly name: string;
  readonly chips: number | null;
}

export interface TableOnBoard {
  readonly table: number;
  /** By their chairs. */
  readonly sitters: readonly Sitter[];
}

export interface MoveOnBoard {
  /** Null where the venue shows no names. */
  readonly name: string | null;
  readonly from: Seat | null;
  readonly to: Seat;
}

/** Players who were moved by one act, and sit where it sent them. */
export interface MovesOnBoard {
  readonly act: number;
  readonly at: Instant;
  readonly cause: SeatingCause;
  readonly broken: number | null;
  readonly moves: readonly MoveOnBoard[];
}

export interface Gone {
  readonly place: number;
  readonly name: string;
}

/** The last ones who went, in one hand. */
export interface LastOut {
  readonly at: Instant;
  readonly went: number;
  /** How many are left, with a name and without. */
  readonly left: number;
}

/** What boards are told; names and whatever is nothing without them are there only where the venue shows names. */
export interface FloorOnBoard {
  /** The number of the last act that it tells of. */
  readonly version: number;
  /** When it was worked out. */
  readonly at: Instant;
  /** What places pay; null before it is confirmed, and once those who were left made a deal. */
  readonly payouts: { readonly unit: PrizeUnit; readonly runs: readonly PayoutRun[] } | null;
  /** Those who went last, the newest first. */
  readonly gone: readonly Gone[];
  /** The newest last. */
  readonly moved: readonly MovesOnBoard[];
  /** The tables that somebody sits at, by their numbers. */
  readonly tables: readonly TableOnBoard[];
  /** Absent once it is no news any more, and where somebody came in since. */
  readonly lastOut?: LastOut | undefined;
}

/** How long boards show who moves, and how long where everybody sits after a draw. */
export const MOVES_STAY: Millis = minutesToMillis(minutes(2));
export const SEATING_STAYS: Millis = minutesToMillis(minutes(4));
/** How many of those who went are told. */
export const MOST_GONE = 8;

export const isDraw = (cause: SeatingCause): boolean =>
  cause === 'first' || cause === 'redraw' || cause === 'final-table';

/** How long the moves of an act are news; those that staff made by hand, and late entries, are told to the player alone. */
export function movesStay(cause: SeatingCause): Millis | undefined {
  if (isDraw(cause)) return SEATING_STAYS;
  return cause === 'break' || cause === 'balance' ? MOVES_STAY : undefined;
}

/** For how long it is news who went last: longer than any board shows it. */
const OUT_IS_NEWS: Millis = minutesToMillis(minutes(1));

type NameOf = (player: number) => string | null;

/** A move that still holds: the player is in and sits where it led. */
function moveOnBoard(floor: Floor, { entry, from, to }: ActOf<'seat'>['moves'][number], nameOf: NameOf): MoveOnBoard[] {
  const mover = floor.entries.get(entry);
  const seat = mover?.seat ?? null;
  if (mover === undefined || to === null || seat === null || seatKey(seat) !== seatKey(to)) return [];
  return [{ name: nameOf(mover.player), from, to }];
}

/** First chairs are worth a look at the board when they are those of half the room; others are told to the player. */
const isForAll = ({ cause, moves }: ActOf<'seat'>, floor: Floor): boolean =>
  cause !== 'first' || moves.length * 2 >= entriesIn(floor).length;

function movesOf({ floor }: FloorLog, { version, at, act }: WrittenAct, now: Instant, nameOf: NameOf): MovesOnBoard[] {
  if (act.kind !== 'seat') return [];
  const stay = movesStay(act.cause);
  if (stay === undefined || between(at, now) >= stay || !isForAll(act, floor)) return [];
  const moves = act.moves.flatMap((move) => moveOnBoard(floor, move, nameOf));
  return moves.length === 0 ? [] : [{ act: version, at, cause: act.cause, broken: act.broken, moves }];
}

const recent = (log: FloorLog, now: Instant): readonly WrittenAct[] =>
  log.acts.filter(({ version, at }) => between(at, now) < SEATING_STAYS && !log.undone.has(version));

const outAct = (floor: Floor, entry: number): number => floor.entries.get(entry)?.out?.act ?? 0;

/** The newest first; of those who went in one hand the better place. */
function goneOf(floor: Floor, unnamed: PlayerCounts, nameOf: NameOf): readonly Gone[] {
  return floorPlaces(floor, unnamed)
    .filter(({ entry }) => outAct(floor, entry) > 0)
    .sort((one, other) => outAct(floor, other.entry) - outAct(floor, one.entry) || one.place - other.place)
    .slice(0, MOST_GONE)
    .flatMap(({ place, player }) => {
      const name = nameOf(player);
      return name === null ? [] : [{ place, name }];
    });
}

const CHANGES_WHO_IS_IN: ReadonlySet<Act['kind']> = new Set(['bust', 'enter', 'reinstate', 'carry']);

function lastOutOf({ acts, undone, floor }: FloorLog, unnamed: PlayerCounts, now: Instant): LastOut | undefined {
  const last = acts.findLast(({ version, act }) => CHANGES_WHO_IS_IN.has(act.kind) && !undone.has(version));
  if (last?.act.kind !== 'bust' || between(last.at, now) >= OUT_IS_NEWS) return undefined;
  return { at: last.at, went: last.act.out.length, left: entriesIn(floor).length + unnamed.current };
}

function tablesOf(floor: Floor, nameOf: NameOf): readonly TableOnBoard[] {
  const sitterIn = (seat: number, { player, chips }: Entry): readonly Sitter[] => {
    const name = nameOf(player);
    return name === null ? [] : [{ seat, name, chips }];
  };
  return tableSeatings(floor)
    .map(({ table, chairs }) => ({
      table: table.table,
      sitters: chairs.flatMap(({ seat, entry }) => (entry === undefined ? [] : sitterIn(seat, entry))),
    }))
    .filter(({ sitters }) => sitters.length > 0)
    .sort((one, other) => one.table - other.table);
}

/**
 * The view of a floor as of `now`. `unnamed` are the present counts of those without a name, `names` those of players by their numbers: undefined
 * where the venue shows none.
 */
export function floorOnBoard(
  log: FloorLog,
  unnamed: PlayerCounts,
  names: ReadonlyMap<number, string> | undefined,
  now: Instant,
): FloorOnBoard {
  const { floor } = log;
  const nameOf: NameOf = (player) => names?.get(player) ?? null;
  const { payouts, deal } = floor;
  return {
    version: floor.version,
    at: now,
    payouts: payouts === null || deal !== null ? null : { unit: payouts.unit, runs: payoutRuns(payouts.rows) },
    gone: goneOf(floor, unnamed, nameOf),
    moved: recent(log, now).flatMap((act) => movesOf(log, act, now, nameOf)),
    tables: tablesOf(floor, nameOf),
    lastOut: lastOutOf(log, unnamed, now),
  };
}
