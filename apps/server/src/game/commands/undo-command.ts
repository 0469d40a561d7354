// Taking the newest command back, and taking lost time back after an outage (docs/rules/log-and-undo.md#undo,
// docs/rules/clock.md#outage).

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
import { refusing, undoWithoutNewest, walk, type Decide, type Decision } from './decision.ts';
import type { GameRecord, LoggedClock, UndoRecord } from '../record/game-record.ts';
import { belowNamedRefusal, type ShareIn } from './counts-command.ts';
import type { TournamentClock } from '@feltclock/domain';

/** Whoever may not give a command may not take it back: all but the counts is for those who may change all of these too. */
const isOwn = (game: GameRecord, undo: UndoRecord, share: CountsShare | undefined): boolean =>
  undo.of === 'counts' ? share !== undefined && isWithinShare(share, undo.before, game.counts) : share === 'all';

/** The clock as it stood before a command, with the rows that would have ended since. */
function clockBefore(
  { rules }: Pick<GameRecord, 'rules'>,
  takenBack: LoggedClock,
  now: Instant,
): readonly LoggedClock[] {
  return [takenBack, ...walk(takenBack.clock, rules, now).rows];
}

/** What taking back makes of the game. `prizesBefore`: the prize text that a newest command of prizes replaced. */
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

/** Takes a command back as if it had not been given: time that passed meanwhile has passed, so rows may end right after the take-back. */
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
    return { ...decision, rows: [...rows, ...decision.rows], isTakenBack: true, ...undoWithoutNewest(game) };
  };

/** Opens a game that ended again, for boards as if its end had been taken back. `hasResult`: what was paid and given by it would be wrong. */
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
    return { rows: [...rows, { clock: resumed, cause: 'resumed', by }], outage: null, undo: [] };
  };
