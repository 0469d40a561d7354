// What is done on a floor that is one day of a tournament of several: the day is closed, or filled from the one before (docs/rules/days.md).

import type { PlayerCounts } from '../../players/player-counts.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';

/** Somebody who was left on the day before, with the stack they come with. */
export interface Carried {
  /** Their number on this floor. */
  readonly player: number;
  /** The game that the stack was counted in. */
  readonly from: number;
  readonly chips: number;
  /** What is on their head by then; absent where that is what the rule of the bounties says, or there are none. */
  readonly head?: number | undefined;
}

export type DayAct =
  /** The stacks of everybody who is in are counted, and nothing is played here any more. */
  | { readonly kind: 'close-day' }
  /** Everybody who was left on the day before comes in, and what was counted there is counted here. */
  | {
      readonly kind: 'carry';
      /** What the days before add up to; `current` are those who come in, with and without a name. */
      readonly counts: PlayerCounts;
      readonly players: readonly Carried[];
      /** The bounties of the days before, which this one has from here on; absent where those had none on heads. */
      readonly bounties?: BountyRule | undefined;
    };

/** Why a day can't be closed or filled, or something can't be done on it. */
export type DayRefusal =
  /** The day is closed: what is to be done comes before that. */
  | 'day-closed'
  /** Somebody who is in has no stack that was counted. */
  | 'stack-missing'
  /** The clock of the game runs. */
  | 'clock-runs'
  /** The game is no day of a tournament of several. */
  | 'no-days'
  /** A day before is not closed yet. */
  | 'day-open'
  /** There is no day before this one, or nobody is left on it. */
  | 'nobody-left'
  /** Those who were left have been brought to the next day. */
  | 'carried-on'
  /** Somebody is left in two games of a day, and the tournament does not allow that. */
  | 'left-twice'
  /** Somebody enters who is through already, and the tournament does not allow that. */
  | 'is-through'
  /** Places are paid, and points given, on the last day. */
  | 'not-the-last-day'
  /** Somebody has gone out here before those of the day before came. */
  | 'day-begun'
  /** A game of another venue, or none. */
  | 'other-venue'
  /** A game that is a day of another tournament. */
  | 'in-other-event'
  /** A day that is closed or filled stays where it is. */
  | 'day-in-use'
  /** The games of a tournament have the same stacks and the same limit of re-buys. */
  | 'other-stacks'
  /** The games of the day before have different bounties on heads. */
  | 'other-bounties';
