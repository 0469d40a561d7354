import { ENDPOINTS, PAIRING_CODE, SCREEN_NAME_LENGTH } from '@feltclock/contract';
import { minutes, minutesToMillis, type ScreenDirection } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { openedScreen, pairedScreen } from '../../test-support/paired-screen.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { jsonText } from '../storage/json-text.ts';

afterEach(stopServers);

const { askPairing, readPairing, pairScreen, openScreen, listScreens, forgetScreen, deleteStore, readTvAddress } =
  ENDPOINTS;
const as = 'manager' as const;
const asGuest = { as: 'guest' } as const;
const ID = IDS.store;

const ask = async (under: ServerUnderTest) => (await under.call(askPairing, {}, asGuest)).body;
const stateOf = async (under: ServerUnderTest, secret: string) =>
  (await under.call(readPairing, { secret }, asGuest)).body;
const pair = (under: ServerUnderTest, code: string, more: object = {}) =>
  under.send(pairScreen, { id: ID, code, name: '입구 TV', ...more }, { as });

describe('a device', () => {
  it('shows six digits for ten minutes, and its secrets are kept nowhere', async () => {
    const under = await startServer();
    const { code, secret, expiresAt } = await ask(under);
    expect(code).toMatch(PAIRING_CODE);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(START + 600_000);
    expect(await stateOf(under, secret)).toEqual({ state: 'waiting' });
    await pair(under, code);
    const paired = await stateOf(under, secret);
    if (paired.state !== 'paired') throw new Error(paired.state);
    const everything = await under.everything();
    for (const each of [secret, paired.screenSecret]) expect(everything).not.toContain(each);
    expect(paired.screenSecret).not.toBe(secret);
  });

  it('gets its own secret until it signs in with it', async () => {
    const under = await startServer();
    const { code, secret } = await ask(under);
    await pair(under, code);
    const state = await stateOf(under, secret);
    await under.clock.leap(minutesToMillis(minutes(60)));
    expect(await stateOf(under, secret)).toEqual(state);
    if (state.state !== 'paired') throw new Error(state.state);
    await openedScreen(under, state.screenSecret);
    expect(await stateOf(under, secret)).toEqual({ state: 'ended' });
    await openedScreen(under, state.screenSecret);
  });

  it('that nobody paired in time asks anew', async () => {
    const under = await startServer();
    const { code, secret } = await ask(under);
    await under.clock.advance(minutesToMillis(minutes(10)));
    expect(await stateOf(under, secret)).toEqual({ state: 'ended' });
    expect((await pair(under, code)).body.code).toBe('pairing-unknown');
    const next = await ask(under);
    expect((await pair(under, next.code)).status).toBe(200);
  });

  it.each(['x', 'a'.repeat(43)])('with the secret %s is none', async (secret) => {
    const under = await startServer();
    expect(await stateOf(under, secret)).toEqual({ state: 'ended' });
    expect((await under.send(openScreen, { secret }, asGuest)).body.code).toBe('screen-ended');
  });

  it('shows a code like nobody else’s, and an address may ask for so many', async () => {
    const under = await startServer();
    const codes = new Set<string>();
    for (let count = 0; count < 30; count += 1) codes.add((await ask(under)).code);
    expect(codes.size).toBe(30);
    const { status, headers } = await under.send(askPairing, {}, asGuest);
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '60' });
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect((await under.send(askPairing, {}, asGuest)).status).toBe(200);
  });

  it('waits no longer where thousands do', async () => {
    const under = await startServer();
    const many = Array.from({ length: 5000 }, (_, index) => ({
      secret_hash: `secret ${String(index)}`,
      screen_secret_hash: `screen ${String(index)}`,
      code: String(index).padStart(6, '0'),
      expires_at: START + 1000,
      screen_id: null,
    }));
    const { queries } = under.server.database;
    for (let first = 0; first < many.length; first += 500)
      await queries
        .insertInto('screen_pairing')
        .values(many.slice(first, first + 500))
        .execute();
    expect((await under.send(askPairing, {}, asGuest)).status).toBe(429);
    await under.clock.advance(minutesToMillis(minutes(1)));
    const { code } = await ask(under);
    expect(code).toMatch(PAIRING_CODE);
  });
});

