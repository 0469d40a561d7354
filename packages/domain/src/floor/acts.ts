// The acts of a floor, as they are stored. Each act contains its whole result, so that replaying acts gives the same floor, whatever later code would
// draw.

import type { Instant } from '../time.ts';
import type { DayAct, DayRefusal } from './days/day-acts.ts';
import type { BountyRule } from './payouts/bounty-rule.ts';
import type { ChipPile } from './payouts/colour-up.ts';
import type { DealWay } from './payouts/deal.ts';
import type { PoolRule } from './payouts/pool-rule.ts';
import type { Payout, PrizeUnit } from './payouts/payouts.ts';
import type { EntryKind, EntryMark, HandOutOf, Payment, Seat, TopUpKind, WonSeat } from './floor.ts';

/** A player gets a seat or loses one. */
export interface Move {
  readonly entry: number;
  readonly from: Seat | null;
  readonly to: Seat | null;
}

/** A player who busts, with the chips held before the hand. */
export interface BustedEntry {
  readonly entry: number;
  readonly chipsBefore: number | null;
  /** The entries that won this player's bounty, if they differ from the act's `by`. */
  readonly by?: readonly number[] | undefined;
  /** The tournament director took the player out of the game; nobody wins the bounty. */
  readonly disqualified?: true | undefined;
}

export type SeatingCause = 'first' | 'late' | 'redraw' | 'final-table' | 'break' | 'balance' | 'by-hand';

export type Act =
  /** A player's first entry, or another entry of a player who is out. */
  | {
      readonly kind: 'enter';
      readonly player: number;
      readonly of: EntryKind;
      readonly seat: Seat | null;
      readonly seed: number | null;
      readonly payment: Payment | null;
      /** The entry of another game that won this seat. */
      readonly from?: WonSeat | undefined;
    }
  /** A re-buy or an add-on: chips in the same seat. */
  | { readonly kind: 'top-up'; readonly entry: number; readonly of: TopUpKind; readonly payment: Payment | null }
  | {
      readonly kind: 'pay';
      readonly buy: number;
      readonly payment: Payment | null;
      /** Why the payment of another person's till was changed. */
      readonly reason?: string | undefined;
    }
  /**
   * Purchases that do not count any more. With the entry itself among them, they are all its purchases and the player leaves the game; `isIn` says
   * whether the player was in.
   */
  | {
      readonly kind: 'void';
      readonly entry: number;
      readonly buys: readonly number[];
      readonly isIn: boolean;
      readonly reason: string;
      /** What was given back; null for nothing. */
      readonly refund: Payment | null;
    }
  /** A prize or a bounty is handed to the player. */
  | {
      readonly kind: 'hand-out';
      readonly entry: number;
      readonly of: HandOutOf;
      /** Null as seen by users who may not see money. */
      readonly payment: Payment | null;
    }
  /** A player is away, or sits out a penalty; null when the player plays again. */
  | { readonly kind: 'mark'; readonly entry: number; readonly mark: EntryMark | null }
  /** All tables of the game. A table that is left out is closed; it must be empty. */
  | {
      readonly kind: 'tables';
      readonly tables: readonly { readonly table: number; readonly seats: number; readonly breakOrder: number }[];
    }
  /** Seats change. A draw contains its seed; a broken table is named, and the act closes it. A redraw closes the tables that it empties. */
  | {
      readonly kind: 'seat';
      readonly cause: SeatingCause;
      readonly moves: readonly Move[];
      readonly seed: number | null;
      readonly broken: number | null;
      /** Absent in redraws from before they closed tables. */
      readonly emptied?: readonly number[] | undefined;
      /** The final table and its new number of seats; all other tables are closed. */
      readonly final?: { readonly table: number; readonly seats: number } | undefined;
    }
  | { readonly kind: 'lock'; readonly at: Seat; readonly isLocked: boolean }
  | { readonly kind: 'button'; readonly table: number; readonly seat: number | null }
  /** The players who bust in one hand. */
  | {
      readonly kind: 'bust';
      readonly out: readonly BustedEntry[];
      /** The entries that won the bounties, unless a player names others. */
      readonly by: readonly number[];
      /** How many players without a name were out before this hand, by the counts. */
      readonly unnamedOut: number;
      /** The seed of a mystery bounty's draw and the amounts drawn, in the order of `out`; absent if none was drawn. */
      readonly drawn?: { readonly seed: number; readonly amounts: readonly number[] } | undefined;
    }
  /** Corrects a bust: the player is in again, without a seat, because the seat may be taken. */
  | { readonly kind: 'reinstate'; readonly entry: number }
  | { readonly kind: 'chips'; readonly entry: number; readonly chips: number | null }
  /** `clock`: the clock version that this act produced by stopping or starting the clock; absent if it did neither. */
  | { readonly kind: 'hand-for-hand'; readonly isOn: boolean; readonly clock?: number | undefined }
  /** One more hand was played hand for hand. `taken`: the seconds taken off the clock, which produced clock version `clock`. */
  | { readonly kind: 'hand'; readonly taken: number; readonly clock?: number | undefined }
  /** House settings of this game; an absent field keeps its value. */
  | {
      readonly kind: 'house';
      readonly perHand?: number | undefined;
      readonly redrawAt?: readonly number[] | undefined;
      readonly stack?: readonly ChipPile[] | undefined;
      readonly shootOut?: boolean | undefined;
    }
  /** A chip value was removed from the tournament. */
  | { readonly kind: 'colour-up'; readonly chip: number }
  /** The bounties, valid for all entries from the first one on; null for none. */
  | { readonly kind: 'bounties'; readonly rule: BountyRule | null }
  /** What places pay, as the floor confirmed it. Contains the amounts, however they were computed. */
  | {
      readonly kind: 'payouts';
      readonly unit: PrizeUnit;
      readonly rows: readonly Payout[];
      /** The entries then. Absent in acts from before this was kept. */
      readonly entries?: number | undefined;
      /** The plan of a pool; absent for fixed amounts and prizes in words. */
      readonly plan?: PoolRule | undefined;
      /** The pool that the plan shared out then. */
      readonly pool?: number | undefined;
    }
  /** A deal of all players who are in. What is left to play for goes to the winner in addition. */
  | {
      readonly kind: 'deal';
      readonly way: DealWay;
      readonly amounts: readonly { readonly entry: number; readonly amount: number }[];
      readonly playFor: number;
      /** The entries whose players agreed, which are all that are in. Absent in deals from before this was asked. */
      readonly agreed?: readonly number[] | undefined;
    }
  | DayAct
  /** Undoes an earlier act as if it had never happened. An undo cannot be undone. */
  | { readonly kind: 'undo'; readonly act: number };

