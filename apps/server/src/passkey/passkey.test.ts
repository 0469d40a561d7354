import { ENDPOINTS, MOST_PASSKEYS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { SoftwarePasskey, type Twist } from '../../test-support/software-passkey.ts';
import { passkeySite } from './passkey-site.ts';

afterEach(stopServers);

const { addPasskey, beginPasskey, beginPasskeyLogin, listPasskeys, loginWithPasskey, readPasskeySite, removePasskey } =
  ENDPOINTS;
const {
  setUserPassword,
  deleteOwnAccount,
  exportOwnData,
  listAudit,
  listRefusals,
  readSession,
  resetSecondFactor,
  beginSecondFactor,
} = ENDPOINTS;
const MANAGER = { as: 'manager' } as const;
const USER = { as: 'user' } as const;
const TWO_MINUTES = minutesToMillis(minutes(2));

const begun = async (under: ServerUnderTest) =>
  (await under.call(beginPasskey, { password: under.passwordOf('gangnam') }, MANAGER)).body;

/** Adds a passkey of the manager. */
async function added(under: ServerUnderTest, device = new SoftwarePasskey(), name = '내 휴대폰') {
  const credential = device.create(await begun(under));
  const { body } = await under.call(addPasskey, { name, credential }, MANAGER);
  return { device, id: body.id };
}

async function signIn(under: ServerUnderTest, device: SoftwarePasskey, twist?: Twist) {
  const { body: question } = await under.call(beginPasskeyLogin, undefined);
  return under.send(loginWithPasskey, { credential: device.answer(question, twist) });
}

async function withPasskey() {
  const under = await startServer();
  return { under, ...(await added(under)) };
}

describe('adding a passkey', () => {
  it('takes the password, asks for a key that checks the person, and lists it by name', async () => {
    const under = await startServer();
    const wrong = await under.send(beginPasskey, { password: 'a-guess' }, MANAGER);
    expect(wrong.body).toMatchObject({ code: 'wrong-password', errors: [{ field: 'password' }] });
    const options = await begun(under);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'gangnam' },
      timeout: TWO_MINUTES,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.user.id).not.toContain('gangnam');
    const { id } = await added(under);
    const passkey = { id, name: '내 휴대폰', madeAt: under.clock.wall(), usedAt: null };
    expect((await under.call(listPasskeys, undefined, MANAGER)).body).toEqual([passkey]);
    expect((await under.call(listPasskeys, undefined, USER)).body).toEqual([]);
  });

  it('names the known ones, so that a device does not make a second', async () => {
    const { under, device } = await withPasskey();
    expect((await begun(under)).excludeCredentials).toEqual([{ type: 'public-key', id: device.id }]);
  });

  it.each<[string, Twist]>([
    ['another origin', { origin: 'http://localhost:8081' }],
    ['another host', { rpId: 'feltclock.example' }],
    ['a device that did not check the person', { isVerified: false }],
    ['a device that states its maker by certificates', { hasCertificate: true }],
  ])('refuses %s', async (_, twist) => {
    const under = await startServer();
    const credential = new SoftwarePasskey().create(await begun(under), twist);
    const answer = await under.send(addPasskey, { name: 'x', credential }, MANAGER);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect((await under.call(listPasskeys, undefined, MANAGER)).body).toEqual([]);
  });

  it('takes each challenge once, for two minutes, from the person who asked, and not from a sign-in', async () => {
    const under = await startServer();
    const send = (question: { readonly challenge: string }, who: typeof MANAGER | typeof USER = MANAGER) =>
      under.send(addPasskey, { name: 'x', credential: new SoftwarePasskey().create(question) }, who);
    const first = await begun(under);
    expect((await send(first, USER)).body.code).toBe('conflict');
    expect((await send(first)).status).toBe(200);
    expect((await send(first)).body.code).toBe('conflict');
    expect((await send((await under.call(beginPasskeyLogin, undefined)).body)).body.code).toBe('conflict');
    const late = await begun(under);
    await under.clock.advance(TWO_MINUTES);
    expect((await send(late)).body.code).toBe('conflict');
  });

  it('refuses a passkey that somebody has already, and an eleventh', async () => {
    const { under, device } = await withPasskey();
    const again = await under.send(addPasskey, { name: 'x', credential: device.create(await begun(under)) }, MANAGER);
    expect(again.body.code).toBe('conflict');
    const question = await begun(under);
    for (let count = 1; count < MOST_PASSKEYS; count += 1) {
      if (count % 5 === 0) await under.clock.advance(minutesToMillis(minutes(1)));
      await added(under);
    }
    const eleventh = { name: 'x', credential: new SoftwarePasskey().create(question) };
    expect((await under.send(addPasskey, eleventh, MANAGER)).status).toBe(409);
    const more = await under.send(beginPasskey, { password: under.passwordOf('gangnam') }, MANAGER);
    expect(more.body.code).toBe('conflict');
    expect((await under.call(listPasskeys, undefined, MANAGER)).body).toHaveLength(MOST_PASSKEYS);
  });
});

