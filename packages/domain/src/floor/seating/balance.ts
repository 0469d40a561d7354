// Advice for uneven tables: which table gives a player, which takes one, who moves and where (docs/rules/floor.md#seats).

import type { ActOf, Refused } from '../acts.ts';
import type { Floor, Seat } from '../floor.ts';
import type { Instant } from '../../time.ts';
import type { TableSeating } from '../who-sits-where.ts';
import { blindsOf, dueForBigBlind, openChairs, type OpenChair } from './blinds.ts';
import { freeChairs, inHouseOrder, inPlay } from './rooms.ts';

/** The difference in players from which somebody should move. */
export const UNEVEN_BY = 2;
/** From this difference on, play halts at the smaller table until it is even: rule 11-D of the Poker Tournament Directors Association (2024). */
export const HALTS_BY = 3;

export interface BalanceAdvice {
  /** The table that gives a player, and the one that takes one. */
  readonly from: number;
  readonly to: number;
  /** How many more players sit at `from` than at `to`. */
  readonly difference: number;
  /** True if play halts at the smaller table until a player has come. */
  readonly halts: boolean;
  /** Tables whose button position is unknown. Staff set it there, or choose by lot. */
  readonly unknownButtons: readonly number[];
  /**
   * The entries of the giving table in the order in which the big blind reaches them; the first should move. Null if the blinds are unknown: staff
   * choose by lot.
   */
  readonly due: readonly number[] | null;
  /** The free seats of the taking table, worst position first. Null if the blinds are unknown: staff choose by lot. */
  readonly chairs: readonly OpenChair[] | null;
}

const most = (seatings: readonly TableSeating[]): number => Math.max(...seatings.map(({ sitters }) => sitters));
const fewest = (seatings: readonly TableSeating[]): number => Math.min(...seatings.map(({ sitters }) => sitters));

/**
 * Who should move if two tables in play differ by two players or more; else null. The largest table gives; of equals, the one the house breaks first.
 * The smallest takes; of equals, the one the house breaks last. The player who is next to be big blind goes to the worst position, even if that makes
 * the player big blind twice, and never between the small blind and the button: rule 11-A of the Poker Tournament Directors Association (2024 rules;
 * https://www.pokertda.com). The house defines which table gives, as rule 11-C requires.
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

/** With only one player at a table there are no blinds, for any place of the button. */
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
 * Moves an entry to a seat by hand, or takes its seat away. A move that balances two tables as advised is recorded as a balance move. Refused if
 * there is no such entry; all other checks happen when the act is applied.
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
