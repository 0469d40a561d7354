import { describe, expect, it } from 'vitest';
import { after, millis } from '../time.ts';
import { NOON } from '../../test-support/tournament.ts';
import { undoableUntil, undoRefusal, UNDO_WINDOW, type UndoableCommand } from './undo.ts';

const command: UndoableCommand = { of: 'clock', version: 7, at: NOON };
const counted: UndoableCommand = { of: 'counts', version: 7, at: NOON };

describe('taking a command back', () => {
  it('lasts ten seconds', () => {
    expect(UNDO_WINDOW).toBe(10_000);
    expect(undoableUntil(command)).toBe(after(NOON, millis(10_000)));
  });

  it.each([
    ['at once', 0, undefined],
    ['a reader whose clock lags', -250, undefined],
    ['after nine seconds', 9000, undefined],
    ['in the tenth second to the last', 10_000, undefined],
    ['a millisecond later', 10_001, 'too-late-to-undo'],
    ['an hour later', 3_600_000, 'too-late-to-undo'],
  ])('%s', (_when, passed, refusal) => {
    expect(undoRefusal(command, 7, after(NOON, millis(passed)))).toBe(refusal);
    expect(undoRefusal(counted, 7, after(NOON, millis(passed)))).toBe(refusal);
  });

  it('is refused where there is no command', () => {
    expect(undoRefusal(undefined, 7, NOON)).toBe('nothing-to-undo');
  });

  it.each([6, 8, 0, -1, Number.NaN])('is refused for version %d when 7 is the newest', (version) => {
    expect(undoRefusal(command, version, NOON)).toBe('not-the-newest-command');
  });

  it('says that something newer was done rather than that it is late', () => {
    expect(undoRefusal(command, 6, after(NOON, millis(60_000)))).toBe('not-the-newest-command');
  });
});
