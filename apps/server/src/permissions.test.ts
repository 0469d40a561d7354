import { ENDPOINTS, type EndpointName } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { EVERYBODY, IDS, startServer, stopServers, type Who } from '../test-support/server-under-test.ts';
import { VALID_PARAMS, VALID_REQUESTS } from '../test-support/valid-requests.ts';

// The table of docs/rules/permissions.md#the-table, call by call and written by hand: who gets in. `viewer` watches the game that is asked
// about.
const ANYBODY = EVERYBODY;
const SIGNED_IN: readonly Who[] = ['user', 'manager', 'stranger', 'super'];
const BOARD: readonly Who[] = ['viewer', ...SIGNED_IN];
const VENUE: readonly Who[] = ['manager', 'super'];
const PLATFORM: readonly Who[] = ['super'];

const ALLOWED: Readonly<Record<EndpointName, readonly Who[]>> = {
  login: ANYBODY,
  logout: SIGNED_IN,
  readSession: SIGNED_IN,
  changePreferences: SIGNED_IN,
  time: ANYBODY,
  signUp: ANYBODY,
  isAvailableId: ANYBODY,
  isAvailableNickname: ANYBODY,
  listUsers: PLATFORM,
  readWall: PLATFORM,
  listAudit: VENUE,
  exportAudit: VENUE,
  setUserPassword: PLATFORM,
  changeOwnPassword: SIGNED_IN,
  changeProfile: SIGNED_IN,
  listStores: PLATFORM,
  readStore: VENUE,
  readStoreInfo: VENUE,
  createStore: PLATFORM,
  updateStore: PLATFORM,
  deleteStore: PLATFORM,
  saveStoreAdmin: PLATFORM,
  deleteStoreAdmin: PLATFORM,
  sendNewStore: PLATFORM,
  sendStore: PLATFORM,
  listAddress1: ANYBODY,
  listAddress2: ANYBODY,
  listAddress3: ANYBODY,
  createAddress1: PLATFORM,
  createAddress2: PLATFORM,
  createAddress3: PLATFORM,
  renameAddress1: PLATFORM,
  renameAddress2: PLATFORM,
  renameAddress3: PLATFORM,
  sendNewAddress: PLATFORM,
  sendAddress: PLATFORM,
  readAppLink: PLATFORM,
  retryAppDelivery: PLATFORM,
  readApp: ANYBODY,
  createStructure: VENUE,
  updateStructure: VENUE,
  deleteStructure: VENUE,
  listStructures: VENUE,
  readStructure: VENUE,
  readStructureValue: BOARD,
  saveBoardDesign: VENUE,
  copyStructure: VENUE,
  sendStructureAsNew: PLATFORM,
  sendStructureAsModified: PLATFORM,
  createGame: VENUE,
  listGames: VENUE,
  readGame: VENUE,
  updateGame: VENUE,
  deleteGame: VENUE,
  changePlayers: VENUE,
  changePrize: VENUE,
  shiftTime: VENUE,
  undoCommand: VENUE,
  answerOutage: VENUE,
  writeLog: VENUE,
  latestLog: VENUE,
  readBoard: BOARD,
  shortenUrl: VENUE,
  openViewSession: ANYBODY,
  uploadBackground: VENUE,
  readBackground: BOARD,
  readAds: [...BOARD, 'elsewhere'],
  readAdImage: [...BOARD, 'elsewhere'],
  saveAdMaster: PLATFORM,
  addAdPage: PLATFORM,
  reorderAdPages: PLATFORM,
  deleteAdPage: PLATFORM,
  listTimers: ANYBODY,
  browseTimers: ANYBODY,
  readTimer: ANYBODY,
  openPublicBoard: ANYBODY,
  readBoardVisibility: VENUE,
  changeBoardVisibility: VENUE,
  grantPoints: PLATFORM,
  recoverPoints: PLATFORM,
  grantStorePoints: VENUE,
  giftPoints: SIGNED_IN,
  readOwnPoints: SIGNED_IN,
  readPlayerPoints: PLATFORM,
  listPointUsers: PLATFORM,
  exportPointUsers: PLATFORM,
  findCustomers: VENUE,
  readStorePoints: VENUE,
  saveStorePoints: VENUE,
  listSeasons: SIGNED_IN,
  createSeason: PLATFORM,
  readRanking: SIGNED_IN,
  exportRanking: PLATFORM,
  readGameResult: VENUE,
  saveGameResult: VENUE,
};

const names = Object.keys(ENDPOINTS) as EndpointName[];

afterEach(stopServers);

describe.each(names)('%s', (name) => {
  const endpoint = ENDPOINTS[name];
  const request: unknown = VALID_REQUESTS[name];
  const params = VALID_PARAMS[name];
  const refused = EVERYBODY.filter((who) => !ALLOWED[name].includes(who));

  it.each(ALLOWED[name])('lets %s in', async (who) => {
    const under = await startServer();
    const { status } = await under.send(endpoint, request, { as: who, params });
    expect([401, 403, 404]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it(`refuses ${refused.join(', ') || 'nobody'}, and nothing changes`, async () => {
    const under = await startServer();
    for (const who of refused) await under.tokenOf(who);
    const before = await under.everything();
    for (const who of refused) {
      const { status, body } = await under.send(endpoint, request, { as: who, params });
      expect({ who, status }).toEqual({ who, status: who === 'guest' ? 401 : 403 });
      expect(body.code).toBe(who === 'guest' ? 'unauthenticated' : 'forbidden');
    }
    expect(await under.everything()).toBe(before);
  });
});

describe('what is nobody’s', () => {
  const NOTHING = 4711;
  const asking: readonly EndpointName[] = [
    ...(['readStore', 'readStoreInfo', 'listStructures', 'readStructure', 'readGame', 'readBoard'] as const),
  ];

  it.each(asking)('%s answers 404 to those who could have a right to it', async (name) => {
    const under = await startServer();
    const request = name === 'listStructures' ? { storeId: NOTHING } : { id: NOTHING };
    const { status, body } = await under.send(ENDPOINTS[name], request, { as: 'manager' });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' });
  });

  it('all stores at once are for the super administrator', async () => {
    const under = await startServer();
    const asked = (who: Who) => under.send(ENDPOINTS.listStructures, { storeId: 'ALL' }, { as: who });
    expect((await asked('manager')).status).toBe(403);
    expect((await asked('super')).status).toBe(200);
  });
});

describe('a viewer', () => {
  it('reads the board and the structure values of its own game only', async () => {
    const under = await startServer();
    const board = (who: Who, id: number) => under.send(ENDPOINTS.readBoard, { id }, { as: who });
    const value = (who: Who, id: number) => under.send(ENDPOINTS.readStructureValue, { id }, { as: who });
    expect((await board('viewer', IDS.game)).status).toBe(200);
    expect((await board('viewer', IDS.waitingGame)).status).toBe(403);
    expect((await board('elsewhere', IDS.waitingGame)).status).toBe(200);
    expect((await value('viewer', IDS.structure)).status).toBe(200);
    expect((await value('elsewhere', IDS.structure)).status).toBe(403);
  });

  it('loses the board with the game', async () => {
    const under = await startServer();
    expect((await under.send(ENDPOINTS.readBoard, { id: IDS.game }, { as: 'viewer' })).status).toBe(200);
    await under.call(ENDPOINTS.deleteGame, IDS.game, { as: 'manager' });
    expect((await under.send(ENDPOINTS.readBoard, { id: IDS.game }, { as: 'viewer' })).status).toBe(404);
  });
});
