// What a controller shows of the live game: the game as on boards, the same with own presses, and what is not applied yet.

import type { GameInfo, RefreshMessage, UndoableCommand } from '@feltclock/contract';
import {
  advanced,
  applySteps,
  isClosingRegistration,
  logActionOf,
  type BoardGame,
  type EntryLimit,
  type Instant,
  type PlayerCounts,
} from '@feltclock/domain';
import { countsShown } from '../../../domain-ui/live-game/counts-state.ts';
import type { OwnCounts } from '../../../domain-ui/live-game/counts-sender.ts';
import { undoOffered } from '../../../domain-ui/live-game/known-undo.ts';
import { boardGameOf } from '../../../domain-ui/live-game/live-game.ts';
import type { FullGame } from '../../../domain-ui/live-game/readings.ts';
import type { PrizeState } from './prize-draft.ts';

export type ControllerLiveGame = FullGame<GameInfo>;

export interface LastAction {
  readonly action: string;
  /** The login name of the user; null for the clock itself. */
  readonly by: string | null;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

export interface ControllerGame {
  readonly info: GameInfo;
  /** The game as boards show it now, with the stored counts. */
  readonly shown: BoardGame;
  /** The game with the own presses in its counts. */
  readonly pressed: BoardGame;
  /** The presses that wait for "apply". */
  readonly own: OwnCounts;
  /** The unconfirmed presses that count at once, and the counts with them. */
  readonly taps: OwnCounts;
  readonly tapped: PlayerCounts;
  readonly prize: PrizeState;
  readonly undo: UndoableCommand | undefined;
  readonly lastAction: LastAction;
  readonly isDeleted: boolean;
}

/** The answer has the full last action, until a clock arrives that is newer than the answer's. */
function lastActionOf({ answer, answered, clock }: ControllerLiveGame): LastAction {
  if (clock.version === answered.clock) return answer.wire.lastAction;
  return { action: logActionOf(clock.state.status), by: clock.by ?? null, at: clock.state.at };
}

/** The state of a controller's own screen. */
export interface OwnPart {
  readonly own: OwnCounts;
  readonly taps: OwnCounts;
  readonly prize: PrizeState;
  /** The answer whose outage offer was answered here. A later answer shows what the server still asks. */
  readonly outageAnsweredIn: GameInfo | undefined;
}

/** The counts with both kinds of presses. Each kind learns at its own time what the other has stored; a stored press is not added twice. */
function countsWithPresses({ own, taps }: Pick<OwnPart, 'own' | 'taps'>, limit: EntryLimit) {
  const tapped = countsShown(taps.counts, limit);
  if (own.counts.sending !== undefined) return { tapped, pressed: countsShown(own.counts, limit) };
  const isOwnNewer = taps.counts.sending === undefined && own.counts.stored.version > taps.counts.stored.version;
  const base = isOwnNewer ? applySteps(own.counts.stored.counts, taps.counts.pending, limit) : tapped;
  return { tapped: base, pressed: applySteps(base, own.counts.pending, limit) };
}

export function controllerGame(live: ControllerLiveGame, part: OwnPart): ControllerGame {
  const { wire } = live.answer;
  const shown = boardGameOf(live);
  const { tapped, pressed } = countsWithPresses(part, shown.rules.entryLimit);
  return {
    info: part.outageAnsweredIn === wire ? { ...wire, outage: null } : wire,
    shown,
    pressed: { ...shown, counts: pressed },
    own: part.own,
    taps: part.taps,
    tapped,
    prize: part.prize,
    undo: live.isDeleted ? undefined : undoOffered(live.undo),
    lastAction: lastActionOf(live),
    isDeleted: live.isDeleted,
  };
}

/** True if the game must be read again after this message. The message has the clock, but not the rules, counts or users. */
export const needsReading = (cause: RefreshMessage['cause']): boolean => !['deleted', 'design', 'ads'].includes(cause);

/** True if going to this row now would close registration. */
export const closesRegistration = ({ shown: { clock, rules } }: ControllerGame, seq: number, now: Instant): boolean =>
  isClosingRegistration(advanced(clock, rules, now), rules, seq);

/** True if "apply" would send anything. */
export const hasUnapplied = ({ own, prize }: Pick<ControllerGame, 'own' | 'prize'>): boolean =>
  own.counts.pending.length > 0 || prize.draft !== undefined;

/** True if a press that counts at once is not confirmed yet. */
export const hasUnconfirmed = ({ taps }: Pick<ControllerGame, 'taps'>): boolean => taps.counts.pending.length > 0;
