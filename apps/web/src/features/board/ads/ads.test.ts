import type { WireAds, WireStoreAds } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observable } from '../../../shared/state/observable.ts';
import { adPagesAround, Ads, fileShownBy, type AdPages, type AdShow, type ShopLinks } from './ads.ts';

const SHOPS: ShopLinks = { appStoreUrl: 'https://apps.apple.com/app/id1', playStoreUrl: null };

const listOf = (fileIds: readonly number[], part: Partial<WireAds> = {}): WireAds => ({
  isValid: 1,
  cycleTime: 5000,
  pages: fileIds.map((fileId, index) => ({
    id: fileId * 10,
    seq: index + 1,
    fileId,
    fileName: 'poster',
    extension: 'png',
    description: `Poster ${fileId}`,
    updateUserId: null,
    updateDate: 0,
  })),
  ...part,
});

const STORE = 77;
const NO_OWN: WireStoreAds = { share: 50, cycleTime: 8000, timeZone: 'Asia/Seoul', hasGamePage: false, pages: [] };
const ownOf = (fileIds: readonly number[], part: Partial<WireStoreAds> = {}): WireStoreAds => ({
  ...NO_OWN,
  pages: fileIds.map((fileId) => ({ id: fileId, fileId, name: `Own ${fileId}`, isOn: true, terms: { weight: 1 } })),
  ...part,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answered = () => vi.advanceTimersByTimeAsync(0);

function adsInTest(first: WireAds) {
  const server = {
    list: (): Promise<WireAds> => Promise.resolve(first),
    broken: new Set<number>(),
    shops: (): Promise<ShopLinks> => Promise.resolve(SHOPS),
    own: (): Promise<WireStoreAds> => Promise.resolve(NO_OWN),
  };
  const turned: AdPages[] = [];
  const stopped: number[] = [];
  const asked: string[] = [];
  const revoked: string[] = [];
  const show = observable<AdShow | undefined>(undefined);
  const ads = new Ads({
    readList: (region) => {
      asked.push(`list ${region}`);
      return server.list();
    },
    readOwn: () => server.own(),
    rotate: (pages, put) => {
      const place = turned.push(pages);
      put({
        cycle: pages.cycle,
        shops: pages.shops,
        pages: [...pages.region, ...pages.own].map(({ item }) => item),
        turn: () => 0,
      });
      return Promise.resolve(() => void stopped.push(place));
    },
    readImage: (fileId) => {
      asked.push(`image ${fileId}`);
      return server.broken.has(fileId) ? Promise.reject(new Error('broken')) : Promise.resolve(`blob:${fileId}`);
    },
    readShops: () => server.shops(),
    revokeAddress: (url) => revoked.push(url),
    log: () => undefined,
    show,
  });
  const shown = (): readonly (number | undefined)[] | undefined => show.get()?.pages.map(fileShownBy);
  const shows = async (fileIds: readonly (number | undefined)[] | undefined): Promise<void> => {
    await answered();
    expect(shown()).toEqual(fileIds);
  };
  const follow = (region: number | null): void => ads.follow({ region, storeId: STORE });
  return { server, asked, revoked, show, ads, follow, turned, stopped, shown, shows };
}

describe('the advertisements of a region', () => {
  it('are its pages in their order, at the master’s cycle time, with their images read ahead', async () => {
    const list = listOf([5, 3, 8]);
    const { follow, shows, show, asked } = adsInTest({ ...list, pages: [...list.pages].reverse() });
    follow(1);
    await shows([5, 3, 8]);
    expect(show.get()?.cycle).toBe(5000);
    expect(show.get()?.pages[0]).toEqual({ kind: 'picture', fileId: 5, url: 'blob:5', description: 'Poster 5' });
    expect(asked).toEqual(['list 1', 'image 5', 'image 3', 'image 8']);
  });

  it('are read once for a region, and again when asked, without images that are here', async () => {
    const { ads, follow, shows, asked, server, revoked } = adsInTest(listOf([5, 3]));
    follow(1);
    await shows([5, 3]);
    follow(1);
    server.list = () => Promise.resolve(listOf([3, 9]));
    ads.reload();
    await shows([3, 9]);
    expect(asked).toEqual(['list 1', 'image 5', 'image 3', 'list 1', 'image 9']);
    expect(revoked).toEqual(['blob:5']);
  });

  it('leave a broken image out', async () => {
    const { follow, shows, server } = adsInTest(listOf([5, 3, 8]));
    server.broken.add(3);
    follow(1);
    await shows([5, 8]);
  });

  it.each([
    ['switched off', listOf([5], { isValid: 0 })],
    ['without data', listOf([], { isValid: 0, cycleTime: 0 })],
    ['without pages', listOf([])],
  ])('are none when %s, and their images are not read', async (_, list) => {
    const { follow, shown, asked } = adsInTest(list);
    follow(1);
    await answered();
    expect(asked).toEqual(['list 1']);
    expect(shown()).toBeUndefined();
  });

  it('are turned off by an invalid answer', async () => {
    const { ads, follow, shows, server, revoked } = adsInTest(listOf([5]));
    follow(1);
    await shows([5]);
    server.list = () => Promise.reject(new Error('not of that shape'));
    ads.reload();
    await shows(undefined);
    expect(revoked).toEqual(['blob:5']);
  });

  it('of a reading that was overtaken are not shown', async () => {
    const { follow, shows, server } = adsInTest(listOf([5]));
    const late: ((list: WireAds) => void)[] = [];
    server.list = () => new Promise((resolve) => void late.push(resolve));
    follow(1);
    server.list = () => Promise.resolve(listOf([9]));
    follow(2);
    await shows([9]);
    late[0]?.(listOf([5]));
    await shows([9]);
  });

  it('say where the App is found; not knowing keeps no advertisement away', async () => {
    const { ads, follow, shows, show, server } = adsInTest(listOf([5]));
    server.shops = () => Promise.reject(new Error('no answer'));
    follow(1);
    await shows([5]);
    expect(show.get()?.shops).toEqual({ appStoreUrl: null, playStoreUrl: null });
    server.shops = () => Promise.resolve(SHOPS);
    ads.reload();
    await answered();
    expect(show.get()?.shops).toEqual(SHOPS);
    server.shops = () => Promise.reject(new Error('no answer'));
    server.list = () => Promise.resolve(listOf([5, 7]));
    ads.reload();
    await shows([5, 7]);
    expect(show.get()?.shops).toEqual(SHOPS);
  });

  it('are none without a region', async () => {
    const { follow, shows } = adsInTest(listOf([5]));
    follow(1);
    await shows([5]);
    follow(null);
    await shows(undefined);
  });
});

describe('a store’s own advertisements', () => {
  it('take turns with the region’s at the region’s time per page, switched off ones left out', async () => {
    const { follow, shows, server, turned } = adsInTest(listOf([5, 3]));
    const [first, second] = ownOf([8, 9]).pages;
    server.own = () => Promise.resolve(ownOf([], { pages: [first, second].flatMap((page) => (page ? [page] : [])) }));
    follow(1);
    await shows([5, 3, 8, 9]);
    expect(turned).toMatchObject([{ cycle: 5000, share: { share: 50 }, region: [{}, {}], own: [{}, {}] }]);
    const off = ownOf([8]).pages.map((page) => ({ ...page, isOn: false }));
    server.own = () => Promise.resolve(ownOf([], { pages: off }));
    follow(2);
    await shows([5, 3]);
    expect(turned).toHaveLength(1);
  });

  it('are shown alone at their own time, where the region has none or is none', async () => {
    const { follow, shows, server, turned, revoked } = adsInTest(listOf([5], { isValid: 0 }));
    server.own = () => Promise.resolve(ownOf([8]));
    follow(1);
    await shows([8]);
    expect(turned.at(-1)?.cycle).toBe(8000);
    follow(null);
    await shows([8]);
    expect(revoked).toEqual([]);
  });

  it('give way to new ones: what turned before is stopped', async () => {
    const { ads, follow, shows, server, stopped, revoked } = adsInTest(listOf([5]));
    server.own = () => Promise.resolve(ownOf([8]));
    follow(1);
    await shows([5, 8]);
    server.own = () => Promise.resolve(ownOf([9]));
    ads.reload();
    await shows([5, 9]);
    expect([stopped, revoked]).toEqual([[1], ['blob:8']]);
  });

  it('have the game’s own page with them where the store chose it and there is a game', async () => {
    const { ads, shows, server } = adsInTest(listOf([5]));
    server.own = () => Promise.resolve(ownOf([], { hasGamePage: true }));
    ads.follow({ region: 1, storeId: STORE });
    await shows([5, undefined]);
    ads.follow({ region: 1, storeId: STORE, isGameless: true });
    await shows([5]);
    ads.follow({ region: null, storeId: STORE });
    await shows(undefined);
  });

  it('that can’t be read leave the region’s, but for those that go by the store’s hours', async () => {
    const list = listOf([5, 3]);
    const [first, ...others] = list.pages;
    const limited = first === undefined ? [] : [{ ...first, terms: { days: [1], weight: 1 } }];
    const { ads, follow, shows, server } = adsInTest({ ...list, pages: [...limited, ...others] });
    server.own = () => Promise.reject(new Error('no answer'));
    follow(1);
    await shows([3]);
    server.own = () => Promise.resolve(NO_OWN);
    ads.reload();
    await shows([5, 3]);
  });

  it('stay when the region’s list is an invalid answer', async () => {
    const { follow, shows, server } = adsInTest(listOf([5]));
    server.list = () => Promise.reject(new Error('not of that shape'));
    server.own = () => Promise.resolve(ownOf([8]));
    follow(1);
    await shows([8]);
  });
});

describe('the pages that a slideshow keeps in the document', () => {
  const show = (count: number): AdShow => ({
    cycle: millis(1000),
    shops: SHOPS,
    turn: (slot) => slot % count,
    pages: Array.from({ length: count }, (_, fileId) => ({ kind: 'picture', fileId, url: '', description: '' })),
  });
  it.each([
    [5, 0, [0, 1, 4]],
    [5, 2, [1, 2, 3]],
    [2, 1, [0, 1]],
    [1, 0, [0]],
  ])('of %i at page %i are %j', (count, page, expected) => {
    expect(adPagesAround(show(count), 7 * count + page).map(fileShownBy)).toEqual(expected);
  });
});
