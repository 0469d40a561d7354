// What the parts of a floor's page share.

import type { FloorNews } from '@feltclock/contract';
import type { GameRules, PlayerCounts, TournamentClock } from '@feltclock/domain';
import type { Payments } from './use-payments.ts';
import type { KnownFloor } from './known-floor.ts';
import type { Entrant } from './people.ts';
import type { FloorCommand } from './floor-command.ts';
import type { Receipts } from '../receipts/use-receipts.ts';

export const FLOOR_VIEWS = ['players', 'tables', 'out', 'payouts', 'payments', 'chips', 'feed'] as const;
/** The views of a multi-day tournament, opened from its card. */
export const DAY_VIEWS = ['bag', 'fill'] as const;
export type FloorViewName = (typeof FLOOR_VIEWS)[number] | (typeof DAY_VIEWS)[number];

/** What the user may do now. */
export interface FloorRights {
  /** Takes entries and re-buys. Not on a closed day, after a deal or the end; after registration closed only with the right to run the floor. */
  readonly mayEnter: boolean;
  /** Sells add-ons, also after registration closed. */
  readonly maySell: boolean;
  /** Sees payments and prizes (docs/rules/money.md#payments). */
  readonly seesMoney: boolean;
  /** Seats and busts players. Not on a closed day. */
  readonly mayWork: boolean;
  /** All other actions. Not on a closed day. */
  readonly mayRun: boolean;
  /** Changes names and payments, at any time. */
  readonly mayName: boolean;
  /** Undoes any act, including the closing of a day. */
  readonly mayUndo: boolean;
}

export interface FloorActs {
  /** Resolves to the answer; undefined if the server refused it. The user has seen the refusal. */
  readonly give: (command: FloorCommand) => Promise<FloorNews | undefined>;
  /** Asks for confirmation first. */
  readonly ask: (question: string, label: string, command: FloorCommand) => void;
  readonly undo: (act: number) => void;
}

export interface FloorView extends FloorRights {
  readonly gameId: number;
  readonly known: KnownFloor;
  readonly people: readonly Entrant[];
  /** The counts of the game, including players without a name. */
  readonly counts: PlayerCounts;
  readonly rules: GameRules;
  readonly clock: TournamentClock;
  /** The number of commands without an answer. */
  readonly unconfirmed: number;
  /** Entries with a pending command. */
  readonly waiting: ReadonlySet<number>;
  readonly acts: FloorActs;
  /** Undefined in stores that keep no payments, and for those who take none. */
  readonly payments: Payments | undefined;
  readonly receipts: Receipts;
  /** The chosen player, who is seated by the next press on an empty chair. */
  readonly chosen: Entrant | undefined;
  readonly choose: (person: Entrant | undefined) => void;
  readonly shown: FloorViewName;
  readonly show: (view: FloorViewName) => void;
}
