import { describe, expect, it } from 'vitest';
import { createBoardMemory } from './board-memory.ts';
import { snapshotOf } from '../../../../../test-support/board-snapshot.ts';

describe('a board’s memory', () => {
  const memory = createBoardMemory(localStorage);
  it('gives back what was kept, per game', () => {
    memory.write(7, snapshotOf({ prize: 'x' }));
    expect(memory.read(7)?.game.prizeContent).toBe('x');
    expect(memory.read(8)).toBeUndefined();
  });

  it('forgets', () => {
    memory.write(7, snapshotOf());
    memory.forget(7);
    expect(memory.read(7)).toBeUndefined();
  });

  it('takes what is unreadable or of an earlier shape for nothing', () => {
    localStorage.setItem('feltclock.board.7', '{"half');
    localStorage.setItem('feltclock.board.8', '{"game":{"id":8}}');
    expect([memory.read(7), memory.read(8)]).toEqual([undefined, undefined]);
  });

  it('keeps a handful of boards and leaves everything else alone', () => {
    localStorage.setItem('other', 'stays');
    for (let id = 1; id <= 20; id += 1) memory.write(id, snapshotOf());
    expect(localStorage.length).toBeLessThanOrEqual(10);
    expect(localStorage.getItem('other')).toBe('stays');
    expect(memory.read(20)).toBeDefined();
  });

  it('lives with a storage that refuses', () => {
    const refuse = (): never => {
      throw new Error('full');
    };
    const refusing = createBoardMemory({
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      key: refuse,
      length: 0,
    });
    refusing.write(7, snapshotOf());
    refusing.forget(7);
    expect(refusing.read(7)).toBeUndefined();
  });
});
