import { DEFAULT_ROWS, minutes } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  appendBreak,
  appendLevel,
  appendRows,
  copyRows,
  deleteRows,
  dragRow,
  keysBetween,
  nudgeRow,
  numbersWhileDragging,
  replaceRows,
  setDurationsFrom,
  setRowDurations,
} from './draft-rows.ts';
import { stored } from '../../../../test-support/stored-structure.ts';
import { changeDeadline, draftFromWire, editRow, newDraft, type StructureDraft } from './structure-draft.ts';
import { NOTHING_TICKED, ticked } from '../list/table/use-row-selection.ts';

const shape = ({ rules, rowKeys }: StructureDraft) =>
  rules.rows.map((row, seq) => `${String(rowKeys[seq])}:${String(row.level)} ${String(row.duration)}`);
const draft = draftFromWire(stored);

describe('level list', () => {
  it('gives an added row a key of its own and the documented defaults', () => {
    const draft = appendBreak(appendLevel(draftFromWire(stored)));
    expect(new Set(draft.rowKeys).size).toBe(6);
    expect(draft.rules.rows[4]).toEqual({ level: 4, smallBlind: 100, bigBlind: 200, ante: 300, duration: 10 });
    expect(draft.rules.rows[5]).toEqual({ level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 10 });
  });

  it('moves keys with their rows and renumbers', () => {
    const draft = dragRow(draftFromWire(stored), 4, 1);
    expect(draft.rowKeys).toEqual([4, 1, 2, 3]);
    expect(draft.rules.rows.map((row) => [row.level, row.smallBlind])).toEqual([
      [1, 300],
      [2, 100],
      [3, 200],
      [0, 0],
    ]);
  });

  it('keeps the deadline on its level through deletes and moves', () => {
    const draft = changeDeadline(draftFromWire(stored), 2);
    expect(deleteRows(draft, new Set([3])).rules.deadlineSeq).toBe(1);
    expect(dragRow(draft, 3, 4).rules.deadlineSeq).toBe(1);
    expect(deleteRows(draft, new Set([1, 2])).rules.deadlineSeq).toBe(1);
  });

  it('edits by key, wherever the row stands by then, and leaves other rows the same objects', () => {
    const moved = dragRow(draftFromWire(stored), 4, 1);
    const edited = editRow(moved, 4, { ante: 1_000, duration: minutes(20) });
    expect(edited.rules.rows[0]).toMatchObject({ ante: 1_000, duration: 20, level: 1 });
    expect(edited.rules.rows[1]).toBe(moved.rules.rows[1]);
    expect(editRow(moved, 99, { ante: 1 })).toBe(moved);
    expect(deleteRows(moved, new Set([99]))).toBe(moved);
  });

  it('never reuses the key of a row that stands', () => {
    const draft = appendLevel(deleteRows(draftFromWire(stored), new Set([1])));
    expect(new Set(draft.rowKeys).size).toBe(draft.rowKeys.length);
  });
});

describe('numbers while a row is dragged', () => {
  const { rules, rowKeys } = draftFromWire(stored);

  it('are those the rows would have if it were dropped now', () => {
    const numbers = numbersWhileDragging(rules.rows, rowKeys, { key: 4, over: 1 });
    expect([...numbers]).toEqual([
      [4, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ]);
  });

  it('are nobody’s concern while nothing is dragged', () => {
    expect(numbersWhileDragging(rules.rows, rowKeys, undefined).size).toBe(0);
  });

  it('match what the drop then makes of the list, wherever it lands', () => {
    for (const key of rowKeys)
      for (const over of rowKeys) {
        const dropped = dragRow(draftFromWire(stored), key, over);
        const numbers = numbersWhileDragging(rules.rows, rowKeys, { key, over });
        expect(dropped.rowKeys.map((each) => numbers.get(each))).toEqual(dropped.rules.rows.map((row) => row.level));
      }
  });
});

describe('several rows at once', () => {
  it('are copied right behind themselves, with keys of their own', () => {
    const copied = copyRows(draft, new Set([1, 3]));
    expect(shape(copied)).toEqual(['1:1 10', '5:2 10', '2:3 10', '3:0 10', '6:0 10', '4:4 12']);
    expect(copyRows(draft, new Set([99]))).toBe(draft);
  });

  it('are not copied or added beyond 200', () => {
    const full = appendRows(
      draft,
      Array.from({ length: 196 }, () => DEFAULT_ROWS[0]!),
    );
    expect(full.rules.rows).toHaveLength(200);
    expect(copyRows(full, new Set([1]))).toBe(full);
    expect(appendRows(full, [DEFAULT_ROWS[0]!])).toBe(full);
  });

  it('get one duration, breaks among them too; all levels from a row on leave breaks alone', () => {
    expect(shape(setRowDurations(draft, new Set([2, 3]), minutes(7)))).toEqual(['1:1 10', '2:2 7', '3:0 7', '4:3 12']);
    expect(shape(setDurationsFrom(draft, minutes(20), 1))).toEqual(['1:1 10', '2:2 20', '3:0 10', '4:3 20']);
  });

  it('take the place of all, with the level of the deadline kept or the given one', () => {
    const replaced = replaceRows(draft, DEFAULT_ROWS);
    expect(new Set([...replaced.rowKeys, ...draft.rowKeys]).size).toBe(DEFAULT_ROWS.length + 4);
    expect(replaced.rules.deadlineSeq).toBe(1);
    expect(replaceRows(draft, DEFAULT_ROWS, 9).rules.deadlineSeq).toBe(9);
    expect(replaced.rules.chips).toBe(draft.rules.chips);
  });

  it('are added at the end with numbers that go on', () => {
    expect(shape(appendRows(draft, DEFAULT_ROWS.slice(0, 2))).slice(-2)).toEqual(['5:4 10', '6:5 10']);
  });

  it('move one place with the keyboard, and no further than the ends', () => {
    expect(shape(nudgeRow(draft, 4, -1))).toEqual(['1:1 10', '2:2 10', '4:3 12', '3:0 10']);
    expect(nudgeRow(draft, 1, -1)).toBe(draft);
    expect(nudgeRow(draft, 4, 1)).toBe(draft);
  });
});

describe('ticking', () => {
  const keys = [5, 3, 8, 1];
  const row = (key: number, isOn = true) => ({ kind: 'row' as const, key, isOn });
  const seen = (events: readonly Parameters<typeof ticked>[1][]) =>
    [...events.reduce(ticked, NOTHING_TICKED).keys].sort();

  it('goes row by row, or by a stretch in either direction', () => {
    expect(seen([row(5), row(8), row(5, false)])).toEqual([8]);
    expect(seen([row(5), { ...row(8), stretchIn: keys }])).toEqual([3, 5, 8]);
    expect(seen([row(1), { ...row(3), stretchIn: keys }])).toEqual([1, 3, 8]);
    expect(seen([{ kind: 'all', keys }, row(1), { ...row(3, false), stretchIn: keys }])).toEqual([5]);
    expect(seen([{ ...row(8), stretchIn: keys }])).toEqual([8]);
  });

  it('knows what lies between two rows, even when one is gone', () => {
    expect(keysBetween(keys, 1, 3)).toEqual([3, 8, 1]);
    expect(keysBetween(keys, 99, 3)).toEqual([3]);
  });

  it('begins a new draft with nothing', () => {
    expect(newDraft().rowKeys).toHaveLength(34);
  });
});
