import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { createStore, updateStore, deleteStore, readStore, saveStoreAdmin, deleteStoreAdmin } = ENDPOINTS;
const { changePreferences, listStructures, readStructure, readUsual, readSession, listGames, updateGame, listStores } =
  ENDPOINTS;
const as = 'super' as const;
const NEW: RequestOf<typeof createStore> = {
  name: ' 새 매장 ',
  address1: String(IDS.region),
  address2: IDS.district,
  address3: '',
  detailAddress: '3층',
  phoneNo: '02-555-0199',
};

const read = async (under: ServerUnderTest, id: number) => (await under.call(readStore, { id }, { as })).body;
const roleOf = async (under: ServerUnderTest, id: string) =>
  under.server.database.queries.selectFrom('user').select(['role', 'store_id']).where('id', '=', id).executeTakeFirst();
const isSignedIn = async (under: ServerUnderTest, token: string) =>
  (await under.send(readSession, undefined, { token })).status === 200;

describe('creating a store', () => {
  it('keeps what was sent, with nothing for what was not', async () => {
    const under = await startServer();
    const { body } = await under.call(createStore, { ...NEW, createUserId: 'somebody' }, { as });
    expect(body).toEqual({ code: 1, message: '', id: body.id });
    expect(await read(under, body.id!)).toEqual({
      id: body.id,
      name: '새 매장',
      adminId: null,
      address1: IDS.region,
      address2: IDS.district,
      address3: null,
      detailAddress: '3층',
      phoneNo: '02-555-0199',
      comment: '',
      addressNames: ['서울특별시', '강남구'],
    });
    const { queries } = under.server.database;
    const row = await queries.selectFrom('store').select('created_by').where('id', '=', body.id!).executeTakeFirst();
    expect(row?.created_by).toBe('admin');
  });

  it('has on request a default structure that is chosen for new games, in the language of the caller', async () => {
    const under = await startServer();
    await under.call(changePreferences, { language: 'en' }, { as });
    const made = async (change: object) => (await under.call(createStore, { ...NEW, ...change }, { as })).body.id!;
    const [ready, plain] = [await made({ hasFirstStructure: true }), await made({})];
    const [first, ...more] = (await under.call(listStructures, { storeId: ready }, { as })).body;
    expect(more).toEqual([]);
    expect(first).toMatchObject({ name: 'Daily tournament', isDefault: true });
    const { levelList } = (await under.call(readStructure, { id: first!.id }, { as })).body;
    expect(levelList.filter(({ level }) => level > 0)).toHaveLength(28);
    expect((await under.call(readUsual, { id: ready }, { as })).body).toMatchObject([
      { structureId: first!.id, name: 'Daily tournament', because: 'chosen' },
    ]);
    expect((await under.call(listStructures, { storeId: plain }, { as })).body).toEqual([]);
  });

  it('names its administrator at once', async () => {
    const under = await startServer();
    const { body } = await under.call(createStore, { ...NEW, adminId: 'player' }, { as });
    expect((await read(under, body.id!)).adminId).toBe('player');
    expect(await roleOf(under, 'player')).toEqual({ role: 'STORE_ADMIN', store_id: body.id });
  });

  it.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a phone number of letters', { phoneNo: '전화주세요' }, 'phoneNo'],
    ['a long comment', { comment: 'x'.repeat(1001) }, 'comment'],
    ['an address that is none', { address1: 4711, address2: null }, 'address1'],
    ['an address of another tier', { address1: IDS.district, address2: null }, 'address1'],
    ['a district of another region', { address1: IDS.otherRegion }, 'address2'],
    ['a district without its region', { address1: null }, 'address2'],
    ['a neighbourhood without its district', { address2: null, address3: IDS.neighbourhood }, 'address3'],
  ])('is refused with %s, naming the field', async (_, change, field) => {
    const under = await startServer();
    await under.tokenOf(as);
    const before = await under.everything();
    const { status, body } = await under.send(createStore, { ...NEW, ...change }, { as });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field });
    expect(await under.everything()).toBe(before);
  });

  it.each([
    ['nobody', '없는 사용자입니다.'],
    ['gangnam', '이미 다른 매장을 관리하는 아이디입니다.'],
    ['admin', '최고 관리자는 매장 관리자로 지정할 수 없습니다.'],
  ])('is refused as a whole with %s as administrator', async (adminId, message) => {
    const under = await startServer();
    await under.tokenOf(as);
    const before = await under.everything();
    const { status, body } = await under.call(createStore, { ...NEW, adminId }, { as });
    expect({ status, body }).toEqual({ status: 200, body: { code: 0, message } });
    expect(await under.everything()).toBe(before);
  });
});

