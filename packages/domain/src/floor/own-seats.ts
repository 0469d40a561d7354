// What a player sees about the own position: the seat while in, the place once out (docs/rules/floor.md#on-phones).

import type { Instant } from '../time.ts';
import type { PlayerCounts } from '../players/player-counts.ts';
import type { Move, WrittenAct } from './acts.ts';
import { seatKey, type Entry, type Seat } from './floor.ts';
import type { FloorLog } from './fold.ts';
import { floorPlaces, lastEntries, type AgreedPlaces, type Place } from './places.ts';
import { hasQueue, waitingForSeat } from './who-sits-where.ts';

/** The seat a player came from, and when. */
export interface LastMove {
  readonly from: Seat;
  readonly at: Instant;
}

export interface OwnSeat {
  readonly isIn: boolean;
  /** Null while a player waits for a seat, and for a player who is out. */
  readonly seat: Seat | null;
  /** How the player came to this seat; null if it is the first seat of this entry. */
  readonly moved: LastMove | null;
  /**
   * The current place of a player who is out, or of the only one left. It can change if a player comes back or is counted later. Null for all others.
   */
  readonly place: Pick<Place, 'place' | 'sharedBy'> | null;
  /** The number among those who wait for a seat, from 1; null before the first draw, and for all others. */
  readonly waitsAs: number | null;
}

function noteMove(moves: Map<number, LastMove>, { entry, from, to }: Move, { at }: WrittenAct): void {
  if (from === null || to === null) moves.delete(entry);
  else moves.set(entry, { from, at });
}

/** The last move of each entry that changed seats. */
function lastMoves({ acts, undone }: FloorLog): ReadonlyMap<number, LastMove> {
  const moves = new Map<number, LastMove>();
  for (const written of acts) {
    const { version, act } = written;
    if (act.kind === 'seat' && !undone.has(version)) for (const move of act.moves) noteMove(moves, move, written);
  }
  return moves;
}

function ownSeatOf(
  { seat, out, entry }: Entry,
  {
    moved,
    found,
    waiting,
  }: { readonly moved: LastMove | undefined; readonly found: Place | undefined; readonly waiting: readonly number[] },
): OwnSeat {
  const place = found?.entry === entry ? { place: found.place, sharedBy: found.sharedBy } : null;
  const waitsAs = waiting.indexOf(entry) + 1;
  return {
    isIn: out === null,
    seat,
    moved: seat === null ? null : (moved ?? null),
    place,
    waitsAs: waitsAs === 0 ? null : waitsAs,
  };
}

/** The position of every player, by number. `unnamed` are the current counts of players without a name; for `agreed` see `floorPlaces`. */
export function ownSeats(
  log: FloorLog,
  unnamed: PlayerCounts,
  agreed: AgreedPlaces = [],
): ReadonlyMap<number, OwnSeat> {
  const moves = lastMoves(log);
  const places = new Map(floorPlaces(log.floor, unnamed, agreed).map((place) => [place.player, place]));
  // Before any draw everybody waits, in no order.
  const waiting = hasQueue(log.floor) ? waitingForSeat(log.floor).map(({ entry }) => entry) : [];
  return new Map(
    lastEntries(log.floor).map((entry) => [
      entry.player,
      ownSeatOf(entry, { moved: moves.get(entry.entry), found: places.get(entry.player), waiting }),
    ]),
  );
}

const keyOf = ({ isIn, seat, place, waitsAs }: OwnSeat): string =>
  [isIn, seat === null ? '' : seatKey(seat), place?.place, place?.sharedBy, waitsAs].join();

/** Players whose position differs, including new and removed ones. */
export const playersMoved = (
  before: ReadonlyMap<number, OwnSeat>,
  after: ReadonlyMap<number, OwnSeat>,
): readonly number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((player) => {
    const [was, is] = [before.get(player), after.get(player)];
    return was === undefined || is === undefined || keyOf(was) !== keyOf(is);
  });
