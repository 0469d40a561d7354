// Replaces the rows of one game that have not begun (docs/rules/structures.md#games-keep-a-copy).

import {
  firstRowToCome,
  withNewRules,
  rowsProblem,
  withRowsToCome,
  type GameRules,
  type LevelRows,
} from '@feltclock/domain';
import { invalid, refused, type Failure } from '../../failures.ts';
import type { GameRecord } from '../record/game-record.ts';
import { undoWith, walk, type Decide } from '../record/decision.ts';

export interface RowsCommand {
  /** The clock's version with which the sender saw the rows. */
  readonly basedOn: number;
  /** The index of the first replaced row. */
  readonly from: number;
  readonly rows: LevelRows;
}

function refusalOf(
  { from }: RowsCommand,
  game: GameRecord,
  clock: GameRecord['clock'],
  areRulesNewer: boolean,
): Failure | undefined {
  if (clock.status === 'END') return refused('game-is-ended');
  // The sender saw older rules, so the row indexes may not fit.
  if (areRulesNewer) return refused('stale-rows');
  if (from < firstRowToCome(clock)) return refused('row-has-begun');
  return from > game.rules.rows.length ? refused('no-such-row') : undefined;
}

function problemOf(rules: GameRules): Failure | undefined {
  const problem = rowsProblem(rules);
  return problem === undefined ? undefined : invalid([{ field: 'levelList', code: problem }], problem);
}

/** `areRulesNewer`: the rules changed after the version that the sender saw. */
export const decideRowsToCome =
  (command: RowsCommand, { by, areRulesNewer }: { readonly by: string; readonly areRulesNewer: boolean }): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    const refusal = refusalOf(command, game, clock, areRulesNewer);
    if (refusal !== undefined) return { rows, refusal };
    const rules = withRowsToCome(game.rules, command.from, command.rows);
    const problem = problemOf(rules);
    if (problem !== undefined) return { rows, refusal: problem };
    return {
      rows: [...rows, { clock: withNewRules(clock, rules, now, game.rules), cause: 'structure', by }],
      copied: { rules, structureName: game.structureName, prize: game.prize },
      ...undoWith(game, {
        of: 'rows',
        what: 'rows',
        version: clock.version + 1,
        at: now,
        by,
        before: { clock, rules: game.rules },
      }),
    };
  };
