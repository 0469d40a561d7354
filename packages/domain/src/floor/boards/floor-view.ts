// What a board may show of a floor: busts, moves, seats and payouts. It shows names only, and no other data about players
// (docs/rules/boards.md#what-a-floor-shows).

import type { Act, ActOf, SeatingCause, WrittenAct } from '../acts.ts';
import { seatKey, type Entry, type Floor, type Seat } from '../floor.ts';
import type { FloorLog } from '../fold.ts';
import { payoutRuns, type PayoutRun, type PrizeUnit } from '../payouts/payouts.ts';
import { floorPlaces } from '../places.ts';
import type { PlayerCounts } from '../../players/player-counts.ts';
import { between, minutes, minutesToMillis, type Instant, type Millis } from '../../time.ts';
import { entriesIn, hasQueue, tableSeatings, waitingForSeat } from '../who-sits-where.ts';

/** A seated player, with the chips counted last. */
export interface Sitter {
  readonly seat: number;
  readonly name: string;
  readonly chips: number | null;
}

export interface TableOnBoard {
  readonly table: number;
  /** Ordered by seat. */
  readonly sitters: readonly Sitter[];
}

export interface MoveOnBoard {
  /** Null if the venue shows no names. */
  readonly name: string | null;
  readonly from: Seat | null;
  readonly to: Seat;
}

/** Players moved by one act who still sit where it moved them. */
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

/** The last players who busted, in one hand. */
export interface LastOut {
  readonly at: Instant;
  readonly went: number;
  /** How many players are left, with and without a name. */
  readonly left: number;
}

/** The players who wait for a seat, in the order in which they get one. */
export interface AlternatesOnBoard {
  readonly count: number;
  /** The first of them; empty if the venue shows no names. */
  readonly names: readonly string[];
}

/** The floor as published to boards. Names, and data that needs them, are present only if the venue shows names. */
export interface FloorOnBoard {
  /** The number of the last act included. */
  readonly version: number;
  readonly at: Instant;
  /** Null before payouts are confirmed, and after a deal. */
  readonly payouts: { readonly unit: PrizeUnit; readonly runs: readonly PayoutRun[] } | null;
  /** The last busts, newest first. */
  readonly gone: readonly Gone[];
  /** The newest is last. */
  readonly moved: readonly MovesOnBoard[];
  /** Tables with players, by number. */
  readonly tables: readonly TableOnBoard[];
  /** Absent once it is no longer news, and after a later entry. */
  readonly lastOut?: LastOut | undefined;
  /** Absent while nobody waits, and before the first seats. */
  readonly alternates?: AlternatesOnBoard | undefined;
}

/** How long boards show moves, and how long they show the seating after a draw. */
export const MOVES_STAY: Millis = minutesToMillis(minutes(2));
export const SEATING_STAYS: Millis = minutesToMillis(minutes(4));
/** The most busts that are published. */
export const MOST_GONE = 8;
/** The most alternates whose names are published. */
export const MOST_ALTERNATES = 12;

export const isDraw = (cause: SeatingCause): boolean =>
  cause === 'first' || cause === 'redraw' || cause === 'final-table';

/** How long an act's moves are news. Moves made by hand are shown only on the player's phone. A late draw calls the alternates. */
export function movesStay(cause: SeatingCause): Millis | undefined {
  if (isDraw(cause)) return SEATING_STAYS;
  return cause === 'break' || cause === 'balance' || cause === 'late' ? MOVES_STAY : undefined;
}

/** How long the last bust is news: longer than any board shows it. */
const OUT_IS_NEWS: Millis = minutesToMillis(minutes(1));

type NameOf = (player: number) => string | null;

/** A move that still holds: the player is in and sits in the new seat. */
function moveOnBoard(floor: Floor, { entry, from, to }: ActOf<'seat'>['moves'][number], nameOf: NameOf): MoveOnBoard[] {
  const mover = floor.entries.get(entry);
  const seat = mover?.seat ?? null;
  if (mover === undefined || to === null || seat === null || seatKey(seat) !== seatKey(to)) return [];
  return [{ name: nameOf(mover.player), from, to }];
}

/** As many as a band under the board names. */
const MOST_CALLED = 2;

/** First seats are shown on boards only if at least half the room got them, and late ones of one or two. Others are shown on the player's phone. */
const isForAll = ({ cause, moves }: ActOf<'seat'>, floor: Floor): boolean =>
  cause === 'late' ? moves.length <= MOST_CALLED : cause !== 'first' || moves.length * 2 >= entriesIn(floor).length;

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

/** Newest first; within one hand the better place first. */
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

const CHANGES_WHO_IS_IN: ReadonlySet<Act['kind']> = new Set(['bust', 'enter', 'reinstate', 'carry', 'void']);

function lastOutOf({ acts, undone, floor }: FloorLog, unnamed: PlayerCounts, now: Instant): LastOut | undefined {
  const last = acts.findLast(({ version, act }) => CHANGES_WHO_IS_IN.has(act.kind) && !undone.has(version));
  if (last?.act.kind !== 'bust' || between(last.at, now) >= OUT_IS_NEWS) return undefined;
  return { at: last.at, went: last.act.out.length, left: entriesIn(floor).length + unnamed.current };
}

function alternatesOnBoard(floor: Floor, nameOf: NameOf): AlternatesOnBoard | undefined {
  const waiting = waitingForSeat(floor);
  if (!hasQueue(floor) || waiting.length === 0) return undefined;
  const names = waiting.slice(0, MOST_ALTERNATES).map(({ player }) => nameOf(player));
  return { count: waiting.length, names: names.filter((name) => name !== null) };
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
 * The view of a floor at `now`. `unnamed` are the current counts of players without a name. `names` maps player numbers to names; undefined if the
 * venue shows none.
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
    alternates: alternatesOnBoard(floor, nameOf),
  };
}
