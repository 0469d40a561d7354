import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { listStores, readStore, readStoreInfo } = ENDPOINTS;

describe('listing stores', () => {
  it('gives all of them, in the order they were created, with their administrators', async () => {
    const under = await startServer();
    const { body } = await under.call(listStores, undefined, { as: 'super' });
    expect(body.map(({ id, name, adminId }) => [id, name, adminId])).toEqual([
      [1, '펠트 라운지 강남점', 'gangnam'],
      [2, '리버 홀덤 홍대점', 'stranger'],
      [3, '턴 카드룸 서면점', null],
    ]);
  });

  it.each([
    [{ name: '홀덤' }, [2]],
    [{ adminId: 'gang' }, [1]],
    [{ name: '점', adminId: 'strang' }, [2]],
    [{ name: '', adminId: '  ' }, [1, 2, 3]],
    [{ name: '%' }, []],
    [{ name: '_' }, []],
    [{ name: '\\' }, []],
    [{ name: "' or 1=1 --" }, []],
  ])('finds %j', async (filter, ids) => {
    const under = await startServer();
    const { body } = await under.call(listStores, filter, { as: 'super' });
    expect(body.map(({ id }) => id)).toEqual(ids);
  });

  it('leaves deleted ones out', async () => {
    const under = await startServer();
    await under.server.database.queries.updateTable('store').set({ deleted_at: 1 }).where('id', '=', 2).execute();
    expect((await under.call(listStores, {}, { as: 'super' })).body.map(({ id }) => id)).toEqual([1, 3]);
    expect((await under.send(readStore, { id: 2 }, { as: 'super' })).status).toBe(404);
  });
});

describe('reading a store', () => {
  it('answers its fields', async () => {
    const under = await startServer();
    const { body } = await under.call(readStore, { id: String(IDS.store) }, { as: 'manager' });
    expect(body).toEqual({
      id: 1,
      name: '펠트 라운지 강남점',
      adminId: 'gangnam',
      address1: IDS.region,
      address2: IDS.district,
      address3: IDS.neighbourhood,
      detailAddress: '테헤란로 예시빌딩 3층',
      phoneNo: '02-555-0101',
      comment: '',
      addressNames: ['서울특별시', '강남구', '역삼동'],
    });
  });

  it('by GET answers the same, of the own store only', async () => {
    const under = await startServer();
    const asked = { id: IDS.store };
    const { body } = await under.call(readStore, asked, { as: 'manager' });
    expect((await under.call(readStoreInfo, asked, { as: 'manager' })).body).toEqual(body);
    expect((await under.send(readStoreInfo, { id: IDS.otherStore }, { as: 'manager' })).status).toBe(403);
    expect((await under.send(readStoreInfo, {}, { as: 'super' })).status).toBe(400);
  });
});
