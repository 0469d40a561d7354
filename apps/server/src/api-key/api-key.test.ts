import {
  changePlayers,
  createGame,
  deleteStore,
  KEY_CALLS_A_MINUTE,
  listApiKeys,
  listAudit,
  listGames,
  makeApiKey,
  readLogo,
  revokeApiKey,
  time,
  updateGame,
} from '@feltclock/contract';
import { minutes, minutesToMillis, millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { newKey } from '../../test-support/api-key.ts';
import { liveBoard } from '../../test-support/live-board.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const as = 'manager';
const DAY = 24 * 60 * 60_000;
const ownKeys = async (under: ServerUnderTest) => (await under.call(listApiKeys, { storeId: IDS.store }, { as })).body;
const games = (under: ServerUnderTest, token: string) =>
  under.send(listGames, { storeId: IDS.store }, { headers: { authorization: token } });
const trailOf = async (under: ServerUnderTest) =>
  (await under.call(listAudit, { storeId: IDS.store, passing: 'none' }, { as })).body.entries;

afterEach(stopServers);

describe('a new key', () => {
  it('is shown once, ends after a year, and is listed with its beginning', async () => {
    const under = await startServer();
    const { key, token } = await newKey(under, { scopes: ['CASH', 'READ', 'READ'] });
    expect(token).toMatch(/^Bearer fck_[a-z2-9]{8}_[\w-]{43}$/);
    expect(token).toContain(`${key.prefix}_`);
    expect(key).toEqual({
      id: 1,
      name: '결과 봇',
      prefix: key.prefix,
      scopes: ['READ', 'CASH'],
      madeAt: START,
      madeBy: 'gangnam',
      expiresAt: START + 365 * DAY,
      isExpired: false,
      usedAt: null,
    });
    expect(await ownKeys(under)).toEqual([key]);
    expect(await under.everything()).not.toContain(token.slice(-43));
  });

  it('may have another end, or none', async () => {
    const under = await startServer();
    expect((await newKey(under, { validDays: 1 })).key.expiresAt).toBe(START + DAY);
    expect((await newKey(under, { validDays: null })).key.expiresAt).toBeNull();
  });

  it('belongs to its store or to the platform, and each lists its own', async () => {
    const under = await startServer();
    const { key } = await newKey(under);
    const { key: ofPlatform, token } = await newKey(under, { storeId: 'ALL' });
    expect(await ownKeys(under)).toEqual([key]);
    expect((await under.call(listApiKeys, { storeId: 'ALL' }, { as: 'super' })).body).toEqual([ofPlatform]);
    expect((await games(under, token)).status).toBe(200);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a long name', { name: 'x'.repeat(41) }, 'name'],
    ['without a scope', { scopes: [] }, 'scopes'],
    ['with an unknown scope', { scopes: ['ROOT'] }, 'scopes.0'],
    ['for no day', { validDays: 0 }, 'validDays'],
    ['for more than ten years', { validDays: 3651 }, 'validDays'],
    ['with a wrong password', { presentPassword: 'guess' }, 'presentPassword'],
  ])('%s is refused at its field, and nothing is made', async (_, change, field) => {
    const under = await startServer();
    const body = { ...makeApiKey.example.body, presentPassword: under.passwordOf('gangnam'), ...change };
    const answer = await under.send(makeApiKey, body, { as });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await ownKeys(under)).toEqual([]);
  });

  it('is the fiftieth at most', async () => {
    const under = await startServer();
    const { queries } = under.server.database;
    await newKey(under);
    const { id: _, ...row } = await queries.selectFrom('api_key').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 49 }, (_each, index) => ({ ...row, key_hash: `hash ${String(index)}` }));
    await queries.insertInto('api_key').values(rows).execute();
    await expect(newKey(under)).rejects.toThrow('too-many-keys');
    await under.call(revokeApiKey, { storeId: IDS.store, keyId: 1 }, { as });
    await newKey(under);
  });
});

