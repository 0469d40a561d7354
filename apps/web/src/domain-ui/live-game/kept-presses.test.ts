import { NO_PLAYERS, after, instant, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../test-support/session.ts';
import type { KeptPresses } from './counts-state.ts';
import { createPressKeeper } from './kept-presses.ts';

const T0 = instant(1_000_000);
const MINUTES = 60_000;
const PRESSES: KeptPresses = {
  pending: [{ of: 'buyIn', by: 1 }],
  sending: { presses: 1, sent: { counts: { ...NO_PLAYERS, buyIn: 1, current: 1 }, version: 4, commandId: 'a' } },
};

function tab() {
  const storage = memoryStorage();
  const held = { now: T0 };
  const keeperOf = (gameId: number, userId: string) =>
    createPressKeeper({ storage, now: () => held.now }, gameId, userId);
  return { storage, held, keeperOf, keeper: keeperOf(7, 'kim') };
}

describe('presses kept in the tab', () => {
  it('come back as they were', () => {
    const { keeper, keeperOf } = tab();
    expect(keeper.read()).toBeUndefined();
    keeper.keep(PRESSES);
    expect(keeperOf(7, 'kim').read()).toEqual({ kept: expect.objectContaining(PRESSES) as unknown, isLongAgo: false });
    keeper.keep(undefined);
    expect(keeper.read()).toBeUndefined();
  });

  it('are one person’s on one game', () => {
    const { keeper, keeperOf } = tab();
    keeper.keep(PRESSES);
    expect(keeperOf(7, 'lee').read()).toBeUndefined();
    expect(keeperOf(8, 'kim').read()).toBeUndefined();
  });

  it('are from long ago after five minutes', () => {
    const { keeper, held } = tab();
    keeper.keep(PRESSES);
    held.now = after(T0, millis(5 * MINUTES));
    expect(keeper.read()?.isLongAgo).toBe(false);
    held.now = after(T0, millis(5 * MINUTES + 1));
    expect(keeper.read()?.isLongAgo).toBe(true);
  });

  it.each([
    '',
    'null',
    '{"pending":[]}',
    '{"at":1,"pending":"x"}',
    '{"at":1,"pending":[{"of":"buyIn","by":2}]}',
    '{"at":1,"pending":[{"of":"pizza","by":1}]}',
    '{"at":1,"pending":[],"sending":{"presses":1,"sent":{"version":1,"counts":{}}}}',
  ])('that nobody made (%s) are none', (text) => {
    const { keeper, storage } = tab();
    keeper.keep(PRESSES);
    storage.setItem(storage.key(0) ?? '', text);
    expect(keeper.read()).toBeUndefined();
  });
});
