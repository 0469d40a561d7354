import { createHash } from 'node:crypto';
import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { argonPasswords } from '../user/password.ts';
import { codeOf, fromBase32, stepAt } from './totp.ts';

afterEach(stopServers);

const {
  login,
  beginSecondFactor,
  confirmSecondFactor,
  listAudit,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} = ENDPOINTS;
const STEP = secondsToMillis(seconds(30));
const MANAGER = { as: 'manager' } as const;

/** An authenticator with this secret: its code now, or `steps` later. */
const authenticator =
  (under: ServerUnderTest, secret: string) =>
  (around = 0): string =>
    codeOf(fromBase32(secret), stepAt(under.clock.now()) + around);

async function withFactor() {
  const under = await startServer();
  const password = under.passwordOf('gangnam');
  const { body: begun } = await under.call(beginSecondFactor, { password }, MANAGER);
  const code = authenticator(under, begun.secret);
  const { body } = await under.call(confirmSecondFactor, { code: code() }, MANAGER);
  await under.clock.advance(STEP);
  const signIn = async (typed?: string, remoteAddress = '10.0.0.1') => {
    const payload = { id: 'gangnam', password, ...(typed !== undefined && { code: typed }) };
    const answer = await under.server.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
    return {
      status: answer.statusCode,
      code: answer.json<{ code?: string }>().code,
      token: answer.headers.authorization,
    };
  };
  return { under, password, begun, code, signIn, recoveryCodes: body.recoveryCodes };
}

describe('a sign-in', () => {
  it('of somebody without a second factor asks for none, and minds no code', async () => {
    const under = await startServer();
    const body = { id: 'gangnam', password: under.passwordOf('gangnam') };
    expect((await under.call(login, body)).status).toBe(200);
    expect((await under.call(login, { ...body, code: '123456' })).status).toBe(200);
  });

  it('asks for a code once the password is right, and gives no token before', async () => {
    const { under, code, signIn } = await withFactor();
    expect(await signIn()).toEqual({ status: 401, code: 'second-factor-needed', token: undefined });
    expect(await signIn('000000')).toEqual({ status: 400, code: 'wrong-code', token: undefined });
    const wrong = await under.send(login, { id: 'gangnam', password: 'a-guess', code: code() });
    expect(wrong.body.code).toBe('invalid-credentials');
    expect(await signIn(code())).toMatchObject({ status: 200, token: expect.stringContaining('Bearer') as string });
  });

  it('takes a code a step early and a step late, and none twice, nor one from before', async () => {
    const { under, code, signIn } = await withFactor();
    expect((await signIn(code(2))).status).toBe(400);
    expect((await signIn(code(1))).status).toBe(200);
    for (const around of [1, 0, -1]) expect((await signIn(code(around))).code).toBe('wrong-code');
    await under.clock.advance(secondsToMillis(seconds(90)));
    expect((await signIn(code(-1))).status).toBe(200);
    expect((await signIn(code(-1))).code).toBe('wrong-code');
  });

  it('takes a code in full-width digits', async () => {
    const { code, signIn } = await withFactor();
    const fullWidth = code().replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await signIn(fullWidth)).status).toBe(200);
  });

  it('of two at once with one code lets one in', async () => {
    const { code, signIn } = await withFactor();
    const typed = code();
    const answers = await Promise.all([signIn(typed), signIn(typed), signIn(typed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { under, signIn, recoveryCodes } = await withFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(first)).status).toBe(200);
    expect((await signIn(first)).code).toBe('wrong-code');
    expect((await signIn(` ${second.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await under.call(readSecondFactor, undefined, MANAGER)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 8,
    });
  });

  it('is paused after ten wrong codes like after ten wrong passwords, and a right password clears nothing', async () => {
    const { code, signIn } = await withFactor();
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn('000000')).status).toBe(400);
      expect((await signIn()).status).toBe(401);
    }
    expect(await signIn(code())).toMatchObject({ status: 429, code: 'too-many-attempts' });
  });

  it.each(['', 'x'.repeat(41), 7, null])('refuses what can be no code: %j', async (typed) => {
    const { under, password } = await withFactor();
    const payload = { id: 'gangnam', password, code: typed };
    const answer = await under.server.inject({ method: 'POST', url: '/api/login', payload });
    expect(answer.statusCode).toBe(400);
  });
});

describe('switching it on', () => {
  it('takes the password, and counts for nothing until a code confirms it', async () => {
    const under = await startServer();
    const refused = await under.send(beginSecondFactor, { password: 'a-guess' }, MANAGER);
    expect(refused).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    const password = under.passwordOf('gangnam');
    const first = (await under.call(beginSecondFactor, { password }, MANAGER)).body;
    const { secret, uri } = (await under.call(beginSecondFactor, { password }, MANAGER)).body;
    expect(first.secret).not.toBe(secret);
    expect(uri).toContain(`otpauth://totp/Feltclock:gangnam?secret=${secret}&`);
    expect((await under.call(login, { id: 'gangnam', password })).status).toBe(200);
    const stale = authenticator(under, first.secret)();
    expect((await under.send(confirmSecondFactor, { code: stale }, MANAGER)).body.code).toBe('wrong-code');
    expect((await under.call(readSecondFactor, undefined, MANAGER)).body.isOn).toBe(false);
    const code = authenticator(under, secret)();
    const { recoveryCodes } = (await under.call(confirmSecondFactor, { code }, MANAGER)).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/);
    expect((await under.send(login, { id: 'gangnam', password, code })).body.code).toBe('wrong-code');
  });

  it('is not done over one that is on', async () => {
    const { under, password, code } = await withFactor();
    for (const answer of [
      await under.send(beginSecondFactor, { password }, MANAGER),
      await under.send(confirmSecondFactor, { code: code() }, MANAGER),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'second-factor-on' } });
  });

  it('can’t be guessed at: ten tries a minute', async () => {
    const under = await startServer();
    const tryOnce = () => under.send(beginSecondFactor, { password: 'a-guess' }, MANAGER);
    for (let count = 0; count < 10; count += 1) expect((await tryOnce()).status).toBe(400);
    expect((await tryOnce()).status).toBe(429);
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect((await tryOnce()).status).toBe(400);
  });

  it('leaves the recovery codes nowhere in clear, and neither they nor the secret in the trail', async () => {
    const { under, begun, recoveryCodes } = await withFactor();
    const stored = await under.everything();
    for (const each of recoveryCodes) {
      expect(stored).not.toContain(each);
      expect(stored).not.toContain(each.replaceAll('-', ''));
    }
    const trail = JSON.stringify((await under.call(listAudit, { storeId: 'ALL' }, { as: 'super' })).body);
    expect(trail).toContain('own-factor-on');
    expect(trail).not.toContain(begun.secret);
  });
});

