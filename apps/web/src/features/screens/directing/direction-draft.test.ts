import { screenDirection, scheduleEntry, type WireScreenDirection } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import {
  directionIn,
  draftOf,
  emptyHours,
  entryIn,
  hoursOf,
  problemOf,
  problemOfHours,
  toggled,
  WEEK,
  type DirectionDraft,
} from './direction-draft.ts';

const DIRECTIONS: readonly WireScreenDirection[] = [
  { kind: 'running', several: 'rotate' },
  { kind: 'game', gameId: 7 },
  { kind: 'games', gameIds: [7, 8] },
  { kind: 'rotation', gameIds: [7, 8, 9], everySeconds: 45 },
  { kind: 'tonight' },
  { kind: 'ads' },
  { kind: 'message', text: '잠시 휴식' },
  { kind: 'end', gameId: 7 },
  { kind: 'dark' },
];
const draft = (change: Partial<DirectionDraft>): DirectionDraft => ({ ...draftOf({ kind: 'dark' }), ...change });

describe('a direction that is being chosen', () => {
  it.each(DIRECTIONS)('is what it was when nothing is changed: $kind', (direction) => {
    expect(problemOf(draftOf(direction))).toBeUndefined();
    expect(directionIn(draftOf(direction))).toEqual(direction);
    expect(screenDirection.safeParse(directionIn(draftOf(direction))).success).toBe(true);
  });

  it('keeps what was typed for another kind', () => {
    const message = draftOf({ kind: 'message', text: '잠시 휴식' });
    expect(directionIn({ ...message, kind: 'dark' })).toEqual({ kind: 'dark' });
    const dark: DirectionDraft = { ...message, kind: 'dark' };
    expect(directionIn({ ...dark, kind: 'message' })).toEqual({ kind: 'message', text: '잠시 휴식' });
  });

  it.each([
    [{ kind: 'game' }, 'game'],
    [{ kind: 'end' }, 'game'],
    [{ kind: 'games', gameIds: [7] }, 'games'],
    [{ kind: 'games', gameIds: [1, 2, 3, 4, 5] }, 'games'],
    [{ kind: 'rotation', gameIds: [1, 2, 3, 4, 5] }, undefined],
    [{ kind: 'rotation', gameIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 'games'],
    [{ kind: 'rotation', gameIds: [1, 2], everySeconds: 4 }, 'everySeconds'],
    [{ kind: 'rotation', gameIds: [1, 2], everySeconds: 601 }, 'everySeconds'],
    [{ kind: 'rotation', gameIds: [1, 2], everySeconds: 7.5 }, 'everySeconds'],
    [{ kind: 'rotation', gameIds: [1, 2], everySeconds: undefined }, 'everySeconds'],
    [{ kind: 'message', text: '  \n ' }, 'text'],
    [{ kind: 'message', text: '가'.repeat(201) }, 'text'],
  ] as const)('%j → %s', (change, problem) => {
    expect(problemOf(draft(change))).toBe(problem);
  });

  it('has each game once', () => {
    expect(toggled([7, 8], 8)).toEqual([7]);
    expect(toggled([7], 8)).toEqual([7, 8]);
  });
});

describe('hours of a schedule', () => {
  it('are what they were when nothing is changed, and name no days when they mean all', () => {
    const entry = { from: '14:00', to: '02:00', days: [0, 6], direction: { kind: 'ads' as const } };
    expect(entryIn(hoursOf(entry, 1))).toEqual(entry);
    expect(entryIn({ ...hoursOf(entry, 1), days: WEEK })).toEqual({
      from: '14:00',
      to: '02:00',
      direction: { kind: 'ads' },
    });
    expect(scheduleEntry.safeParse(entryIn(emptyHours(1))).success).toBe(true);
  });

  it.each([
    [{ from: '' }, 'time'],
    [{ to: '25:00' }, 'time'],
    [{ days: [] }, 'days'],
    [{ direction: draft({ kind: 'game' }) }, 'game'],
    [{ from: '10:00', to: '10:00' }, undefined],
  ] as const)('%j → %s', (change, problem) => {
    expect(problemOfHours({ ...emptyHours(1), ...change })).toBe(problem);
  });
});
