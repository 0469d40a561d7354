import { ENDPOINTS, type Endpoint, type EndpointName } from '@feltclock/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';
import { VALID_PARAMS, VALID_REQUESTS } from '../test-support/valid-requests.ts';

const names = Object.keys(ENDPOINTS) as EndpointName[];

describe('the registry', () => {
  let under: ServerUnderTest;
  beforeAll(async () => {
    under = await startServer();
  });
  afterAll(stopServers);

  it.each(names)('%s is mounted', async (name) => {
    const { method, path } = ENDPOINTS[name];
    const { statusCode } = await under.server.inject({ method, url: path });
    expect([404, 405]).not.toContain(statusCode);
  });

  it('has one call per method and path', () => {
    const all = names.map((name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it('has a request in the fixtures for every call', () => {
    expect(Object.keys(VALID_REQUESTS).sort()).toEqual([...names].sort());
  });
});

describe('the documented request of every call', () => {
  afterAll(stopServers);

  // These say no to the fixture for a reason of the moment.
  const REFUSED: Partial<Record<EndpointName, string>> = {
    undoCommand: 'nothing-to-undo',
    answerOutage: 'conflict',
    recoverPoints: 'not-enough-points',
    grantStorePoints: 'not-enough-points',
    giftPoints: 'not-enough-points',
    saveGameResult: 'game-not-ended',
  };

  it.each(names)('%s answers in the declared shape', async (name) => {
    const under = await startServer();
    const endpoint: Endpoint = ENDPOINTS[name];
    const answer = await under.send(endpoint, VALID_REQUESTS[name], { as: 'super', params: VALID_PARAMS[name] });
    const refusal = REFUSED[name];
    if (refusal === undefined) {
      expect(answer).toMatchObject({ status: 200 });
      if (endpoint.answers === 'picture') expect(answer.headers['content-type']).toMatch(/^image\/(?:png|jpeg)$/);
      else if (endpoint.answers === 'csv') expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      else expect(endpoint.reply.safeParse(answer.body).success).toBe(true);
    } else {
      expect(answer).toMatchObject({ status: 409, body: { code: refusal } });
    }
    await stopServers();
  });

  it('takes the id of a DELETE bare, quoted, as text or as an object', async () => {
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
