import { describe, expect, it } from 'vitest';
import { historyOf, withEdit, withoutLastEdit, type DraftHistory } from './draft-history.ts';
import { appendLevel, deleteRows } from './draft-rows.ts';
import { stored } from '../../../../test-support/stored-structure.ts';
import { changeText, draftFromWire, editRow, type StructureDraft } from './structure-draft.ts';

const begin = () => historyOf(draftFromWire(stored));
const after = (edits: readonly ((draft: StructureDraft) => StructureDraft)[], from: DraftHistory = begin()) =>
  edits.reduce(withEdit, from);
const ante =
  (value: number, key = 1) =>
  (draft: StructureDraft) =>
    editRow(draft, key, { ante: value });
const rowsOf = ({ draft }: DraftHistory) => draft.rules.rows;

describe('taking back edits of the list', () => {
  it('brings a deleted row back, and leaves what was typed elsewhere', () => {
    const history = after([
      (draft) => deleteRows(draft, new Set([3])),
      (draft) => changeText(draft, { name: '그 뒤의 이름' }),
    ]);
    const { draft } = withoutLastEdit(history);
    expect(draft.rules).toEqual(begin().draft.rules);
    expect(draft.rowKeys).toEqual([1, 2, 3, 4]);
    expect(draft.name).toBe('그 뒤의 이름');
  });

  it('takes typing in one row as one edit', () => {
    const history = after([ante(1), ante(12), ante(120), ante(5, 2), appendLevel]);
    expect(history.former).toHaveLength(3);
    const once = withoutLastEdit(history);
    expect(rowsOf(once).map((row) => row.ante)).toEqual([120, 5, 0, 600]);
    expect(rowsOf(withoutLastEdit(withoutLastEdit(once)))).toEqual(rowsOf(begin()));
  });

  it('has nothing to take back at first, for edits that change nothing, and for other fields', () => {
    const first = begin();
    expect(withoutLastEdit(first)).toBe(first);
    expect(withEdit(first, (draft) => draft)).toBe(first);
    expect(after([(draft) => changeText(draft, { prize: '70%' })]).former).toEqual([]);
  });

  it('remembers the last hundred', () => {
    expect(after(Array.from({ length: 130 }, () => appendLevel)).former).toHaveLength(100);
  });
});
