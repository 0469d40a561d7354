import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { ENDPOINTS, listAudit, revokeApiKey, type EndpointName } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { newKey, SCOPE_SETS, type KeyChoice } from '../../../test-support/api-key.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../../test-support/server-under-test.ts';
import { NAMED_ACTS } from './act-words.ts';
import { LONGEST_ANSWER } from './mcp-server.ts';
import { everyTool } from './tools.ts';

const clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await stopServers();
});

/** Sends an MCP request to the server in process. */
const fetchOf =
  ({ server }: ServerUnderTest) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { statusCode, body, headers } = await server.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const type = headers['content-type'];
    return new Response(body === '' ? null : body, {
      status: statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };

type Era = 'the present protocol' | 'the protocol of 2025';

/** The SDK's own client, connected with a key. */
async function connected(under: ServerUnderTest, token: string, era: Era = 'the present protocol'): Promise<Client> {
  const mode = era === 'the present protocol' ? 'auto' : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:8080/api/mcp'), {
    fetch: fetchOf(under),
    requestInit: { headers: { authorization: token } },
  });
  await client.connect(transport);
  clients.push(client);
  return client;
}

async function withKey(choice: KeyChoice, era?: Era) {
  const under = await startServer();
  const { token, key } = await newKey(under, choice);
  return { under, token, key, client: await connected(under, token, era) };
}

/** The texts of an answer; the first is JSON unless the answer was cut. */
async function use(client: Client, name: EndpointName, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const texts = content.map((each) => (each.type === 'text' ? each.text : ''));
  return {
    isError,
    texts,
    body: texts.length === 1 ? (JSON.parse(texts[0] ?? 'null') as Record<string, unknown>) : {},
  };
}

/** The example of a call as the arguments of its tool. */
function exampleOf(name: string): Record<string, unknown> {
  const { body, params } = ENDPOINTS[name as EndpointName].example as { body?: unknown; params?: object };
  if (Array.isArray(body)) return { items: body };
  return { ...params, ...(typeof body === 'object' ? body : { id: body }) };
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
const post = (under: ServerUnderTest, payload: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  under.server.inject({
    remoteAddress,
    method: 'POST',
    url: '/api/mcp',
    payload,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  });
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

describe.each<Era>(['the present protocol', 'the protocol of 2025'])('a client of %s', (era) => {
  it('lists, reads, acts and undoes by one key, which the trail names', async () => {
    const { under, client } = await withKey({ scopes: ['FLOOR'] }, era);
    expect(await namesOf(client)).toContain('listGames');
    expect(client.getInstructions()).toContain(`This key is of the store ${String(IDS.store)}.`);
    const games = await use(client, 'listGames', { storeId: IDS.store });
    expect(games.body).toEqual(expect.arrayContaining([expect.objectContaining({ id: IDS.game })]));
    expect(await use(client, 'shiftTime', { id: IDS.game, seconds: 60 })).toMatchObject({ isError: false });
    const { body } = await use(client, 'readGame', { id: IDS.game });
    const { version } = body['undo'] as { readonly version: number };
    expect((await use(client, 'undoCommand', { id: IDS.game, version })).isError).toBe(false);
    const trail = await under.call(listAudit, { storeId: IDS.store, passing: 'none' }, { as: 'manager' });
    expect(trail.body.entries.slice(0, 2)).toMatchObject([
      { action: 'game-undo', actor: 'key 1 결과 봇', outcome: 'done' },
      { action: 'game-shift', actor: 'key 1 결과 봇', outcome: 'done' },
    ]);
  });

  it('is told of a refusal by its code and sentence, and nothing changes', async () => {
    const { under, client } = await withKey({ scopes: ['FLOOR'] }, era);
    await use(client, 'listGames', { storeId: IDS.store });
    const before = await under.everything();
    expect(await use(client, 'shiftTime', { id: IDS.game, seconds: 0 })).toMatchObject({
      isError: true,
      body: { code: 'invalid-request', errors: [{ field: 'seconds' }] },
    });
    expect((await use(client, 'readGame', { id: 9999 })).body['code']).toBe('not-found');
    expect((await use(client, 'readGame')).body['code']).toBe('invalid-request');
    expect((await use(client, 'readAds')).body['code']).toBe('invalid-request');
    expect(await under.everything()).toBe(before);
  });

  it('is told that there is no such tool', async () => {
    const { client } = await withKey({}, era);
    await expect(client.callTool({ name: 'makeCoffee', arguments: {} })).rejects.toThrow(
      'There is no tool “makeCoffee”.',
    );
    await expect(client.callTool({ name: 'makeApiKey', arguments: {} })).rejects.toThrow('There is no tool');
  });
});

describe('a key', () => {
  it('has no tool beyond its scopes, and is refused one that it names all the same', async () => {
    const { client } = await withKey({ scopes: ['READ'] });
    expect(await namesOf(client)).not.toContain('shiftTime');
    expect(await use(client, 'shiftTime', { id: IDS.game, seconds: 60 })).toMatchObject({
      isError: true,
      body: { code: 'forbidden' },
    });
  });

  it('reaches nothing of another store', async () => {
    const { client } = await withKey({ scopes: ['READ'] });
    const answer = await use(client, 'listGames', { storeId: IDS.otherStore });
    expect(answer).toMatchObject({ isError: true, body: { code: 'forbidden' } });
  });

  it('that was revoked is refused at the door', async () => {
    const { under, client, key, token } = await withKey({});
    await under.call(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as: 'manager' });
    await expect(client.callTool({ name: 'time', arguments: {} })).rejects.toThrow();
    const answer = await post(under, LIST, { authorization: token });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'key-revoked']);
  });

  it('of the platform reads the stores', async () => {
    const { client } = await withKey({ storeId: 'ALL' });
    expect(await namesOf(client)).toContain('listStores');
    expect((await use(client, 'listStores')).isError).toBe(false);
  });

  it('waits after 600 calls in a minute, of which each use of a tool is one', async () => {
    const under = await startServer();
    const { token: authorization } = await newKey(under);
    for (let made = 0; made < 598; made += 1)
      await under.send(ENDPOINTS.time, undefined, { headers: { authorization } });
    const uses = async (...ids: number[]) => {
      const messages = ids.map((id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'time' } }));
      return (await post(under, JSON.stringify(ids.length === 1 ? messages[0] : messages), { authorization })).body;
    };
    expect(await uses(1)).not.toContain('too-many-attempts');
    const both = JSON.parse(await uses(2, 3)) as readonly { readonly result: { readonly isError?: true } }[];
    expect(both.map(({ result }) => result.isError)).toEqual([undefined, true]);
    expect((await post(under, LIST, { authorization })).statusCode).toBe(429);
  });
});

