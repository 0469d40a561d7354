import type { GameDeed, UndoableCommand } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { countsTakenBack, offeredDeed } from './deeds-taken-back.ts';

const AT = 1_700_000_000_000;
const deed = (id: number, change: Partial<GameDeed> = {}): GameDeed => ({
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

describe('the deed that can be taken back', () => {
  it('is only the newest of those in one moment', () => {
    expect(offeredDeed([deed(3), deed(2, { at: AT - 500 }), deed(1, { at: AT - 900 })], offer)?.id).toBe(3);
  });

  it('is of the same kind, person and moment', () => {
    const others = [
      deed(4, { actor: 'lee' }),
      deed(3, { action: 'game-shift' }),
      deed(2, { action: 'game-registration' }),
      deed(1, { at: AT - 1000 }),
    ];
    expect(offeredDeed(others, offer)).toBeUndefined();
    expect(offeredDeed(others, { ...offer, of: 'clock' })?.id).toBe(3);
    const prizes = deed(5, { action: 'game-prize', summary: {} });
    expect(offeredDeed([prizes, deed(1)], { ...offer, of: 'prizes', what: 'prizes' })?.id).toBe(5);
    expect(offeredDeed([deed(1)], undefined)).toBeUndefined();
  });
});

describe('counts that were taken back', () => {
  const undo = (id: number, of: string): GameDeed => deed(id, { action: 'game-undo', actor: 'lee', summary: { of } });

  it('are the newest before the undo, whoever pressed it', () => {
    const deeds = [deed(7), undo(6, 'counts'), deed(5, { action: 'game-registration' }), deed(4), deed(3)];
    expect([...countsTakenBack(deeds)]).toEqual([4]);
  });

  it('are one for each undo, the newest that still stood', () => {
    expect([...countsTakenBack([undo(4, 'counts'), undo(3, 'counts'), deed(2), deed(1)])].sort()).toEqual([1, 2]);
    expect([...countsTakenBack([undo(4, 'counts'), deed(3), undo(2, 'counts'), deed(1)])].sort()).toEqual([1, 3]);
  });

  it('are none where the clock was taken back', () => {
    expect([...countsTakenBack([undo(2, 'clock'), deed(1)])]).toEqual([]);
    expect([...countsTakenBack([undo(2, 'counts')])]).toEqual([]);
  });
});
