// The seats in another game that a satellite's players won, and the entries that they became (docs/rules/money.md#satellites).

import { isIn, type Entry, type Floor } from '../floor.ts';
import { floorPlaces, lastEntries, type Place } from '../places.ts';
import type { PlayerCounts } from '../../players/player-counts.ts';

export interface SeatWinner {
  readonly entry: number;
  readonly player: number;
  /** Undefined while the player is in: every place that is left wins a seat. */
  readonly place: number | undefined;
  /** The players who share the place, and the seats of their places. If there are fewer seats, staff choose who gets one. */
  readonly sharedBy: number;
  readonly seats: number;
}

interface Present {
  readonly floor: Floor;
  /** The counts of players without a name. */
  readonly unnamed: PlayerCounts;
  /** False while players may still enter, so that no place is certain. */
  readonly isClosed: boolean;
}

/** The game in which the payouts are seats, and their number; undefined if they are none. */
export function seatsOf({
  payouts,
}: Pick<Floor, 'payouts'>): { readonly gameId: number; readonly seats: number } | undefined {
  const gameId = payouts?.rows[0]?.seatIn;
  if (payouts === null || gameId === undefined) return undefined;
  return { gameId, seats: payouts.rows.filter(({ seatIn }) => seatIn === gameId).length };
}

const winnersAt = ({ entry, player, place, sharedBy }: Place, seats: number): readonly SeatWinner[] =>
  place > seats ? [] : [{ entry, player, place, sharedBy, seats: Math.min(sharedBy, seats - place + 1) }];

/** Everybody who wins a seat for certain, best place first: by the place, or because as few players are left as there are seats. */
export function seatWinners({ floor, unnamed, isClosed }: Present): readonly SeatWinner[] {
  const { seats = 0 } = seatsOf(floor) ?? {};
  if (seats === 0 || !isClosed) return [];
  const places = floorPlaces(floor, unnamed);
  const placed = new Set(places.map(({ entry }) => entry));
  const playersIn = lastEntries(floor).filter(isIn);
  const areAllPaid = playersIn.length + unnamed.current <= seats;
  const sure = areAllPaid ? playersIn.filter(({ entry }) => !placed.has(entry)) : [];
  return [
    ...sure.map(({ entry, player }) => ({ entry, player, place: undefined, sharedBy: 1, seats: 1 })),
    ...places.flatMap((place) => winnersAt(place, seats)),
  ];
}

/** The entries that came by a seat won in that game, by the entry there. */
export const entriesBySeat = ({ entries }: Floor, gameId: number): ReadonlyMap<number, Entry> =>
  new Map(
    [...entries.values()].flatMap((entry) =>
      entry.from?.gameId === gameId ? [[entry.from.entry, entry] as const] : [],
    ),
  );

/** True if the seats of a shared place are all used by others who share it. */
export function areSeatsUsed(
  winner: SeatWinner,
  winners: readonly SeatWinner[],
  claimed: ReadonlyMap<number, unknown>,
): boolean {
  const sharing = winners.filter(({ place, entry }) => place === winner.place && entry !== winner.entry);
  return winner.place !== undefined && sharing.filter(({ entry }) => claimed.has(entry)).length >= winner.seats;
}

/** How many entries of a game came by a won seat. */
export const seatEntryCount = ({ entries }: Floor): number =>
  [...entries.values()].filter(({ from }) => from !== undefined).length;
