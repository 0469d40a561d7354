import { ENDPOINTS, MOST_STORE_AD_PAGES, type RequestOf } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import {
  IDS,
  ONE_PIXEL,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../test-support/server-under-test.ts';

const { readStoreAds, shareStoreAds, addStoreAdPage, changeStoreAdPage, deleteStoreAdPage } = ENDPOINTS;
const { readAds, readAdImage, limitAdPage, changeStoreSettings } = ENDPOINTS;

const boards: LiveBoard[] = [];
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.close()));
  await stopServers();
});

const as = 'manager' as const;
const id = IDS.store;
const adsOf = async (under: ServerUnderTest, who: Who = as, storeId: number = id) =>
  (await under.call(readStoreAds, undefined, { as: who, params: { storeId } })).body;
const add = (under: ServerUnderTest, more: Partial<RequestOf<typeof addStoreAdPage>> = {}, who: Who = as) =>
  under.send(
    addStoreAdPage,
    { file: { name: '주말.PNG', bytes: ONE_PIXEL }, id, name: ' 주말 이벤트 ', ...more },
    { as: who },
  );
const NIGHTS = { hours: { from: '22:00', to: '02:00' }, days: [5, 6], firstDay: '2026-11-20', weight: 3 };

async function withPage() {
  const under = await startServer();
  await add(under);
  const [page] = (await adsOf(under)).pages;
  if (page === undefined) throw new Error('no page was added');
  const change = (part: object) =>
    under.send(
      changeStoreAdPage,
      { id, pageId: page.id, name: page.name, isOn: true, terms: { weight: 1 }, ...part },
      { as },
    );
  return { under, page, change };
}

