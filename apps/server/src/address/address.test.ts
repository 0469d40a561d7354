import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { listAddresses } from './address.repository.ts';
import { AddressService, type AddressPorts } from './address.routes.ts';
import { FIRST_COUNTRIES, type FirstRegion } from './first-addresses.ts';
import { IDS, startServer, stopServers } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { listAddress1, listAddress2, listAddress3, createAddress1, createAddress2, createAddress3 } = ENDPOINTS;
const { renameAddress1, renameAddress2, readStore } = ENDPOINTS;
const as = 'super' as const;
const NO_APP: AddressPorts['app'] = {
  isConfigured: false,
  enqueue: async () => undefined,
  deliver: async () => ({ delivered: true }),
};

/** Names end as places of their tier do, and no two beside each other are the same. */
function expectNames(regions: readonly FirstRegion[], endings: readonly [RegExp, RegExp, RegExp]): void {
  const namesOfTiers = [
    [regions.map(({ name }) => name)],
    regions.map(({ districts }) => districts.map(({ name }) => name)),
    regions.flatMap(({ districts }) => districts.map(({ neighbourhoods }) => neighbourhoods)),
  ];
  for (const [tier, groups] of namesOfTiers.entries())
    for (const names of groups) {
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(endings[tier] ?? /never/);
    }
}

describe('the first addresses', () => {
  const [korea = [], japan = []] = FIRST_COUNTRIES;

  it('are the 17 provinces of Korea with all their districts', () => {
    const counts = korea.map(({ districts }) => districts.length);
    expect(counts).toEqual([25, 16, 9, 10, 5, 5, 5, 1, 31, 18, 11, 15, 14, 22, 22, 18, 2]);
    expectNames(korea, [/(시|도)$/, /(시|군|구)$/, /동$/]);
  });

  it('are the 47 prefectures of Japan with their large cities', () => {
    expect(japan).toHaveLength(47);
    for (const { districts } of japan) expect(districts.length).toBeGreaterThan(1);
    expect(japan.find(({ name }) => name === '東京都')?.districts.filter(({ name }) => /区$/.test(name))).toHaveLength(
      23,
    );
    expectNames(japan, [/[都道府県]$/, /[市区]$/, /区$/]);
  });

  it('are not added to a table that has addresses', async () => {
    const under = await startServer();
    const { database } = under.server;
    const names = () => listAddresses(database.queries, 1, null);
    await under.call(renameAddress1, { id: IDS.region, name: '서울' }, { as });
    const before = await names();
    await new AddressService({ database, app: NO_APP }).fill(FIRST_COUNTRIES);
    expect(await names()).toEqual(before);
  });
});

describe('reading addresses', () => {
  it('is open to guests, tier by tier', async () => {
    const under = await startServer();
    const { body: first } = await under.call(listAddress1, { parentId: 'N/A', tier: 1 });
    expect(first.map(({ name }) => name)).toEqual(FIRST_COUNTRIES.flat().map(({ name }) => name));
    const { body: second } = await under.call(listAddress2, { parentId: String(IDS.region), tier: 2 });
    expect(second).toHaveLength(25);
    expect(second).toContainEqual({ id: IDS.district, name: '강남구' });
    const { body: third } = await under.call(listAddress3, { parentId: IDS.district, tier: 3 });
    expect(third[0]).toEqual({ id: IDS.neighbourhood, name: '역삼동' });
    expect((await under.call(listAddress1, undefined)).body).toHaveLength(17 + 47);
  });

  it('finds nothing under what is of another tier, or is none', async () => {
    const under = await startServer();
    for (const [endpoint, parentId] of [
      [listAddress2, IDS.district],
      [listAddress3, IDS.region],
      [listAddress2, 4711],
    ] as const)
      expect((await under.call(endpoint, { parentId }, {})).body).toEqual([]);
    expect((await under.send(listAddress2, { parentId: 'N/A' }, {})).status).toBe(400);
  });
});

describe('adding an address', () => {
  it('puts it behind the others of its tier', async () => {
    const under = await startServer();
    const top = (await under.call(createAddress1, { name: ' 새 지역 ' }, { as })).body;
    expect(top).toEqual({ code: 1, message: '', id: top.id });
    const middle = (await under.call(createAddress2, { name: '새 구', parentId: top.id! }, { as })).body.id!;
    const low = (await under.call(createAddress3, { name: '새 동', parentId: middle }, { as })).body.id!;
    expect((await under.call(listAddress1, null)).body.at(-1)).toEqual({ id: top.id, name: '새 지역' });
    expect((await under.call(listAddress2, { parentId: top.id! })).body).toEqual([{ id: middle, name: '새 구' }]);
    expect((await under.call(listAddress3, { parentId: middle })).body).toEqual([{ id: low, name: '새 동' }]);
  });

  it('is refused where there is one of that name, and nowhere else', async () => {
    const under = await startServer();
    const taken = await under.call(createAddress2, { name: '강남구', parentId: IDS.region }, { as });
    expect(taken.body).toEqual({ code: 0, message: '같은 이름의 주소가 이미 있습니다.' });
    const free = await under.call(createAddress2, { name: '강남구', parentId: IDS.otherRegion }, { as });
    expect(free.body.code).toBe(1);
  });

  it.each([
    ['no name', createAddress1, { name: ' ' }, 'name'],
    ['a long name', createAddress1, { name: 'x'.repeat(51) }, 'name'],
    ['no parent', createAddress2, { name: '구' }, 'parentId'],
    ['a parent of its own tier', createAddress2, { name: '구', parentId: IDS.district }, 'parentId'],
    ['a parent two tiers up', createAddress3, { name: '동', parentId: IDS.region }, 'parentId'],
    ['a parent that is none', createAddress3, { name: '동', parentId: 4711 }, 'parentId'],
  ] as const)('is refused with %s', async (_, endpoint, body, field) => {
    const under = await startServer();
    const answer = await under.send(endpoint, body, { as });
    expect({ status: answer.status, field: answer.body.errors?.[0]?.field }).toEqual({ status: 400, field });
  });
});

describe('renaming an address', () => {
  it('shows wherever it is used', async () => {
    const under = await startServer();
    const { body } = await under.call(renameAddress1, { id: IDS.region, name: '서울' }, { as });
    expect(body).toEqual({ code: 1, message: '', id: IDS.region });
    const { body: store } = await under.call(readStore, { id: IDS.store }, { as });
    expect(store.addressNames).toEqual(['서울', '강남구', '역삼동']);
  });

  it('to its own name is no conflict, to a neighbour’s is', async () => {
    const under = await startServer();
    const rename = async (name: string) =>
      (await under.call(renameAddress2, { id: IDS.district, name }, { as })).body.code;
    expect([await rename('강남구'), await rename('마포구')]).toEqual([1, 0]);
  });

  it('answers 404 for what is no address of that tier', async () => {
    const under = await startServer();
    for (const id of [IDS.district, 4711])
      expect((await under.send(renameAddress1, { id, name: '이름' }, { as })).status).toBe(404);
  });
});
