import { ENDPOINTS, LANGUAGES } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { expectOnly, expectSilence } from '../test-support/due-session.ts';
import { inSeconds } from '../test-support/realtime/beside-a-board.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';

afterEach(stopServers);

const { changeOwnPassword, changePreferences, logout, readGame, readSession, setUserPassword } = ENDPOINTS;
const GIVEN = 'set-by-admin';
const OWN = { presentPassword: GIVEN, password: 'my-own-choice' };
const code = 'password-due';

/** Signs in with a password that the super administrator set. */
async function signedInWithGiven(id: string): Promise<{ under: ServerUnderTest; token: string }> {
  const under = await startServer();
  await under.call(setUserPassword, { id, password: GIVEN }, { as: 'super' });
  return { under, token: await under.signIn(id, GIVEN) };
}

describe('a session with a password that somebody else set', () => {
  it('is for seeing who one is, signing out and choosing another; every other call is refused and changes nothing', async () => {
    const { under, token } = await signedInWithGiven('gangnam');
    await expectOnly(under, { token, code }, ['readSession', 'logout', 'changeOwnPassword']);
    expect((await under.call(readSession, undefined, { token })).body).toMatchObject({
      id: 'gangnam',
      role: 'STORE_ADMIN',
      mustChangePassword: true,
    });
    expect((await under.call(logout, undefined, { token })).body).toBe(1);
    expect((await under.send(readSession, undefined, { token })).status).toBe(401);
  });

  it('may do everything again once its own password is chosen', async () => {
    const { under, token } = await signedInWithGiven('gangnam');
    expect((await under.call(changeOwnPassword, OWN, { token })).body).toBe(true);
    expect((await under.send(readGame, { id: IDS.game }, { token })).status).toBe(200);
  });

  it.each(LANGUAGES)('gets the reason in the language of its user (%s)', async (language) => {
    const under = await startServer();
    await under.call(changePreferences, { language }, { as: 'manager' });
    await under.call(setUserPassword, { id: 'gangnam', password: GIVEN }, { as: 'super' });
    const token = await under.signIn('gangnam', GIVEN);
    const { body } = await under.send(readGame, { id: IDS.game }, { token });
    const words = { ko: '새 비밀번호를 먼저', en: 'choose a new password first', ja: '先に新しいパスワード' };
    expect(body.message).toContain(words[language]);
  });

  it('neither publishes nor listens over the channel, until the password is chosen', async () => {
    const { under, token } = await signedInWithGiven('gangnam');
    const { publishes } = await expectSilence(under, { token, code });
    await under.call(changeOwnPassword, OWN, { token });
    await under.clock.advance(inSeconds(30));
    await publishes('r3');
  });
});
