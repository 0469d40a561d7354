import { ENDPOINTS, ERROR_CODES } from '@feltclock/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_TYPE, formBody } from '../../../test-support/form-body.ts';
import {
  IDS,
  ONE_PIXEL,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../../test-support/server-under-test.ts';

const FIELDS = [
  ['storeId', IDS.store],
  ['structureId', IDS.structure],
] as const;
const file = { name: 'a.png', bytes: ONE_PIXEL };

describe('a form', () => {
  let under: ServerUnderTest;
  beforeAll(async () => {
    under = await startServer();
    await under.tokenOf('super');
  });
  afterAll(stopServers);

  async function send(payload: Buffer | string | undefined, type = FORM_TYPE, url = ENDPOINTS.uploadBackground.path) {
    const authorization = (await under.tokenOf('super')) ?? '';
    const headers = { authorization, 'content-type': type };
    const answer = await under.server.inject({
      method: 'POST',
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json<{ code: string; errors?: { field: string }[] }>() };
  }
  async function expectRefusal(payload: Buffer | string | undefined, status: number, code: string, type?: string) {
    const before = await under.everything();
    const answer = await send(payload, type);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await under.everything()).toBe(before);
    expect(under.complaints).toEqual([]);
    return answer;
  }

  it('may have its parts in any order, and fields nobody asked for', async () => {
    const parts = [['file', file], ...FIELDS, ['more', 'x'], ['filename', 'y']] as const;
    expect((await send(formBody(parts))).status).toBe(200);
    expect((await send(formBody([...parts].reverse()))).status).toBe(200);
  });

  it('has exactly one file', async () => {
    await expectRefusal(formBody(FIELDS), 400, 'one-file-only');
    await expectRefusal(formBody([...FIELDS, ['file', file], ['file', file]]), 400, 'one-file-only');
    await expectRefusal(formBody([['file', file], ['other', file], ...FIELDS]), 400, 'one-file-only');
    await expectRefusal(formBody([...FIELDS, ['other', file]]), 400, 'one-file-only');
    await expectRefusal(
      formBody([...FIELDS, ['file', file], ['file', file], ['file', file], ['file', file]]),
      400,
      'one-file-only',
    );
    await expectRefusal(formBody([...FIELDS, ['file', { name: '', bytes: Buffer.alloc(0) }]]), 400, 'one-file-only');
    await expectRefusal(formBody([...FIELDS, ['file', 'only text']]), 400, 'one-file-only');
  });

  it('has its fields, each once and of a sensible length', async () => {
    const missing = await expectRefusal(formBody([['file', file]]), 400, 'invalid-request');
    expect(missing.body.errors?.map(({ field }) => field)).toEqual(['storeId', 'structureId']);
    await expectRefusal(formBody([...FIELDS, ['storeId', 2], ['file', file]]), 400, 'invalid-request');
    await expectRefusal(formBody([...FIELDS, ['more', 'x'.repeat(5000)], ['file', file]]), 400, 'invalid-request');
    await expectRefusal(formBody([...FIELDS, ['__proto__', 'x'], ['file', file]]), 400, 'invalid-request');
    const many = Array.from({ length: 100 }, (_, index) => [`field${index}`, 'x'] as const);
    await expectRefusal(formBody([...FIELDS, ...many, ['file', file]]), 400, 'invalid-request');
  });

  it('is refused by its announced size, or as soon as it has grown too large', async () => {
    const huge = { name: 'a.png', bytes: Buffer.concat([ONE_PIXEL, Buffer.alloc(20_000_000)]) };
    await expectRefusal(formBody([...FIELDS, ['file', huge]]), 413, 'image-too-large');
    const justOver = { name: 'a.png', bytes: Buffer.concat([ONE_PIXEL, Buffer.alloc(5_242_880)]) };
    await expectRefusal(formBody([['file', justOver], ...FIELDS]), 413, 'image-too-large');
  });

  it('without an announced size is answered while the sender is still at it', async () => {
    const url = await under.server.listen();
    const head = formBody([...FIELDS, ['file', file]]).subarray(0, -40);
    const sent = { megabytes: 0 };
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(head),
      pull(controller) {
        sent.megabytes += 1;
        if (sent.megabytes > 200) controller.close();
        else controller.enqueue(new Uint8Array(1_048_576));
      },
    });
    const headers = { authorization: (await under.tokenOf('super')) ?? '', 'content-type': FORM_TYPE };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as const;
    const answer = await fetch(`${url}${ENDPOINTS.uploadBackground.path}`, init);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'image-too-large']);
    expect(sent.megabytes).toBeLessThan(200);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
    'is not what comes as %s',
    async (type) => {
      await expectRefusal(type === 'application/json' ? '{}' : 'x', 415, 'wrong-type', type);
    },
  );

  it('is understood only where one is expected', async () => {
    const answer = await send(formBody([...FIELDS, ['file', file]]), FORM_TYPE, ENDPOINTS.readStructure.path);
    expect([answer.status, answer.body.code]).toEqual([415, 'wrong-type']);
  });

  it('has a boundary, and an end', async () => {
    const whole = formBody([...FIELDS, ['file', file]]);
    await expectRefusal(whole, 400, 'invalid-request', 'multipart/form-data');
    await expectRefusal(whole, 400, 'invalid-request', 'multipart/form-data; boundary=another');
    await expectRefusal(whole.subarray(0, whole.length - 30), 400, 'invalid-request');
    await expectRefusal('', 400, 'one-file-only');
  });

  it('never falls over, whatever is cut, doubled or spoiled in it', async () => {
    const whole = formBody([...FIELDS, ['file', file]]);
    const spoiled = fc
      .tuple(fc.nat(whole.length), fc.nat(40), fc.uint8Array({ maxLength: 30 }))
      .map(([at, removed, put]) => Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + removed)]));
    await fc.assert(
      fc.asyncProperty(spoiled, async (payload) => {
        const before = await under.everything();
        const { status, body } = await send(payload);
        expect(status).toBeLessThan(500);
        if (status === 200) return;
        expect(ERROR_CODES).toContain(body.code);
        expect(await under.everything()).toBe(before);
      }),
      { numRuns: 150 },
    );
    expect(under.complaints).toEqual([]);
  });
});