describe('a key in use', () => {
  it('is in the trail as itself, and so is who made it', async () => {
    const under = await startServer();
    const { token, key } = await newKey(under, { scopes: ['FLOOR'] });
    await under.send(updateGame, { id: IDS.game, status: 'PAUSED' }, { headers: { authorization: token } });
    await under.call(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as });
    expect(await trailOf(under)).toMatchObject([
      { action: 'key-revoke', actor: 'gangnam', facts: { key: '결과 봇', prefix: key.prefix } },
      { action: 'game-command', actor: 'key 1 결과 봇', storeId: IDS.store, outcome: 'done' },
      { action: 'key-make', actor: 'gangnam', summary: { name: '결과 봇' }, facts: { scopes: 'FLOOR' } },
    ]);
  });

  it('commands on an open line, within its scopes', async () => {
    const under = await startServer();
    const url = await under.server.listen();
    const board = await liveBoard(url, (await newKey(under, { scopes: ['FLOOR'] })).token, IDS.game);
    expect(await board.command('Action', { action: 'PAUSE' })).toBeUndefined();
    await board.close();
    const reader = await liveBoard(url, (await newKey(under)).token, IDS.game);
    expect(await reader.command('Action', { action: 'PLAY' })).toBe('forbidden');
    await reader.close();
  });

  it('cannot change counts beyond its scopes', async () => {
    const under = await startServer();
    const { token } = await newKey(under, { scopes: ['CASH'] });
    const { current, ...counts } = changePlayers.example.body;
    const sent = { ...counts, current: current + 5, version: undefined };
    const answer = await under.send(changePlayers, sent, { headers: { authorization: token } });
    expect(answer.body.code).toBe('not-your-counts');
  });

  it('repeats a creating call once by its Idempotency-Key', async () => {
    const under = await startServer();
    const { token } = await newKey(under, { scopes: ['VENUE'] });
    const headers = { authorization: token, 'idempotency-key': 'one-evening-0001' };
    const first = await under.sendExample(createGame, { headers });
    const again = await under.sendExample(createGame, { headers });
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('notes its last use at most once a minute', async () => {
    const under = await startServer();
    const { token } = await newKey(under);
    const usedAt = async () => {
      await games(under, token);
      return (await ownKeys(under))[0]?.usedAt;
    };
    expect(await usedAt()).toBe(START);
    await under.clock.advance(millis(59_999));
    expect(await usedAt()).toBe(START);
    await under.clock.advance(millis(1));
    expect(await usedAt()).toBe(START + 60_000);
  });

  it('waits after 600 calls in a minute, and slows nobody else', async () => {
    const under = await startServer();
    const { token } = await newKey(under);
    const { token: other } = await newKey(under);
    const call = (by: string) => under.send(time, undefined, { headers: { authorization: by } });
    for (let made = 0; made < KEY_CALLS_A_MINUTE; made += 1) await call(token);
    const refused = await call(token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await call(other)).status).toBe(200);
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect((await call(token)).status).toBe(200);
  });
});

describe('a key that ended', () => {
  it('closes its open line at once, and is refused', async () => {
    const under = await startServer();
    const { token, key } = await newKey(under);
    const board = await liveBoard(await under.server.listen(), token, IDS.game);
    await under.call(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as });
    await board.ended;
    await board.close();
    expect(await games(under, token)).toMatchObject({ status: 401, body: { code: 'key-revoked' } });
    expect(await ownKeys(under)).toEqual([]);
    const again = await under.send(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as });
    expect(again).toMatchObject({ status: 409, body: { code: 'key-ended' } });
  });

  it('with its store is refused', async () => {
    const under = await startServer();
    const { token } = await newKey(under, { storeId: IDS.thirdStore });
    await under.call(deleteStore, IDS.thirdStore, { as: 'super' });
    expect((await games(under, token)).body.code).toBe('key-revoked');
  });

  it('by its time closes its line within half a minute', async () => {
    const under = await startServer();
    const { token } = await newKey(under, { validDays: 1 });
    await under.clock.leap(millis(DAY - 1));
    expect((await games(under, token)).status).toBe(200);
    const board = await liveBoard(await under.server.listen(), token, IDS.game);
    await under.clock.advance(millis(30_000));
    await board.ended;
    await board.close();
    expect(await games(under, token)).toMatchObject({ status: 401, body: { code: 'key-expired' } });
  });

  it.each([
    ['unknown', `Bearer fck_aaaaaaaa_${'x'.repeat(43)}`],
    ['malformed', 'Bearer fck_'],
    ['in other letters', `bearer FCK_aaaaaaaa_${'x'.repeat(43)}`],
    ['far too long', `Bearer fck_${'x'.repeat(8000)}`],
  ])('%s is refused with one answer', async (_, token) => {
    const under = await startServer();
    const answer = await games(under, token);
    expect(answer).toMatchObject({ status: 401, body: { code: 'key-unknown' } });
    expect(Object.keys(answer.body)).toEqual(['code', 'message']);
  });

  it('cannot be revoked by another store', async () => {
    const under = await startServer();
    const { key, token } = await newKey(under);
    const answer = await under.send(revokeApiKey, { storeId: IDS.otherStore, keyId: key.id }, { as: 'stranger' });
    expect(answer.body.code).toBe('key-ended');
    expect((await games(under, token)).status).toBe(200);
  });
});

describe('a key', () => {
  it('is not read from an address', async () => {
    const under = await startServer();
    const key = (await newKey(under)).token.replace('Bearer ', '');
    for (const name of ['key', 'token', 'authorization', 'api_key', 'access_token']) {
      const { statusCode } = await under.server.inject({
        method: 'GET',
        url: `/api/game/list?storeId=1&${name}=${key}`,
      });
      expect([401, 404, 405]).toContain(statusCode);
    }
  });

  it('opens public calls too', async () => {
    const under = await startServer();
    const { token } = await newKey(under);
    expect((await under.sendExample(readLogo, { headers: { authorization: token } })).status).not.toBe(401);
  });
});
