// What a controller shows of the live game: the game as boards show it, the same with the own presses in, and what is not applied yet.

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
  /** The presses that count with "apply". */
  readonly own: OwnCounts;
  /** The presses that count at once and are not confirmed yet, and the counts with them on top. */
  readonly taps: OwnCounts;
  readonly tapped: PlayerCounts;
  readonly prize: PrizeState;
  readonly undo: UndoableCommand | undefined;
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
  readonly taps: OwnCounts;
  readonly prize: PrizeState;
  /** The answer whose offer after an outage was answered here; a later answer offers what the server still asks. */
  readonly outageAnsweredIn: GameInfo | undefined;
}

/**
 * The counts with the presses of both kinds on top. Each kind hears of what the other has stored in its own time; a press that is stored
 * already is not put on top once more.
 */
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

/** Must the game be read again after this message? The clock came along; the rules, counts and who did it did not. */
export const needsReading = (cause: RefreshMessage['cause']): boolean => !['deleted', 'design', 'ads'].includes(cause);

/** Would going to this row now close registration? */
export const closesRegistration = ({ shown: { clock, rules } }: ControllerGame, seq: number, now: Instant): boolean =>
  isClosingRegistration(advanced(clock, rules, now), rules, seq);

/** Is there anything that "apply" would send? */
export const hasUnapplied = ({ own, prize }: Pick<ControllerGame, 'own' | 'prize'>): boolean =>
  own.counts.pending.length > 0 || prize.draft !== undefined;

/** Is something that counts at once still not confirmed by the server? */
export const hasUnconfirmed = ({ taps }: Pick<ControllerGame, 'taps'>): boolean => taps.counts.pending.length > 0;
