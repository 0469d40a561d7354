// What a controller shows of the live game: the game as boards show it, the same with the own presses in, and what is not applied yet.

import type { GameInfo, RefreshMessage, UndoOffer } from '@feltclock/contract';
import {
  advanced,
  isClosingRegistration,
  logActionOf,
  type BoardGame,
  type Instant,
  type PlayerCounts,
} from '@feltclock/domain';
import type { OwnCounts } from '../../../domain-ui/live-game/counts-sender.ts';
import { undoOffered } from '../../../domain-ui/live-game/known-undo.ts';
import { boardGameOf } from '../../../domain-ui/live-game/live-game.ts';
import type { FullGame } from '../../../domain-ui/live-game/readings.ts';
import type { PrizeState } from './prize-draft.ts';

export type ControllerLiveGame = FullGame<GameInfo>;

export interface LastAction {
  readonly action: string;
  /** The login name of who acted; null for the clock itself. */
  readonly by: string | null;
  /** When it took effect, in milliseconds since the epoch. */
  readonly at: number;
}

export interface ControllerGame {
  readonly info: GameInfo;
  /** The game as the boards show it now, with the counts as stored. */
  readonly shown: BoardGame;
  /** The game with the own presses in its counts. */
  readonly pressed: BoardGame;
  readonly own: OwnCounts;
  readonly prize: PrizeState;
  readonly undo: UndoOffer | undefined;
  readonly lastAction: LastAction;
  readonly isDeleted: boolean;
}

/** The answer tells the last action in full, until a clock is heard that is newer than the answer's. */
function lastActionOf({ answer, answered, clock }: ControllerLiveGame): LastAction {
  if (clock.version === answered.clock) return answer.wire.lastAction;
  return { action: logActionOf(clock.state.status), by: clock.by ?? null, at: clock.state.at };
}

/** What a controller's own screen adds to the live game. */
export interface OwnPart {
  readonly own: OwnCounts;
  /** The stored counts with the own presses on top. */
  readonly counts: PlayerCounts;
  readonly prize: PrizeState;
  /** The answer whose offer after an outage was answered here; a later answer offers what the server still asks. */
  readonly outageAnsweredIn: GameInfo | undefined;
}

export function controllerGame(live: ControllerLiveGame, part: OwnPart): ControllerGame {
  const { wire } = live.answer;
  const shown = boardGameOf(live);
  return {
    info: part.outageAnsweredIn === wire ? { ...wire, outage: null } : wire,
    shown,
    pressed: { ...shown, counts: part.counts },
    own: part.own,
    prize: part.prize,
    undo: live.isDeleted ? undefined : undoOffered(live.undo),
    lastAction: lastActionOf(live),
    isDeleted: live.isDeleted,
  };
}

/** Must the game be read again after this message? The clock came along; the rules, counts and who did it did not. */
export const needsReading = (cause: RefreshMessage['cause']): boolean => !['deleted', 'design', 'ads'].includes(cause);

/** Would going to this row now close registration? */
export const closesRegistration = ({ shown: { clock, rules } }: ControllerGame, seq: number, now: Instant): boolean =>
  isClosingRegistration(advanced(clock, rules, now), rules, seq);

/** Is there anything that "apply" would send? */
export const hasUnapplied = ({ own, prize }: Pick<ControllerGame, 'own' | 'prize'>): boolean =>
  own.counts.pending.length > 0 || prize.draft !== undefined;
