import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { imageFileProblem } from '@feltclock/domain';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_ADS } from '../demo/demo-ads.ts';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import {
  IDS,
  ONE_PIXEL,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../test-support/server-under-test.ts';

const { readAds, readAdImage, saveAdMaster, addAdPage, reorderAdPages, deleteAdPage } = ENDPOINTS;

const boards: LiveBoard[] = [];
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.close()));
  await stopServers();
});

const adsOf = async (under: ServerUnderTest, addressId: number = IDS.region, as: Who = 'super') =>
  (await under.call(readAds, undefined, { as, params: { addressId } })).body;
const placesOf = async (under: ServerUnderTest, addressId?: number) =>
  (await adsOf(under, addressId)).pages.map(({ id, seq }) => [id, seq]);
const add = (under: ServerUnderTest, more: Partial<RequestOf<typeof addAdPage>> = {}) =>
  under.send(
    addAdPage,
    { file: { name: '여름.PNG', bytes: ONE_PIXEL }, address1: IDS.region, seq: 99, description: '여름 행사', ...more },
    { as: 'super' },
  );
const reorder = (under: ServerUnderTest, ids: readonly number[]) =>
  under.send(
    reorderAdPages,
    ids.map((id, index) => ({ id, seq: index + 1 })),
    { as: 'super' },
  );
const remove = (under: ServerUnderTest, id: number, fileId: unknown) =>
  under.send(deleteAdPage, fileId, { as: 'super', params: { id } });

describe('the advertisements of a region', () => {
  it('are those of the demonstration at first: on, five seconds each', async () => {
    const under = await startServer();
    const { isValid, cycleTime, pages } = await adsOf(under);
    expect({ isValid, cycleTime }).toEqual({ isValid: 1, cycleTime: 5000 });
    expect(pages.map(({ seq, fileName, extension }) => [seq, fileName, extension])).toEqual([
      [1, '먼슬리시리즈', 'jpg'],
      [2, '얼리바이인', 'jpg'],
      [3, '매너게임', 'jpg'],
    ]);
    expect(pages[0]).toMatchObject({ description: '먼슬리 시리즈 안내', updateUserId: 'admin', updateDate: START });
  });

  it('are none, and off, where nothing was saved', async () => {
    const under = await startServer();
    expect(await adsOf(under, IDS.otherRegion)).toEqual({ isValid: 0, cycleTime: 0, pages: [] });
  });

  it.each([IDS.district, 4711])('are nobody’s when %i is no top-tier address', async (addressId) => {
    const under = await startServer();
    expect((await under.send(readAds, undefined, { as: 'super', params: { addressId } })).status).toBe(404);
    expect((await add(under, { address1: addressId })).status).toBe(404);
    const master = { address1: addressId, isValid: 1, cycleTime: 3000 };
    expect((await under.send(saveAdMaster, master, { as: 'super' })).status).toBe(404);
  });

  it('name their editors only to administrators', async () => {
    const under = await startServer();
    for (const who of ['viewer', 'user', 'manager'] as const)
      expect((await adsOf(under, IDS.region, who)).pages.map(({ updateUserId }) => updateUserId)).toEqual([
        null,
        null,
        null,
      ]);
  });

  it('are a viewer’s only for the region of the watched game', async () => {
    const under = await startServer();
    const params = { addressId: IDS.otherRegion };
    expect((await under.send(readAds, undefined, { as: 'viewer', params })).status).toBe(403);
    expect((await under.send(readAds, undefined, { as: 'user', params })).status).toBe(200);
    await add(under, { address1: IDS.otherRegion });
    const [page] = (await adsOf(under, IDS.otherRegion)).pages;
    const image = { fileId: page?.fileId ?? 0 };
    expect((await under.send(readAdImage, undefined, { as: 'viewer', params: image })).status).toBe(403);
    expect((await under.send(readAdImage, undefined, { as: 'user', params: image })).status).toBe(200);
  });

  it('that come along are pictures as staff may attach them, of a board’s size', async () => {
    const under = await startServer();
    for (const { fileId } of (await adsOf(under)).pages) {
      const image = await under.send(readAdImage, undefined, { as: 'viewer', params: { fileId } });
      const bytes = image.body as unknown as Buffer;
      expect(image.headers['content-type']).toBe('image/jpeg');
      expect(bytes.length).toBeLessThan(200_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1920, height: 1080, format: 'jpeg' });
    }
    for (const { fileName } of DEMO_ADS) expect(imageFileProblem([{ name: fileName, size: 1 }])).toBeUndefined();
  });
});