describe('pairing', () => {
  it('makes the device a screen of the store, which follows whatever runs', async () => {
    const under = await startServer();
    const { screen } = await pairedScreen(under, { name: ' 입구 TV ' });
    expect(screen).toEqual({
      id: 1,
      name: '입구 TV',
      pairedAt: START,
      pairedBy: 'gangnam',
      language: null,
      direction: { kind: 'running', several: 'newest' },
      schedule: [],
      voice: null,
      isOnline: false,
      heardAt: null,
      report: null,
      programme: { kind: 'games', gameIds: [IDS.game] },
    });
    const { body } = await under.call(listScreens, { id: ID }, { as });
    expect(body).toEqual([{ ...screen, isOnline: true, heardAt: START }]);
  });

  it('takes a code once, from the faster of two', async () => {
    const under = await startServer();
    const { code } = await ask(under);
    const both = await Promise.all([
      pair(under, code),
      under.send(pairScreen, { id: IDS.otherStore, code, name: 'x' }, { as: 'stranger' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await pair(under, code)).body.code).toBe('pairing-unknown');
  });

  it.each<[string, object, string]>([
    ['letters', { code: '12a456' }, 'code'],
    ['too few digits', { code: '12345' }, 'code'],
    ['full-width digits', { code: '１２３４５６' }, 'code'],
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: '가'.repeat(SCREEN_NAME_LENGTH + 1) }, 'name'],
    ['a name with the end of a text in it', { name: 'TV\0' }, 'name'],
  ])('is refused with %s, and the code stays', async (_, more, field) => {
    const under = await startServer();
    const { code } = await ask(under);
    const { status, body } = await pair(under, code, more);
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field });
    expect((await pair(under, code)).status).toBe(200);
  });

  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['"; drop table screen; --', '"; drop table screen; --'],
    ['\u202eVT 구입', 'VT 구입'],
    ['📺'.repeat(20), '📺'.repeat(20)],
  ])('takes the name %s as the text that is seen of it', async (typed, name) => {
    const under = await startServer();
    const { code } = await ask(under);
    expect((await pair(under, code, { name: typed })).body).toMatchObject({ name });
  });

  it('guesses few codes in a minute', async () => {
    const under = await startServer();
    const { code } = await ask(under);
    const wrong = Array.from({ length: 10 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    for (const each of wrong) expect((await pair(under, each)).body.code).toBe('pairing-unknown');
    const { status, headers } = await pair(under, code);
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '60' });
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect((await pair(under, code)).status).toBe(200);
  });

  it('ends at fifty screens', async () => {
    const under = await startServer();
    const plan = {
      direction: jsonText<ScreenDirection>({ kind: 'dark' }),
      schedule: jsonText([]),
      heard_at: null,
      report: null,
    };
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...plan,
      store_id: ID,
      name: String(index),
      secret_hash: String(index),
      created_at: START,
      created_by: null,
    }));
    await under.server.database.queries.insertInto('screen').values(many).execute();
    const { code, secret } = await ask(under);
    expect((await pair(under, code)).body.code).toBe('too-many-screens');
    expect(await stateOf(under, secret)).toEqual({ state: 'waiting' });
  });
});

describe('a device that was paired and never came', () => {
  it('receives nothing any more once it was removed', async () => {
    const under = await startServer();
    const { code, secret } = await ask(under);
    await pair(under, code);
    await under.call(forgetScreen, { id: ID, screenId: 1 }, { as });
    expect(await stateOf(under, secret)).toEqual({ state: 'ended' });
  });

  it('nor once its store is gone', async () => {
    const under = await startServer();
    const { secret } = await pairedScreen(under, { id: IDS.thirdStore, as: 'super' });
    await under.call(deleteStore, IDS.thirdStore, { as: 'super' });
    expect((await under.send(openScreen, { secret }, asGuest)).body.code).toBe('screen-ended');
    expect(await under.server.database.queries.selectFrom('screen').selectAll().execute()).toEqual([]);
  });
});

describe('the address that a TV opens', () => {
  const ROOM = [{ name: 'eth0', address: '192.168.0.7', isInternal: false }];
  const addressFor = async (host: string, change: Parameters<typeof startServer>[0]) => {
    const under = await startServer({ publicOrigin: undefined, ...change }, '/nowhere', {
      networkInterfaces: () => ROOM,
    });
    return (await under.call(readTvAddress, { id: ID }, { as, headers: { host } })).body;
  };

  it.each([
    ['192.168.0.7:8080', '0.0.0.0', { url: 'http://192.168.0.7:8080/tv', reach: 'as-asked' }],
    ['localhost:8080', '0.0.0.0', { url: 'http://192.168.0.7:8080/tv', reach: 'room' }],
    ['localhost:8080', '127.0.0.1', { url: 'http://localhost:8080/tv', reach: 'this-machine' }],
  ])('asked at %s of a server on %s', async (asked, host, expected) => {
    expect(await addressFor(asked, { host })).toEqual(expected);
  });

  it('is the public one where that is set', async () => {
    const answer = await addressFor('localhost:8080', { publicOrigin: 'https://timer.example.com' });
    expect(answer).toEqual({ url: 'https://timer.example.com/tv', reach: 'as-asked' });
  });
});
