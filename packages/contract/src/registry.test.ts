import type { Right } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import type { Access, Endpoint } from './endpoint.ts';
import { ENDPOINTS, type EndpointName } from './registry.ts';
import { playersBody, structureBody } from '../test-support/wire.ts';
import type { UploadedFile } from './wire.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const all = NAMES.map((name): readonly [EndpointName, Endpoint] => [name, ENDPOINTS[name] as unknown as Endpoint]);

describe('every endpoint', () => {
  it('has a method and path of its own', () => {
    const spellings = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(spellings).size).toBe(spellings.length);
  });

  it.each(all)('%s is under /api, says what it does and who may', (_name, { path, summary, access }) => {
    expect(path).toMatch(/^\/api(\/[a-z0-9-]+|\/:[a-zA-Z]+)+$/);
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(access.right).not.toBe('');
  });

  it('expects nothing with GET but what may be in a query', () => {
    const queries = [{}, { id: '1' }];
    for (const [name, { method, request }] of all)
      if (method === 'GET')
        expect([name, queries.some((query) => request.safeParse(query).success)]).toEqual([name, true]);
  });
});

describe('the documented calls', () => {
  it.each([
    'POST /api/login',
    'POST /api/logout',
    'GET /api/session',
    'GET /api/time',
    'POST /api/user/sign-up',
    'POST /api/user/is-available-id',
    'POST /api/user/is-available-nickname',
    'POST /api/user/list',
    'POST /api/user/password',
    'POST /api/store/list',
    'POST /api/store/detail',
    'POST /api/store',
    'PUT /api/store',
    'DELETE /api/store',
    'POST /api/store/admin',
    'DELETE /api/store/admin',
    'POST /api/store/send',
    'PUT /api/store/send',
    'POST /api/code/address/tier1',
    'POST /api/code/address/tier2',
    'POST /api/code/address/tier3',
    'POST /api/code/address/tier1/value',
    'PUT /api/code/address/tier1/value',
    'POST /api/code/address/tier2/value',
    'PUT /api/code/address/tier2/value',
    'POST /api/code/address/tier3/value',
    'PUT /api/code/address/tier3/value',
    'POST /api/code/address/send',
    'PUT /api/code/address/send',
    'POST /api/structure/list',
    'POST /api/structure/info',
    'POST /api/structure/value',
    'POST /api/structure',
    'PUT /api/structure',
    'DELETE /api/structure',
    'PUT /api/structure/board-design',
    'POST /api/game',
    'POST /api/game/list',
    'DELETE /api/game',
    'PUT /api/game',
    'POST /api/game/info',
    'PUT /api/game/player',
    'PUT /api/game/prize',
    'POST /api/game/undo',
    'POST /api/game-log/latest',
    'POST /api/game-log',
    'POST /api/display-board',
    'POST /api/shorten-url',
    'POST /api/view-session',
    'POST /api/structure-attachment',
    'GET /api/structure-attachment/:storeId/:structureId/:imageName',
    'GET /api/ad/:addressId',
    'GET /api/ad/page/:fileId',
    'POST /api/ad/master',
    'POST /api/ad/page',
    'PUT /api/ad/page',
    'DELETE /api/ad/page/:id',
    'POST /api/timer-list',
    'GET /api/timer-list',
    'POST /api/timer-list/detail',
  ])('%s is declared', (spelling) => {
    expect(all.map(([, { method, path }]) => `${method} ${path}`)).toContain(spelling);
  });
});

const file: UploadedFile = { name: '배경.png', bytes: new Uint8Array([1]) };

/** A body of each call that names one thing, the id it is about, and the right it takes (docs/rules/permissions.md#the-table). */
const ABOUT: readonly (readonly [
  EndpointName,
  Right,
  'game' | 'structure' | 'store' | 'region' | 'ad-image',
  unknown,
  number | 'ALL',
])[] = [
  ['readStore', 'read-store', 'store', { id: 3 }, 3],
  ['readStoreInfo', 'read-store', 'store', { id: '3' }, 3],
  ['listStructures', 'read-venue', 'store', { storeId: 3 }, 3],
  ['listStructures', 'read-venue', 'store', { storeId: 'ALL' }, 'ALL'],
  ['readStructure', 'read-venue', 'structure', { id: 5 }, 5],
  ['readStructureValue', 'read-board', 'structure', { id: 5 }, 5],
  ['createStructure', 'change-venue', 'store', structureBody, 3],
  ['updateStructure', 'change-venue', 'structure', { ...structureBody, id: 5 }, 5],
  ['deleteStructure', 'change-venue', 'structure', '5', 5],
  ['saveBoardDesign', 'change-venue', 'structure', [{ id: 5, sectionNo: 0, color: '#fff' }], 5],
  ['listAudit', 'read-store', 'store', { storeId: 3 }, 3],
  ['exportAudit', 'read-store', 'store', { storeId: 'ALL' }, 'ALL'],
  ['listGames', 'read-venue', 'store', { storeId: '3' }, 3],
  ['createGame', 'change-venue', 'structure', { structureId: 5 }, 5],
  ['readGame', 'read-venue', 'game', { id: 7 }, 7],
  ['updateGame', 'publish', 'game', { id: 7, status: 'END' }, 7],
  ['deleteGame', 'change-venue', 'game', { id: 7 }, 7],
  ['changePlayers', 'publish', 'game', playersBody, 7],
  ['changePrize', 'publish', 'game', { id: 7, prizeContent: '' }, 7],
  ['shiftTime', 'publish', 'game', { id: 7, seconds: 60 }, 7],
  ['undoCommand', 'publish', 'game', { id: 7, version: 3 }, 7],
  ['answerOutage', 'publish', 'game', { id: 7, resumeWhereItStopped: true }, 7],
  ['writeLog', 'publish', 'game', { id: 7, action: 'PLAY' }, 7],
  ['latestLog', 'read-venue', 'game', { id: 7 }, 7],
  ['readBoard', 'read-board', 'game', { id: 7 }, 7],
  ['shortenUrl', 'change-venue', 'game', { gameId: '7', token: 'x', userId: 'x' }, 7],
  ['uploadBackground', 'change-venue', 'structure', { file, storeId: '3', structureId: '5', filename: 'x' }, 5],
  ['readBackground', 'read-board', 'structure', null, 5],
  ['readAds', 'read-board', 'region', undefined, 2],
  ['readAdImage', 'read-board', 'ad-image', undefined, 9],
  ['readBoardVisibility', 'read-store', 'store', { id: '3' }, 3],
  ['changeBoardVisibility', 'change-venue', 'store', { id: 3, isPublic: true }, 3],
  ['copyStructure', 'change-venue', 'structure', { id: '5', storeId: 9 }, 5],
  [
    'grantStorePoints',
    'change-venue',
    'store',
    { storeId: 3, userId: 'a', amount: 1, reason: '', key: 'k'.repeat(8) },
    3,
  ],
  ['findCustomers', 'change-venue', 'store', { storeId: 3, search: 'ab' }, 3],
  ['readStorePoints', 'read-store', 'store', { id: 3 }, 3],
  ['saveStorePoints', 'change-venue', 'store', { id: 3, isEnabled: true, winTable: [1] }, 3],
  ['readGameResult', 'read-venue', 'game', { id: '7' }, 7],
  ['saveGameResult', 'change-venue', 'game', { id: 7, version: 0, finishers: [] }, 7],
];

