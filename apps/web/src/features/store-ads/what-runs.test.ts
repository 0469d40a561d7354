import type { WireStoreAds } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { dateMillis } from '../../shared/server-time/device-clock.ts';
import { whatRuns } from './what-runs.ts';
import type { RegionAds } from './use-store-ads.ts';

const seoul = () => millis(9 * 3_600_000);
const NOON = instant(dateMillis('2026-11-20T12:00:00+09:00'));
const EVENING = instant(dateMillis('2026-11-20T19:00:00+09:00'));

const own: WireStoreAds = {
  share: 40,
  cycleTime: 8000,
  timeZone: 'Asia/Seoul',
  hasGamePage: false,
  pages: [
    { id: 1, fileId: 8, name: '저녁', isOn: true, terms: { hours: { from: '18:00', to: '23:00' }, weight: 3 } },
    { id: 2, fileId: 9, name: '늘', isOn: true, terms: { weight: 1 } },
    { id: 3, fileId: 10, name: '끔', isOn: false, terms: { weight: 1 } },
  ],
};
const page = { seq: 1, extension: 'png', updateUserId: null, updateDate: 0 };
const region: RegionAds = {
  cycleTime: 5000,
  pages: [
    { ...page, id: 1, fileId: 1, fileName: '봄', description: '' },
    { ...page, id: 2, fileId: 2, fileName: '여름', description: '여름 행사' },
  ],
};

describe('what runs', () => {
  it('is what is due, each with its part of the time', () => {
    const { pages, cycle } = whatRuns(own, region, EVENING, seoul);
    expect(pages.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['봄', false],
      ['여름 행사', false],
      ['저녁', true],
      ['늘', true],
    ]);
    const parts = pages.map(({ part }) => part);
    for (const [place, part] of [0.3, 0.3, 0.3, 0.1].entries()) expect(parts[place]).toBeCloseTo(part);
    expect(cycle).toBe(5000);
  });

  it('leaves out what is not due or switched off', () => {
    expect(whatRuns(own, region, NOON, seoul).pages.map(({ fileId }) => fileId)).toEqual([1, 2, 9]);
  });

  it('gives own pages all the time where the region has none, and names what comes next', () => {
    const { pages, next, cycle } = whatRuns(own, { cycleTime: 0, pages: [] }, EVENING, seoul);
    const parts = pages.map(({ part }) => part);
    for (const [place, part] of [0.75, 0.25].entries()) expect(parts[place]).toBeCloseTo(part);
    expect(next.filter(({ fileId }) => fileId === 8)).toHaveLength(6);
    expect([next.length, cycle]).toEqual([8, 8000]);
  });

  it('has the game’s page as one of the store’s, where anything else is shown', () => {
    const none = { cycleTime: 0, pages: [] };
    const withGame = { ...own, hasGamePage: true };
    expect(whatRuns(withGame, none, NOON, seoul).pages.map(({ fileId, part }) => [fileId, part])).toEqual([
      [9, 0.5],
      [undefined, 0.5],
    ]);
    expect(whatRuns({ ...withGame, pages: [] }, none, NOON, seoul).pages).toEqual([]);
    expect(whatRuns({ ...withGame, pages: [] }, region, NOON, seoul).pages).toHaveLength(3);
  });

  it('is nothing where nothing is due', () => {
    const none = { cycleTime: 0, pages: [] };
    expect(whatRuns({ ...own, pages: [] }, none, NOON, seoul)).toMatchObject({ pages: [], next: [] });
  });
});
