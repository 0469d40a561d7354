// Edits of several rows at once, as pure functions. A key stays with its row.

import {
  STRUCTURE_LIMITS,
  addBreak,
  addLevel,
  duplicateRows,
  insertRow,
  keepDeadline,
  moveRow,
  removeRows,
  renumber,
  setDurationsAt,
  setLevelDurations,
  type LevelRows,
  type Minutes,
  type RowKind,
} from '@feltclock/domain';
import type { StructureDraft } from './structure-draft.ts';

export type RowKeys = ReadonlySet<number>;

const withRows = (draft: StructureDraft, rows: LevelRows, rowKeys: readonly number[]): StructureDraft => ({
  ...draft,
  rules: { ...draft.rules, rows, deadlineSeq: keepDeadline(draft.rules.rows, draft.rules.deadlineSeq, rows) },
  rowKeys,
});

/** The first unused key. */
const nextKey = (draft: StructureDraft): number => Math.max(0, ...draft.rowKeys) + 1;

const seqsOf = (draft: StructureDraft, keys: RowKeys): ReadonlySet<number> =>
  new Set(draft.rowKeys.flatMap((key, seq) => (keys.has(key) ? [seq] : [])));

const isFullWith = (draft: StructureDraft, more: number): boolean =>
  draft.rules.rows.length + more > STRUCTURE_LIMITS.rows.most;

export const appendLevel = (draft: StructureDraft): StructureDraft =>
  withRows(draft, addLevel(draft.rules.rows), [...draft.rowKeys, nextKey(draft)]);

export const appendBreak = (draft: StructureDraft): StructureDraft =>
  withRows(draft, addBreak(draft.rules.rows), [...draft.rowKeys, nextKey(draft)]);

/** Inserts a new row above (`place` 0) or below (1) the row `key`. Does nothing if there is no such row or the list is full. */
export function putRowBeside(draft: StructureDraft, key: number, place: 0 | 1, kind: RowKind): StructureDraft {
  const at = draft.rowKeys.indexOf(key);
  if (at === -1 || isFullWith(draft, 1)) return draft;
  const seq = at + place;
  const rowKeys = [...draft.rowKeys.slice(0, seq), nextKey(draft), ...draft.rowKeys.slice(seq)];
  return withRows(draft, insertRow(draft.rules.rows, seq, kind), rowKeys);
}

/** Removes the rows with these keys; unknown keys are ignored. */
export function deleteRows(draft: StructureDraft, keys: RowKeys): StructureDraft {
  const seqs = seqsOf(draft, keys);
  if (seqs.size === 0) return draft;
  const kept = draft.rowKeys.filter((key) => !keys.has(key));
  return withRows(draft, removeRows(draft.rules.rows, seqs), kept);
}

/** Copies rows; each copy follows its row. Does nothing if the list would get too long. */
export function copyRows(draft: StructureDraft, keys: RowKeys): StructureDraft {
  const seqs = seqsOf(draft, keys);
  if (seqs.size === 0 || isFullWith(draft, seqs.size)) return draft;
  let free = nextKey(draft);
  const rowKeys = draft.rowKeys.flatMap((key) => (keys.has(key) ? [key, free++] : [key]));
  return withRows(draft, duplicateRows(draft.rules.rows, seqs), rowKeys);
}

const withDurations = (draft: StructureDraft, rows: LevelRows): StructureDraft => ({
  ...draft,
  rules: { ...draft.rules, rows },
});

export const setRowDurations = (draft: StructureDraft, keys: RowKeys, duration: Minutes): StructureDraft =>
  withDurations(draft, setDurationsAt(draft.rules.rows, seqsOf(draft, keys), duration));

/** Sets the duration of all levels from row `seq` on; breaks keep theirs. */
export const setDurationsFrom = (draft: StructureDraft, duration: Minutes, seq: number): StructureDraft =>
  withDurations(draft, setLevelDurations(draft.rules.rows, duration, seq));

/** Replaces all rows. The deadline is the given row, else the same level as before. */
export function replaceRows(draft: StructureDraft, rows: LevelRows, deadlineSeq?: number): StructureDraft {
  const first = nextKey(draft);
  const replaced = withRows(
    draft,
    renumber(rows),
    rows.map((_, index) => first + index),
  );
  if (deadlineSeq === undefined) return replaced;
  return { ...replaced, rules: { ...replaced.rules, deadlineSeq } };
}

/** Appends rows. Does nothing if the list would get too long. */
export function appendRows(draft: StructureDraft, rows: LevelRows): StructureDraft {
  if (isFullWith(draft, rows.length)) return draft;
  const first = nextKey(draft);
  const all = renumber([...draft.rules.rows, ...rows]);
  return withRows(draft, all, [...draft.rowKeys, ...rows.map((_, index) => first + index)]);
}

function movedKey(rowKeys: readonly number[], key: number, to: number): readonly number[] {
  const rest = rowKeys.filter((each) => each !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}

/** Moves the row `key` to the place of the row `overKey`. */
export function dragRow(draft: StructureDraft, key: number, overKey: number): StructureDraft {
  const from = draft.rowKeys.indexOf(key);
  const to = draft.rowKeys.indexOf(overKey);
  if (from === -1 || to === -1 || from === to) return draft;
  return withRows(draft, moveRow(draft.rules.rows, from, to), movedKey(draft.rowKeys, key, to));
}

/** Moves the row `key` by one place; does nothing at the ends. */
export function nudgeRow(draft: StructureDraft, key: number, by: 1 | -1): StructureDraft {
  const over = draft.rowKeys[draft.rowKeys.indexOf(key) + by];
  return over === undefined ? draft : dragRow(draft, key, over);
}

/** Level numbers by row key, as if the dragged rows were dropped now. */
export function numbersWhileDragging(
  rows: LevelRows,
  rowKeys: readonly number[],
  drag: { readonly key: number; readonly over: number } | undefined,
): ReadonlyMap<number, number> {
  if (drag === undefined) return new Map();
  const from = rowKeys.indexOf(drag.key);
  const to = rowKeys.indexOf(drag.over);
  const keys = movedKey(rowKeys, drag.key, to);
  return new Map(moveRow(rows, from, to).map((row, seq) => [keys[seq] ?? 0, row.level]));
}

/** The keys between two rows, both included, in either order. */
export function keysBetween(rowKeys: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [rowKeys.indexOf(one), rowKeys.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || from < 0 ? [other] : rowKeys.slice(from, (to ?? from) + 1);
}