describe('recovery codes', () => {
  const hashes = async (under: ServerUnderTest): Promise<readonly string[]> =>
    (await under.server.database.queries.selectFrom('recovery_code').select('code_hash').execute()).map(
      ({ code_hash }) => code_hash,
    );

  it('are kept under the hash of passwords and one salt, so that a try costs one hash', async () => {
    const under = await startServer({}, '/nowhere', { passwords: argonPasswords() });
    const { secret } = (await under.call(beginSecondFactor, { password: under.passwordOf('gangnam') }, MANAGER)).body;
    await under.call(confirmSecondFactor, { code: authenticator(under, secret)() }, MANAGER);
    const kept = await hashes(under);
    expect(kept).toHaveLength(10);
    for (const each of kept) expect(each).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(kept.map((each) => each.split('$')[4])).size).toBe(1);
  });

  it('of an earlier release count once each, until others are made', async () => {
    const { under, code, signIn } = await withFactor();
    const typed = ['ABCD-EFGH-IJKL-MNOP', 'BCDE-FGHI-JKLM-NOPQ', 'CDEF-GHIJ-KLMN-OPQR'] as const;
    const former = (each: string) => createHash('sha256').update(each.replaceAll('-', '')).digest('hex');
    const { queries } = under.server.database;
    await queries.deleteFrom('recovery_code').execute();
    await queries
      .insertInto('recovery_code')
      .values(typed.map((each) => ({ user_id: 'gangnam', code_hash: former(each) })))
      .execute();
    expect((await signIn(typed[0])).status).toBe(200);
    expect((await signIn(typed[0])).code).toBe('wrong-code');
    expect((await signIn(typed[1])).status).toBe(200);
    await under.call(renewRecoveryCodes, { code: code() }, MANAGER);
    expect((await signIn(typed[2])).code).toBe('wrong-code');
    expect((await hashes(under)).some((each) => /^[0-9a-f]{64}$/.test(each))).toBe(false);
  });
});

