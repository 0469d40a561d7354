import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { changeStoreSettings, readStoreSettings, readStore, listStructures, deleteStructure } = ENDPOINTS;
const as = 'manager' as const;
const OWN: RequestOf<typeof changeStoreSettings> = {
  id: IDS.store,
  name: ' 새 이름 ',
  address1: IDS.region,
  address2: null,
  address3: '',
  detailAddress: '4층',
  phoneNo: '02-555-0142',
  comment: '',
  defaultStructureId: IDS.unusedStructure,
};

const settings = async (under: ServerUnderTest) =>
  (await under.call(readStoreSettings, { id: IDS.store }, { as })).body;
const defaults = async (under: ServerUnderTest) =>
  (await under.call(listStructures, { storeId: IDS.store }, { as })).body
    .filter(({ isDefault }) => isDefault)
    .map(({ id }) => id);

describe('a store’s settings', () => {
  it('are what is usual until the owner chooses', async () => {
    const under = await startServer();
    expect(await settings(under)).toEqual({ defaultStructureId: null });
    expect(await defaults(under)).toEqual([]);
  });

  it('are changed by the owner, together with the store’s own data', async () => {
    const under = await startServer();
    const adminId = (await under.call(readStore, { id: IDS.store }, { as })).body.adminId;
    expect((await under.call(changeStoreSettings, OWN, { as })).body).toEqual({ code: 1, message: '', id: IDS.store });
    expect((await under.call(readStore, { id: IDS.store }, { as: 'cashier' })).body).toMatchObject({
      name: '새 이름',
      adminId,
      address1: IDS.region,
      address2: null,
      detailAddress: '4층',
      phoneNo: '02-555-0142',
    });
    expect(await settings(under)).toEqual({ defaultStructureId: IDS.unusedStructure });
    expect(await defaults(under)).toEqual([IDS.unusedStructure]);
    await under.call(changeStoreSettings, { ...OWN, defaultStructureId: null }, { as });
    expect(await defaults(under)).toEqual([]);
  });

  it('name nobody as administrator, whatever is sent', async () => {
    const under = await startServer();
    await under.send(changeStoreSettings, { ...OWN, adminId: 'player' }, { as });
    expect((await under.call(readStore, { id: IDS.store }, { as: 'super' })).body.adminId).toBe('gangnam');
  });

  it('lose a default structure that is deleted', async () => {
    const under = await startServer();
    await under.call(changeStoreSettings, OWN, { as });
    await under.call(deleteStructure, IDS.unusedStructure, { as });
    expect(await settings(under)).toEqual({ defaultStructureId: null });
  });

  it.each<[string, object, string, number?]>([
    ['no name', { name: ' ' }, 'name'],
    ['a telephone number of letters', { phoneNo: '전화주세요' }, 'phoneNo'],
    ['an address that is none', { address1: 4711 }, 'address1'],
    ['a structure that is not there', { defaultStructureId: 4711 }, 'defaultStructureId', 404],
    ['a structure that is no number', { defaultStructureId: 'x' }, 'defaultStructureId'],
  ])('are refused with %s, and nothing changes', async (_, change, field, expected = 400) => {
    const under = await startServer();
    await under.tokenOf(as);
    const before = await under.everything();
    const { status, body } = await under.send(changeStoreSettings, { ...OWN, ...change }, { as });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: expected, field });
    expect(await under.everything()).toBe(before);
  });

  it('take no structure of another store', async () => {
    const under = await startServer();
    const { body: others } = await under.call(listStructures, { storeId: IDS.otherStore }, { as: 'super' });
    const { status } = await under.send(changeStoreSettings, { ...OWN, defaultStructureId: others[0]?.id }, { as });
    expect(others).not.toEqual([]);
    expect(status).toBe(404);
  });
});
