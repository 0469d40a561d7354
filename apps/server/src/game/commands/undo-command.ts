// Decides undo, reopening, and the answer to an outage (docs/rules/clock.md#undo, docs/rules/clock.md#outages-and-clocks-that-were-set).

import {
  isWithinShare,
  reopen,
  resumeWhereItStopped,
  takeBack,
  undoRefusal,
  type CountsShare,
  type Instant,
  type CommandReference,
} from '@feltclock/domain';
import { conflict, refused } from '../../failures.ts';
import { refusing, undoWithoutNewest, walk, type Decide, type Decision } from '../record/decision.ts';
import type { GameRecord, LoggedClock, UndoRecord } from '../record/game-record.ts';
import { belowNamedRefusal, type ShareIn } from './counts-command.ts';
import type { TournamentClock } from '@feltclock/domain';

/** Undo needs the right to give the command. Everything except counts needs the right to change all counts. */
const isOwn = (game: GameRecord, undo: UndoRecord, share: CountsShare | undefined): boolean =>
  undo.of === 'counts' ? share !== undefined && isWithinShare(share, undo.before, game.counts) : share === 'all';

/** The clock as before a command, then the rows that would have ended since. */
function clockBefore(
  { rules }: Pick<GameRecord, 'rules'>,
  takenBack: LoggedClock,
  now: Instant,
): readonly LoggedClock[] {
  return [takenBack, ...walk(takenBack.clock, rules, now).rows];
}

/** `prizesBefore`: the text that the newest command replaced, if that was one of prizes. */
function takingBack(
  game: GameRecord,
  clock: TournamentClock,
  undo: UndoRecord,
  { by, now, prizesBefore }: { readonly by: string; readonly now: Instant; readonly prizesBefore: string | undefined },
): Decision {
  switch (undo.of) {
    case 'counts': {
      const refusal = belowNamedRefusal(undo.before, game.named);
      return refusal === undefined ? { rows: [], counts: undo.before, countsBy: by } : { rows: [], refusal };
    }
    case 'prizes':
      return prizesBefore === undefined
        ? { rows: [], refusal: conflict() }
        : { rows: [], prizes: { html: prizesBefore, by } };
    case 'rows': {
      const { clock: before, rules } = undo.before;
      const { structureName, prize } = game;
      const takenBack = { clock: takeBack(clock, before, undo.at), cause: 'structure', by } as const;
      return { rows: clockBefore({ rules }, takenBack, now), copied: { rules, structureName, prize } };
    }
    case 'clock':
      return { rows: clockBefore(game, { clock: takeBack(clock, undo.before, undo.at), cause: 'undo', by }, now) };
  }
}

/** Undoes a command as if it had not been given. The time since then has passed, so rows may end at once. */
export const decideUndo =
  (meant: CommandReference, by: string, shareIn: ShareIn, prizesBefore?: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    const newest = game.undo.at(-1);
    const refusal = undoRefusal(newest, meant, now);
    if (refusal !== undefined || newest === undefined) return refusing(refusal ?? 'nothing-to-undo', rows);
    if (!isOwn(game, newest, shareIn(game.storeId))) return { rows, refusal: refused('not-your-command') };
    const decision = takingBack(game, clock, newest, { by, now, prizesBefore });
    if (decision.refusal !== undefined) return { rows, refusal: decision.refusal };
    return { ...decision, rows: [...rows, ...decision.rows], isUndo: true, ...undoWithoutNewest(game) };
  };

/** Reopens an ended game; boards see an undo of its end. A saved result prevents it, because payments and points depend on it. */
export const decideReopening =
  (hasResult: boolean, by: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    const opened = reopen(clock, now);
    if (!opened.ok) return refusing(opened.refusal, rows);
    if (hasResult) return { rows, refusal: refused('result-stands') };
    return { rows: [...rows, { clock: opened.clock, cause: 'undo', by }], undo: [], outage: null };
  };

/**
 * The answer of staff to an outage: resume where the clock stood (`atStop`, from the log row of then), or keep the clock as it ran on.
 * A second answer is a conflict.
 */
export const decideOutage =
  (resume: boolean, atStop: TournamentClock | undefined, by: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    if (game.outage === null) return { rows, refusal: conflict() };
    if (!resume) return { rows, outage: null };
    if (atStop === undefined) return { rows, refusal: conflict() };
    const resumed = resumeWhereItStopped(clock, atStop, game.outage.from, now);
    return { rows: [...rows, { clock: resumed, cause: 'resumed', by }], outage: null, undo: [] };
  };
