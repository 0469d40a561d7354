// Tables that have become uneven: which gives a player, which takes one, who goes and where to (docs/rules/floor-seating.md#balance).

import type { ActOf, Refused } from '../acts.ts';
import type { Floor, Seat } from '../floor.ts';
import type { TableSeating } from '../who-sits-where.ts';
import { dueForBigBlind, openChairs, type OpenChair } from './blinds.ts';
import { freeChairs, inHouseOrder, inPlay } from './rooms.ts';

/** By how many players two tables differ when somebody should move. */
export const UNEVEN_BY = 2;

export interface BalanceAdvice {
  /** The table that gives a player, and the one that takes one. */
  readonly from: number;
  readonly to: number;
  /** How many players more sit at the one than at the other. */
  readonly difference: number;
  /** The entries of the giving table by when the big blind comes to them: the first is due to move. Null where the blinds are not known: staff choose by lot. */
  readonly due: readonly number[] | null;
  /** The free chairs of the taking table, the worst position first. Null where the blinds are not known: staff choose by lot. */
  readonly chairs: readonly OpenChair[] | null;
}

const most = (seatings: readonly TableSeating[]): number => Math.max(...seatings.map(({ sitters }) => sitters));
const fewest = (seatings: readonly TableSeating[]): number => Math.min(...seatings.map(({ sitters }) => sitters));

/**
 * Who should move, when two tables that are played at differ by two players or more; null while they don't. The largest table gives, of equals the one that
 * the house breaks first; the smallest takes, of equals the one that the house breaks last. The player to be big blind next goes to the worst position,
 * even if that makes them big blind twice, and never between the small blind and the button: rule 11-A of the Poker Tournament Directors Association (2024
 * rules; https://www.pokertda.com). Which table gives is by a procedure of the house, as rule 11-C asks for.
 */
export function balanceAdvice(floor: Floor): BalanceAdvice | null {
  const played = inPlay(inHouseOrder(floor));
  const open = played.filter((seating) => freeChairs(seating).length > 0);
  const giving = played.find(({ sitters }) => sitters === most(played));
  const taking = open.findLast(({ sitters }) => sitters === fewest(open));
  if (giving === undefined || taking === undefined) return null;
  const difference = giving.sitters - taking.sitters;
  if (difference < UNEVEN_BY) return null;
  const { table: from } = giving.table;
  const { table: to } = taking.table;
  return { from, to, difference, due: dueForBigBlind(giving), chairs: openChairs(taking) };
}

/**
 * Gives an entry a chair by hand, or takes theirs away; a move that makes two tables as even as was advised is kept as one. Refused when there is no such
 * entry; what else is against it is found when the act is applied.
 */
export function decideMove(floor: Floor, entry: number, to: Seat | null): ActOf<'seat'> | Refused {
  const mover = floor.entries.get(entry);
  if (mover === undefined) return { refusal: 'no-such-entry', entry };
  const from = mover.seat;
  const advice = balanceAdvice(floor);
  const isBalance = advice !== null && from?.table === advice.from && to?.table === advice.to;
  const moves = [{ entry, from, to }];
  return { kind: 'seat', cause: isBalance ? 'balance' : 'by-hand', moves, seed: null, broken: null };
}
