import { ENDPOINTS, EVERY_ENDPOINT, type Endpoint, type EndpointName } from '@feltclock/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTED, documentedBody, expectDocumented } from '../test-support/documented-calls.ts';
import { allowedCallers } from '../test-support/allowed-callers.ts';
import { START, startServer, stopServers, type ServerUnderTest, type Who } from '../test-support/server-under-test.ts';

// What holds for every call, each made once with its example, or with the fields that are documented by hand.

const reads = EVERY_ENDPOINT.filter(([, { audit }]) => audit === 'only-reads');
const writes = EVERY_ENDPOINT.filter(([, { audit }]) => audit !== 'only-reads');

/** Examples that hold the password of the super administrator, or that a role below refuses though it may make the call. */
const MADE_BY: Partial<Record<EndpointName, Who>> = {
  setOwnPin: 'super',
  makeTablet: 'super',
  makeApiKey: 'super',
  changeOwnPassword: 'super',
  deleteOwnAccount: 'super',
  beginPasskey: 'super',
  removePasskey: 'super',
  beginSecondFactor: 'super',
  switchOffSecondFactor: 'super',
  giftPoints: 'super',
  changePlayers: 'floor',
};
/** Whoever has the fewest rights of those that may. */
const leastOf = (name: EndpointName): Who => MADE_BY[name] ?? allowedCallers(ENDPOINTS[name])[0] ?? 'super';

const IDS_OF: Partial<Record<Who, string | null>> = { guest: null, user: 'player', manager: 'gangnam', super: 'admin' };
/** Whoever signs in or signs up is no guest afterwards. */
const SIGNS_IN_AS: Partial<Record<EndpointName, string>> = { login: 'admin', signUp: 'newcomer' };

const bodyOf = (name: EndpointName): unknown => {
  const documented = DOCUMENTED[name];
  return documented === undefined ? ENDPOINTS[name].example.body : documentedBody(name, documented);
};

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** The fields that an entry tells: those that the call's rule names and the body has. */
function auditedFields({ audit }: Endpoint, body: unknown): readonly string[] {
  const tell = typeof audit === 'object' && 'tell' in audit ? (audit.tell ?? []) : [];
  const sent = new Map<string, unknown>(Object.entries(body ?? {}));
  const recorded = tell.filter((field) => isPlain(sent.get(field)));
  // A row is told by its level.
  return recorded.map((field) => (field === 'levelSeq' ? 'level' : field));
}

const entriesOf = ({ server }: ServerUnderTest) =>
  server.database.queries.selectFrom('audit_entry').selectAll().orderBy('id').execute();

/** Makes the call; resolves with the answer and what the trail has of it. */
async function made(under: ServerUnderTest, name: EndpointName, as: Who) {
  const endpoint: Endpoint = ENDPOINTS[name];
  await under.tokenOf(as);
  const before = (await entriesOf(under)).length;
  const answer = await under.send(endpoint, bodyOf(name), { as, params: endpoint.example.params });
  // A refusal is answered before it is in the trail.
  await under.clock.settle();
  return { answer, entries: (await entriesOf(under)).slice(before) };
}
type Made = Awaited<ReturnType<typeof made>>;

function expectAnswer(name: EndpointName, { status, body, headers }: Made['answer']): void {
  const { reply, answers, access, example }: Endpoint = ENDPOINTS[name];
  if (example.refused !== undefined) {
    expect({ status, body }).toMatchObject({ status: 409, body: { code: example.refused } });
    return;
  }
  expect({ status, body }).toMatchObject({ status: 200 });
  if (answers === 'picture') expect(headers['content-type']).toMatch(/^image\/(?:png|jpeg)$/);
  else if (answers === 'calendar') expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  else if (answers === 'csv') expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  else expect(reply.parse(body)).toEqual(body);
  // What depends on who asks is never kept by anybody in between.
  if (access.right !== 'public') expect(headers['cache-control']).toMatch(/^(?:no-store$|private, )/);
  const documented = DOCUMENTED[name];
  if (documented !== undefined) expectDocumented(body, documented);
}

function actorOf(name: EndpointName, as: Who): string | null | undefined {
  const { audit }: Endpoint = ENDPOINTS[name];
  if (typeof audit === 'object' && 'namesNobody' in audit) return null;
  return SIGNS_IN_AS[name] ?? (as in IDS_OF ? IDS_OF[as] : as);
}

function expectTrail(name: EndpointName, as: Who, { answer, entries }: Made): void {
  const { audit }: Endpoint = ENDPOINTS[name];
  const isAudited = typeof audit === 'object' && 'action' in audit;
  const isDone = answer.status === 200 && (answer.body as { code?: unknown }).code !== 0;
  // Anybody could cause refusals of guests without end.
  expect(entries).toHaveLength(isAudited && (isDone || as !== 'guest') ? 1 : 0);
  const [entry] = entries;
  if (!isAudited || entry === undefined) return;
  expect(entry).toMatchObject({ at: START, actor: actorOf(name, as), outcome: isDone ? 'done' : 'refused' });
  const recorded = Object.keys(JSON.parse(entry.summary) as object);
  const sent = auditedFields(ENDPOINTS[name], bodyOf(name));
  // Of counts only those are told that changed.
  const expected = name === 'changePlayers' ? sent.filter((field) => recorded.includes(field)) : sent;
  expect(recorded.sort()).toEqual([...expected].sort());
  expect(recorded.length > 0).toBe(sent.length > 0);
}

async function expectAsDeclared(under: ServerUnderTest, name: EndpointName): Promise<void> {
  const as = leastOf(name);
  const call = await made(under, name, as);
  expectAnswer(name, call.answer);
  expectTrail(name, as, call);
}

describe('a call that only reads', () => {
  const t = {} as { under: ServerUnderTest };
  beforeAll(async () => {
    t.under = await startServer();
  });
  afterAll(stopServers);

  it.each(reads)('%s answers anybody who may just make it as declared, and is not in the trail', async (name) =>
    expectAsDeclared(t.under, name),
  );
});

describe('a call that changes something', () => {
  afterEach(stopServers);

  it.each(writes)(
    '%s answers anybody who may just make it as declared, and is in the trail as declared',
    async (name) => expectAsDeclared(await startServer(), name),
  );

  it('belonging to a venue is in the trail', () => {
    const silent = EVERY_ENDPOINT.filter(
      ([, { access, audit }]) =>
        ['change-venue', 'run-screens', 'publish', 'run-money'].includes(access.right) && audit === 'only-reads',
    );
    // These calls take the right to change something, and only read.
    const reading = [
      'readStoreUse',
      'readPayoutTables',
      'readTills',
      'readOpenEnds',
      'findCustomers',
      'listLeagues',
      'readLeague',
      'readLeaguePlayer',
    ];
    expect(silent.map(([name]) => name)).toEqual(reading);
  });
});

describe('OpenAPI', () => {
  const t = {} as { paths: Record<string, Record<string, { readonly operationId: string }>> };
  beforeAll(async () => {
    const under = await startServer();
    t.paths = (await under.server.inject('/api/docs/json')).json<{ paths: (typeof t)['paths'] }>().paths;
    await stopServers();
  });

  it.each(EVERY_ENDPOINT)('describes %s', (name, { method, path }) => {
    const described = t.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(described?.operationId).toBe(name);
  });
});

describe('a documented call', () => {
  it.each(Object.entries(DOCUMENTED))('%s is where it is documented', (name, { call }) => {
    const { method, path } = ENDPOINTS[name as EndpointName];
    expect(`${method} ${path}`).toBe(call);
  });
});
