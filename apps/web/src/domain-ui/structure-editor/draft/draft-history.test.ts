import { describe, expect, it } from 'vitest';
import { historyOf, withEdit, withEditAgain, withoutLastEdit, type DraftHistory } from './draft-history.ts';
import { appendLevel, appendRows, deleteRows, dragRow, replaceRows } from './draft-rows.ts';
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

  it('has nothing to undo at first, for edits that change nothing, and for other fields', () => {
    const first = begin();
    expect(withoutLastEdit(first)).toBe(first);
    expect(withEdit(first, (draft) => draft)).toBe(first);
    expect(after([(draft) => changeText(draft, { prize: '70%' })]).former).toEqual([]);
  });

  it('remembers the last hundred', () => {
    expect(after(Array.from({ length: 130 }, () => appendLevel)).former).toHaveLength(100);
  });
});

describe('making edits again', () => {
  const deleted = after([ante(120), (draft) => deleteRows(draft, new Set([3]))]);

  it('goes forth as far as it went back, and keeps what was typed elsewhere', () => {
    const back = withoutLastEdit(withoutLastEdit(deleted));
    expect(rowsOf(back)).toEqual(rowsOf(begin()));
    const named = withEdit(back, (draft) => changeText(draft, { name: '그 뒤의 이름' }));
    const forth = withEditAgain(withEditAgain(named));
    expect(forth.draft.rules).toEqual(deleted.draft.rules);
    expect(forth.draft.rowKeys).toEqual(deleted.draft.rowKeys);
    expect(forth.draft.name).toBe('그 뒤의 이름');
    expect(rowsOf(withoutLastEdit(forth))).toEqual(rowsOf(withoutLastEdit(deleted)));
  });

  it('is over with the next edit of the list, and nothing where nothing was undone', () => {
    const edited = withEdit(withoutLastEdit(deleted), appendLevel);
    expect(withEditAgain(edited)).toBe(edited);
    expect(withEditAgain(deleted)).toBe(deleted);
  });
});

describe('what the newest edit did to the list', () => {
  const { rows } = begin().draft.rules;

  it.each([
    ['a row deleted', (draft: StructureDraft) => deleteRows(draft, new Set([3])), { kind: 'deleted', rows: 1 }],
    ['rows deleted', (draft: StructureDraft) => deleteRows(draft, new Set([2, 3])), { kind: 'deleted', rows: 2 }],
    ['a row dragged', (draft: StructureDraft) => dragRow(draft, 1, 2), { kind: 'moved', rows: 1 }],
    ['rows pasted behind', (draft: StructureDraft) => appendRows(draft, rows), { kind: 'added', rows: 4 }],
    ['rows pasted over all', (draft: StructureDraft) => replaceRows(draft, rows), { kind: 'replaced', rows: 4 }],
    ['a figure typed', ante(5), undefined],
  ] as const)('%s', (_, edit, expected) => {
    expect(after([edit]).lastEdit).toEqual(expected);
  });

  it('is forgotten when a figure is typed after it, and when it is undone', () => {
    const deleted = after([(draft) => deleteRows(draft, new Set([3]))]);
    expect(withEdit(deleted, ante(5)).lastEdit).toBeUndefined();
    expect(withoutLastEdit(deleted).lastEdit).toBeUndefined();
    expect(withEditAgain(withoutLastEdit(deleted)).lastEdit).toBeUndefined();
    expect(withEdit(deleted, (draft) => changeText(draft, { name: '이름' })).lastEdit).toBe(deleted.lastEdit);
  });
});
