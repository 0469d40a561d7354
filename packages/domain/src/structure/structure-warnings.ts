// Warnings about an unusual structure. Staff may save it anyway.

import { RE_BUYS, allowsReBuy, type EntryLimit } from '../players/entry-limit.ts';
import { anteKindOf, isStud, limitOf, type AnteKind } from './game-kinds.ts';
import { isBreak, type LevelRow, type LevelRows } from './level-rows.ts';
import { ENTRY_KINDS, type Kind } from '../players/player-counts.ts';

/**
 * - `blinds-jump`: the big blind is more than twice that of the level before (the limit on which structure guides agree; most rise by 1.3 to 1.6).
 *   Levels of stud, limit and other games are each compared with their own kind.
 * - `blinds-fall`: the big blind is lower than that of the level before
 * - `ante-above-big-blind`, `small-above-big-blind`: figures of one level that are probably swapped
 * - `ante-too-high`: an ante of each player above half the big blind; about an eighth is usual
 * - `no-blinds`: a level without blinds
 * - `deadline-after-last-break`: registration closes during play, although a break could close it
 * - `break-first`, `break-last`, `breaks-in-a-row`: breaks without play before, after or between them
 */
export type StructureWarning =
  | 'blinds-jump'
  | 'blinds-fall'
  | 'ante-above-big-blind'
  | 'ante-too-high'
  | 'small-above-big-blind'
  | 'no-blinds'
  | 'deadline-after-last-break'
  | 'break-first'
  | 'break-last'
  | 'breaks-in-a-row';

export interface RowWarning {
  readonly warning: StructureWarning;
  readonly seq: number;
}

const STEEPEST = 2;

/** Of one big blind. */
const HIGHEST_ANTE_EACH = 0.5;

function anteWarning(row: LevelRow, anteKind: AnteKind | undefined): StructureWarning | undefined {
  if (row.bigBlind === 0) return undefined;
  if (row.ante > row.bigBlind) return 'ante-above-big-blind';
  const isOfEach = anteKindOf(row, anteKind) === 'per-player';
  return isOfEach && row.ante > HIGHEST_ANTE_EACH * row.bigBlind ? 'ante-too-high' : undefined;
}

function levelWarnings(
  row: LevelRow,
  before: LevelRow | undefined,
  anteKind: AnteKind | undefined,
): readonly StructureWarning[] {
  const found: StructureWarning[] = [];
  if (row.bigBlind === 0 && row.ante === 0) found.push('no-blinds');
  if (row.smallBlind > row.bigBlind) found.push('small-above-big-blind');
  const ante = anteWarning(row, anteKind);
  if (ante !== undefined) found.push(ante);
  if (before === undefined || row.bigBlind === 0) return found;
  if (before.bigBlind > 0 && row.bigBlind > STEEPEST * before.bigBlind) found.push('blinds-jump');
  if (row.bigBlind < before.bigBlind) found.push('blinds-fall');
  return found;
}

function breakWarnings(rows: LevelRows, seq: number): readonly StructureWarning[] {
  const before = rows[seq - 1];
  if (before === undefined) return ['break-first'];
  if (isBreak(before)) return ['breaks-in-a-row'];
  return seq === rows.length - 1 ? ['break-last'] : [];
}

/** Bets of stud, blinds of limit games and other blinds do not compare. */
const measureOf = (row: LevelRow): string => (isStud(row) ? 'stud' : limitOf(row) === 'limit' ? 'limit' : 'blinds');

/** All warnings about a list, in row order. */
export function structureWarnings(rows: LevelRows, deadlineSeq: number, anteKind?: AnteKind): readonly RowWarning[] {
  const warnings: RowWarning[] = [];
  const lastBreak = rows.findLastIndex(isBreak);
  const levelBefore = new Map<string, LevelRow>();
  rows.forEach((row, seq) => {
    const found = isBreak(row)
      ? breakWarnings(rows, seq)
      : levelWarnings(row, levelBefore.get(measureOf(row)), anteKind);
    for (const warning of found) warnings.push({ warning, seq });
    if (!isBreak(row)) levelBefore.set(measureOf(row), row);
    if (seq === deadlineSeq && lastBreak !== -1 && deadlineSeq > lastBreak)
      warnings.push({ warning: 'deadline-after-last-break', seq });
  });
  return warnings;
}

/** Kinds that are switched on but have no chips, so that each would count for nothing (docs/rules/structures.md#levels). */
export function kindsWithoutChips(
  { entryLimit, chips }: { readonly entryLimit: EntryLimit; readonly chips: Readonly<Record<Kind, number>> },
  isAddOnOn: boolean,
): readonly Kind[] {
  const reBuys = RE_BUYS.filter((reBuy) => allowsReBuy(entryLimit, reBuy)).flatMap(
    (reBuy) => ENTRY_KINDS[reBuy + 1] ?? [],
  );
  const on: readonly Kind[] = isAddOnOn ? [...reBuys, 'addOn'] : reBuys;
  return on.filter((kind) => chips[kind] === 0);
}
