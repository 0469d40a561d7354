// Changes to the rows of one game that have not begun (docs/rules/structures.md#games-keep-a-copy).

import { gameFields, type AnteKind } from '../structure/game-kinds.ts';
import { isBreak, renumber, type LevelRows } from '../structure/level-rows.ts';
import { keepDeadline } from '../structure/registration.ts';
import { withAntesOf } from '../structure/row-games.ts';
import { STRUCTURE_LIMITS, structureProblems, type GameRules, type StructureProblem } from '../structure/structure.ts';
import { isWaiting, type TournamentClock } from './tournament-clock.ts';

/** The first row that has not begun. Before the start this is the first row; at the end it may lie beyond the last row. */
export const firstRowToCome = ({ status, seq }: Pick<TournamentClock, 'status' | 'seq'>): number =>
  isWaiting(status) ? 0 : seq + 1;

/** Removes blinds and games from breaks, and antes where the structure has none; numbers levels 1, 2, 3, … */
export const tidyRows = (rows: LevelRows, anteKind?: AnteKind): LevelRows =>
  withAntesOf(
    renumber(rows).map(({ level, smallBlind, bigBlind, ante, duration, ...game }) =>
      isBreak({ level })
        ? { level, smallBlind: 0, bigBlind: 0, ante: 0, duration }
        : { level, smallBlind, bigBlind, ante, duration, ...gameFields(game) },
    ),
    anteKind,
  );

/** True if levels and breaks are unchanged up to the deadline and right after it. */
function isDeadlineUntouched(before: LevelRows, edited: LevelRows, deadlineSeq: number): boolean {
  const kinds = (rows: LevelRows): string =>
    rows
      .slice(0, deadlineSeq + 2)
      .map((row) => (isBreak(row) ? 'b' : 'l'))
      .join('');
  const isBreakNext = (rows: LevelRows): boolean => kinds(rows).charAt(deadlineSeq + 1) === 'b';
  return (
    edited[deadlineSeq] !== undefined &&
    kinds(before).slice(0, deadlineSeq + 1) === kinds(edited).slice(0, deadlineSeq + 1) &&
    isBreakNext(before) === isBreakNext(edited)
  );
}

/**
 * The rules with new rows from `from` on. A deadline that has passed keeps its row. A deadline ahead keeps its row too, unless rows were inserted or
 * removed before it or right after it; then it follows the level of the same number (docs/rules/structures.md#games-keep-a-copy).
 */
export function withRowsToCome(rules: GameRules, from: number, toCome: LevelRows): GameRules {
  const { deadlineSeq } = rules;
  const rows = tidyRows([...rules.rows.slice(0, from), ...toCome], rules.anteKind);
  const stays = deadlineSeq < from - 1 || isDeadlineUntouched(rules.rows, rows, deadlineSeq);
  return { ...rules, rows, deadlineSeq: stays ? deadlineSeq : keepDeadline(rules.rows, deadlineSeq, rows) };
}

export type RowsProblem = Extract<StructureProblem, 'no-level'> | 'too-many-rows';

/** What is wrong with an edited list of rows; undefined if a game can use it. */
export function rowsProblem({ rows, deadlineSeq }: Pick<GameRules, 'rows' | 'deadlineSeq'>): RowsProblem | undefined {
  if (rows.length > STRUCTURE_LIMITS.rows.most) return 'too-many-rows';
  return structureProblems(rows, deadlineSeq).includes('no-level') ? 'no-level' : undefined;
}
