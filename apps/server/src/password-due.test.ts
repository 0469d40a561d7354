import {
  ENDPOINTS,
  EVERY_ENDPOINT,
  LANGUAGES,
  pubDestination,
  topicDestination,
  type EndpointName,
} from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { inSeconds } from '../test-support/realtime/beside-a-board.ts';
import { RawClient } from '../test-support/realtime/raw-client.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';

afterEach(stopServers);

const { changeOwnPassword, changePreferences, logout, readGame, readSession, setUserPassword } = ENDPOINTS;
const GIVEN = 'set-by-admin';
const OWN = { presentPassword: GIVEN, password: 'my-own-choice' };
const ALLOWED: readonly EndpointName[] = ['readSession', 'logout', 'changeOwnPassword'];
const refused = EVERY_ENDPOINT.filter(([name, { access }]) => access.right !== 'public' && !ALLOWED.includes(name));

/** Signs in with a password that the super administrator set. */
async function signedInWithGiven(id: string): Promise<{ under: ServerUnderTest; token: string }> {
  const under = await startServer();
  await under.call(setUserPassword, { id, password: GIVEN }, { as: 'super' });
  return { under, token: await under.signIn(id, GIVEN) };
}
const refusalTo = async (client: RawClient): Promise<unknown> => JSON.parse((await client.next()).body.toString());

describe('a session with a password that somebody else set', () => {
  it('is for seeing who one is, signing out and choosing another; every other call is refused and changes nothing', async () => {
    const { under, token } = await signedInWithGiven('gangnam');
    const before = await under.everything();
    for (const [name, endpoint] of refused) {
      const answer = await under.sendExample(endpoint, { token });
      expect({ name, status: answer.status, code: answer.body.code }).toEqual({
        name,
        status: 403,
        code: 'password-due',
      });
    }
    expect(await under.everything()).toBe(before);
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

  it.each(LANGUAGES)('is told so in the language of its user (%s)', async (language) => {
    const under = await startServer();
    await under.call(changePreferences, { language }, { as: 'manager' });
    await under.call(setUserPassword, { id: 'gangnam', password: GIVEN }, { as: 'super' });
    const token = await under.signIn('gangnam', GIVEN);
    const { body } = await under.send(readGame, { id: IDS.game }, { token });
    const said = { ko: '새 비밀번호를 먼저', en: 'choose a new password first', ja: '先に新しいパスワード' };
    expect(body.message).toContain(said[language]);
  });

  it('neither publishes nor listens over the channel, until the password is chosen', async () => {
    const { under, token } = await signedInWithGiven('gangnam');
    const url = `${(await under.server.listen()).replace('http', 'ws')}/websocket`;
    const client = await RawClient.signedIn(url, token.replace('Bearer ', ''));
    const before = await under.everything();
    const send = (receipt: string): void =>
      client.send(`SEND\ndestination:${pubDestination('Prize', IDS.game)}\nreceipt:${receipt}\n\nmine now\0`);
    send('r1');
    expect(await refusalTo(client)).toMatchObject({ receipt: 'r1', code: 'password-due' });
    client.send(`SUBSCRIBE\nid:0\ndestination:${topicDestination('Prize', IDS.game)}\nreceipt:r2\n\n\0`);
    expect(await refusalTo(client)).toMatchObject({ receipt: 'r2', code: 'forbidden' });
    expect(await under.everything()).toBe(before);
    await under.call(changeOwnPassword, OWN, { token });
    await under.clock.advance(inSeconds(30));
    send('r3');
    expect((await client.next()).headers.get('receipt-id')).toBe('r3');
  });
});
