import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { DEFAULT_STORE_OPTIONS, DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard } from '../../test-support/live-board.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { changeStoreSettings, readStoreFeatures, readStoreSettings, readStore } = ENDPOINTS;
const { listStructures, deleteStructure, listAudit, readBoard } = ENDPOINTS;
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
    expect(await settings(under)).toEqual({
      ...DEFAULT_STORE_OPTIONS,
      ...DEFAULT_STORE_MONEY,
      defaultStructureId: null,
      logo: null,
    });
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
    expect((await settings(under)).defaultStructureId).toBe(IDS.unusedStructure);
    expect(await defaults(under)).toEqual([IDS.unusedStructure]);
    await under.call(changeStoreSettings, { ...OWN, defaultStructureId: null }, { as });
    expect(await defaults(under)).toEqual([]);
  });

  it('name nobody as administrator, for any body', async () => {
    const under = await startServer();
    await under.send(changeStoreSettings, { ...OWN, adminId: 'player' }, { as });
    expect((await under.call(readStore, { id: IDS.store }, { as: 'super' })).body.adminId).toBe('gangnam');
  });

  it('lose a default structure that is deleted', async () => {
    const under = await startServer();
    await under.call(changeStoreSettings, OWN, { as });
    await under.call(deleteStructure, IDS.unusedStructure, { as });
    expect((await settings(under)).defaultStructureId).toBeNull();
  });

  it.each<[string, object, string, number?]>([
    ['no name', { name: ' ' }, 'name'],
    ['a telephone number of letters', { phoneNo: '전화주세요' }, 'phoneNo'],
    ['an address that is none', { address1: 4711 }, 'address1'],
    ['a structure that is not there', { defaultStructureId: 4711 }, 'defaultStructureId', 404],
    ['a structure that is no number', { defaultStructureId: 'x' }, 'defaultStructureId'],
    ['a closing time that is none', { closesAt: '24:00' }, 'closesAt'],
    ['a heading that is too long', { prizeHeading: '프'.repeat(21) }, 'prizeHeading'],
    ['a language that we do not speak', { language: 'fr' }, 'language'],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a currency that is none', { currency: 'won' }, 'currency'],
    ['sounds that there are not', { sounds: 'LOUD' }, 'sounds'],
  ])('are refused with %s, and nothing changes', async (_, change, field, expected = 400) => {
    const under = await startServer();
    await under.tokenOf(as);
    const before = await under.everything();
    const { status, body } = await under.send(changeStoreSettings, { ...OWN, ...change }, { as });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: expected, field });
    expect(await under.everything()).toBe(before);
  });

  it('say how its screens speak, write and sound, and keep what is not sent', async () => {
    const under = await startServer();
    const options = {
      closesAt: '02:30',
      prizeHeading: '시상',
      language: 'ja',
      timeZone: 'Asia/Taipei',
      currency: 'TWD',
      sounds: 'LEVELS',
      namesOnBoards: true,
    } as const;
    await under.call(changeStoreSettings, { ...OWN, ...options, prizeHeading: ' 시상 ' }, { as });
    expect(await settings(under)).toEqual({
      ...options,
      ...DEFAULT_STORE_MONEY,
      defaultStructureId: IDS.unusedStructure,
      logo: null,
    });
    await under.call(changeStoreSettings, { ...OWN, closesAt: '', language: null }, { as });
    expect(await settings(under)).toMatchObject({ ...options, closesAt: null, language: null });
    const { body } = await under.call(listAudit, { storeId: IDS.store }, { as });
    expect(body.entries.map(({ summary }) => summary)).toContainEqual(expect.objectContaining(options));
  });

  it('are told to its boards, whose viewers speak its language', async () => {
    const under = await startServer();
    const board = async (who: 'viewer' | 'manager') =>
      (await under.call(readBoard, { id: IDS.game }, { as: who })).body;
    const usual = { id: IDS.store, name: expect.any(String), address1: IDS.region };
    const place = { address: expect.any(String), phoneNo: expect.any(String) };
    expect((await board('viewer')).store).toEqual({ ...usual, ...place });
    expect((await board('viewer')).preferences).toBeNull();
    const change = { prizeHeading: '시상', language: 'ja', timeZone: 'Asia/Taipei', currency: 'TWD', sounds: 'NONE' };
    await under.send(changeStoreSettings, { ...OWN, ...change }, { as });
    expect((await board('viewer')).store).toMatchObject({
      prizes: '시상',
      zone: 'Asia/Taipei',
      money: 'NT$',
      sounds: 'NONE',
    });
    expect((await board('viewer')).preferences).toEqual({ language: 'ja', boardVersion: 1 });
    expect((await board('manager')).preferences).toEqual({ language: 'ko', boardVersion: 1 });
  });

  it('are read again by its boards at once', async () => {
    const under = await startServer();
    const board = await liveBoard(await under.server.listen(), (await under.tokenOf('viewer')) ?? '', IDS.game);
    try {
      await under.call(changeStoreSettings, { ...OWN, prizeHeading: '시상' }, { as });
      expect(await board.refresh()).toMatchObject({ cause: 'design' });
    } finally {
      await board.close();
    }
  });

  it('take no structure of another store', async () => {
    const under = await startServer();
    const { body: others } = await under.call(listStructures, { storeId: IDS.otherStore }, { as: 'super' });
    const { status } = await under.send(changeStoreSettings, { ...OWN, defaultStructureId: others[0]?.id }, { as });
    expect(others).not.toEqual([]);
    expect(status).toBe(404);
  });
});

