import type { Undoable, UndoableCommand } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { newerUndo, NO_UNDO, undoOffered } from './known-undo.ts';

const command = (number: number): UndoableCommand => ({
  command: number,
  of: 'clock',
  what: 'move',
  version: number + 1,
  until: 10_000,
  by: 'kim',
});
const undoableAt = (version: number, newest: UndoableCommand | null): Undoable => ({ version, newest });

describe('what can be undone', () => {
  const two = newerUndo(NO_UNDO, undoableAt(2, command(2)));

  it('is the newest command; when that is undone, the one before it', () => {
    expect(undoOffered(NO_UNDO)).toBeUndefined();
    expect(undoOffered(two)).toEqual(command(2));
    expect(undoOffered(newerUndo(two, undoableAt(3, command(1))))).toEqual(command(1));
    expect(undoOffered(newerUndo(two, undoableAt(3, null)))).toBeUndefined();
  });

  it('is not changed by late messages, or by those without the field', () => {
    expect(newerUndo(two, undoableAt(1, command(1)))).toBe(two);
    expect(newerUndo(two, undoableAt(1, null))).toBe(two);
    expect(newerUndo(two, undoableAt(2, command(2)))).toBe(two);
    expect(newerUndo(two, undefined)).toBe(two);
  });

  it('is nothing once its time is over, in any order of the messages', () => {
    const over = newerUndo(two, undoableAt(2, null));
    expect(undoOffered(over)).toBeUndefined();
    expect(newerUndo(over, undoableAt(2, command(2)))).toBe(over);
  });
});