describe('changing a store', () => {
  it('replaces its fields, and leaves its administrator unless one is named', async () => {
    const under = await startServer();
    const change = { ...NEW, id: IDS.store, name: '강남 본점', adminId: '' };
    expect((await under.call(updateStore, change, { as })).body).toEqual({ code: 1, message: '', id: IDS.store });
    expect(await read(under, IDS.store)).toMatchObject({ name: '강남 본점', adminId: 'gangnam', address3: null });
    await under.call(updateStore, { ...change, adminId: 'player' }, { as });
    expect((await read(under, IDS.store)).adminId).toBe('player');
    expect(await roleOf(under, 'gangnam')).toEqual({ role: 'USER', store_id: null });
  });

  it('answers 404 for one that is none or is gone', async () => {
    const under = await startServer();
    await under.call(deleteStore, IDS.thirdStore, { as });
    for (const id of [4711, IDS.thirdStore])
      for (const [endpoint, body] of [
        [updateStore, { ...NEW, id }],
        [deleteStore, id],
        [saveStoreAdmin, { id, adminId: 'player' }],
      ] as const)
        expect((await under.send(endpoint, body, { as })).status).toBe(404);
  });
});

describe('the administrator of a store', () => {
  it('is whoever is saved; both that one and the one before have to sign in again', async () => {
    const under = await startServer();
    const [before, next] = [await under.signIn('gangnam'), await under.signIn('player')];
    const { body } = await under.call(saveStoreAdmin, { id: IDS.store, adminId: ' player ' }, { as });
    expect(body).toEqual({ code: 1, message: '', id: IDS.store });
    expect([await isSignedIn(under, before), await isSignedIn(under, next)]).toEqual([false, false]);
    const again = await under.signIn('player');
    expect((await under.send(listGames, { storeId: IDS.store }, { token: again })).status).toBe(200);
    const dismissed = await under.signIn('gangnam');
    expect((await under.send(listGames, { storeId: IDS.store }, { token: dismissed })).status).toBe(403);
  });

  it('who is saved once more is left alone', async () => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    expect((await under.call(saveStoreAdmin, { id: IDS.store, adminId: 'gangnam' }, { as })).body.code).toBe(1);
    expect(await isSignedIn(under, token)).toBe(true);
  });

  it('becomes a plain user when deleted, by the bare id', async () => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    expect((await under.call(deleteStoreAdmin, 'gangnam', { as })).body).toEqual({
      code: 1,
      message: '',
      id: IDS.store,
    });
    expect(await isSignedIn(under, token)).toBe(false);
    expect(await roleOf(under, 'gangnam')).toEqual({ role: 'USER', store_id: null });
    expect((await read(under, IDS.store)).adminId).toBeNull();
    const { body } = await under.call(deleteStoreAdmin, { id: 'gangnam' }, { as });
    expect(body).toEqual({ code: 0, message: '매장 관리자가 아닌 아이디입니다.' });
  });

  it('is named, or the call is invalid', async () => {
    const under = await startServer();
    for (const adminId of ['', '  ', undefined])
      expect((await under.send(saveStoreAdmin, { id: IDS.store, adminId }, { as })).status).toBe(400);
    expect((await under.send(deleteStoreAdmin, '', { as })).status).toBe(400);
  });
});

describe('deleting a store', () => {
  it('is refused with the names of its unfinished games', async () => {
    const under = await startServer();
    const { body } = await under.call(deleteStore, IDS.store, { as });
    const games = '오늘의 데일리 터보, 딥스택 메인 이벤트 1A';
    expect(body).toEqual({
      code: 0,
      id: IDS.store,
      message: `종료되지 않은 게임이 있어 매장을 삭제할 수 없습니다: ${games}`,
    });
    expect((await read(under, IDS.store)).adminId).toBe('gangnam');
  });

  it('hides it, keeps its past, and frees its administrator for another', async () => {
    const under = await startServer();
    for (const id of [IDS.game, IDS.waitingGame]) await under.call(updateGame, { id, status: 'END' }, { as });
    const token = await under.signIn('gangnam');
    expect((await under.call(deleteStore, { id: IDS.store }, { as })).body.code).toBe(1);
    expect(await isSignedIn(under, token)).toBe(false);
    expect((await under.call(listStores, {}, { as })).body.map(({ id }) => id)).toEqual([2, 3]);
    const { queries } = under.server.database;
    expect(await queries.selectFrom('game').select('id').where('store_id', '=', IDS.store).execute()).toHaveLength(2);
    const { body } = await under.call(saveStoreAdmin, { id: IDS.thirdStore, adminId: 'gangnam' }, { as });
    expect(body.code).toBe(1);
  });
});
