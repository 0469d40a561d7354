// The acts that close one day of a multi-day tournament and fill the next one (docs/rules/floor.md#several-days).

import type { PlayerCounts } from '../../players/player-counts.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';

/** A player from the day before, with the stack. */
export interface Carried {
  /** The player's number on this floor. */
  readonly player: number;
  /** The game in which the stack was counted. */
  readonly from: number;
  readonly chips: number;
  /** The bounty on the player's head; absent if the bounty rule gives it, or if there are none. */
  readonly head?: number | undefined;
}

export type DayAct =
  /** Closes the day: all stacks are counted, and nothing more is played here. */
  | { readonly kind: 'close-day' }
  /** Brings in the players and counts of the day before. */
  | {
      readonly kind: 'carry';
      /** The totals of the days before; `current` are the players who come in, with and without a name. */
      readonly counts: PlayerCounts;
      readonly players: readonly Carried[];
      /** The bounties taken over from the days before; absent if those had none on heads. */
      readonly bounties?: BountyRule | undefined;
    };

/** Why a day cannot be closed or filled, or an act on it is refused. */
export type DayRefusal =
  | 'day-closed'
  /** The chips of a player who is in were not counted. */
  | 'stack-missing'
  /** The game's clock is running. */
  | 'clock-runs'
  /** The game is not part of a multi-day tournament. */
  | 'no-days'
  /** A day before is not closed yet. */
  | 'day-open'
  /** There is no day before this one, or no player is left on it. */
  | 'nobody-left'
  /** The players were already brought to the next day. */
  | 'carried-on'
  /** A player is left in two games of a day, and the tournament does not allow that. */
  | 'left-twice'
  /** A player who has already qualified enters again, and the tournament does not allow that. */
  | 'is-through'
  /** Places are paid and points awarded on the last day only. */
  | 'not-the-last-day'
  /** A player busted here before the players of the day before came in. */
  | 'day-begun'
  /** A game of another venue, or none. */
  | 'other-venue'
  /** The game belongs to another tournament. */
  | 'in-other-event'
  /** A closed or filled day cannot be moved. */
  | 'day-in-use'
  /** All games of a tournament need the same stacks and the same re-buy limit. */
  | 'other-stacks'
  /** The games of the day before have different bounties on heads. */
  | 'other-bounties';
