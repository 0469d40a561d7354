// Where the big blind is and where it goes, as far as the button tells (docs/rules/floor-seating.md#who-is-due).

import type { Floor, FloorTable } from '../floor.ts';
import { after, between, minutes, minutesToMillis, type Instant, type Millis } from '../../time.ts';
import type { Chair, TableSeating } from '../who-sits-where.ts';

/** All chairs of a table in the order of play behind one of its places, which comes last. Places are numbered in the order of play. */
const chairsAfter = ({ chairs }: TableSeating, seat: number): readonly Chair[] => [
  ...chairs.slice(seat),
  ...chairs.slice(0, seat),
];

const isSatIn = ({ entry }: Chair): boolean => entry !== undefined;

/** How long a button that was set tells where the blinds are: a hand takes two to three minutes, and then it lies elsewhere. */
export const BUTTON_STAYS: Millis = minutesToMillis(minutes(3));

/** Does the button of a table still lie where it was set, as far as can be said? */
export const isButtonFresh = ({ buttonAt }: FloorTable, now: Instant): boolean =>
  buttonAt !== null && between(buttonAt, now) < BUTTON_STAYS;

/** When the next button of a floor is not fresh any more; undefined where none is. */
export function buttonAgesAt({ tables }: Floor, now: Instant): Instant | undefined {
  const fresh = [...tables.values()].filter((table) => isButtonFresh(table, now));
  const ends = fresh.flatMap(({ buttonAt }) => (buttonAt === null ? [] : [after(buttonAt, BUTTON_STAYS)]));
  return ends.sort((one, other) => one - other)[0];
}

/** The chairs of those who have the blinds of a hand. */
export interface Blinds {
  readonly small: number;
  readonly big: number;
}

/**
 * The blinds of the hand that the button lies for: the first two players behind it have them; of two players the one on the button has the small one (rule
 * 34-B of the Poker Tournament Directors Association, 2024). Null where nobody keeps the button, it was set too long ago, or fewer than two sit there.
 */
export function blindsOf(seating: TableSeating, now: Instant): Blinds | null {
  const { button } = seating.table;
  if (button === null || !isButtonFresh(seating.table, now)) return null;
  const [first, second] = chairsAfter(seating, button).filter(isSatIn);
  if (first === undefined || second === undefined) return null;
  // Whoever is on the button comes last, and second only where they are two.
  return second.seat === button ? { small: button, big: first.seat } : { small: first.seat, big: second.seat };
}

/** The players of a table in the order in which the big blind comes to them; null where the blinds are not known. */
export function dueForBigBlind(seating: TableSeating, now: Instant): readonly number[] | null {
  const blinds = blindsOf(seating, now);
  if (blinds === null) return null;
  return chairsAfter(seating, blinds.big).flatMap(({ entry }) => (entry === undefined ? [] : [entry.entry]));
}

/** A chair that somebody may be moved to. */
export interface OpenChair {
  readonly seat: number;
  /** Is whoever sits down there left out until the button has passed? */
  readonly waits: boolean;
}

/**
 * The free chairs of a table from the worst position to the best, which is in the order in which the big blind comes to them: a chair right behind the
 * big blind has it in the next hand. Those between the two blinds come last: in the next hand they lie between the button and the small blind, where
 * nobody is dealt in. Null where the blinds are not known.
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
