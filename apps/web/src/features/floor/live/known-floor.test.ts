import { instant, type Act, type WrittenAct } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { tablesAct } from '../../../../test-support/fake-floor.ts';
import {
  countsApart,
  floorWithNews,
  floorRead,
  nameOf,
  newestFloor,
  playerOf,
  type NamedPlayer,
} from './known-floor.ts';

const enter = (player: number): Act => ({ kind: 'enter', player, of: 'buyIn', seat: null, seed: null, payment: null });
const written = (version: number, act: Act): WrittenAct => ({ version, at: instant(version), act });
const KIM = { player: 1, name: '김하늘', userId: null };
const LEE = { player: 2, name: '이바다', userId: 'lee' };
const news = (
  acts: readonly WrittenAct[],
  players: readonly NamedPlayer[] = [KIM],
  version = acts.at(-1)?.version ?? 0,
) => ({
  version,
  acts: acts.map((each) => ({ ...each, by: 'boss' })),
  players,
});
const read = floorRead(news([written(1, tablesAct(1)), written(2, enter(1))]));

describe('what is known of a floor', () => {
  it('folds the acts and names of messages', () => {
    const newer = floorWithNews(read, news([written(3, enter(2))], [LEE]));
    expect(newer?.log.floor.entries.size).toBe(2);
    expect(newer && nameOf(newer, 2)).toBe('이바다');
    expect(newer && nameOf(newer, 1)).toBe('김하늘');
  });

  it('says who did what, where that is known', () => {
    const newer = floorWithNews(read, news([written(3, enter(2))], [LEE]));
    expect([...(newer?.doers ?? [])]).toEqual([
      [1, 'boss'],
      [2, 'boss'],
      [3, 'boss'],
    ]);
    expect(floorRead({ version: 1, acts: [{ ...written(1, enter(1)), by: null }], players: [] }).doers.size).toBe(0);
  });

  it('is the same object after a known message', () => {
    expect(floorWithNews(read, news([written(2, enter(1))], []))).toBe(read);
  });

  it('takes a new name without an act', () => {
    const newer = floorWithNews(read, news([], [{ ...KIM, name: '김하늘빛' }], 2));
    expect(newer && nameOf(newer, 1)).toBe('김하늘빛');
    expect(newer?.log).toBe(read.log);
  });

  it.each([
    ['an act between is missing', news([written(4, enter(2))], [LEE])],
    ['more was done than came', news([written(3, enter(2))], [LEE], 5)],
    ['something was done that did not come', news([], [KIM], 3)],
  ])('has to be read again if %s', (_, message) => {
    expect(floorWithNews(read, message)).toBeUndefined();
  });

  it('is not replaced by a reading that is older', () => {
    const newer = floorWithNews(read, news([written(3, enter(2))], [LEE]))!;
    expect(newestFloor(newer, read)).toBe(newer);
    expect(newestFloor(read, newer)).toBe(newer);
    expect(newestFloor(undefined, read)).toBe(read);
  });

  it('knows whose an entry was that was taken back', () => {
    const undone = floorWithNews(read, news([written(3, { kind: 'undo', act: 2 })], []))!;
    expect(undone.log.floor.entries.size).toBe(0);
    expect(playerOf(undone, 2)).toBe(1);
    expect(playerOf(undone, 1)).toBeUndefined();
  });

  it('has nobody less than nobody while the counts are on their way', () => {
    const none = { current: 0, earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
    expect(countsApart(read, none).unnamed).toEqual(none);
    expect(countsApart(read, { ...none, current: 3, buyIn: 4 })).toEqual({
      named: { ...none, current: 1, buyIn: 1 },
      unnamed: { ...none, current: 2, buyIn: 3 },
    });
  });
});
