// Where each player stands on a floor, as they are told it themselves: their chair while they are in, their place once they are out
// (docs/rules/floor-phones.md#what-somebody-sees).

import type { Instant } from '../time.ts';
import type { PlayerCounts } from '../players/player-counts.ts';
import type { Move, WrittenAct } from './acts.ts';
import { seatKey, type Entry, type Seat } from './floor.ts';
import type { FloorLog } from './fold.ts';
import { floorPlaces, lastEntries, type Place } from './places.ts';

/** Where somebody came from, and when. */
export interface LastMove {
  readonly from: Seat;
  readonly at: Instant;
}

export interface OwnSeat {
  readonly isIn: boolean;
  /** Null while somebody who is in waits for a chair, and of everybody who is out. */
  readonly seat: Seat | null;
  /** How they came to sit where they sit; null where that is the first chair of this entry. */
  readonly moved: LastMove | null;
  /** Of somebody who is out, and of the only one left: as it stands now, for who comes back or is counted later moves it. Null of everybody else. */
  readonly place: Pick<Place, 'place' | 'sharedBy'> | null;
}

function noteMove(moves: Map<number, LastMove>, { entry, from, to }: Move, { at }: WrittenAct): void {
  if (from === null || to === null) moves.delete(entry);
  else moves.set(entry, { from, at });
}

/** The last move of each entry that was moved from one chair to another. */
function lastMoves({ acts, undone }: FloorLog): ReadonlyMap<number, LastMove> {
  const moves = new Map<number, LastMove>();
  for (const written of acts) {
    const { version, act } = written;
    if (act.kind === 'seat' && !undone.has(version)) for (const move of act.moves) noteMove(moves, move, written);
  }
  return moves;
}

function ownSeatOf({ seat, out, entry }: Entry, moved: LastMove | undefined, found: Place | undefined): OwnSeat {
  const place = found?.entry === entry ? { place: found.place, sharedBy: found.sharedBy } : null;
  return { isIn: out === null, seat, moved: seat === null ? null : (moved ?? null), place };
}

/** Where every player stands, by number. `unnamed` are the present counts of those without a name; `agreed` as `floorPlaces` has it. */
export function ownSeats(
  log: FloorLog,
  unnamed: PlayerCounts,
  agreed: readonly number[] = [],
): ReadonlyMap<number, OwnSeat> {
  const moves = lastMoves(log);
  const places = new Map(floorPlaces(log.floor, unnamed, agreed).map((place) => [place.player, place]));
  return new Map(
    lastEntries(log.floor).map((entry) => [
      entry.player,
      ownSeatOf(entry, moves.get(entry.entry), places.get(entry.player)),
    ]),
  );
}

const keyOf = ({ isIn, seat, place }: OwnSeat): string =>
  [isIn, seat === null ? '' : seatKey(seat), place?.place, place?.sharedBy].join();

/** Those who stand elsewhere than before, and those who came or are gone. */
export const playersMoved = (
  before: ReadonlyMap<number, OwnSeat>,
  after: ReadonlyMap<number, OwnSeat>,
): readonly number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((player) => {
    const [was, is] = [before.get(player), after.get(player)];
    return was === undefined || is === undefined || keyOf(was) !== keyOf(is);
  });
