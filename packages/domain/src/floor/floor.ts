// The floor of a tournament with named players: entries, seats, busts and their order (docs/rules/floor.md). A game without names has no floor.

import type { Instant } from '../time.ts';
import type { Kind } from '../players/player-counts.ts';
import type { BountyRule } from './payouts/bounty-rule.ts';
import type { ChipPile } from './payouts/colour-up.ts';
import type { PoolRule } from './payouts/pool-rule.ts';
import type { DealWay } from './payouts/deal.ts';
import { HAND_TIME } from './payouts/hand-time.ts';
import type { Payout, PrizeUnit } from './payouts/payouts.ts';

/** Kinds that make a new entry. An add-on never does. */
export type EntryKind = Exclude<Kind, 'addOn'>;
/** What a player who is in can buy in the same seat. */
export type TopUpKind = 'firstReBuyIn' | 'secondReBuyIn' | 'thirdReBuyIn' | 'addOn';

/** A table number and a seat number, both from 1. */
export interface Seat {
  readonly table: number;
  readonly seat: number;
}

export interface FloorTable {
  /** The number printed on the table. */
  readonly table: number;
  /** How many seats it has. */
  readonly seats: number;
  /** Tables with a smaller number are broken first; unique within a game. */
  readonly breakOrder: number;
  /** The seat with the dealer button, if the floor records it. */
  readonly button: number | null;
  /** When the button was set there; null without one. */
  readonly buttonAt: Instant | null;
  /** True if anybody sat here since the table was opened. An emptied table is filled last. */
  readonly wasSatAt: boolean;
  /** Seats that get no cards. */
  readonly locked: readonly number[];
}