describe('what a store keeps of money', () => {
  const money = async (under: ServerUnderTest) => {
    const { keepsPayments, prices, allowsMoneyPool } = await settings(under);
    return { keepsPayments, prices, allowsMoneyPool };
  };
  const prices = { entry: 50_000, reEntry: 40_000, reBuy: 30_000, addOn: null };

  it('is chosen by the owner alone, and stays where it is not sent', async () => {
    const under = await startServer();
    for (const who of ['floor', 'cashier', 'dealer'] as const)
      expect((await under.send(changeStoreSettings, { ...OWN, keepsPayments: true }, { as: who })).status).toBe(403);
    expect(await money(under)).toEqual(DEFAULT_STORE_MONEY);
    await under.call(changeStoreSettings, { ...OWN, keepsPayments: true, prices }, { as });
    await under.call(changeStoreSettings, OWN, { as });
    expect(await money(under)).toEqual({ keepsPayments: true, prices, allowsMoneyPool: false });
  });

  it.each([{ ...prices, entry: -1 }, { ...prices, addOn: 0.5 }, { entry: 1 }])(
    'is no amount that can’t be: %j',
    async (wrong) => {
      const under = await startServer();
      expect((await under.send(changeStoreSettings, { ...OWN, prices: wrong }, { as })).status).toBe(400);
      expect(await money(under)).toEqual(DEFAULT_STORE_MONEY);
    },
  );

  it('has no pool of money in Korea or Japan before its owner has read why', async () => {
    const under = await startServer();
    for (const timeZone of ['Asia/Seoul', 'Asia/Tokyo'] as const) {
      const wanted = { ...OWN, name: '바뀐 이름', timeZone, allowsMoneyPool: true };
      const answer = await under.send(changeStoreSettings, wanted, { as });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'pool-caution-unread', errors: [{ field: 'hasReadCaution' }] },
      });
    }
    expect(await money(under)).toEqual(DEFAULT_STORE_MONEY);
    expect((await under.call(readStore, { id: IDS.store }, { as })).body.name).not.toBe('바뀐 이름');
    await under.call(changeStoreSettings, { ...OWN, allowsMoneyPool: true, hasReadCaution: true }, { as });
    expect((await money(under)).allowsMoneyPool).toBe(true);
    // A caution is read once; another country has another caution.
    await under.call(changeStoreSettings, { ...OWN, sounds: 'NONE' }, { as });
    expect((await under.send(changeStoreSettings, { ...OWN, timeZone: 'Asia/Tokyo' }, { as })).status).toBe(400);
    await under.call(changeStoreSettings, { ...OWN, timeZone: 'Europe/Paris' }, { as });
    expect((await under.send(changeStoreSettings, { ...OWN, timeZone: 'Asia/Seoul' }, { as })).status).toBe(400);
  });

  it('is in the trail, from what to what', async () => {
    const under = await startServer();
    await under.call(changeStoreSettings, OWN, { as });
    await under.call(changeStoreSettings, { ...OWN, keepsPayments: true, prices }, { as });
    const { entries } = (await under.call(listAudit, { storeId: IDS.store }, { as })).body;
    expect(entries[0]).toMatchObject({
      action: 'store-change',
      changes: [
        { field: 'keepsPayments', from: false, to: true },
        { field: 'priceOfEntry', from: null, to: 50_000 },
        { field: 'priceOfReEntry', from: null, to: 40_000 },
        { field: 'priceOfReBuy', from: null, to: 30_000 },
      ],
    });
  });
});

describe('what a store uses', () => {
  const shown = async (under: ServerUnderTest) =>
    (await under.call(readStoreFeatures, { id: IDS.store }, { as })).body.shown;

  it('is shown once it was used or switched on, and not once it was switched off', async () => {
    const under = await startServer();
    const before = await shown(under);
    expect(before).not.toContain('layouts');
    await under.call(changeStoreSettings, { ...OWN, features: { layouts: true }, keepsPayments: true }, { as });
    await under.call(changeStoreSettings, { ...OWN, features: { dayClose: false } }, { as });
    expect(await shown(under)).toEqual(expect.arrayContaining(['layouts']));
    expect(await shown(under)).not.toContain('dayClose');
    await under.call(changeStoreSettings, { ...OWN, features: { dayClose: true, layouts: false } }, { as });
    expect(await shown(under)).toContain('dayClose');
    expect(await shown(under)).not.toContain('layouts');
    const { entries } = (await under.call(listAudit, { storeId: IDS.store }, { as })).body;
    expect(entries[0]?.changes).toEqual([
      { field: 'usesDayClose', from: false, to: true },
      { field: 'usesLayouts', from: true, to: false },
    ]);
  });

  it('is what it has rows of', async () => {
    const under = await startServer();
    expect(await shown(under)).not.toContain('leagues');
    await under.call(ENDPOINTS.saveStorePoints, ENDPOINTS.saveStorePoints.example.body, { as });
    expect(await shown(under)).toContain('leagues');
  });

  it('is no feature that there is not', async () => {
    const under = await startServer();
    const wrong = { ...OWN, features: { leagues: 'yes' } };
    expect((await under.send(changeStoreSettings, wrong, { as })).status).toBe(400);
  });
});
