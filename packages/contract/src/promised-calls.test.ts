import { describe, expect, it } from 'vitest';
import { EVERY_ENDPOINT } from './registry.ts';

// The calls that programs outside this repository rely on, written by hand: their paths and who may call them. New calls are not promised;
// a promised one neither moves nor opens to others.
const PROMISED: Readonly<Record<string, readonly string[]>> = {
  public: [
    'POST /api/login',
    'GET /api/time',
    'POST /api/code/address/tier1',
    'POST /api/code/address/tier2',
    'POST /api/code/address/tier3',
    'GET /api/app',
    'POST /api/view-session',
    'POST /api/user/sign-up',
    'POST /api/user/is-available-id',
    'POST /api/user/is-available-nickname',
    'POST /api/timer-list',
    'GET /api/timer-list',
    'POST /api/timer-list/detail',
    'POST /api/timer-list/board',
  ],
  'own-session': ['POST /api/logout', 'GET /api/session'],
  'own-password': ['PUT /api/user/password'],
  'own-profile': [
    'PUT /api/session',
    'PUT /api/user/profile',
    'POST /api/points/gift',
    'GET /api/points/own',
    'GET /api/season',
    'POST /api/season/ranking',
  ],
  'run-platform': [
    'POST /api/store',
    'PUT /api/store',
    'DELETE /api/store',
    'POST /api/store/admin',
    'DELETE /api/store/admin',
    'POST /api/store/send',
    'PUT /api/store/send',
    'POST /api/code/address/tier1/value',
    'POST /api/code/address/tier2/value',
    'POST /api/code/address/tier3/value',
    'PUT /api/code/address/tier1/value',
    'PUT /api/code/address/tier2/value',
    'PUT /api/code/address/tier3/value',
    'POST /api/code/address/send',
    'PUT /api/code/address/send',
    'GET /api/app-link',
    'POST /api/app-link/retry',
    'POST /api/structure/send',
    'PUT /api/structure/send',
    'POST /api/ad/master',
    'POST /api/ad/page',
    'PUT /api/ad/page',
    'DELETE /api/ad/page/:id',
    'POST /api/user/list',
    'POST /api/user/password',
    'POST /api/points/grant',
    'POST /api/points/recovery',
    'POST /api/points/user',
    'POST /api/points/users',
    'POST /api/points/users/export',
    'POST /api/season',
    'POST /api/season/ranking/export',
  ],
  'read-platform': ['POST /api/store/list', 'GET /api/wall'],
  'read-store of the store': ['POST /api/store/detail', 'GET /api/store', 'POST /api/store/board-visibility'],
  'manage-store of the store': [
    'POST /api/points/store',
    'POST /api/audit/list',
    'POST /api/audit/export',
    'PUT /api/store/board-visibility',
    'POST /api/points/store-grant',
    'PUT /api/points/store',
  ],
  'change-venue of the store': ['POST /api/structure', 'POST /api/points/customers'],
  'change-venue of the structure': [
    'PUT /api/structure',
    'DELETE /api/structure',
    'PUT /api/structure/board-design',
    'POST /api/structure/copy',
    'POST /api/game',
    'POST /api/structure-attachment',
  ],
  'read-venue of the store': ['POST /api/structure/list', 'POST /api/game/list'],
  'read-venue of the structure': ['POST /api/structure/info'],
  'read-board of the structure': [
    'POST /api/structure/value',
    'GET /api/structure-attachment/:storeId/:structureId/:imageName',
  ],
  'read-venue of the game': ['POST /api/game/info', 'POST /api/game-log/latest', 'POST /api/game-result'],
  'publish of the game': [
    'PUT /api/game',
    'PUT /api/game/prize',
    'POST /api/game/shift',
    'POST /api/game/outage',
    'POST /api/game-log',
  ],
  'change-counts of the game': ['PUT /api/game/player', 'POST /api/game/undo'],
  'change-venue of the game': ['DELETE /api/game', 'POST /api/shorten-url', 'PUT /api/game-result'],
  'read-board of the game': ['POST /api/display-board'],
  'read-board of the region': ['GET /api/ad/:addressId'],
  'read-board of the ad-image': ['GET /api/ad/page/:fileId'],
};

const declared = new Map(
  EVERY_ENDPOINT.map(([, { method, path, access }]) => [
    `${method} ${path}`,
    'of' in access ? `${access.right} of the ${access.of}` : access.right,
  ]),
);
const promised = Object.entries(PROMISED).flatMap(([access, calls]) => calls.map((call) => [call, access] as const));

describe('a promised call', () => {
  it.each(promised)('%s takes the right %s', (call, access) => {
    expect(declared.get(call)).toBe(access);
  });
});
