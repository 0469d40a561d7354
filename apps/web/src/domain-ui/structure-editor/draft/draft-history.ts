// Undo and redo of the level list. Typing in one row counts as one edit.

import type { AnteKind, LevelRows } from '@feltclock/domain';
import type { StructureDraft } from './structure-draft.ts';

interface FormerList {
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly anteKind: AnteKind | undefined;
  readonly rowKeys: readonly number[];
  /** The only row that the edit changed; undefined for edits of the list. */
  readonly row: number | undefined;
}

/** What an edit did to the list as a whole; `rows` is the number of rows added, removed or moved. */
export interface ListEdit {
  readonly kind: 'deleted' | 'added' | 'moved' | 'replaced';
  readonly rows: number;
}

export interface DraftHistory {
  readonly draft: StructureDraft;
  readonly former: readonly FormerList[];
  /** The undone lists, newest last; cleared by the next edit. */
  readonly undone: readonly FormerList[];
  /** The newest edit, if it changed the list as a whole and is not undone. */
  readonly lastEdit: ListEdit | undefined;
}

const MOST_STEPS = 100;

export const historyOf = (draft: StructureDraft): DraftHistory => ({
  draft,
  former: [],
  undone: [],
  lastEdit: undefined,
});

/** The key of the only row that differs; undefined if the list itself or several rows do. */
function onlyRow(before: StructureDraft, after: StructureDraft): number | undefined {
  if (before.rowKeys !== after.rowKeys) return undefined;
  const changed = before.rowKeys.filter((_, seq) => before.rules.rows[seq] !== after.rules.rows[seq]);
  return changed.length === 1 ? changed[0] : undefined;
}

/** The change of the rows; undefined if they are the same in the same order. */
function listEdit(before: StructureDraft, after: StructureDraft): ListEdit | undefined {
  const [were, are] = [new Set(before.rowKeys), new Set(after.rowKeys)];
  const undoable = before.rowKeys.filter((key) => !are.has(key)).length;
  const redoable = after.rowKeys.filter((key) => !were.has(key)).length;
  if (undoable > 0) return redoable > 0 ? { kind: 'replaced', rows: redoable } : { kind: 'deleted', rows: undoable };
  if (redoable > 0) return { kind: 'added', rows: redoable };
  const isSameOrder = before.rowKeys.every((key, seq) => key === after.rowKeys[seq]);
  return isSameOrder ? undefined : { kind: 'moved', rows: 1 };
}

const listOf = (
  { rules: { rows, deadlineSeq, anteKind }, rowKeys }: StructureDraft,
  row: number | undefined,
): FormerList => ({
  rows,
  deadlineSeq,
  anteKind,
  rowKeys,
  row,
});

const withList = (draft: StructureDraft, { rows, deadlineSeq, anteKind, rowKeys }: FormerList): StructureDraft => ({
  ...draft,
  rules: { ...draft.rules, rows, deadlineSeq, anteKind },
  rowKeys,
});

/** The draft after an edit; the list before it joins the history. */
export function withEdit(history: DraftHistory, edit: (draft: StructureDraft) => StructureDraft): DraftHistory {
  const { draft: before, former } = history;
  const draft = edit(before);
  if (draft === before) return history;
  if (draft.rules.rows === before.rules.rows) return { ...history, draft };
  const row = onlyRow(before, draft);
  const isSameEdit = row !== undefined && former.at(-1)?.row === row;
  return {
    draft,
    former: isSameEdit ? former : [...former.slice(1 - MOST_STEPS), listOf(before, row)],
    undone: [],
    lastEdit: listEdit(before, draft),
  };
}

/** Undoes the last edit of the list; name, values and texts stay. */
export function withoutLastEdit(history: DraftHistory): DraftHistory {
  const { draft, former, undone } = history;
  const last = former.at(-1);
  if (last === undefined) return history;
  return {
    draft: withList(draft, last),
    former: former.slice(0, -1),
    undone: [...undone, listOf(draft, last.row)],
    lastEdit: undefined,
  };
}

/** Redoes the last undone edit. */
export function withEditAgain(history: DraftHistory): DraftHistory {
  const { draft, former, undone } = history;
  const last = undone.at(-1);
  if (last === undefined) return history;
  return {
    draft: withList(draft, last),
    former: [...former, listOf(draft, last.row)],
    undone: undone.slice(0, -1),
    lastEdit: undefined,
  };
}