describe('recovery codes made anew', () => {
  it('take a code, end all earlier ones at once, and have an entry in the trail without them', async () => {
    const { under, code, signIn, recoveryCodes } = await withFactor();
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
    const { body } = await under.call(renewRecoveryCodes, { code: code() }, MANAGER);
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect((await under.call(readSecondFactor, undefined, MANAGER)).body.recoveryCodesLeft).toBe(10);
    expect((await signIn(recoveryCodes[1])).code).toBe('wrong-code');
    expect((await signIn(body.recoveryCodes[1])).status).toBe(200);
    const trail = JSON.stringify((await under.call(listAudit, { storeId: 'ALL' }, { as: 'super' })).body);
    expect(trail).toContain('own-recovery-codes');
    const stored = `${trail}${await under.everything()}`;
    for (const each of body.recoveryCodes) {
      expect(stored).not.toContain(each);
      expect(stored).not.toContain(each.replaceAll('-', ''));
    }
  });

  it('are not made for a wrong code, a recovery code or a code that was used, and then all stays as it was', async () => {
    const { under, code, signIn, recoveryCodes } = await withFactor();
    const used = code();
    expect((await signIn(used)).status).toBe(200);
    const before = await under.everything();
    for (const typed of ['000000', recoveryCodes[0] ?? '', used, code(2)]) {
      const answer = await under.send(renewRecoveryCodes, { code: typed }, MANAGER);
      expect(answer).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
    }
    expect(await under.everything()).toBe(before);
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
  });

  it('are made once of two wishes at once with one code', async () => {
    const { under, code } = await withFactor();
    const typed = { code: code() };
    const renew = () => under.send(renewRecoveryCodes, typed, MANAGER);
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await under.call(readSecondFactor, undefined, MANAGER)).body.recoveryCodesLeft).toBe(10);
  });

  it('are for those who have the factor, and can’t be guessed at', async () => {
    const { under } = await withFactor();
    const { status, body } = await under.send(renewRecoveryCodes, { code: '000000' }, { as: 'user' });
    expect([status, body.code]).toEqual([409, 'no-second-factor']);
    await under.call(beginSecondFactor, { password: under.passwordOf('player') }, { as: 'user' });
    expect((await under.send(renewRecoveryCodes, { code: '000000' }, { as: 'user' })).body.code).toBe(
      'no-second-factor',
    );
    await under.clock.advance(minutesToMillis(minutes(1)));
    const tryOnce = () => under.send(renewRecoveryCodes, { code: '000000' }, MANAGER);
    for (let count = 0; count < 10; count += 1) expect((await tryOnce()).status).toBe(400);
    expect((await tryOnce()).status).toBe(429);
  });
});

describe('switching it off', () => {
  it('takes the password and a code', async () => {
    const { under, password, code, signIn } = await withFactor();
    const off = (body: { password: string; code: string }) => under.send(switchOffSecondFactor, body, MANAGER);
    expect((await off({ password: 'a-guess', code: code() })).body.code).toBe('wrong-password');
    expect((await off({ password, code: '000000' })).body.code).toBe('wrong-code');
    expect((await signIn()).code).toBe('second-factor-needed');
    expect((await off({ password, code: code() })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    const left = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
    expect((await under.call(readSecondFactor, undefined, MANAGER)).body).toEqual(left);
    expect((await off({ password, code: code() })).body.code).toBe('no-second-factor');
  });
});

describe('somebody’s who lost it', () => {
  it('is taken away by the platform, with an entry in the trail, and by nobody else', async () => {
    const { under, signIn } = await withFactor();
    expect((await under.send(resetSecondFactor, { id: 'gangnam' }, MANAGER)).status).toBe(403);
    expect((await under.call(resetSecondFactor, { id: 'gangnam' }, { as: 'super' })).body).toBe(true);
    expect((await signIn()).status).toBe(200);
    const { body } = await under.call(listAudit, { storeId: 'ALL' }, { as: 'super' });
    expect(JSON.stringify(body)).toContain('user-factor-reset');
  });

  it('is not there to be taken away from those who have none, and not the own one', async () => {
    const { under } = await withFactor();
    const reset = async (id: string) => (await under.send(resetSecondFactor, { id }, { as: 'super' })).body.code;
    expect([await reset('player'), await reset('nobody'), await reset('ADMIN')]).toEqual([
      'no-second-factor',
      'no-second-factor',
      'own-factor-here',
    ]);
  });
});
