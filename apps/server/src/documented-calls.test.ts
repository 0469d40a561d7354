import { ENDPOINTS, type EndpointName } from '@feltclock/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../../../tools/app-receiver/receiver.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';

afterEach(stopServers);

describe('the id of a DELETE', () => {
  it('may be bare, quoted, a text or in an object', async () => {
    const spellings: readonly (readonly [type: string, payload: string])[] = [
      ['application/json', String(IDS.unusedStructure)],
      ['application/json', `"${IDS.unusedStructure}"`],
      ['application/json', `{"id":${IDS.unusedStructure}}`],
      ['text/plain', String(IDS.unusedStructure)],
      ['text/plain', `"${IDS.unusedStructure}"`],
    ];
    for (const [type, payload] of spellings) {
      const under = await startServer();
      const authorization = (await under.tokenOf('manager')) ?? '';
      const headers = { authorization, 'content-type': type };
      const answer = await under.server.inject({ method: 'DELETE', url: '/api/structure', headers, payload });
      expect({ type, payload, answer: answer.json<unknown>() }).toMatchObject({ answer: { code: 1 } });
    }
  });
});

describe('sign-in', () => {
  it('answers the token in the Authorization header, which is sent back the same way', async () => {
    const under = await startServer();
    const { headers, body } = await under.call(ENDPOINTS.login, ENDPOINTS.login.example.body);
    expect(headers['authorization']).toMatch(/^Bearer [\w-]{43}$/);
    expect(body).toMatchObject({ role: 'SUPER_ADMIN', storeId: 'ALL' });
    const token = String(headers['authorization']);
    const { device, ...profile } = body;
    expect(device).toBeTypeOf('string');
    expect((await under.call(ENDPOINTS.readSession, undefined, { token })).body).toEqual(profile);
  });
});

const NO_APP = '연결된 App이 없습니다. App 연계 주소를 설정해주세요.';
const UNREACHED = 'App 서버에 연결할 수 없습니다. App 서버가 켜져 있는지 확인해주세요.';

describe('a call with a business code', () => {
  /** The settings of an App where nobody listens any more. */
  const away: { companionApp?: { url: string; secret: string } } = {};
  beforeAll(async () => {
    const secret = 'a secret of the tests';
    const receiver = await startReceiver({ secret });
    await receiver.close();
    away.companionApp = { url: receiver.url, secret };
  });
  const SAVING = [
    ...(['createStructure', 'updateStructure', 'deleteStructure'] as const),
    ...(['createStore', 'updateStore', 'deleteStore'] as const),
    ...(['createAddress1', 'createAddress2', 'createAddress3'] as const),
    ...(['renameAddress1', 'renameAddress2', 'renameAddress3'] as const),
  ];
  const SENDING = [
    ...(['sendStructureAsNew', 'sendStructureAsModified', 'sendNewStore', 'sendStore'] as const),
    ...(['sendNewAddress', 'sendAddress'] as const),
  ];
  const answerOf = async (under: ServerUnderTest, name: EndpointName) =>
    under.sendExample(ENDPOINTS[name], { as: 'super' });
  const coded = (code: 1 | -1 | 0, message: string) => ({
    status: 200,
    body: { code, message, id: expect.any(Number) as number },
  });

  it.each(SAVING)('%s answers 1 without an App, and -1 with the reason when the App does not answer', async (name) => {
    expect(await answerOf(await startServer(), name)).toMatchObject(coded(1, ''));
    const under = await startServer(away);
    expect(await answerOf(under, name)).toMatchObject(coded(-1, UNREACHED));
    const { body } = await under.call(ENDPOINTS.readAppLink, undefined, { as: 'super' });
    expect(body.deliveries).toHaveLength(1);
  });

  it.each(SENDING)('%s answers 0 without an App, and -1 with the reason when the App does not answer', async (name) => {
    expect(await answerOf(await startServer(), name)).toMatchObject(coded(0, NO_APP));
    expect(await answerOf(await startServer(away), name)).toMatchObject(coded(-1, UNREACHED));
  });

  it.each(['saveStoreAdmin', 'deleteStoreAdmin'] as const)('%s is nothing the App is informed of', async (name) => {
    expect(await answerOf(await startServer(away), name)).toMatchObject(coded(1, ''));
  });

  it('is answered 400 for what is malformed, and 404 for what is not there', async () => {
    const under = await startServer();
    for (const name of [...SAVING, ...SENDING]) {
      const { status, body } = await under.send(ENDPOINTS[name], { nonsense: START }, { as: 'super' });
      expect({ name, status, code: body.code }).toEqual({ name, status: 400, code: 'invalid-request' });
    }
    for (const name of ['updateStructure', 'updateStore', 'renameAddress1', ...SENDING] as const) {
      const body = { ...(ENDPOINTS[name].example.body as object), id: 4711 };
      expect((await under.send(ENDPOINTS[name], body, { as: 'super' })).status).toBe(404);
    }
    for (const name of ['deleteStructure', 'deleteStore'] as const)
      expect((await under.send(ENDPOINTS[name], 4711, { as: 'super' })).status).toBe(404);
  });
});