/** What the paths of those that name something in them say. */
const NAMED: Partial<Record<EndpointName, unknown>> = {
  readBackground: { storeId: '3', structureId: '5', imageName: 'default' },
  readAds: { addressId: '2' },
  readAdImage: { fileId: '9' },
};

const AT_LARGE: readonly (readonly [EndpointName, Right])[] = [
  ['login', 'public'],
  ['time', 'public'],
  ['logout', 'own-session'],
  ['readSession', 'own-session'],
  ['changePreferences', 'own-profile'],
  ['listStores', 'run-platform'],
  ['openViewSession', 'public'],
  ['signUp', 'public'],
  ['isAvailableId', 'public'],
  ['isAvailableNickname', 'public'],
  ['listUsers', 'run-platform'],
  ['readWall', 'run-platform'],
  ['setUserPassword', 'run-platform'],
  ['changeOwnPassword', 'own-session'],
  ['changeProfile', 'own-profile'],
  ['listTimers', 'public'],
  ['browseTimers', 'public'],
  ['readTimer', 'public'],
  ['openPublicBoard', 'public'],
  ['sendStructureAsNew', 'run-platform'],
  ['sendStructureAsModified', 'run-platform'],
  ['createStore', 'run-platform'],
  ['updateStore', 'run-platform'],
  ['deleteStore', 'run-platform'],
  ['saveStoreAdmin', 'run-platform'],
  ['deleteStoreAdmin', 'run-platform'],
  ['sendNewStore', 'run-platform'],
  ['sendStore', 'run-platform'],
  ['listAddress1', 'public'],
  ['listAddress2', 'public'],
  ['listAddress3', 'public'],
  ['createAddress1', 'run-platform'],
  ['createAddress2', 'run-platform'],
  ['createAddress3', 'run-platform'],
  ['renameAddress1', 'run-platform'],
  ['renameAddress2', 'run-platform'],
  ['renameAddress3', 'run-platform'],
  ['sendNewAddress', 'run-platform'],
  ['sendAddress', 'run-platform'],
  ['readAppLink', 'run-platform'],
  ['retryAppDelivery', 'run-platform'],
  ['readApp', 'public'],
  ['saveAdMaster', 'run-platform'],
  ['addAdPage', 'run-platform'],
  ['reorderAdPages', 'run-platform'],
  ['deleteAdPage', 'run-platform'],
  ['grantPoints', 'run-platform'],
  ['recoverPoints', 'run-platform'],
  ['giftPoints', 'own-profile'],
  ['readOwnPoints', 'own-profile'],
  ['readPlayerPoints', 'run-platform'],
  ['listPointUsers', 'run-platform'],
  ['exportPointUsers', 'run-platform'],
  ['listSeasons', 'own-profile'],
  ['createSeason', 'run-platform'],
  ['readRanking', 'own-profile'],
  ['exportRanking', 'run-platform'],
];

describe('who may', () => {
  it.each(ABOUT)('%s takes the right %s on the %s it names', (name, right, of, body, id) => {
    const { access, request, params } = ENDPOINTS[name] as unknown as Endpoint;
    const about = access as Extract<Access<{ body: unknown; params: unknown }>, { of: string }>;
    expect([about.right, about.of]).toEqual([right, of]);
    expect(about.id({ body: request.parse(body), params: params.parse(NAMED[name]) })).toBe(id);
  });

  it.each(AT_LARGE)('%s takes the right %s', (name, right) => {
    expect(ENDPOINTS[name].access.right).toBe(right);
    expect(ENDPOINTS[name].access).not.toHaveProperty('of');
  });

  it('is checked above for every endpoint there is', () => {
    const checked = new Set<string>([...ABOUT.map((each) => each[0]), ...AT_LARGE.map(([name]) => name)]);
    expect(NAMES.filter((name) => !checked.has(name))).toEqual([]);
  });
});
