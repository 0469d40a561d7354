// What the pieces of a floor's page show and do.

import type { FloorNews } from '@feltclock/contract';
import type { GameRules, PlayerCounts, TournamentClock } from '@feltclock/domain';
import type { Payments } from './use-payments.ts';
import type { KnownFloor } from './known-floor.ts';
import type { Entrant } from './people.ts';
import type { FloorCommand } from './floor-command.ts';

export const FLOOR_VIEWS = ['players', 'tables', 'out', 'payouts', 'payments', 'chips', 'feed'] as const;
/** Views of days of a tournament, which are reached from its card. */
export const DAY_VIEWS = ['bag', 'fill'] as const;
export type FloorViewName = (typeof FLOOR_VIEWS)[number] | (typeof DAY_VIEWS)[number];

/** What whoever looks at it may do as things stand. */
export interface FloorRights {
  /** Takes entries and re-buys: not on a day that is closed, once a deal stands or the game is over, and after registration closed only who runs the floor. */
  readonly mayEnter: boolean;
  /** Sells add-ons, after registration closed too. */
  readonly maySell: boolean;
  /** Is told what is paid and won (docs/rules/payments.md#who-sees-money). */
  readonly seesMoney: boolean;
  /** Seats players, and says who went: not on a day that is closed. */
  readonly mayWork: boolean;
  /** Everything else, but not on a day that is closed. */
  readonly mayRun: boolean;
  /** Says who players are and how they pay, at any time. */
  readonly mayName: boolean;
  /** Takes back what anybody did, and so the closing of a day. */
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
  /** The documented counts, which those without a name are part of. */
  readonly counts: PlayerCounts;
  readonly rules: GameRules;
  readonly clock: TournamentClock;
  /** How many presses are not answered yet. */
  readonly unconfirmed: number;
  /** Entries that something is on its way about. */
  readonly waiting: ReadonlySet<number>;
  readonly acts: FloorActs;
  /** Undefined where the store keeps no payments, and for those who take none. */
  readonly payments: Payments | undefined;
  /** The player who was pressed; a chair that is pressed next is for them. */
  readonly chosen: Entrant | undefined;
  readonly choose: (person: Entrant | undefined) => void;
  readonly shown: FloorViewName;
  readonly show: (view: FloorViewName) => void;
}