describe('signing in with a passkey', () => {
  it('needs neither password nor second factor, and is in the trail', async () => {
    const { under, device } = await withPasskey();
    await under.call(beginSecondFactor, { password: under.passwordOf('gangnam') }, MANAGER);
    const { server } = under;
    await server.database.queries.updateTable('second_factor').set({ confirmed_at: 1 }).execute();
    const { status, body, headers } = await signIn(under, device);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: 'gangnam', device: expect.any(String) as string },
    });
    const token = String(headers['authorization']);
    expect((await under.call(readSession, undefined, { token })).body.id).toBe('gangnam');
    expect((await under.call(listPasskeys, undefined, { token })).body).toMatchObject([{ usedAt: under.clock.wall() }]);
    const [newest] = (await under.call(listAudit, { storeId: 'ALL', action: 'sign-in-passkey' }, { as: 'super' })).body
      .entries;
    expect(newest).toMatchObject({ action: 'sign-in-passkey', actor: 'gangnam', facts: { passkey: '내 휴대폰' } });
  });

  it.each<[string, Twist]>([
    ['another origin', { origin: 'https://feltclock.example' }],
    ['another host', { rpId: 'feltclock.example' }],
    ['a device that did not check the person', { isVerified: false }],
  ])('refuses %s', async (_, twist) => {
    const { under, device } = await withPasskey();
    expect(await signIn(under, device, twist)).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    expect((await signIn(under, device)).status).toBe(200);
  });

  it('refuses an unknown passkey, and the key of another device under a known id', async () => {
    const { under, device } = await withPasskey();
    expect((await signIn(under, new SoftwarePasskey())).body.code).toBe('invalid-credentials');
    const { body: question } = await under.call(beginPasskeyLogin, undefined);
    const forged = { ...new SoftwarePasskey().answer(question), id: device.id, rawId: device.id };
    expect((await under.send(loginWithPasskey, { credential: forged })).body.code).toBe('invalid-credentials');
  });

  it('refuses the handle of another account', async () => {
    const { under, device } = await withPasskey();
    const { body: question } = await under.call(beginPasskeyLogin, undefined);
    const credential = device.answer(question);
    const response = { ...credential.response, userHandle: 'c29tZWJvZHkgZWxzZQ' };
    const answer = await under.send(loginWithPasskey, { credential: { ...credential, response } });
    expect(answer.body.code).toBe('invalid-credentials');
  });

  it('refuses a replayed answer, one that is late, and a counter that goes back', async () => {
    const { under, device } = await withPasskey();
    const { body: question } = await under.call(beginPasskeyLogin, undefined);
    const credential = device.answer(question, { counter: 7 });
    expect((await under.send(loginWithPasskey, { credential })).status).toBe(200);
    expect((await under.send(loginWithPasskey, { credential })).body.code).toBe('conflict');
    const { body: late } = await under.call(beginPasskeyLogin, undefined);
    await under.clock.advance(TWO_MINUTES);
    expect((await under.send(loginWithPasskey, { credential: device.answer(late) })).body.code).toBe('conflict');
    expect((await signIn(under, device, { counter: 7 })).body.code).toBe('invalid-credentials');
    expect((await signIn(under, device, { counter: 8 })).status).toBe(200);
  });

  it('is paused after ten wrong answers like a password', async () => {
    const { under, device } = await withPasskey();
    for (let count = 0; count < 10; count += 1)
      expect((await signIn(under, device, { isVerified: false })).status).toBe(401);
    expect(await signIn(under, device)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  });

  it('counts what fails as a failed sign-in of the owner, and of nobody for an unknown passkey', async () => {
    const { under, device } = await withPasskey();
    expect((await signIn(under, device, { isVerified: false })).status).toBe(401);
    const { body: question } = await under.call(beginPasskeyLogin, undefined);
    const credential = device.answer(question);
    expect((await under.send(loginWithPasskey, { credential })).status).toBe(200);
    expect((await under.send(loginWithPasskey, { credential })).status).toBe(409);
    expect((await signIn(under, new SoftwarePasskey())).status).toBe(401);
    const counted = (await under.call(listRefusals, { storeId: 'ALL' }, { as: 'super' })).body;
    expect(counted.map(({ kind, userId, count }) => [kind, userId, count])).toEqual([
      ['sign-in', 'gangnam', 2],
      ['sign-in', null, 1],
    ]);
  });

  it('begins at most sixty times a minute from a network', async () => {
    const under = await startServer();
    for (let count = 0; count < 60; count += 1) await under.call(beginPasskeyLogin, undefined);
    expect((await under.send(beginPasskeyLogin, undefined)).status).toBe(429);
    await under.clock.advance(TWO_MINUTES);
    await under.call(beginPasskeyLogin, undefined);
    // Challenges that nobody answered do not stay.
    const rows = await under.server.database.queries.selectFrom('passkey_challenge').selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the end of a passkey', () => {
  it('takes the password, is in the trail, and is only the owner’s', async () => {
    const { under, device, id } = await withPasskey();
    const other = await under.send(removePasskey, { id, password: under.passwordOf('player') }, USER);
    expect(other.body.code).toBe('conflict');
    expect((await under.send(removePasskey, { id, password: 'a-guess' }, MANAGER)).body.code).toBe('wrong-password');
    expect((await under.send(removePasskey, { id, password: under.passwordOf('gangnam') }, MANAGER)).status).toBe(200);
    const [newest] = (await under.call(listAudit, { storeId: 'ALL', action: 'own-passkey-remove' }, { as: 'super' }))
      .body.entries;
    expect(newest).toMatchObject({ action: 'own-passkey-remove', actor: 'gangnam', facts: { passkey: '내 휴대폰' } });
    expect((await signIn(under, device)).body.code).toBe('invalid-credentials');
  });

  it('comes with a new password from an administrator, and with the reset of a second factor', async () => {
    const { under, device } = await withPasskey();
    await under.call(resetSecondFactor, { id: 'gangnam' }, { as: 'super' });
    expect((await signIn(under, device)).status).toBe(401);
    const second = (await added(under)).device;
    await under.call(setUserPassword, { id: 'gangnam', password: 'a-new-secret-word' }, { as: 'super' });
    expect((await signIn(under, second)).status).toBe(401);
  });

  it('comes with the account, whose data names it', async () => {
    const under = await startServer();
    const password = under.passwordOf('player');
    const device = new SoftwarePasskey();
    const { body: question } = await under.call(beginPasskey, { password }, USER);
    await under.call(addPasskey, { name: '태블릿', credential: device.create(question) }, USER);
    const { body } = await under.send(exportOwnData, undefined, USER);
    expect(body).toMatchObject({ passkeys: [{ name: '태블릿', usedAt: null }] });
    expect(JSON.stringify(body)).not.toContain(device.id);
    await under.call(deleteOwnAccount, { password }, USER);
    expect((await signIn(under, device)).body.code).toBe('invalid-credentials');
  });
});

describe('where passkeys are offered', () => {
  it.each([
    ['https://timer.example', 'https://timer.example', 'timer.example'],
    ['https://timer.example:8443', 'https://timer.example:8443', 'timer.example'],
    [undefined, 'https://timer.example', 'timer.example'],
    [undefined, 'http://localhost:8080', 'localhost'],
    ['https://timer.example', 'https://192.168.0.10', undefined],
    [undefined, 'http://timer.example', undefined],
    [undefined, 'https://192.168.0.10', undefined],
    [undefined, 'https://[fd00::1]', undefined],
  ])('with the public origin %s at %s: %s', (publicOrigin, asked, host) => {
    expect(passkeySite(publicOrigin, new URL(asked))?.host).toBe(host);
  });

  it('is answered to anybody, with whether anybody has one, and all else is refused elsewhere', async () => {
    const under = await startServer();
    expect((await under.call(readPasskeySite, undefined)).body).toEqual({ isOffered: true, isUsed: false });
    await added(under);
    expect((await under.call(readPasskeySite, undefined)).body).toEqual({ isOffered: true, isUsed: true });
    const elsewhere = { headers: { host: '192.168.0.10:8080' } };
    expect((await under.send(readPasskeySite, undefined, elsewhere)).body).toEqual({ isOffered: false, isUsed: false });
    expect((await under.send(beginPasskeyLogin, undefined, elsewhere)).status).toBe(404);
  });
});
