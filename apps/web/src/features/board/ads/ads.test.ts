import type { WireAds } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observable } from '../../../shared/state/observable.ts';
import { adPagesAround, createAds, type AdShow, type ShopLinks } from './ads.ts';

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets every answer that was promised arrive. */
const answered = () => vi.advanceTimersByTimeAsync(0);

function adsInTest(first: WireAds) {
  const server = {
    list: (): Promise<WireAds> => Promise.resolve(first),
    broken: new Set<number>(),
    shops: (): Promise<ShopLinks> => Promise.resolve(SHOPS),
  };
  const asked: string[] = [];
  const gone: string[] = [];
  const show = observable<AdShow | undefined>(undefined);
  const ads = createAds({
    readList: (region) => {
      asked.push(`list ${region}`);
      return server.list();
    },
    readImage: (fileId) => {
      asked.push(`image ${fileId}`);
      return server.broken.has(fileId) ? Promise.reject(new Error('broken')) : Promise.resolve(`blob:${fileId}`);
    },
    readShops: () => server.shops(),
    letGo: (url) => gone.push(url),
    log: () => undefined,
    show,
  });
  const shown = (): readonly number[] | undefined => show.get()?.pages.map(({ fileId }) => fileId);
  const shows = async (fileIds: readonly number[] | undefined): Promise<void> => {
    await answered();
    expect(shown()).toEqual(fileIds);
  };
  return { server, asked, gone, show, ads, shown, shows };
}

describe('the advertisements of a region', () => {
  it('are its pages in their order, at the master’s cycle time, with their images read ahead', async () => {
    const list = listOf([5, 3, 8]);
    const { ads, shows, show, asked } = adsInTest({ ...list, pages: [...list.pages].reverse() });
    ads.follow(1);
    await shows([5, 3, 8]);
    expect(show.get()?.cycle).toBe(5000);
    expect(show.get()?.pages[0]).toEqual({ fileId: 5, url: 'blob:5', description: 'Poster 5' });
    expect(asked).toEqual(['list 1', 'image 5', 'image 3', 'image 8']);
  });

  it('are read once for a region, and again when asked, without images that are here', async () => {
    const { ads, shows, asked, server, gone } = adsInTest(listOf([5, 3]));
    ads.follow(1);
    await shows([5, 3]);
    ads.follow(1);
    server.list = () => Promise.resolve(listOf([3, 9]));
    ads.reload();
    await shows([3, 9]);
    expect(asked).toEqual(['list 1', 'image 5', 'image 3', 'list 1', 'image 9']);
    expect(gone).toEqual(['blob:5']);
  });

  it('leave a broken image out', async () => {
    const { ads, shows, server } = adsInTest(listOf([5, 3, 8]));
    server.broken.add(3);
    ads.follow(1);
    await shows([5, 8]);
  });

  it.each([
    ['switched off', listOf([5], { isValid: 0 })],
    ['without data', listOf([], { isValid: 0, cycleTime: 0 })],
    ['without pages', listOf([])],
  ])('are none when %s, and their images are not read', async (_, list) => {
    const { ads, shown, asked } = adsInTest(list);
    ads.follow(1);
    await answered();
    expect(asked).toEqual(['list 1']);
    expect(shown()).toBeUndefined();
  });

  it('are turned off by an invalid answer', async () => {
    const { ads, shows, server, gone } = adsInTest(listOf([5]));
    ads.follow(1);
    await shows([5]);
    server.list = () => Promise.reject(new Error('not of that shape'));
    ads.reload();
    await shows(undefined);
    expect(gone).toEqual(['blob:5']);
  });

  it('of a reading that was overtaken are not shown', async () => {
    const { ads, shows, server } = adsInTest(listOf([5]));
    const late: ((list: WireAds) => void)[] = [];
    server.list = () => new Promise((resolve) => void late.push(resolve));
    ads.follow(1);
    server.list = () => Promise.resolve(listOf([9]));
    ads.follow(2);
    await shows([9]);
    late[0]?.(listOf([5]));
    await shows([9]);
  });

  it('say where the App is found; not knowing keeps no advertisement away', async () => {
    const { ads, shows, show, server } = adsInTest(listOf([5]));
    server.shops = () => Promise.reject(new Error('no answer'));
    ads.follow(1);
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
    const { ads, shows } = adsInTest(listOf([5]));
    ads.follow(1);
    await shows([5]);
    ads.follow(null);
    await shows(undefined);
  });
});

describe('the pages that a slideshow keeps in the document', () => {
  const show = (count: number): AdShow => ({
    cycle: millis(1000),
    shops: SHOPS,
    pages: Array.from({ length: count }, (_, fileId) => ({ fileId, url: '', description: '' })),
  });
  it.each([
    [5, 0, [0, 1, 4]],
    [5, 2, [1, 2, 3]],
    [2, 1, [0, 1]],
    [1, 0, [0]],
  ])('of %i at page %i are %j', (count, page, expected) => {
    expect(adPagesAround(show(count), page).map(({ fileId }) => fileId)).toEqual(expected);
  });
});