export type ActKind = Act['kind'];
export type ActOf<Named extends ActKind> = Extract<Act, { readonly kind: Named }>;

/** An act with its number in the game (from 1, without gaps) and its time. */
export interface WrittenAct {
  readonly version: number;
  readonly at: Instant;
  readonly act: Act;
}

/** Why an act is refused; nothing changes then. */
export type FloorRefusal =
  | 'no-such-entry'
  | 'no-such-player'
  | 'no-such-table'
  | 'no-such-seat'
  | 'no-such-act'
  | 'player-is-in'
  | 'is-out'
  | 'seat-taken'
  | 'seat-locked'
  /** The move's `from` is not where the player sits now. */
  | 'sits-elsewhere'
  | 'no-seat-left'
  | 'table-in-use'
  | 'table-twice'
  /** Another running game of the venue uses this table. */
  | 'table-elsewhere'
  | 'not-a-re-buy'
  /** A player buys re-buys in order, and a first entry is never a re-buy. */
  | 're-buy-out-of-turn'
  | 'refund-too-large'
  /** More than the player is still owed. */
  | 'hand-out-too-large'
  /** A repeated sale needs confirmation. */
  | 'bought-already'
  /** Staff who run the floor may still enter a player. */
  | 'registration-closed'
  | 'game-over'
  | 'not-a-count'
  /** The venue does not record payments. */
  | 'payments-are-off'
  /** The venue does not allow money prizes. */
  | 'money-pool-is-off'
  /** The money is in another person's till. */
  | 'not-your-line'
  | 'reason-missing'
  | 'no-open-till'
  | 'nothing-to-move'
  | 'too-many'
  | 'already-so'
  /** A deal needs confirmed payouts. */
  | 'no-payouts'
  | 'bad-payouts'
  /** Prizes described in words cannot be shared out. */
  | 'prizes-in-words'
  /** The entry has won no seat in this game, or not for certain yet. */
  | 'no-seat-won'
  /** The seat is an entry already. */
  | 'seat-claimed'
  /** The player is in the game by another entry, and can use one seat only. */
  | 'has-a-seat'
  | 'more-places-than-entries'
  /** A deal includes all players who are in, and nobody else. */
  | 'not-everybody'
  | 'not-agreed'
  | 'does-not-add-up'
  /** The stacks of the deal do not add up to the chips in play. */
  | 'stacks-differ'
  | 'deal-stands'
  | DayRefusal
  | 'not-hand-for-hand'
  /** The envelopes of a mystery bounty cannot change after the first draw. */
  | 'envelopes-drawn'
  | 'no-such-envelope'
  | 'later-acts-stand-on-it'
  /** Staff who do not run the floor can undo only their own newest act, within a minute. */
  | 'not-your-newest';

/** A refusal, with the entry, player or other thing it is about. */
export interface Refused {
  readonly refusal: FloorRefusal;
  readonly entry?: number;
  readonly table?: number;
  readonly act?: number;
}

export const isRefused = (outcome: object): outcome is Refused => 'refusal' in outcome;
