import { NO_PLAYERS, after, instant, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../shared/state/kept-storage.ts';
import type { KeptPresses } from './counts-state.ts';
import { createPressKeeper } from './kept-presses.ts';

const T0 = instant(1_000_000);
const MINUTES = 60_000;
const PRESSES: KeptPresses = {
  pending: [{ of: 'buyIn', by: 1 }],
  sending: { presses: 1, sent: { counts: { ...NO_PLAYERS, buyIn: 1, current: 1 }, version: 4, commandId: 'a' } },
  isInDoubt: false,
};
const DOUBTED: KeptPresses = { ...PRESSES, isInDoubt: true };

/** A browser's pages, and the storage of one tab of it. */
function tab() {
  const storage = memoryStorage();
  const held = { now: T0, names: new Set<string>() };
  /** A page holds its name until it ends. */
  const page = (own: string) => ({
    own,
    hold: async (name: string) => {
      const isFree = !held.names.has(name);
      held.names.add(name);
      return isFree;
    },
  });
  const keeperOf = (gameId: number, userId: string, by = page('first')) =>
    createPressKeeper({ storage, now: () => held.now, page: by }, gameId, userId);
  return { storage, held, page, keeperOf, keeper: keeperOf(7, 'kim') };
}

describe('presses kept in the tab', () => {
  it('come back as they were', async () => {
    const { keeper, keeperOf } = tab();
    expect(await keeper.read()).toBeUndefined();
    keeper.keep(PRESSES);
    expect(await keeperOf(7, 'kim').read()).toEqual(PRESSES);
    keeper.keep(DOUBTED);
    expect(await keeperOf(7, 'kim').read()).toEqual(DOUBTED);
    keeper.keep(undefined);
    expect(await keeper.read()).toBeUndefined();
  });

  it('are one person’s on one game', async () => {
    const { keeper, keeperOf } = tab();
    keeper.keep(PRESSES);
    expect(await keeperOf(7, 'lee').read()).toBeUndefined();
    expect(await keeperOf(8, 'kim').read()).toBeUndefined();
  });

  it('are in doubt after five minutes', async () => {
    const { keeper, held } = tab();
    keeper.keep(PRESSES);
    held.now = after(T0, millis(5 * MINUTES));
    expect((await keeper.read())?.isInDoubt).toBe(false);
    held.now = after(T0, millis(5 * MINUTES + 1));
    expect((await keeper.read())?.isInDoubt).toBe(true);
  });

  it('are in doubt in a tab that was duplicated, and not after a reload', async () => {
    const { keeper, keeperOf, held, page } = tab();
    await keeper.read();
    keeper.keep(PRESSES);
    expect(await keeperOf(7, 'kim', page('copy')).read()).toEqual(DOUBTED);
    // A reload ends the page and releases its name.
    held.names.delete('first');
    expect(await keeperOf(7, 'kim', page('reloaded')).read()).toEqual(PRESSES);
  });

  it('are in doubt where an earlier release did not say', async () => {
    const { keeper, storage } = tab();
    keeper.keep(PRESSES);
    const { isInDoubt: _unsaid, ...before } = PRESSES;
    storage.setItem(storage.key(0) ?? '', JSON.stringify({ ...before, at: T0 }));
    expect(await keeper.read()).toEqual(DOUBTED);
  });

  it.each([
    '',
    'null',
    '{"pending":[]}',
    '{"at":1,"pending":"x"}',
    '{"at":1,"pending":[{"of":"buyIn","by":2}]}',
    '{"at":1,"pending":[{"of":"pizza","by":1}]}',
    '{"at":1,"pending":[],"sending":{"presses":1,"sent":{"version":1,"counts":{}}}}',
  ])('that nobody made (%s) are none', async (text) => {
    const { keeper, storage } = tab();
    keeper.keep(PRESSES);
    storage.setItem(storage.key(0) ?? '', text);
    expect(await keeper.read()).toBeUndefined();
  });
});
