import { createGame, ENDPOINTS, EVERY_ENDPOINT, type Endpoint, type EndpointName } from '@feltclock/contract';
import { after, millis } from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { OnceByKey } from './http/once/once-by-key.ts';
import { KEYS_KEPT_FOR } from './http/once/request-keys.repository.ts';
import { allowedCallers } from '../test-support/allowed-callers.ts';
import {
  IDS,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../test-support/server-under-test.ts';

// A call that makes something makes it once for each key, however often it is sent.

afterEach(stopServers);

const creating = EVERY_ENDPOINT.filter(([, { creates }]) => creates === true).map(([name]) => name);
const KEY = { 'Idempotency-Key': 'one-wish-of-mine' };

/** How many rows each table has, but for the trail, which tells of a repeated call too, and what a session notes of its use. */
async function rowsOf({ server }: ServerUnderTest): Promise<Readonly<Record<string, number>>> {
  const tables = (await server.database.queries.introspection.getTables()).map(({ name }) => name);
  const counts: Record<string, number> = {};
  for (const table of tables.filter((name) => name !== 'audit_entry')) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      server.database.queries,
    );
    counts[table] = Number(rows[0]?.n);
  }
  return counts;
}

/** The examples of a tablet and of a key have the super administrator's password. */
const leastOf = (name: EndpointName): Who =>
  name === 'makeTablet' || name === 'makeApiKey' ? 'super' : (allowedCallers(ENDPOINTS[name])[0] ?? 'super');

describe('a call that makes something', () => {
  it('is every call whose name in the trail says so', () => {
    const made = EVERY_ENDPOINT.filter(([, { audit }]: readonly [string, Endpoint]) => {
      const action = typeof audit === 'object' && 'action' in audit ? audit.action : '';
      return typeof action === 'string' && /-(?:create|make|invite|pair|save)$/.test(action);
    }).map(([name]) => name);
    // The administrator of a store is somebody who is there, and is set, not made.
    expect(made.filter((name) => !creating.includes(name))).toEqual(['saveStoreAdmin']);
    expect(creating.length).toBeGreaterThan(15);
  });

  it.each(creating)('%s makes it once, sent twice at once and once more', async (name) => {
    const under = await startServer();
    const endpoint: Endpoint = ENDPOINTS[name];
    const as = leastOf(name);
    await under.tokenOf(as);
    const send = () =>
      under.send(endpoint, endpoint.example.body, { as, params: endpoint.example.params, headers: KEY });
    const before = await rowsOf(under);
    const [one, two] = await Promise.all([send(), send()]);
    const once = await rowsOf(under);
    const three = await send();
    if (endpoint.example.refused === undefined) {
      expect(one).toMatchObject({ status: 200 });
      expect(once['request_key']).toBe((before['request_key'] ?? 0) + 1);
      expect(three.body).toEqual(one.body);
    }
    expect(two.body).toEqual(one.body);
    expect(await rowsOf(under)).toEqual(once);
  });

  it('makes another one with another key, or without one', async () => {
    const under = await startServer();
    const make = (headers: Record<string, string> = {}) =>
      under.call(createGame, { structureId: IDS.structure }, { as: 'manager', headers });
    const ids = [await make(KEY), await make({ 'Idempotency-Key': 'another-wish' }), await make(), await make()].map(
      ({ body }) => body.id,
    );
    expect(new Set(ids).size).toBe(4);
  });

  it('is somebody’s own: the key of another account means nothing', async () => {
    const under = await startServer();
    const make = (as: Who) => under.call(createGame, { structureId: IDS.structure }, { as, headers: KEY });
    expect((await make('super')).body.id).not.toBe((await make('manager')).body.id);
  });

  it('is refused where the key meant something else, or is none', async () => {
    const under = await startServer();
    const send = (name: string, headers: Record<string, string> = KEY) =>
      under.send(createGame, { structureId: IDS.structure, name }, { as: 'manager', headers });
    await send('one');
    expect(await send('two')).toMatchObject({ status: 409, body: { code: 'request-key-used' } });
    for (const key of ['short', 'x'.repeat(65), 'with space'])
      expect(await send('two', { 'Idempotency-Key': key })).toMatchObject({ status: 400 });
  });

  it('that was refused may be tried again with its key', async () => {
    const under = await startServer();
    const send = (structureId: number) => under.send(createGame, { structureId }, { as: 'super', headers: KEY });
    expect(await send(99)).toMatchObject({ status: 404 });
    expect(await send(IDS.structure)).toMatchObject({ status: 200 });
  });

  it('says that it was done where the answer is gone with the server that gave it, for a day', async () => {
    const { queries } = (await startServer()).server.database;
    const send = (key: string, now = START) =>
      new OnceByKey(queries).carryOut({ actor: 'kim', key, call: 'POST /api/game', body: {}, now }, async (join) => {
        await join(queries);
        return 'made';
      });
    expect(await send('wish-of-kim')).toBe('made');
    await expect(send('wish-of-kim')).rejects.toMatchObject({ code: 'done-before', status: 409 });
    expect(await send('later-wish', after(START, KEYS_KEPT_FOR))).toBe('made');
    await expect(send('wish-of-kim')).rejects.toMatchObject({ code: 'done-before' });
    expect(await send('latest-wish', after(START, millis(KEYS_KEPT_FOR + 1)))).toBe('made');
    expect(await send('wish-of-kim')).toBe('made');
  });
});