export const PAID_WAYS = ['cash', 'card', 'transfer', 'ticket', 'points'] as const;
export type PaidWay = (typeof PAID_WAYS)[number];
export const PAYMENT_WAYS = [...PAID_WAYS, 'unpaid'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export interface PaymentPart {
  readonly way: PaidWay;
  readonly amount: number;
}

/** What was paid and how, in the venue's currency; null if the venue does not record it. */
export interface Payment {
  /** Of a split payment, that of the largest part. */
  readonly way: PaymentWay;
  readonly amount: number;
  /** Present if it was paid in several ways. */
  readonly parts?: readonly PaymentPart[] | undefined;
}

/** A payment that was really made. */
export interface PaidPayment extends Payment {
  readonly way: PaidWay;
}

/** Bought chips: an entry, a re-buy or an add-on. The number is that of the act that made it. */
export interface Buy {
  readonly buy: number;
  readonly of: Kind;
  readonly at: Instant;
  readonly payment: Payment | null;
}

/** Purchases that were voided by one act. They count nowhere; only payments and refunds are still added up (takings.ts). */
export interface VoidedBuys {
  /** The act that voided them. */
  readonly act: number;
  readonly at: Instant;
  readonly entry: number;
  readonly player: number;
  readonly buys: readonly Buy[];
  readonly reason: string;
  readonly refund: Payment | null;
}

/** What is handed out to a player in money. */
export type HandOutOf = 'prize' | 'bounty';

/** A prize or a bounty, or a part of it, that was handed to the player. */
export interface HandOut {
  readonly act: number;
  readonly at: Instant;
  readonly entry: number;
  readonly player: number;
  readonly of: HandOutOf;
  readonly payment: Payment;
}

/** What staff note about a player who is in. The stack stays in play and posts its blinds. */
export const ENTRY_MARKS = ['absent', 'penalty'] as const;
export type EntryMark = (typeof ENTRY_MARKS)[number];

export interface Out {
  readonly act: number;
  readonly at: Instant;
  /** If several bust in one hand, the one with more chips before it places higher; equal chips share the place. Null if nobody asked. */
  readonly chipsBefore: number | null;
  /** The entries that won the bounty, if there is one. */
  readonly by: readonly number[];
  /** How many players without a name were out by then. */
  readonly unnamedOut: number;
  readonly seat: Seat | null;
  /** The amount in the envelope of a mystery bounty; absent if none was drawn. */
  readonly drawn?: number | undefined;
  readonly disqualified?: true | undefined;
}

/** A seat that was won in another game: the game, and the entry there. */
export interface WonSeat {
  readonly gameId: number;
  readonly entry: number;
}

/**
 * A player's time in a tournament; a player who comes back after a bust has another entry. Its number is that of the act that made it; for a player
 * from the day before, `carriedEntry`.
 */
export interface Entry {
  readonly entry: number;
  readonly player: number;
  /** In order of purchase. The first is the entry itself, except for a player from the day before, whose entry was bought there. */
  readonly buys: readonly Buy[];
  readonly seat: Seat | null;
  /** The chips counted last; null if never counted. */
  readonly chips: number | null;
  readonly out: Out | null;
  /** The bounty on the head of a player from the day before; absent if the bounty rule gives it. */
  readonly head?: number | undefined;
  /** Absent while the player plays. */
  readonly mark?: EntryMark | undefined;
  /** The entry of another game that won this one as a prize. */
  readonly from?: WonSeat | undefined;
}

/** What places pay, as confirmed last. */
export interface FloorPayouts {
  readonly unit: PrizeUnit;
  readonly rows: readonly Payout[];
  /** The entries then; absent in payouts from before this was kept. */
  readonly entries?: number | undefined;
  /** The plan of a pool; absent for fixed amounts and prizes in words. */
  readonly plan?: PoolRule | undefined;
  /** The pool that the plan shared out then. */
  readonly pool?: number | undefined;
}

/** The deal that the remaining players agreed on. */
export interface FloorDeal {
  readonly way: DealWay;
  /** By entry, largest first; of equal amounts, the earlier entry first. */
  readonly amounts: ReadonlyMap<number, number>;
  readonly playFor: number;
  /** The entries whose players agreed; empty in deals from before this was asked. */
  readonly agreed: readonly number[];
}

/** House settings of a game. */
export interface FloorHouse {
  /** Seconds that each hand takes off the clock in hand-for-hand play. */
  readonly perHand: number;
  /** Numbers of players left at which everybody draws a new seat, largest first. */
  readonly redrawAt: readonly number[];
  /** The chips of a starting stack, smallest first; empty if not recorded. */
  readonly stack: readonly ChipPile[];
  /** True if each table plays down to one winner. Absent otherwise. */
  readonly shootOut?: boolean | undefined;
}

/** The result of all acts. Names are stored separately, by player number. */
export interface Floor {
  /** The number of the last act; 0 before the first. */
  readonly version: number;
  readonly entries: ReadonlyMap<number, Entry>;
  /** In the order of their acts. */
  readonly voids: readonly VoidedBuys[];
  /** In the order of their acts. */
  readonly handOuts: readonly HandOut[];
  readonly tables: ReadonlyMap<number, FloorTable>;
  /** Since when play is hand for hand; null if it is not. */
  readonly handForHand: Instant | null;
  /** How many hands were played hand for hand. */
  readonly hands: number;
  readonly house: FloorHouse;
  /** Chip values removed from the tournament. */
  readonly gone: readonly number[];
  readonly bounties: BountyRule | null;
  /** What places pay, once confirmed. */
  readonly payouts: FloorPayouts | null;
  readonly deal: FloorDeal | null;
  /** True if seats were drawn before; the next draw is then a redraw. */
  readonly wasDrawn: boolean;
  /** True if a player was drawn a seat at the entry. */
  readonly drewEntries: boolean;
  /** The act that closed this day of a multi-day tournament; null while it is open. */
  readonly closedBy: number | null;
  /** The act that brought in the players from the day before. */
  readonly carriedBy: number | null;
}

export const EMPTY_FLOOR: Floor = {
  version: 0,
  entries: new Map(),
  voids: [],
  handOuts: [],
  tables: new Map(),
  handForHand: null,
  hands: 0,
  house: { perHand: HAND_TIME.usual, redrawAt: [], stack: [] },
  gone: [],
  bounties: null,
  payouts: null,
  deal: null,
  wasDrawn: false,
  drewEntries: false,
  closedBy: null,
  carriedBy: null,
};

/** The limits of a venue, set by a casino's hall and by what a screen can show. */
export const FLOOR_LIMITS = { tables: 200, seats: 12, tableNumber: 999, entries: 5000, outAtOnce: 20 } as const;

/** Characters of the reason for a void. */
export const VOID_REASON_LENGTH = 100;

/** Characters of the reason why counted cash differs, or why another person's payment was changed. */
export const TILL_REASON_LENGTH = 100;

/** Limits of house settings: counts for redraws, chip values of a stack, the largest chip, chips of one value. */
export const HOUSE_LIMITS = { redraws: 12, chips: 12, chip: 1_000_000_000, ofOneChip: 1000 } as const;

/** Equal for equal seats only. */
export const seatKey = ({ table, seat }: Seat): string => `${String(table)}/${String(seat)}`;
export const isIn = (entry: Entry): boolean => entry.out === null;