describe('the master', () => {
  it('answers 1 when it is new and 2 when it is changed', async () => {
    const under = await startServer();
    const save = (isValid: 0 | 1, cycleTime: number) =>
      under.call(saveAdMaster, { address1: IDS.otherRegion, isValid, cycleTime }, { as: 'super' });
    expect((await save(1, 3000)).body).toBe(1);
    expect((await save(0, 7000)).body).toBe(2);
    expect(await adsOf(under, IDS.otherRegion)).toMatchObject({ isValid: 0, cycleTime: 7000 });
  });
});

describe('a page', () => {
  it('is added behind the last one, with its picture', async () => {
    const under = await startServer();
    expect(await add(under)).toMatchObject({ status: 200, body: '광고 페이지가 저장되었습니다.' });
    const page = (await adsOf(under)).pages.at(-1);
    expect(page).toMatchObject({ seq: 4, fileName: '여름', extension: 'png', description: '여름 행사' });
    const image = await under.send(readAdImage, undefined, { as: 'viewer', params: { fileId: page?.fileId ?? 0 } });
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(image.body as unknown as Buffer).metadata()).toMatchObject({ width: 1, height: 1 });
  });

  it('is the first where there was none, and each has its own place though many come at once', async () => {
    const under = await startServer();
    await Promise.all(Array.from({ length: 5 }, () => add(under, { address1: IDS.otherRegion })));
    expect((await placesOf(under, IDS.otherRegion)).map(([, seq]) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['no picture', { file: { name: 'a.png', bytes: Buffer.from('hello') } }, 415, 'image-wrong-type'],
    ['a forbidden name', { file: { name: 'a b.png', bytes: ONE_PIXEL } }, 400, 'image-file-name'],
    ['an endless description', { description: 'x'.repeat(501) }, 400, 'invalid-request'],
  ])('is refused with %s, and nothing changes', async (_what, more, status, code) => {
    const under = await startServer();
    await under.tokenOf('super');
    const before = await under.everything();
    const answer = await add(under, more);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await under.everything()).toBe(before);
  });

  it('moves with the others, numbered from 1 again', async () => {
    const under = await startServer();
    expect((await reorder(under, [3, 1, 2])).body).toBe(1);
    expect(await placesOf(under)).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
    const gaps = [
      { id: 1, seq: 7 },
      { id: 2, seq: 5 },
      { id: 3, seq: 6 },
    ];
    expect((await under.send(reorderAdPages, gaps, { as: 'super' })).body).toBe(1);
    expect(await placesOf(under)).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
    expect((await reorder(under, [])).body).toBe(1);
  });

  it.each([[[1, 2]], [[1, 2, 3, 4711]], [[1, 1, 2]], [[1, 2, 2, 3]], [[4711]]])(
    'does not move by a list that is not all of them: %j',
    async (ids) => {
      const under = await startServer();
      const answer = await reorder(under, ids);
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
      expect(await placesOf(under)).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
      ]);
    },
  );

  it('goes with its picture, and those behind it move up', async () => {
    const under = await startServer();
    expect((await remove(under, 2, 1)).status).toBe(404);
    expect((await remove(under, 4711, 2)).status).toBe(404);
    expect((await remove(under, 2, undefined)).status).toBe(400);
    expect(await remove(under, 2, 2)).toMatchObject({ status: 200, body: '광고 페이지가 삭제되었습니다.' });
    expect(await placesOf(under)).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect((await under.send(readAdImage, undefined, { as: 'super', params: { fileId: 2 } })).status).toBe(404);
    expect((await remove(under, 2, 2)).status).toBe(404);
  });
});

describe('boards', () => {
  it('of the region read again after every change', async () => {
    const under = await startServer();
    const board = await liveBoard(await under.server.listen(), (await under.tokenOf('viewer')) ?? '', IDS.game);
    boards.push(board);
    await add(under, { address1: IDS.otherRegion });
    await add(under);
    expect(await board.refresh()).toMatchObject({ cause: 'ads', clock: { status: 'PLAYING' } });
    await under.call(saveAdMaster, { address1: IDS.region, isValid: 0, cycleTime: 3000 }, { as: 'super' });
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
    await reorder(under, [4711]);
    const order = (await adsOf(under)).pages.map(({ id }) => id).reverse();
    await reorder(under, order);
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
    await remove(under, 1, 1);
    expect(await board.refresh()).toMatchObject({ cause: 'ads' });
  });
});
