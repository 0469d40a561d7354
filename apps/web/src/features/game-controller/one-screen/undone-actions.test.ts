import type { GameAction, UndoableCommand } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { countsTakenBack, offeredAction } from './undone-actions.ts';

const AT = 1_700_000_000_000;
const entry = (id: number, change: Partial<GameAction> = {}): GameAction => ({
  id,
  at: AT,
  actor: 'kim',
  action: 'game-counts',
  summary: { buyIn: '0 → 1' },
  ...change,
});
const offer: UndoableCommand = {
  command: 4,
  of: 'counts',
  what: 'counts',
  version: 5,
  until: AT + 10_000,
  by: 'kim',
};

describe('the action that can be undone', () => {
  it('is only the newest of those in one moment', () => {
    expect(offeredAction([entry(3), entry(2, { at: AT - 500 }), entry(1, { at: AT - 900 })], offer)?.id).toBe(3);
  });

  it('is of the same kind, person and moment', () => {
    const others = [
      entry(4, { actor: 'lee' }),
      entry(3, { action: 'game-shift' }),
      entry(2, { action: 'game-registration' }),
      entry(1, { at: AT - 1000 }),
    ];
    expect(offeredAction(others, offer)).toBeUndefined();
    expect(offeredAction(others, { ...offer, of: 'clock' })?.id).toBe(3);
    const prizes = entry(5, { action: 'game-prize', summary: {} });
    expect(offeredAction([prizes, entry(1)], { ...offer, of: 'prizes', what: 'prizes' })?.id).toBe(5);
    expect(offeredAction([entry(1)], undefined)).toBeUndefined();
  });
});

describe('counts that were undone', () => {
  const undo = (id: number, of: string): GameAction =>
    entry(id, { action: 'game-undo', actor: 'lee', summary: { of } });

  it('are the newest before the undo, whoever pressed it', () => {
    const entries = [entry(7), undo(6, 'counts'), entry(5, { action: 'game-registration' }), entry(4), entry(3)];
    expect([...countsTakenBack(entries)]).toEqual([4]);
  });

  it('are one for each undo, the newest that still stood', () => {
    expect([...countsTakenBack([undo(4, 'counts'), undo(3, 'counts'), entry(2), entry(1)])].sort()).toEqual([1, 2]);
    expect([...countsTakenBack([undo(4, 'counts'), entry(3), undo(2, 'counts'), entry(1)])].sort()).toEqual([1, 3]);
  });

  it('are none where the clock was taken back', () => {
    expect([...countsTakenBack([undo(2, 'clock'), entry(1)])]).toEqual([]);
    expect([...countsTakenBack([undo(2, 'counts')])]).toEqual([]);
  });
});
