import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { nextTurn } from '../system-clock.ts';
import type { VersionedPart } from './news.ts';
import { Repair, type StoredVersions } from './repair.ts';
import { PublishedVersions } from './published-versions.ts';

const START = 1_000_000;

function repairUnderTest() {
  const publishedVersions = new PublishedVersions();
  const stored = new Map<number, StoredVersions>();
  const state = { now: START, reads: 0, fails: false };
  const republished: (readonly [game: number, parts: readonly VersionedPart[]])[] = [];
  const deleted: number[] = [];
  const errors: string[] = [];
  const games = new Set<number>([7]);
  const repair = new Repair({
    publishedVersions,
    now: () => instant(state.now),
    logger: { error: (_, message) => void errors.push(message) },
    listenedGames: () => games,
    readVersions: async () => {
      state.reads += 1;
      await nextTurn();
      if (state.fails) throw new Error('no database');
      return stored;
    },
    republish: async (game, _, parts) => void republished.push([game, parts]),
    gameDeleted: (game) => deleted.push(game),
    checkSessions: async () => undefined,
  });
  const store = (clock: number, counts: number, prize: number, changedAt = 0): void =>
    void stored.set(7, { versions: { clock, counts, prize, floor: 0 }, changedAt: instant(changedAt) });
  return { repair, publishedVersions, state, store, stored, republished, deleted, games, errors };
}

describe('what was missed', () => {
  it('is what is stored and was not published', async () => {
    const { repair, publishedVersions, store, republished } = repairUnderTest();
    publishedVersions.note(7, { part: 'clock', version: 4 });
    publishedVersions.note(7, { part: 'counts', version: 2 });
    publishedVersions.note(7, { part: 'prize', version: 1 });
    store(4, 3, 1);
    await repair.run();
    expect(republished).toEqual([[7, ['counts']]]);
  });

  it('is published once', async () => {
    const { repair, store, republished } = repairUnderTest();
    store(4, 3, 1, START);
    await repair.run();
    await repair.run();
    expect(republished).toEqual([[7, ['clock', 'counts', 'prize']]]);
  });

  it('is nothing of a game that was last changed before those who listen came', async () => {
    const { repair, store, republished, state } = repairUnderTest();
    store(4, 3, 1, START - 5001);
    await repair.run();
    expect(republished).toEqual([]);
    state.now += 60_000;
    store(5, 3, 1, START + 40_000);
    await repair.run();
    expect(republished).toEqual([[7, ['clock']]]);
  });

  it('is not forgotten when it can’t be read: the next time reads as far back', async () => {
    const { repair, store, republished, state, errors } = repairUnderTest();
    store(4, 3, 1, START + 1000);
    state.fails = true;
    state.now += 60_000;
    await repair.run();
    expect(errors).toHaveLength(1);
    state.fails = false;
    state.now += 60_000;
    await repair.run();
    expect(republished).toHaveLength(1);
  });

  it('is read once more, and not each time, for all who ask while it is read', async () => {
    const { repair, store, state } = repairUnderTest();
    store(1, 1, 1);
    await Promise.all([repair.run(), repair.run(), repair.run()]);
    await nextTurn();
    await nextTurn();
    expect(state.reads).toBe(2);
  });

  it('lowers published versions beyond the stored ones, so that true versions are published again', async () => {
    const { repair, publishedVersions, store, republished } = repairUnderTest();
    publishedVersions.note(7, { part: 'clock', version: 9 });
    store(4, 0, 0);
    await repair.run();
    expect(publishedVersions.of(7).clock).toBe(4);
    store(5, 0, 0);
    await repair.run();
    expect(republished).toEqual([[7, ['clock']]]);
  });

  it('lowers nothing that was published during the read', async () => {
    const { repair, publishedVersions, store } = repairUnderTest();
    publishedVersions.note(7, { part: 'clock', version: 4 });
    store(4, 0, 0);
    const running = repair.run();
    publishedVersions.note(7, { part: 'clock', version: 5 });
    await running;
    expect(publishedVersions.of(7).clock).toBe(5);
  });

  it('is asked for by one version of one game', async () => {
    const { repair, store } = repairUnderTest();
    store(4, 3, 0);
    const asked = [
      [7, 'clock', 4],
      [7, 'clock', 5],
      [7, 'counts', 3],
      [8, 'clock', 1],
    ] as const;
    expect(await Promise.all(asked.map(([game, part, version]) => repair.isStored(game, { part, version })))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('may be that a game is gone', async () => {
    const { repair, deleted } = repairUnderTest();
    await repair.run();
    expect(deleted).toEqual([7]);
  });

  it('does not count games without subscribers', async () => {
    const { repair, publishedVersions, games } = repairUnderTest();
    publishedVersions.note(8, { part: 'clock', version: 4 });
    games.clear();
    await repair.run();
    expect(publishedVersions.of(8)).toEqual({});
  });
});

describe('published versions', () => {
  it('allow no older version, and the same one again', () => {
    const publishedVersions = new PublishedVersions();
    expect(publishedVersions.note(7, { part: 'clock', version: 4 })).toBe(true);
    expect(publishedVersions.note(7, { part: 'clock', version: 4 })).toBe(true);
    expect(publishedVersions.note(7, { part: 'clock', version: 3 })).toBe(false);
    expect(publishedVersions.note(7, { part: 'counts', version: 3 })).toBe(true);
    expect(publishedVersions.note(8, { part: 'clock', version: 1 })).toBe(true);
    expect(publishedVersions.of(7)).toEqual({ clock: 4, counts: 3 });
  });

  it('allow an older one that also asks for something else', () => {
    const publishedVersions = new PublishedVersions();
    publishedVersions.note(7, { part: 'clock', version: 4 });
    expect(publishedVersions.note(7, { part: 'clock', version: 3, saysMore: true })).toBe(true);
    expect(publishedVersions.of(7)).toEqual({ clock: 4 });
  });
});
