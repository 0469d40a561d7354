import { describe, expect, it } from 'vitest';
import { after, millis } from '../time.ts';
import { NOON } from '../../test-support/tournament.ts';
import {
  MOST_UNDOABLE,
  newestUndoable,
  undoableUntil,
  undoRefusal,
  UNDO_WINDOW,
  withCommand,
  type UndoableCommand,
} from './undo.ts';

const command: UndoableCommand = { command: 3, of: 'clock', version: 7, at: NOON };
const counted: UndoableCommand = { command: 4, of: 'counts', version: 7, at: NOON };
const at = (passed: number) => after(NOON, millis(passed));

describe('taking a command back', () => {
  it('lasts ten seconds', () => {
    expect(UNDO_WINDOW).toBe(10_000);
    expect(undoableUntil(command)).toBe(at(10_000));
  });

  it.each([
    ['at once', 0, undefined],
    ['a reader whose clock lags', -250, undefined],
    ['after nine seconds', 9000, undefined],
    ['in the tenth second to the last', 10_000, undefined],
    ['a millisecond later', 10_001, 'too-late-to-undo'],
    ['an hour later', 3_600_000, 'too-late-to-undo'],
  ])('%s', (_when, passed, refusal) => {
    expect(undoRefusal(command, { version: 7 }, at(passed))).toBe(refusal);
    expect(undoRefusal(counted, { command: 4 }, at(passed))).toBe(refusal);
  });

  it('is refused where there is no command', () => {
    expect(undoRefusal(undefined, { version: 7 }, NOON)).toBe('nothing-to-undo');
  });

  it.each([6, 8, 0, -1, Number.NaN])('is refused for version %d when 7 is the newest', (version) => {
    expect(undoRefusal(command, { version }, NOON)).toBe('not-the-newest-command');
  });

  it('goes by the number of the command where that is said', () => {
    expect(undoRefusal(command, { command: 3 }, NOON)).toBeUndefined();
    expect(undoRefusal(command, { command: 4 }, NOON)).toBe('not-the-newest-command');
  });

  it('distinguishes the same version of something else', () => {
    expect(undoRefusal(command, { version: 7, of: 'clock' }, NOON)).toBeUndefined();
    expect(undoRefusal(command, { version: 7, of: 'counts' }, NOON)).toBe('not-the-newest-command');
    expect(undoRefusal({ ...command, of: 'rows' }, { version: 7, of: 'clock' }, NOON)).toBeUndefined();
    expect(undoRefusal({ ...command, of: 'prizes' }, { version: 7, of: 'clock' }, NOON)).toBe('not-the-newest-command');
  });

  it('says that something newer was done rather than that it is late', () => {
    expect(undoRefusal(command, { version: 6 }, at(60_000))).toBe('not-the-newest-command');
  });
});

describe('the commands that can be undone', () => {
  const given = (number: number, passed: number): UndoableCommand => ({ ...command, command: number, at: at(passed) });
  const numbers = (commands: readonly UndoableCommand[]): readonly number[] =>
    commands.map(({ command: each }) => each);

  it('are those of the last ten seconds, the newest last', () => {
    const two = withCommand(withCommand([], given(1, 0)), given(2, 5000));
    expect(numbers(two)).toEqual([1, 2]);
    expect(numbers(withCommand(two, given(3, 10_000)))).toEqual([1, 2, 3]);
    expect(numbers(withCommand(two, given(3, 10_001)))).toEqual([2, 3]);
    expect(newestUndoable(two, at(15_000))?.command).toBe(2);
    expect(newestUndoable(two, at(15_001))).toBeUndefined();
    const none: readonly UndoableCommand[] = [];
    expect(newestUndoable(none, NOON)).toBeUndefined();
  });

  it('are bounded', () => {
    const many = Array.from({ length: 100 }, (_, place) => given(place, place));
    const kept = many.reduce<readonly UndoableCommand[]>((before, each) => withCommand(before, each), []);
    expect(numbers(kept)).toEqual(numbers(many.slice(-MOST_UNDOABLE)));
  });
});
