import { ENDPOINTS, EVERY_ENDPOINT, type EndpointName } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { allowedCallers } from '../test-support/allowed-callers.ts';
import { EVERYBODY, IDS, startServer, stopServers, type Who } from '../test-support/server-under-test.ts';
import { unchangedServer } from '../test-support/unchanged-server.ts';

const reads = EVERY_ENDPOINT.filter(([, { audit }]) => audit === 'only-reads');
const writes = EVERY_ENDPOINT.filter(([, { audit }]) => audit !== 'only-reads');

describe('reads and refused calls change nothing', () => {
  const everybodyIn = unchangedServer(async (under) => {
    for (const who of EVERYBODY) await under.tokenOf(who);
  });

  it.each(reads)('%s lets in whom the table lets in, and nobody else', async (_name, endpoint) => {
    const under = await everybodyIn();
    const allowed = allowedCallers(endpoint);
    const before = await under.everything();
    for (const who of EVERYBODY) {
      const { status, body } = await under.sendExample(endpoint, { as: who });
      const refusal = who === 'guest' ? [401, 'unauthenticated'] : [403, 'forbidden'];
      if (!allowed.includes(who)) expect([who, status, body.code]).toEqual([who, ...refusal]);
      // Too many attempts would be no answer to whether they are let in.
      else expect([401, 403, 404, 429], `as ${who}`).not.toContain(status);
      expect(status).toBeLessThan(500);
    }
    expect(await under.everything()).toBe(before);
  });

  it.each(writes)('%s refuses everybody else, and nothing changes', async (_name, endpoint) => {
    const under = await everybodyIn();
    const allowed = allowedCallers(endpoint);
    const before = await under.everything();
    for (const who of EVERYBODY.filter((each) => !allowed.includes(each))) {
      const { status, body } = await under.sendExample(endpoint, { as: who });
      expect({ who, status }).toEqual({ who, status: who === 'guest' ? 401 : 403 });
      expect(body.code).toBe(who === 'guest' ? 'unauthenticated' : 'forbidden');
    }
    expect(await under.everything()).toBe(before);
  });
});

describe('what is nobody’s', () => {
  afterEach(stopServers);

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
  afterEach(stopServers);

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