describe('what a store advertises itself', () => {
  it('is the game’s own page at first, a fifth of the time, and half of it once there is a picture', async () => {
    const under = await startServer();
    const first = { share: 20, cycleTime: 8000, timeZone: 'Asia/Seoul', hasGamePage: true, pages: [] };
    expect(await adsOf(under)).toEqual(first);
    await add(under);
    expect(await adsOf(under)).toMatchObject({ share: 50, hasGamePage: true });
  });

  it('is added with its picture, shown always', async () => {
    const under = await startServer();
    expect(await add(under)).toMatchObject({ status: 200, body: '매장 광고가 저장되었습니다.' });
    const { pages } = await adsOf(under);
    expect(pages).toEqual([
      { id: 1, fileId: expect.any(Number) as number, name: '주말 이벤트', isOn: true, terms: { weight: 1 } },
    ]);
    const params = { fileId: pages[0]?.fileId ?? 0 };
    for (const who of ['viewer', 'elsewhere', 'screen', 'user', 'manager'] as const) {
      const image = await under.send(readAdImage, undefined, { as: who, params });
      expect([who, image.status, image.headers['content-type']]).toEqual([who, 200, 'image/png']);
    }
  });

  it('has a name, terms and a switch, which all change', async () => {
    const { under, change, page } = await withPage();
    expect((await change({ name: '금요일', isOn: false, terms: NIGHTS })).status).toBe(200);
    expect((await adsOf(under)).pages).toEqual([{ ...page, name: '금요일', isOn: false, terms: NIGHTS }]);
  });

  it.each<[string, object]>([
    ['no name', { name: '  ' }],
    ['a name too long', { name: '가'.repeat(61) }],
    ['no weight', { terms: {} }],
    ['too little weight', { terms: { weight: 0 } }],
    ['too much weight', { terms: { weight: 11 } }],
    ['half a weight', { terms: { weight: 1.5 } }],
    ['an hour that is none', { terms: { weight: 1, hours: { from: '24:00', to: '02:00' } } }],
    ['hours without an end', { terms: { weight: 1, hours: { from: '22:00' } } }],
    ['a day that is none', { terms: { weight: 1, days: [7] } }],
    ['no day', { terms: { weight: 1, days: [] } }],
    ['a day twice', { terms: { weight: 1, days: [1, 1] } }],
    ['a date that is none', { terms: { weight: 1, firstDay: '20.11.2026' } }],
    ['dates turned round', { terms: { weight: 1, firstDay: '2026-12-01', lastDay: '2026-11-30' } }],
  ])('is refused with %s, and nothing changes', async (_, part) => {
    const { under, change } = await withPage();
    const before = await adsOf(under);
    expect((await change(part)).status).toBe(400);
    expect(await adsOf(under)).toEqual(before);
  });

  it('is no picture of another kind, and no page too many', async () => {
    const under = await startServer();
    expect((await add(under, { file: { name: 'a.png', bytes: Buffer.from('hello') } })).status).toBe(415);
    expect((await add(under, { file: { name: 'a b.png', bytes: ONE_PIXEL } })).status).toBe(400);
    for (let count = 0; count < MOST_STORE_AD_PAGES; count += 1) expect((await add(under)).status).toBe(200);
    expect(await add(under)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await adsOf(under)).pages).toHaveLength(MOST_STORE_AD_PAGES);
  });

  it('goes with its picture, once', async () => {
    const { under, page } = await withPage();
    const remove = () => under.send(deleteStoreAdPage, { id, pageId: page.id }, { as });
    expect((await remove()).status).toBe(200);
    expect((await adsOf(under)).pages).toEqual([]);
    const params = { fileId: page.fileId };
    expect((await under.send(readAdImage, undefined, { as, params })).status).toBe(404);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('shares the time as its owner says, in steps of ten', async () => {
    const under = await startServer();
    const share = (part: number, cycleTime = 10_000) =>
      under.send(shareStoreAds, { id, share: part, cycleTime }, { as });
    expect((await share(80)).status).toBe(200);
    expect(await adsOf(under)).toMatchObject({ share: 80, cycleTime: 10_000 });
    expect((await share(30)).status).toBe(200);
    for (const part of [0, 5, 55, 100]) expect((await share(part)).status).toBe(400);
    for (const cycle of [999, 600_001]) expect((await share(30, cycle)).status).toBe(400);
    expect(await adsOf(under)).toMatchObject({ share: 30, cycleTime: 10_000 });
  });

  it('has the game’s own page among it until its owner says otherwise, whatever else is saved', async () => {
    const under = await startServer();
    const share = (part: object) => under.send(shareStoreAds, { id, share: 50, cycleTime: 8000, ...part }, { as });
    expect((await share({})).status).toBe(200);
    expect(await adsOf(under)).toMatchObject({ hasGamePage: true });
    expect((await share({ hasGamePage: 'yes' })).status).toBe(400);
    expect((await share({ hasGamePage: false })).status).toBe(200);
    expect((await share({})).status).toBe(200);
    expect(await adsOf(under)).toMatchObject({ hasGamePage: false });
  });

  it('goes by the store’s own time', async () => {
    const under = await startServer();
    const body = { ...changeStoreSettings.example.body, timeZone: 'America/New_York' as const };
    await under.call(changeStoreSettings, body, { as });
    expect((await adsOf(under)).timeZone).toBe('America/New_York');
  });

  it('is another store’s to nobody but the platform: its pages are not changed from here', async () => {
    const { under, page } = await withPage();
    const other = { id: IDS.otherStore, pageId: page.id };
    expect(await under.send(deleteStoreAdPage, other, { as: 'super' })).toMatchObject({ status: 409 });
    const theirs = { ...other, name: 'x', isOn: false, terms: { weight: 1 } };
    expect(await under.send(changeStoreAdPage, theirs, { as: 'super' })).toMatchObject({ status: 409 });
    expect((await adsOf(under)).pages).toEqual([page]);
    expect(
      (
        await under.send(
          addStoreAdPage,
          { file: { name: 'a.png', bytes: ONE_PIXEL }, id, name: 'a' },
          { as: 'stranger' },
        )
      ).status,
    ).toBe(403);
  });

  it('makes the boards of its games read again after every change', async () => {
    const { under, page, change } = await withPage();
    const board = await liveBoard(await under.server.listen(), (await under.tokenOf('viewer')) ?? '', IDS.game);
    boards.push(board);
    await add(under);
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
    await change({ isOn: false });
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
    await under.call(shareStoreAds, { id, share: 20, cycleTime: 5000 }, { as });
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
    await under.call(deleteStoreAdPage, { id, pageId: page.id }, { as });
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
  });
});

describe('a page of a region', () => {
  const pageOf = async (under: ServerUnderTest) =>
    (await under.call(readAds, undefined, { as: 'super', params: { addressId: IDS.region } })).body.pages[0];
  const limit = (under: ServerUnderTest, terms: unknown, pageId: number = IDS.adPage) =>
    under.send(limitAdPage, { id: pageId, terms }, { as: 'super' });

  it('is shown always until it has terms, and again when they are taken away', async () => {
    const under = await startServer();
    expect(await pageOf(under)).not.toHaveProperty('terms');
    expect((await limit(under, NIGHTS)).status).toBe(200);
    expect(await pageOf(under)).toMatchObject({ id: IDS.adPage, terms: NIGHTS });
    expect((await limit(under, { weight: 1 })).status).toBe(200);
    expect(await pageOf(under)).not.toHaveProperty('terms');
  });

  it('takes no terms that make no sense, and none for a page that is gone', async () => {
    const under = await startServer();
    expect((await limit(under, { weight: 12 })).status).toBe(400);
    expect((await limit(under, NIGHTS, 4711)).status).toBe(404);
    expect(await pageOf(under)).not.toHaveProperty('terms');
  });

  it('makes the boards of the region read again', async () => {
    const under = await startServer();
    const board = await liveBoard(await under.server.listen(), (await under.tokenOf('viewer')) ?? '', IDS.game);
    boards.push(board);
    await limit(under, NIGHTS);
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
  });
});
