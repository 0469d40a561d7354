// Where the big blind is and which player is next, derived from the button (docs/rules/floor.md#seats).

import type { Floor, FloorTable } from '../floor.ts';
import { after, between, minutes, minutesToMillis, type Instant, type Millis } from '../../time.ts';
import type { Chair, TableSeating } from '../who-sits-where.ts';

/** All seats of a table in order of play, starting after `seat` and ending with it. Seats are numbered in order of play. */
const chairsAfter = ({ chairs }: TableSeating, seat: number): readonly Chair[] => [
  ...chairs.slice(seat),
  ...chairs.slice(0, seat),
];

const isSatIn = ({ entry }: Chair): boolean => entry !== undefined;

/** How long a button setting is valid. A hand takes two to three minutes, and then the button moves. */
export const BUTTON_STAYS: Millis = minutesToMillis(minutes(3));

/** True if the button is probably still where it was set. */
export const isButtonFresh = ({ buttonAt }: FloorTable, now: Instant): boolean =>
  buttonAt !== null && between(buttonAt, now) < BUTTON_STAYS;

/** When the next button setting of a floor expires; undefined if there is none. */
export function buttonAgesAt({ tables }: Floor, now: Instant): Instant | undefined {
  const fresh = [...tables.values()].filter((table) => isButtonFresh(table, now));
  const ends = fresh.flatMap(({ buttonAt }) => (buttonAt === null ? [] : [after(buttonAt, BUTTON_STAYS)]));
  return ends.sort((one, other) => one - other)[0];
}

/** The seats of the blinds in a hand. */
export interface Blinds {
  readonly small: number;
  readonly big: number;
}

/**
 * The blinds of the hand for which the button was set: the first two players after it. With two players, the one on the button has the small blind
 * (rule 34-B of the Poker Tournament Directors Association, 2024). Null if the button is not recorded or was set too long ago, or if fewer than two
 * players sit there.
 */
export function blindsOf(seating: TableSeating, now: Instant): Blinds | null {
  const { button } = seating.table;
  if (button === null || !isButtonFresh(seating.table, now)) return null;
  const [first, second] = chairsAfter(seating, button).filter(isSatIn);
  if (first === undefined || second === undefined) return null;
  // The player on the button comes last, so this player is second only at a table of two.
  return second.seat === button ? { small: button, big: first.seat } : { small: first.seat, big: second.seat };
}

/** The players of a table in the order in which the big blind reaches them; null if the blinds are unknown. */
export function dueForBigBlind(seating: TableSeating, now: Instant): readonly number[] | null {
  const blinds = blindsOf(seating, now);
  if (blinds === null) return null;
  return chairsAfter(seating, blinds.big).flatMap(({ entry }) => (entry === undefined ? [] : [entry.entry]));
}

/** A seat to which a player may be moved. */
export interface OpenChair {
  readonly seat: number;
  /** True if a player who sits down there gets no cards until the button has passed. */
  readonly waits: boolean;
}

/**
 * The free seats of a table from the worst position to the best, which is the order in which the big blind reaches them: a seat right after the big
 * blind has it in the next hand. Seats between the two blinds come last: in the next hand they are between the button and the small blind, where
 * nobody is dealt in. Null if the blinds are unknown.
 */
export function openChairs(seating: TableSeating, now: Instant): readonly OpenChair[] | null {
  const blinds = blindsOf(seating, now);
  if (blinds === null) return null;
  const isHeadsUp = seating.sitters === 2;
  const behindSmall = chairsAfter(seating, blinds.small).map(({ seat }) => seat);
  const between = isHeadsUp ? [] : behindSmall.slice(0, behindSmall.indexOf(blinds.big));
  return chairsAfter(seating, blinds.big)
    .filter(({ entry, isLocked }) => entry === undefined && !isLocked)
    .map(({ seat }) => ({ seat, waits: between.includes(seat) }));
}
