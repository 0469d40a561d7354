import type { ClockState, UndoOffer } from '@feltclock/contract';
import { UNDO_WINDOW } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { NO_UNDO, undoHeard, undoOffered } from './known-undo.ts';

const MADE_AT = 1_800_000_000_000;
const offer = (of: UndoOffer['of'], version = 7): UndoOffer => ({
  of,
  version,
  until: MADE_AT + UNDO_WINDOW,
  by: 'kim',
});
const clockOf = (version: number, at: number): ClockState => ({
  version,
  status: 'PAUSED',
  seq: 0,
  level: 1,
  remaining: 60_000,
  at,
  total: 0,
  nextBreak: 0,
  remainReg: 0,
  registration: 'OPEN',
});

describe('an offer to take back', () => {
  const ofClock = undoHeard(NO_UNDO, { undo: offer('clock') });
  const ofCounts = undoHeard(NO_UNDO, { undo: offer('counts') });

  it('is none until one is made', () => {
    expect(undoOffered(NO_UNDO)).toBeUndefined();
    expect(undoOffered(ofClock)).toEqual(offer('clock'));
    expect(undoOffered(ofCounts)).toEqual(offer('counts'));
  });

  it.each([
    ['before it', 6, offer('clock')],
    ['at it, because its ten seconds are over, whatever the reader’s clock says', 7, undefined],
    ['after it', 8, undefined],
  ])('is judged by the version at which nothing was left: %s', (_, version, expected) => {
    const clock = clockOf(version, MADE_AT - 1000);
    expect(undoOffered(undoHeard(ofClock, { undo: null, clock }))).toEqual(expected);
    const counts = undoHeard(ofCounts, { undo: null, counts: { version } });
    expect(undoOffered(counts)).toEqual(expected === undefined ? undefined : offer('counts'));
  });

  it.each([
    ['before it', -1, offer('counts')],
    ['in its own millisecond, since counts come last then', 0, offer('counts')],
    ['after it', 1, undefined],
  ])('of counts is over when the clock moved %s and left nothing', (_, since, expected) => {
    const clock = clockOf(1, MADE_AT + since);
    expect(undoOffered(undoHeard(ofCounts, { undo: null, clock }))).toEqual(expected);
  });
});
