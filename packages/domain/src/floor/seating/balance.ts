// Tables that have become uneven: which gives a player, which takes one, who goes and where to (docs/rules/floor-seating.md#balance).

import type { ActOf, Refused } from '../acts.ts';
import type { Floor, Seat } from '../floor.ts';
import type { Instant } from '../../time.ts';
import type { TableSeating } from '../who-sits-where.ts';
import { blindsOf, dueForBigBlind, openChairs, type OpenChair } from './blinds.ts';
import { freeChairs, inHouseOrder, inPlay } from './rooms.ts';

/** By how many players two tables differ when somebody should move. */
export const UNEVEN_BY = 2;
/** From this difference on play halts at the smaller table until it is even: rule 11-D of the Poker Tournament Directors Association (2024). */
export const HALTS_BY = 3;

export interface BalanceAdvice {
  /** The table that gives a player, and the one that takes one. */
  readonly from: number;
  readonly to: number;
  /** How many players more sit at the one than at the other. */
  readonly difference: number;
  /** Does play halt at the smaller table until somebody has come? */
  readonly halts: boolean;
  /** The tables where nobody knows where the button is: set it there, or choose by lot. */
  readonly unknownButtons: readonly number[];
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
export function balanceAdvice(floor: Floor, now: Instant): BalanceAdvice | null {
  const uneven = unevenTables(floor);
  if (uneven === null) return null;
  const { giving, taking } = uneven;
  const difference = giving.sitters - taking.sitters;
  return {
    from: giving.table.table,
    to: taking.table.table,
    difference,
    halts: difference >= HALTS_BY,
    unknownButtons: [giving, taking].filter((seating) => isButtonMissing(seating, now)).map(({ table }) => table.table),
    due: dueForBigBlind(giving, now),
    chairs: openChairs(taking, now),
  };
}

/** Where one sits alone there are no blinds yet, wherever the button lies. */
const isButtonMissing = (seating: TableSeating, now: Instant): boolean =>
  seating.sitters > 1 && blindsOf(seating, now) === null;

interface UnevenTables {
  readonly giving: TableSeating;
  readonly taking: TableSeating;
}

function unevenTables(floor: Floor): UnevenTables | null {
  const played = inPlay(inHouseOrder(floor));
  const open = played.filter((seating) => freeChairs(seating).length > 0);
  const giving = played.find(({ sitters }) => sitters === most(played));
  const taking = open.findLast(({ sitters }) => sitters === fewest(open));
  if (giving === undefined || taking === undefined) return null;
  return giving.sitters - taking.sitters < UNEVEN_BY ? null : { giving, taking };
}

/**
 * Gives an entry a chair by hand, or takes theirs away; a move that makes two tables as even as was advised is kept as one. Refused when there is no such
 * entry; what else is against it is found when the act is applied.
 */
export function decideMove(floor: Floor, entry: number, to: Seat | null): ActOf<'seat'> | Refused {
  const mover = floor.entries.get(entry);
  if (mover === undefined) return { refusal: 'no-such-entry', entry };
  const from = mover.seat;
  const uneven = unevenTables(floor);
  const isBalance =
    uneven !== null && from?.table === uneven.giving.table.table && to?.table === uneven.taking.table.table;
  const moves = [{ entry, from, to }];
  return { kind: 'seat', cause: isBalance ? 'balance' : 'by-hand', moves, seed: null, broken: null };
}
