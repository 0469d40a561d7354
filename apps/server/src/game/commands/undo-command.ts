// Taking the newest operator command back, and taking lost time back after an outage (docs/rules/log-and-undo.md#undo,
// docs/rules/clock.md#outage).

import {
  isWithinShare,
  reopen,
  resumeWhereItStopped,
  takeBack,
  undoRefusal,
  type CountsShare,
} from '@feltclock/domain';
import { conflict, refused } from '../../failures.ts';
import { refusing, walk, type Decide } from './decision.ts';
import type { GameRecord, LoggedClock, UndoRecord } from '../record/game-record.ts';
import { belowNamedRefusal, type ShareIn } from './counts-command.ts';
import type { TournamentClock } from '@feltclock/domain';

export interface UndoCommand {
  readonly version: number;
  /** Clock and counts have versions of their own; a sender that says which it means can't hit the other by accident. */
  readonly of: 'clock' | 'counts' | undefined;
}

/** Whoever may not give a command may not take it back: the clock is for those who may change all counts too. */
const isOwn = (game: GameRecord, undo: UndoRecord, share: CountsShare | undefined): boolean =>
  undo.of === 'counts' ? share !== undefined && isWithinShare(share, undo.before, game.counts) : share === 'all';

/** Takes a command back as if it had not been given: time that passed meanwhile has passed, so rows may end right after the take-back. */
export const decideUndo =
  ({ version, of }: UndoCommand, by: string, shareIn: ShareIn): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    const { undo } = game;
    const refusal =
      undo !== null && of !== undefined && undo.of !== of
        ? 'not-the-newest-command'
        : undoRefusal(undo ?? undefined, version, now);
    if (refusal !== undefined || undo === null) return refusing(refusal ?? 'nothing-to-undo', rows);
    if (!isOwn(game, undo, shareIn(game.storeId))) return { rows, refusal: refused('not-your-command') };
    if (undo.of === 'counts') {
      const belowNamed = belowNamedRefusal(undo.before, game.named);
      if (belowNamed !== undefined) return { rows, refusal: belowNamed };
      return { rows, counts: undo.before, countsBy: by, isTakenBack: true, undo: null };
    }
    const takenBack: LoggedClock = { clock: takeBack(clock, undo.before, undo.at), cause: 'undo', by };
    return { rows: [...rows, takenBack, ...walk(takenBack.clock, game.rules, now).rows], undo: null };
  };

/** Opens a game that ended again, for boards as if its end had been taken back. `hasResult`: what was paid and given by it would be wrong. */
export const decideReopening =
  (hasResult: boolean, by: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    const opened = reopen(clock, now);
    if (!opened.ok) return refusing(opened.refusal, rows);
    if (hasResult) return { rows, refusal: refused('result-stands') };
    return { rows: [...rows, { clock: opened.clock, cause: 'undo', by }], undo: null, outage: null };
  };

/**
 * Staff answer what became of an outage: go on from where the clock stood (`atStop`, the log row that held then), or leave it as it ran
 * on. Answered once; the second answer comes too late.
 */
export const decideOutage =
  (resume: boolean, atStop: TournamentClock | undefined, by: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    if (game.outage === null) return { rows, refusal: conflict() };
    if (!resume) return { rows, outage: null };
    if (atStop === undefined) return { rows, refusal: conflict() };
    const resumed = resumeWhereItStopped(clock, atStop, game.outage.from, now);
    return { rows: [...rows, { clock: resumed, cause: 'resumed', by }], outage: null, undo: null };
  };
