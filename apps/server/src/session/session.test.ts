import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, UNATTENDED_HEADER } from '@feltclock/contract';
import { after, millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ADMIN_PASSWORD,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const hours = (count: number) => minutesToMillis(minutes(60 * count));
const { login, logout, readSession, changePreferences, readStore, time, listSessions, endOtherSessions } = ENDPOINTS;

const tryLogin = async (under: ServerUnderTest, id: string, password: string, remoteAddress = '10.0.0.1') => {
  const payload = { id, password };
  const answer = await under.server.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code, headers: answer.headers };
};
const fail = async (under: ServerUnderTest, times: number, id: string, address?: string) => {
  const statuses = new Set<number>();
  for (let count = 0; count < times; count += 1) statuses.add((await tryLogin(under, id, 'wrong', address)).status);
  return [...statuses];
};

describe('signing in', () => {
  it('answers the profile, and the token in the Authorization header only', async () => {
    const under = await startServer();
    const answer = await under.call(login, { id: 'admin', password: ADMIN_PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      device: expect.stringMatching(/^[\w-]{22}\.\d+\.[\w-]{43}$/) as string,
      id: 'admin',
      nickname: '최고관리자',
      name: '',
      phoneNo: '',
      email: '',
      role: 'SUPER_ADMIN',
      language: 'ko',
      boardVersion: 1,
      storeId: 'ALL',
      mustChangePassword: false,
      mustSetUpFactor: false,
      posts: [],
    });
    expect(answer.headers.authorization).toMatch(/^Bearer [\w-]{43}$/);
  });

  it('tells a store administrator the own store, a user none', async () => {
    const under = await startServer();
    const storeOf = async (id: string) =>
      (await under.call(login, { id, password: under.passwordOf(id) })).body.storeId;
    expect(await storeOf('gangnam')).toBe(1);
    expect(await storeOf('player')).toBeNull();
  });

  it('says the same for an unknown id and a wrong password', async () => {
    const under = await startServer();
    const unknown = await under.send(login, { id: 'nobody', password: 'guess' });
    const wrong = await under.send(login, { id: 'admin', password: 'guess' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({
      code: 'invalid-credentials',
      message: '아이디 또는 비밀번호가 올바르지 않습니다.',
    });
    expect(wrong).toMatchObject({ status: unknown.status, body: unknown.body });
    expect(wrong.headers.authorization).toBeUndefined();
  });

  it('stores a hash of the token, not the token', async () => {
    const under = await startServer();
    const token = (await under.signIn('admin')).replace('Bearer ', '');
    expect(await under.everything()).not.toContain(token);
  });

  it('pauses an id after ten failures, longer each time, and forgets them on success', async () => {
    const under = await startServer();
    expect(await fail(under, 10, 'admin')).toEqual([401]);
    const refused = await tryLogin(under, 'admin', ADMIN_PASSWORD);
    expect(refused).toMatchObject({ status: 429, code: 'too-many-attempts', headers: { 'retry-after': '30' } });
    await under.clock.advance(secondsToMillis(seconds(30)));
    expect(await fail(under, 1, 'admin')).toEqual([401]);
    expect((await tryLogin(under, 'admin', 'x')).headers['retry-after']).toBe('60');
    await under.clock.advance(secondsToMillis(seconds(60)));
    expect((await tryLogin(under, 'admin', ADMIN_PASSWORD)).status).toBe(200);
    expect(await fail(under, 9, 'admin')).toEqual([401]);
    expect((await tryLogin(under, 'admin', ADMIN_PASSWORD)).status).toBe(200);
  });

  it('pauses unknown ids alike, so that a pause tells nothing', async () => {
    const under = await startServer();
    expect(await fail(under, 10, 'nobody')).toEqual([401]);
    expect((await tryLogin(under, 'nobody', 'x')).status).toBe(429);
  });

  it('counts failures of an address, and only failures: staff of a venue share one', async () => {
    const under = await startServer();
    for (let count = 0; count < 61; count += 1)
      expect((await tryLogin(under, 'admin', ADMIN_PASSWORD)).status).toBe(200);
    for (let count = 0; count < 60; count += 1) await tryLogin(under, `guess-${count}`, 'wrong');
    expect(await tryLogin(under, 'admin', ADMIN_PASSWORD)).toMatchObject({ status: 429 });
    expect((await tryLogin(under, 'admin', ADMIN_PASSWORD, '10.0.0.2')).status).toBe(200);
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect((await tryLogin(under, 'admin', ADMIN_PASSWORD)).status).toBe(200);
  });

  it('lets a device through on which the id signed in before, while others at the address guess', async () => {
    const under = await startServer();
    const signIn = async (id: string, devices: readonly string[] = []) => {
      const payload = { id, password: under.passwordOf(id), devices };
      const sent = { method: 'POST', url: '/api/login', payload, remoteAddress: '10.0.0.1' } as const;
      const answer = await under.server.inject(sent);
      return { status: answer.statusCode, device: answer.json<{ device?: string }>().device ?? '' };
    };
    const { device } = await signIn('gangnam');
    await Promise.all(Array.from({ length: 61 }, (_, index) => tryLogin(under, `id-${String(index)}`, 'wrong')));
    expect((await signIn('gangnam')).status).toBe(429);
    // A mark of another id, or an invented one, proves nothing.
    expect((await signIn('player', [device])).status).toBe(429);
    expect((await signIn('gangnam', [device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])).status).toBe(429);
    const again = await signIn('gangnam', ['nonsense', device]);
    expect(again.status).toBe(200);
    expect(again.device.split('.')[0]).toBe(device.split('.')[0]);
  });

  it('does not let many tries at once slip under the limit', async () => {
    const under = await startServer();
    const tries = await Promise.all(Array.from({ length: 40 }, () => tryLogin(under, 'admin', 'wrong')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(30);
  });
});

describe('a session', () => {
  it.each([
    ['goes on', -1, 200, undefined],
    ['has ended', 0, 401, 'session-expired'],
  ])('that nobody used for five hours %s (%d ms)', async (_, more, status, code) => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    // As if it had been opened that much earlier.
    const opened = { last_action_at: START - hours(5) - more };
    await under.server.database.queries.updateTable('session').set(opened).execute();
    const { status: answered, body } = await under.send(readSession, undefined, { token });
    expect({ status: answered, code: body.code }).toEqual({ status, code });
  });

  it('is no longer for what a page asks by itself, and is for what somebody asks', async () => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    const headers = { [UNATTENDED_HEADER]: '1' };
    await under.clock.leap(hours(4));
    expect((await under.send(readSession, undefined, { token })).status).toBe(200);
    await under.clock.leap(hours(4));
    expect((await under.send(readSession, undefined, { token, headers })).status).toBe(200);
    await under.clock.leap(hours(1));
    expect(await under.send(readSession, undefined, { token, headers })).toMatchObject({
      status: 401,
      body: { code: 'session-expired' },
    });
  });

  it.each([
    ['goes on when that was asked for', { staySignedIn: true }, 200],
    ['has ended when it was not', { staySignedIn: false }, 401],
    ['has ended when nothing was said of it', {}, 401],
  ])('that nobody used for ten days %s', async (_, asked, status) => {
    const under = await startServer();
    const body = { id: 'gangnam', password: under.passwordOf('gangnam'), ...asked };
    const { headers } = await under.call(login, body);
    const aged = { last_action_at: START - hours(240), created_at: START - hours(240) };
    await under.server.database.queries.updateTable('session').set(aged).execute();
    const answer = await under.send(readSession, undefined, { token: String(headers.authorization) });
    expect(answer.status).toBe(status);
  });

  it('is over after signing out', async () => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    expect((await under.call(logout, undefined, { token })).body).toBe(1);
    expect(await under.send(readSession, undefined, { token })).toMatchObject({
      status: 401,
      body: { code: 'session-expired' },
    });
  });

  it('survives a restart, with the uses of its last minute', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    const databasePath = join(folder, 'feltclock.db');
    const first = await startServer({ databasePath });
    const token = await first.signIn('gangnam');
    await first.clock.advance(secondsToMillis(seconds(30)));
    await first.send(readSession, undefined, { token });
    await stopServers();
    const fiveHoursLater = { startsAt: after(START, hours(5)) };
    const second = await startServer({ databasePath, hasDemo: false }, '/nowhere', fiveHoursLater);
    expect(second.server.firstStart).toBeUndefined();
    expect((await second.send(readSession, undefined, { token })).status).toBe(200);
    await stopServers();
    rmSync(folder, { recursive: true });
  });

  it('has the rights of its user as they are now', async () => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    const readOwnStore = () => under.send(readStore, { id: 1 }, { token });
    expect((await readOwnStore()).status).toBe(200);
    const { queries } = under.server.database;
    await queries.updateTable('user').set({ role: 'USER', store_id: null }).where('id', '=', 'gangnam').execute();
    expect((await readOwnStore()).status).toBe(403);
  });

  it.each(['', 'Bearer', 'Bearer short', 'Basic YWRtaW46YWRtaW4=', `Bearer ${'a'.repeat(44)}`])(
    'is not what %j names',
    async (token) => {
      const under = await startServer();
      const answer = await under.send(readSession, undefined, { token });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  it('of a token that was never given out has expired', async () => {
    const under = await startServer();
    const answer = await under.send(readSession, undefined, { token: `Bearer ${'a'.repeat(43)}` });
    expect(answer).toMatchObject({ status: 401, body: { code: 'session-expired' } });
  });
});

describe('the own profile', () => {
  it('remembers language and board version, and refusals follow the language', async () => {
    const under = await startServer();
    const changed = await under.call(changePreferences, { language: 'ja', boardVersion: 2 }, { as: 'manager' });
    expect(changed.body).toMatchObject({ id: 'gangnam', language: 'ja', boardVersion: 2 });
    const refused = await under.send(readStore, { id: 2 }, { as: 'manager', headers: { 'accept-language': 'en' } });
    expect(refused.body).toEqual({ code: 'forbidden', message: '権限がありません。' });
    const unchanged = await under.call(changePreferences, {}, { as: 'manager' });
    expect(unchanged.body).toMatchObject({ language: 'ja', boardVersion: 2 });
  });
});

describe('time', () => {
  it('is the server’s present, for anybody', async () => {
    const under = await startServer();
    await under.clock.advance(millis(1234));
    expect((await under.call(time, undefined)).body).toEqual({ t1: START + 1234, t2: START + 1234 });
  });
});

describe('where one is signed in', () => {
  const signInOn = async (under: ServerUnderTest, device: string): Promise<string> => {
    const body = { id: 'gangnam', password: under.passwordOf('gangnam') };
    const { headers } = await under.call(login, body, { headers: { 'user-agent': device } });
    return String(headers.authorization);
  };
  const isIn = async (under: ServerUnderTest, token: string): Promise<boolean> =>
    (await under.send(readSession, undefined, { token })).status === 200;

  it('is listed, the asking one first, with the names of browsers cut to a length', async () => {
    const under = await startServer();
    const desk = await signInOn(under, 'Firefox on a desk');
    await under.clock.advance(minutesToMillis(minutes(5)));
    await signInOn(under, 'x'.repeat(1000));
    await under.clock.advance(minutesToMillis(minutes(5)));
    const { body } = await under.call(listSessions, undefined, { token: desk });
    const at = (count: number) => START + minutesToMillis(minutes(count));
    expect(body).toEqual([
      { signedInAt: START, usedAt: at(10), userAgent: 'Firefox on a desk', isThis: true },
      { signedInAt: at(5), usedAt: at(5), userAgent: 'x'.repeat(300), isThis: false },
    ]);
  });

  it('is left all at once, but for the asking one and other people’s', async () => {
    const under = await startServer();
    const [desk, phone] = [await signInOn(under, 'desk'), await signInOn(under, 'phone')];
    const other = await under.signIn('player');
    const { body } = await under.call(endOtherSessions, undefined, { token: desk });
    expect(body).toEqual({ ended: 1 });
    expect([await isIn(under, desk), await isIn(under, phone), await isIn(under, other)]).toEqual([true, false, true]);
  });

  it('is 100 devices at most: one more ends the oldest', async () => {
    const under = await startServer();
    const first = await signInOn(under, 'first');
    const second = await signInOn(under, 'second');
    for (let count = 0; count < 99; count += 1) await signInOn(under, 'another');
    expect([await isIn(under, first), await isIn(under, second)]).toEqual([false, true]);
  });

  it('ends 30 days after the sign-in, however much it is used', async () => {
    const under = await startServer();
    const token = await signInOn(under, 'desk');
    // Signed in an hour less than 30 days ago, and used ever since.
    const monthAgo = START - hours(30 * 24);
    const created_at = monthAgo + hours(1);
    await under.server.database.queries.updateTable('session').set({ created_at }).execute();
    await under.clock.leap(millis(hours(1) - 1));
    expect(await isIn(under, token)).toBe(true);
    await under.clock.advance(millis(1));
    expect((await under.send(readSession, undefined, { token })).body).toMatchObject({ code: 'session-expired' });
  });
});
