import { EVERY_ENDPOINT } from '@feltclock/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';

describe('the registry', () => {
  let under: ServerUnderTest;
  beforeAll(async () => {
    under = await startServer();
  });
  afterAll(stopServers);

  it.each(EVERY_ENDPOINT)('%s is mounted', async (_name, { method, path }) => {
    const { statusCode } = await under.server.inject({ method, url: path });
    expect([404, 405]).not.toContain(statusCode);
  });
});

describe('the example of every call', () => {
  afterAll(stopServers);

  it.each(EVERY_ENDPOINT)('%s is answered in the declared shape, or refused as declared', async (_name, endpoint) => {
    const under = await startServer();
    const { reply, answers, access, example } = endpoint;
    const { status, body, headers } = await under.sendExample(endpoint, {
      as: access.right === 'own-screen' ? 'screen' : 'super',
    });
    if (example.refused !== undefined) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: example.refused } });
    } else {
      expect(status).toBe(200);
      if (answers === 'picture') expect(headers['content-type']).toMatch(/^image\/(?:png|jpeg)$/);
      else if (answers === 'csv') expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      else expect(reply.parse(body)).toEqual(body);
      // What depends on who asks is never kept by anybody in between.
      if (access.right !== 'public') expect(headers['cache-control']).toMatch(/^(?:no-store$|private, )/);
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
