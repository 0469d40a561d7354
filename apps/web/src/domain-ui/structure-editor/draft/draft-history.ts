// Taking back edits of the level list: what the list was before each of them, typing in one row counting as one edit.

import type { LevelRows } from '@feltclock/domain';
import type { StructureDraft } from './structure-draft.ts';

interface FormerList {
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly rowKeys: readonly number[];
  /** The one row that the edit was about; undefined when it was about the list. */
  readonly row: number | undefined;
}

export interface DraftHistory {
  readonly draft: StructureDraft;
  readonly former: readonly FormerList[];
}

const MOST_STEPS = 100;

export const historyOf = (draft: StructureDraft): DraftHistory => ({ draft, former: [] });

/** The key of the only row that differs; undefined when the list itself or several rows do. */
function onlyRow(before: StructureDraft, after: StructureDraft): number | undefined {
  if (before.rowKeys !== after.rowKeys) return undefined;
  const changed = before.rowKeys.filter((_, seq) => before.rules.rows[seq] !== after.rules.rows[seq]);
  return changed.length === 1 ? changed[0] : undefined;
}

/** The draft after an edit, with what its list was before. */
export function withEdit(history: DraftHistory, edit: (draft: StructureDraft) => StructureDraft): DraftHistory {
  const { draft: before, former } = history;
  const draft = edit(before);
  if (draft === before) return history;
  if (draft.rules.rows === before.rules.rows) return { draft, former };
  const row = onlyRow(before, draft);
  if (row !== undefined && former.at(-1)?.row === row) return { draft, former };
  const { rows, deadlineSeq } = before.rules;
  return { draft, former: [...former.slice(1 - MOST_STEPS), { rows, deadlineSeq, rowKeys: before.rowKeys, row }] };
}

/** The list as it was before the last edit of it; name, values and texts stay what they are. */
export function withoutLastEdit(history: DraftHistory): DraftHistory {
  const last = history.former.at(-1);
  if (last === undefined) return history;
  const { rows, deadlineSeq, rowKeys } = last;
  const { draft } = history;
  return {
    draft: { ...draft, rules: { ...draft.rules, rows, deadlineSeq }, rowKeys },
    former: history.former.slice(0, -1),
  };
}
