// What is done on a floor, as it is kept: each act says its whole result, so that folding them again gives the same floor whatever later code would have drawn.

import type { Instant } from '../time.ts';
import type { DayAct, DayRefusal } from './days/day-acts.ts';
import type { BountyRule } from './payouts/bounty-rule.ts';
import type { ChipPile } from './payouts/colour-up.ts';
import type { DealWay } from './payouts/deal.ts';
import type { Payout, PrizeUnit } from './payouts/payouts.ts';
import type { EntryKind, Payment, Seat, TopUpKind } from './floor.ts';

/** Somebody gets a seat, or loses the one they had. */
export interface Move {
  readonly entry: number;
  readonly from: Seat | null;
  readonly to: Seat | null;
}

/** Somebody who goes, with the chips they had before the hand. */
export interface Goer {
  readonly entry: number;
  readonly chipsBefore: number | null;
  /** The entries that won this one's bounty, where those who went in one hand were put out by others. */
  readonly by?: readonly number[] | undefined;
}

export type SeatingCause = 'first' | 'late' | 'redraw' | 'final-table' | 'break' | 'balance' | 'by-hand';

export type Act =
  /** A first entry of a player, or a further one of somebody who is out. */
  | {
      readonly kind: 'enter';
      readonly player: number;
      readonly of: EntryKind;
      readonly seat: Seat | null;
      readonly seed: number | null;
      readonly payment: Payment | null;
    }
  /** A re-buy or an add-on: chips in the same seat. */
  | { readonly kind: 'top-up'; readonly entry: number; readonly of: TopUpKind; readonly payment: Payment | null }
  | { readonly kind: 'pay'; readonly buy: number; readonly payment: Payment | null }
  /** The tables of the game, all of them: one that is left out is closed, which only an empty one can be. */
  | {
      readonly kind: 'tables';
      readonly tables: readonly { readonly table: number; readonly seats: number; readonly breakOrder: number }[];
    }
  /** Seats change. A draw names the seed it was drawn with; a broken table names itself, and is closed by it. */
  | {
      readonly kind: 'seat';
      readonly cause: SeatingCause;
      readonly moves: readonly Move[];
      readonly seed: number | null;
      readonly broken: number | null;
      /** The final table with as many chairs as it has from now on; all other tables are closed. */
      readonly final?: { readonly table: number; readonly seats: number } | undefined;
    }
  | { readonly kind: 'lock'; readonly at: Seat; readonly isLocked: boolean }
  | { readonly kind: 'button'; readonly table: number; readonly seat: number | null }
  /** Those who went in one hand. */
  | {
      readonly kind: 'bust';
      readonly out: readonly Goer[];
      /** The entries that won the bounties of those who do not say their own. */
      readonly by: readonly number[];
      /** How many players without a name were out by then, by the counts; they are no part of this hand. */
      readonly unnamedOut: number;
      /** What was in the envelopes of a mystery bounty, for those who went in their order, and the seed of the draw; absent where none was drawn. */
      readonly drawn?: { readonly seed: number; readonly amounts: readonly number[] } | undefined;
    }
  /** Somebody who went is in after all, without a chair: somebody else may sit in theirs. */
  | { readonly kind: 'reinstate'; readonly entry: number }
  | { readonly kind: 'chips'; readonly entry: number; readonly chips: number | null }
  /** `clock`: the version of the game's clock that stopped or went on by it; absent where it did neither. */
  | { readonly kind: 'hand-for-hand'; readonly isOn: boolean; readonly clock?: number | undefined }
  /** One more of these hands was played. `taken`: the seconds that it took off, by which the clock came to the version `clock`. */
  | { readonly kind: 'hand'; readonly taken: number; readonly clock?: number | undefined }
  /** What the house sets for this game; what is absent stays. */
  | {
      readonly kind: 'house';
      readonly perHand?: number | undefined;
      readonly redrawAt?: readonly number[] | undefined;
      readonly stack?: readonly ChipPile[] | undefined;
    }
  /** A chip has left the tournament. */
  | { readonly kind: 'colour-up'; readonly chip: number }
  /** What is won for putting somebody out, from the first entry on; null for nothing. */
  | { readonly kind: 'bounties'; readonly rule: BountyRule | null }
  /** What places pay, as the floor confirmed it: amounts, whatever they were worked out from. */
  | { readonly kind: 'payouts'; readonly unit: PrizeUnit; readonly rows: readonly Payout[] }
  /** What everybody who is in agreed on; what is left to play for is the winner's on top. */
  | {
      readonly kind: 'deal';
      readonly way: DealWay;
      readonly amounts: readonly { readonly entry: number; readonly amount: number }[];
      readonly playFor: number;
      /** The entries whose players said that they agree: all that are in. Deals from before that was asked have none. */
      readonly agreed?: readonly number[] | undefined;
    }
  | DayAct
  /** Takes back an earlier act as if it had never been done. An act that takes back is not taken back itself. */
  | { readonly kind: 'undo'; readonly act: number };

export type ActKind = Act['kind'];
export type ActOf<Named extends ActKind> = Extract<Act, { readonly kind: Named }>;

/** An act with its number in the game, from 1 without a gap, and when it was done. */
export interface WrittenAct {
  readonly version: number;
  readonly at: Instant;
  readonly act: Act;
}

/** Why an act can't be done; nothing changes then. */
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
  /** A move says where somebody comes from; they sit somewhere else by now. */
  | 'sits-elsewhere'
  | 'no-seat-left'
  | 'table-in-use'
  | 'table-twice'
  | 'not-a-re-buy'
  /** A re-buy is the next one of whoever buys it, and nobody's first entry. */
  | 're-buy-out-of-turn'
  /** Sold a moment ago, or once already: whoever means it says so. */
  | 'bought-already'
  /** Whoever runs the floor may enter somebody all the same. */
  | 'registration-closed'
  | 'game-over'
  | 'not-a-count'
  /** The venue keeps no payments; nothing is noted about any. */
  | 'payments-are-off'
  /** The venue gives no prizes of money. */
  | 'money-pool-is-off'
  | 'nothing-to-move'
  | 'too-many'
  | 'already-so'
  /** A deal shares out payouts that were confirmed. */
  | 'no-payouts'
  | 'bad-payouts'
  /** What is given in words can't be parted among those who are left. */
  | 'prizes-in-words'
  | 'more-places-than-entries'
  /** A deal is one of everybody who is in, and of nobody else. */
  | 'not-everybody'
  /** Somebody who is in did not agree to the deal. */
  | 'not-agreed'
  | 'does-not-add-up'
  /** The stacks that a deal goes by are not all the chips in play. */
  | 'stacks-differ'
  | 'deal-stands'
  | DayRefusal
  | 'not-hand-for-hand'
  /** A mystery bounty was drawn already: its envelopes can't be others. */
  | 'envelopes-drawn'
  | 'no-such-envelope'
  | 'later-acts-stand-on-it'
  /** Who doesn't run the floor takes back their own newest act, for a minute. */
  | 'not-your-newest';

/** A refusal with what it is about, where that is one thing. */
export interface Refused {
  readonly refusal: FloorRefusal;
  readonly entry?: number;
  readonly table?: number;
  readonly act?: number;
}

export const isRefused = (outcome: object): outcome is Refused => 'refusal' in outcome;
