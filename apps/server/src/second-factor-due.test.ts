import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, LANGUAGES } from '@feltclock/contract';
import { minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { expectOnly, expectSilence } from '../test-support/due-session.ts';
import { inSeconds } from '../test-support/realtime/beside-a-board.ts';
import { quickHash } from '../test-support/quick-hash.ts';
import {
  ADMIN_PASSWORD,
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../test-support/server-under-test.ts';
import { postgresFor, POSTGRES_OF_TESTS } from '../test-support/storage/test-storage.ts';
import { resetPassword } from './maintenance/reset-password.ts';
import { codeOf, fromBase32, stepAt } from './second-factor/totp.ts';

afterEach(stopServers);

const {
  beginSecondFactor,
  changePreferences,
  changeProfile,
  confirmSecondFactor,
  listStores,
  login,
  logout,
  readGame,
  readSecondFactor,
  readSession,
  resetSecondFactor,
  setUserPassword,
  switchOffSecondFactor,
} = ENDPOINTS;
const code = 'second-factor-due';
const DUE = { status: 403, body: { code } };

const startRequired = (): Promise<ServerUnderTest> => startServer({ secondFactorRequiredOf: ['SUPER_ADMIN'] });
const codeNow = ({ clock }: ServerUnderTest, secret: string): string => codeOf(fromBase32(secret), stepAt(clock.now()));

/** Sets the factor up with this session, and answers a way to know its codes once the present one is past. */
async function setUp(under: ServerUnderTest, token: string, password = ADMIN_PASSWORD): Promise<() => string> {
  const { secret } = (await under.call(beginSecondFactor, { password }, { token })).body;
  await under.call(confirmSecondFactor, { code: codeNow(under, secret) }, { token });
  await under.clock.advance(secondsToMillis(seconds(30)));
  return () => codeNow(under, secret);
}

/** Signs in as the administrator with a code. */
async function signInWith(under: ServerUnderTest, typed: string): Promise<string> {
  const { headers } = await under.call(login, { id: 'admin', password: ADMIN_PASSWORD, code: typed });
  return String(headers['authorization']);
}

/** Makes a second super administrator, with a password of the own choice. */
async function addSecond({ server }: ServerUnderTest): Promise<void> {
  await server.database.queries.updateTable('user').set({ role: 'SUPER_ADMIN' }).where('id', '=', 'player').execute();
}

describe('a super administrator without a second factor, where one is required', () => {
  it('may see who they are, sign out and set one up; every other call is refused and changes nothing', async () => {
    const under = await startRequired();
    const { body, headers } = await under.call(login, { id: 'admin', password: ADMIN_PASSWORD });
    expect(body).toMatchObject({ role: 'SUPER_ADMIN', mustChangePassword: false, mustSetUpFactor: true });
    const token = String(headers['authorization']);
    await expectOnly(under, { token, code }, ['readSession', 'logout', 'beginSecondFactor', 'confirmSecondFactor']);
    expect((await under.call(readSession, undefined, { token })).body.mustSetUpFactor).toBe(true);
    expect((await under.call(logout, undefined, { token })).body).toBe(1);
    expect((await under.send(readSession, undefined, { token })).status).toBe(401);
  });

  it('may do everything with the same sign-in once it is set up, and signs in with it from then on', async () => {
    const under = await startRequired();
    const token = await under.signIn('admin');
    const { secret } = (await under.call(beginSecondFactor, { password: ADMIN_PASSWORD }, { token })).body;
    expect(await under.send(listStores, {}, { token })).toMatchObject(DUE);
    await under.call(confirmSecondFactor, { code: codeNow(under, secret) }, { token });
    expect((await under.call(readSession, undefined, { token })).body.mustSetUpFactor).toBe(false);
    expect((await under.call(changeProfile, { name: '김' }, { token })).body.mustSetUpFactor).toBe(false);
    expect((await under.send(readGame, { id: IDS.game }, { token })).status).toBe(200);
    const { status, body } = await under.send(login, { id: 'admin', password: ADMIN_PASSWORD });
    expect([status, body.code]).toEqual([401, 'second-factor-needed']);
  });

  it.each(LANGUAGES)('gets the reason in their language (%s)', async (language) => {
    const under = await startRequired();
    await under.server.database.queries.updateTable('user').set({ language }).where('id', '=', 'admin').execute();
    const { body } = await under.send(readGame, { id: IDS.game }, { token: await under.signIn('admin') });
    const words = { ko: '2단계 인증을 먼저', en: 'set up two-step login first', ja: '先に2段階認証' };
    expect(body.message).toContain(words[language]);
  });

  it('neither publishes nor listens over the channel, until it is set up', async () => {
    const under = await startRequired();
    const token = await under.signIn('admin');
    const { publishes } = await expectSilence(under, { token, code });
    await setUp(under, token);
    await under.clock.advance(inSeconds(30));
    await publishes('r3');
  });

  it('chooses a password first that somebody else set, and sets the factor up then', async () => {
    const under = await startRequired();
    await addSecond(under);
    const token = await under.signIn('admin');
    await setUp(under, token);
    await under.call(setUserPassword, { id: 'player', password: 'set-by-admin' }, { token });
    const second = { token: await under.signIn('player', 'set-by-admin') };
    expect((await under.send(beginSecondFactor, { password: 'set-by-admin' }, second)).body.code).toBe('password-due');
    const choice = { presentPassword: 'set-by-admin', password: 'my-own-choice' };
    await under.call(ENDPOINTS.changeOwnPassword, choice, second);
    expect(await under.send(listStores, {}, second)).toMatchObject(DUE);
    expect((await under.send(beginSecondFactor, { password: 'my-own-choice' }, second)).status).toBe(200);
  });
});

describe('a second factor that is required', () => {
  it('can’t be switched off, not even with the password and a code', async () => {
    const under = await startRequired();
    const token = await under.signIn('admin');
    const shown = await setUp(under, token);
    expect((await under.call(readSecondFactor, undefined, { token })).body).toMatchObject({
      isOn: true,
      isRequired: true,
    });
    const off = await under.send(switchOffSecondFactor, { password: ADMIN_PASSWORD, code: shown() }, { token });
    expect(off).toMatchObject({ status: 409, body: { code: 'second-factor-required' } });
    expect((await under.call(readSecondFactor, undefined, { token })).body.isOn).toBe(true);
    await signInWith(under, shown());
  });

  it('is to be set up anew once another super administrator took it away, by open sign-ins as well', async () => {
    const under = await startRequired();
    await addSecond(under);
    const token = await under.signIn('admin');
    await setUp(under, token);
    const second = await under.signIn('player');
    await setUp(under, second, under.passwordOf('player'));
    await under.call(resetSecondFactor, { id: 'admin' }, { token: second });
    expect(await under.send(listStores, {}, { token })).toMatchObject(DUE);
    expect(await under.send(listStores, {}, { token: await under.signIn('admin') })).toMatchObject(DUE);
    await under.clock.advance(minutesToMillis(minutes(1)));
    await setUp(under, token);
    expect((await under.send(listStores, {}, { token })).status).toBe(200);
  });

  it('is to be set up anew after a lost password, once another one is chosen', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    const databasePath = join(folder, 'feltclock.db');
    const under = await startServer({ secondFactorRequiredOf: ['SUPER_ADMIN'], databasePath });
    await setUp(under, await under.signIn('admin'));
    const hash = async (password: string): Promise<string> => quickHash(password);
    const databaseUrl = await postgresFor(databasePath);
    const place = { databasePath, databaseUrl, postgres: POSTGRES_OF_TESTS };
    await resetPassword({ ...place, id: 'admin', password: 'a-lost-one', hash, now: under.clock.now() });
    const token = await under.signIn('admin', 'a-lost-one');
    expect((await under.send(listStores, {}, { token })).body.code).toBe('password-due');
    const choice = { presentPassword: 'a-lost-one', password: 'my-own-choice' };
    await under.call(ENDPOINTS.changeOwnPassword, choice, { token });
    expect(await under.send(listStores, {}, { token })).toMatchObject(DUE);
    await setUp(under, token, 'my-own-choice');
    expect((await under.send(listStores, {}, { token })).status).toBe(200);
    await stopServers();
    rmSync(folder, { recursive: true });
  });

  it('is asked of nobody but super administrators', async () => {
    const under = await startRequired();
    for (const who of ['manager', 'user'] as const) {
      const { body } = await under.call(changePreferences, { language: 'ko' }, { as: who });
      expect(body.mustSetUpFactor).toBe(false);
      expect((await under.call(readSecondFactor, undefined, { as: who })).body.isRequired).toBe(false);
    }
  });

  it('is asked of nobody at all without the setting', async () => {
    const under = await startServer();
    expect((await under.call(readSession, undefined, { as: 'super' })).body.mustSetUpFactor).toBe(false);
    expect((await under.send(listStores, {}, { as: 'super' })).status).toBe(200);
  });
});
