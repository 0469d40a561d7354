// The floor of a tournament that knows its players: entries, seats, who is out and in which order (docs/rules/floor.md). A game without names has none of this.

import type { Instant } from '../time.ts';
import type { Kind } from '../players/player-counts.ts';
import type { BountyRule } from './payouts/bounty-rule.ts';
import type { ChipPile } from './payouts/colour-up.ts';
import type { DealWay } from './payouts/deal.ts';
import { HAND_TIME } from './payouts/hand-time.ts';
import type { Payout, PrizeUnit } from './payouts/payouts.ts';

/** Kinds that make a new entry; an add-on never does. */
export type EntryKind = Exclude<Kind, 'addOn'>;
/** What somebody who is in buys on top, in the same seat. */
export type TopUpKind = 'firstReBuyIn' | 'secondReBuyIn' | 'thirdReBuyIn' | 'addOn';

/** A chair: the number of its table, and its place there, both from 1. */
export interface Seat {
  readonly table: number;
  readonly seat: number;
}

export interface FloorTable {
  /** Its number in the venue, as printed on it. */
  readonly table: number;
  /** How many chairs it has. */
  readonly seats: number;
  /** Tables with a smaller number are broken first; no two of a game have the same. */
  readonly breakOrder: number;
  /** The seat that has the dealer button, where the floor keeps it. */
  readonly button: number | null;
  /** When the button was set there; null where there is none. */
  readonly buttonAt: Instant | null;
  /** Did anybody sit here since the table was opened? One that was left by all is filled last. */
  readonly wasSatAt: boolean;
  /** Chairs that nobody is dealt to. */
  readonly locked: readonly number[];
}

export const PAYMENT_WAYS = ['cash', 'card', 'transfer', 'ticket', 'unpaid'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** What was paid and how, in the venue's own currency; null where the venue does not keep it. */
export interface Payment {
  readonly way: PaymentWay;
  readonly amount: number;
}

/** Chips that were bought: an entry, a re-buy or an add-on. Its number is that of the act that made it. */
export interface Buy {
  readonly buy: number;
  readonly of: Kind;
  readonly at: Instant;
  readonly payment: Payment | null;
}

/** How an entry ended. */
export interface Out {
  /** The act that ended it. */
  readonly act: number;
  readonly at: Instant;
  /** Where several went in one hand: who had more chips before it is placed ahead; the same chips share the place. Null where nobody asked. */
  readonly chipsBefore: number | null;
  /** The entries that won the bounty, where there is one. */
  readonly by: readonly number[];
  /** How many players without a name were out by then: those who go later are ahead. */
  readonly unnamedOut: number;
  readonly seat: Seat | null;
  /** What was in the envelope of a mystery bounty; absent where none was drawn. */
  readonly drawn?: number | undefined;
}

/**
 * One life in a tournament; somebody who comes back after being out has another. Its number is that of the act that made it, and of somebody who comes from
 * the day before `carriedEntry`.
 */
export interface Entry {
  readonly entry: number;
  readonly player: number;
  /** In the order in which they were bought; the first is the entry itself, but of somebody who comes from the day before, whose entry was bought there. */
  readonly buys: readonly Buy[];
  readonly seat: Seat | null;
  /** The chips that were counted last, and null where nobody counted. */
  readonly chips: number | null;
  readonly out: Out | null;
  /** What was on the head of somebody who comes from the day before; absent where it is what the rule of the bounties says. */
  readonly head?: number | undefined;
}

/** What places pay, as it was confirmed last. */
export interface FloorPayouts {
  readonly unit: PrizeUnit;
  readonly rows: readonly Payout[];
}

/** What those who were left agreed on. */
export interface FloorDeal {
  readonly way: DealWay;
  /** By entry, the largest first, of equals who entered first. */
  readonly amounts: ReadonlyMap<number, number>;
  readonly playFor: number;
  /** The entries whose players said that they agree; nobody where that was not asked yet. */
  readonly agreed: readonly number[];
}

/** What the house sets for a game. */
export interface FloorHouse {
  /** What a hand takes off the clock while hands are played one for one, in seconds. */
  readonly perHand: number;
  /** Counts of players left at which everybody draws anew, the largest first. */
  readonly redrawAt: readonly number[];
  /** The chips of a starting stack, the smallest first; empty where nobody wrote them down. */
  readonly stack: readonly ChipPile[];
}

/** Everything that acts have made; names are kept apart, by the number of the player. */
export interface Floor {
  /** The number of the last act; 0 before the first. */
  readonly version: number;
  readonly entries: ReadonlyMap<number, Entry>;
  readonly tables: ReadonlyMap<number, FloorTable>;
  /** Since when hands are played one for one at all tables; null while they are not. */
  readonly handForHand: Instant | null;
  /** How many of these hands were played. */
  readonly hands: number;
  readonly house: FloorHouse;
  /** Chips that have left the tournament. */
  readonly gone: readonly number[];
  readonly bounties: BountyRule | null;
  /** What places pay, once it is confirmed. */
  readonly payouts: FloorPayouts | null;
  readonly deal: FloorDeal | null;
  /** Were chairs drawn already? The next draw is not the first one then. */
  readonly wasDrawn: boolean;
  /** The act that closed this day of a tournament of several; null while it is open. */
  readonly closedBy: number | null;
  /** The act that brought those in who were left on the day before. */
  readonly carriedBy: number | null;
}

export const EMPTY_FLOOR: Floor = {
  version: 0,
  entries: new Map(),
  tables: new Map(),
  handForHand: null,
  hands: 0,
  house: { perHand: HAND_TIME.usual, redrawAt: [], stack: [] },
  gone: [],
  bounties: null,
  payouts: null,
  deal: null,
  wasDrawn: false,
  closedBy: null,
  carriedBy: null,
};

/** A venue's largest: what fits a casino's hall and a screen. */
export const FLOOR_LIMITS = { tables: 200, seats: 12, tableNumber: 999, entries: 5000, outAtOnce: 20 } as const;

/** What a house may set for a game: counts for redraws, chips of a stack, the largest chip, how many of one. */
export const HOUSE_LIMITS = { redraws: 12, chips: 12, chip: 1_000_000_000, ofOneChip: 1000 } as const;

/** Equal for equal chairs only. */
export const seatKey = ({ table, seat }: Seat): string => `${String(table)}/${String(seat)}`;
export const isIn = (entry: Entry): boolean => entry.out === null;
