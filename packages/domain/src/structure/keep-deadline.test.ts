import { describe, expect, it } from 'vitest';
import { addBreak, addLevel, moveRow, removeRows, type LevelRows } from './level-rows.ts';
import { keepDeadline } from './registration.ts';

const levels = (count: number): LevelRows =>
  Array.from({ length: count }).reduce<LevelRows>((rows) => addLevel(rows), []);

describe('keepDeadline', () => {
  const rows = addLevel(addBreak(levels(4)));

  it('stays on the level of the same number', () => {
    expect(keepDeadline(rows, 1, removeRows(rows, new Set([0])))).toBe(1);
    expect(keepDeadline(rows, 1, addLevel(rows))).toBe(1);
  });

  it('takes in a break that now follows the level, and leaves one that no longer does', () => {
    const broken = moveRow(rows, 4, 2);
    expect(keepDeadline(rows, 1, broken)).toBe(2);
    expect(keepDeadline(broken, 2, removeRows(broken, new Set([2])))).toBe(1);
  });

  it('falls back to the last level when the number is gone, and to the first when it stood before any level', () => {
    expect(keepDeadline(rows, 5, removeRows(rows, new Set([5])))).toBe(4);
    const early: LevelRows = [{ ...rows[4]! }, ...levels(2)];
    expect(keepDeadline(early, 0, early)).toBe(1);
    expect(keepDeadline(rows, 5, [])).toBe(0);
  });
});
