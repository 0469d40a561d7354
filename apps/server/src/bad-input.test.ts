import { ERROR_CODES, EVERY_ENDPOINT, type Endpoint } from '@feltclock/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';
import { unchangedServer } from '../test-support/unchanged-server.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** For each call; the trial of bodies sends a million. */
const RUNS = 20;

/** Values that programs stumble over, beside random ones. */
const oddValue = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    'ALL',
    'NaN',
    '1e9',
    '０',
    '\u0000',
    '😀',
  ),
  fc.constantFrom<Json>([], {}, [[]], [null], { id: {} }, { id: [] }, { id: '1; drop table game' }, { length: 3 }),
  fc.constantFrom<Json>('__proto__', 'constructor', "' or 1=1 --", '<script>', 'x'.repeat(5000), '\ud800'),
  fc.jsonValue() as fc.Arbitrary<Json>,
);

/** A valid request with one place in it replaced, or left out. */
function spoiled(valid: Json): fc.Arbitrary<Json | undefined> {
  const places = pathsIn(valid);
  return fc
    .tuple(fc.constantFrom(...places), fc.option(oddValue, { nil: undefined }))
    .map(([path, value]) => replaced(valid, path, value));
}

type Path = readonly (string | number)[];

function pathsIn(value: Json, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts = Array.isArray(value) ? [...value.entries()].slice(0, 2) : Object.entries(value);
  return [at, ...parts.flatMap(([key, part]) => pathsIn(part as Json, [...at, key]))];
}

function replaced(value: Json, [key, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.flatMap((each, index) => (index === key ? (replaced(each as Json, rest, by) ?? []) : [each]));
  const entries = Object.entries(value as Record<string, Json>).flatMap(([name, part]): [string, Json][] => {
    const changed = name === key ? replaced(part, rest, by) : part;
    return changed === undefined ? [] : [[name, changed]];
  });
  return Object.fromEntries(entries);
}

/** Forms have tests of their own, beside what reads them. */
const taken = EVERY_ENDPOINT.filter(([name, { form }]) => name !== 'logout' && form === undefined);

const reads = taken.filter(([, { audit }]) => audit === 'only-reads');
const writes = taken.filter(([, { audit }]) => audit !== 'only-reads');

/** What is sent to the endpoint in tests, and what must be true of each answer. */
function behaves(endpoint: Endpoint, toAsk: () => Promise<ServerUnderTest>): void {
  const valid = (endpoint.example.body ?? null) as Json;

  async function expectOrderlyAnswer(under: ServerUnderTest, body: Json | undefined): Promise<void> {
    const before = await under.everything();
    const answer = await under.send(endpoint, body, { as: 'super', params: endpoint.example.params });
    expect(answer.status).toBeLessThan(500);
    // Whoever has asked too often is refused before anything is read: it would be no test of what was sent.
    if (endpoint.audit === 'only-reads') expect(answer.status).not.toBe(429);
    if (answer.status < 400) return;
    expect(ERROR_CODES).toContain(answer.body.code);
    expect(answer.body.message.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d/);
    expect(await under.everything()).toBe(before);
  }

  it('never falls over any JSON, nor over a request that is wrong in one place', async () => {
    const under = await toAsk();
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddValue, spoiled(valid)), async (body) => expectOrderlyAnswer(under, body)),
      { numRuns: RUNS },
    );
    expect(under.complaints).toEqual([]);
  });
}

describe('what only reads', () => {
  const toAsk = unchangedServer(async (under) => void (await under.tokenOf('super')));

  describe.each(reads)('%s', (_name, endpoint) => {
    behaves(endpoint, toAsk);
  });
});

describe('what changes something', () => {
  afterEach(stopServers);

  describe.each(writes)('%s', (_name, endpoint) => {
    behaves(endpoint, async () => {
      const under = await startServer();
      await under.tokenOf('super');
      return under;
    });
  });
});