it('is limited by the address of its caller, not by that of all callers', async () => {
  const under = await startServer();
  const params = { name: 'pairScreen', arguments: { id: IDS.store, code: '000000', name: 'TV' } };
  const payload = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const answers: string[] = [];
  for (let caller = 1; caller <= 7; caller += 1) {
    const { token } = await newKey(under, { scopes: ['SCREENS'] });
    const address = `10.0.0.${String(caller)}`;
    for (let tries = 0; tries < 10; tries += 1)
      answers.push((await post(under, payload, { authorization: token }, address)).body);
  }
  expect(answers.filter((answer) => !answer.includes('pairing-unknown'))).toEqual([]);
});

describe('an act', () => {
  it('names its command by itself, and takes the name that a repeat gives', async () => {
    const { client } = await withKey({ scopes: ['CASH'] });
    const enter = async (name: string, more: object = {}) =>
      use(client, 'registerEntry', { gameId: IDS.game, name, of: 'buyIn', seat: 'none', payment: null, ...more });
    const actsOf = async () =>
      (await use(client, 'readFloor', { gameId: IDS.game })).body['acts'] as readonly unknown[];
    await enter('김하늘');
    await enter('이바다', { commandId: 'one' });
    expect((await enter('이바다', { commandId: 'one' })).isError).toBe(false);
    expect(await actsOf()).toHaveLength(2);
    expect((await use(client, 'undoOwnAct', { gameId: IDS.game, act: 2 })).isError).toBe(false);
    expect(await actsOf()).toHaveLength(3);
  });

  it('takes a bare id and a list by a field', async () => {
    const { client } = await withKey({ scopes: ['VENUE'] });
    const entries = ENDPOINTS.saveBoardDesign.example.body;
    expect((await use(client, 'saveBoardDesign', { items: entries })).isError).toBe(false);
    expect((await use(client, 'deleteStructure', { id: IDS.unusedStructure })).isError).toBe(false);
  });

  it('says how it is undone, and when a person must agree', async () => {
    const { client } = await withKey({ scopes: ['FLOOR', 'CASH', 'VENUE', 'SCREENS'] });
    const { tools } = await client.listTools();
    const words = (name: EndpointName): Tool | undefined => tools.find((each) => each.name === name);
    expect(words('bustEntries')?.description).toMatch(/Undo: undoOwnAct within a minute, or undoAct\.$/);
    expect(words('deleteGame')).toMatchObject({
      description: expect.stringMatching(/This can’t be undone\. Ask the person before each call\.$/) as string,
      annotations: { readOnlyHint: false, destructiveHint: true },
    });
    expect(words('readGame')?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    const acts = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(tools.slice(-acts.length)).toEqual(acts);
    const named = acts.map(({ name }) => name);
    expect(NAMED_ACTS.filter((name) => !named.includes(name))).toEqual([]);
  });
});

it('an answer that is too long is cut, and says so', async () => {
  const { under, client } = await withKey({});
  const { queries } = under.server.database;
  await queries
    .updateTable('structure')
    .set({ prize_content: `<p>${'가'.repeat(LONGEST_ANSWER)}</p>` })
    .execute();
  const { content } = await client.callTool({ name: 'readStructure', arguments: { id: IDS.structure } });
  const [note, cut] = content.map((each) => (each.type === 'text' ? each.text : ''));
  expect(note).toMatch(/^Cut: only the first 60000 of \d+ characters\./);
  expect(cut).toHaveLength(LONGEST_ANSWER);
});

describe('the tools', () => {
  const tools = everyTool();

  it.each(SCOPE_SETS.map((scopes) => ({ scopes, name: scopes.join(' and ') })))(
    'of a key with $name are those that its scopes open, and the others are refused',
    async ({ scopes }) => {
      const { client } = await withKey({ scopes });
      const forbidden: string[] = [];
      for (const name of tools.keys()) {
        const { isError, texts } = await use(client, name as EndpointName, exampleOf(name));
        if (isError && texts[0]?.includes('"forbidden"') === true) forbidden.push(name);
      }
      const listed = await namesOf(client);
      expect(forbidden).toEqual([...tools.keys()].filter((name) => !listed.includes(name)));
      expect(listed.length + forbidden.length).toBe(tools.size);
    },
  );

  it('leave out files, ways in, passwords, and what no key can do', () => {
    const left = [...tools.values()].filter(
      ({ endpoint: { form, answers, access } }) =>
        form !== undefined ||
        answers !== undefined ||
        /^(?:own|manage|run-platform|set-up|read-machine)/.test(access.right),
    );
    expect(left).toEqual([]);
    for (const name of [
      'login',
      'signUp',
      'createFirst',
      'unlockTablet',
      'readPairing',
      'openScreen',
      'uploadBackground',
    ])
      expect(tools.has(name)).toBe(false);
  });

  it('make the call of the example', () => {
    for (const [name, { requestFor, listed }] of tools) {
      const given = exampleOf(name);
      expect(requestFor(given).url).not.toMatch(/[:\s]|undefined/);
      const required = listed.inputSchema.required ?? [];
      expect({ name, required }).toEqual({
        name,
        required: required.filter((field) => field in given),
      });
    }
  });
});

describe('the door', () => {
  it.each([
    ['nobody', undefined],
    ['a person', 'manager'],
    ['a screen', 'screen'],
  ] as const)('refuses %s with one sentence', async (_, who) => {
    const under = await startServer();
    const authorization = who === undefined ? undefined : await under.tokenOf(who);
    const answer = await post(under, LIST, authorization === undefined ? {} : { authorization });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'key-unknown', message: '없거나 만료되었거나 폐기된 API 키입니다.' });
  });

  it.each([
    ['an unknown key', {}, `Bearer fck_aaaaaaaa_${'x'.repeat(43)}`, 401],
    ['a page of another site', { origin: 'https://evil.example' }, undefined, 403],
    ['its own page', { origin: 'http://localhost:8080' }, undefined, 200],
  ])('answers %s', async (_, headers, key, status) => {
    const under = await startServer();
    const authorization = key ?? (await newKey(under)).token;
    expect((await post(under, LIST, { authorization, ...headers })).statusCode).toBe(status);
  });

  it.each([
    ['no JSON', '{', 400, -32_700],
    ['no message', '{"hello":1}', 400, undefined],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"tools/boil"}', 200, -32_601],
    ['no arguments that fit', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}', 200, -32_602],
  ])('tells what is wrong with %s', async (_, payload, status, code) => {
    const under = await startServer();
    const { token: authorization } = await newKey(under);
    const answer = await post(under, payload, { authorization });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { message: expect.any(String) as string, ...(code && { code }) } });
  });

  it('refuses a huge body, another type and another method', async () => {
    const under = await startServer();
    const { token: authorization } = await newKey(under);
    const huge = await post(under, JSON.stringify({ hello: 'x'.repeat(140_000) }), { authorization });
    expect([huge.statusCode, huge.json<{ code: string }>().code]).toEqual([413, 'too-large']);
    expect((await post(under, LIST, { authorization, 'content-type': 'text/plain' })).statusCode).toBe(415);
    const get = await under.server.inject({ method: 'GET', url: '/api/mcp', headers: { authorization } });
    expect([get.statusCode, get.headers['allow'], get.json<{ code: string }>().code]).toEqual([
      405,
      'POST',
      'wrong-method',
    ]);
  });

  it('takes ten messages at once, and no more', async () => {
    const under = await startServer();
    const { token: authorization } = await newKey(under);
    const many = (length: number) =>
      post(under, `[${Array.from({ length }, (_, id) => JSON.stringify({ ...JSON.parse(LIST), id })).join()}]`, {
        authorization,
        'mcp-protocol-version': '2025-03-26',
      });
    expect((await many(10)).statusCode).toBe(200);
    const refused = await many(11);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'invalid-request']);
  });

  it('opens no stream for news', async () => {
    const { client } = await withKey({});
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow();
  });
});
