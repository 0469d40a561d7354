import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ADMIN_PASSWORD,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { signUp, isAvailableId, isAvailableNickname, listUsers, setUserPassword } = ENDPOINTS;
const { changeOwnPassword, changeProfile, readSession, login } = ENDPOINTS;

const NEW = { id: 'newcomer', password: 'newcomer-secret', nickname: '새내기' };
const isSignedIn = async (under: ServerUnderTest, token: string) =>
  (await under.send(readSession, undefined, { token })).status === 200;

describe('signing up', () => {
  it.each([
    ['iloveyou', 'password-common'],
    ['newcomer22', 'password-like-id'],
  ])('with the password %s is refused', async (password, code) => {
    const under = await startServer();
    const before = await under.everything();
    const { status, body } = await under.send(signUp, { ...NEW, password });
    expect({ status, code: body.code, field: body.errors?.[0]?.field }).toEqual({
      status: 400,
      code,
      field: 'password',
    });
    expect(await under.everything()).toBe(before);
  });

  it('answers true, and makes a user without a store who can sign in', async () => {
    const under = await startServer();
    const { status, body } = await under.call(signUp, { ...NEW, name: '김새롬', email: 'n@e.kr', phoneNo: '010' });
    expect({ status, body }).toEqual({ status: 200, body: true });
    const profile = (await under.call(login, { id: NEW.id, password: NEW.password })).body;
    expect(profile).toMatchObject({ id: 'newcomer', nickname: '새내기', name: '김새롬', email: 'n@e.kr' });
    expect(profile).toMatchObject({ role: 'USER', storeId: null, mustChangePassword: false, phoneNo: '010' });
  });

  it.each([
    [{ id: 'gangnam' }, 'id', 'id-taken'],
    [{ id: 'GangNam' }, 'id', 'id-taken'],
    [{ nickname: '최고관리자' }, 'nickname', 'nickname-taken'],
  ])('as %j is refused for the %s', async (change, field, code) => {
    const under = await startServer();
    const before = await under.everything();
    const { status, body } = await under.send(signUp, { ...NEW, ...change });
    expect({ status, code: body.code }).toEqual({ status: 409, code });
    expect(body.errors?.map((each) => each.field)).toEqual([field]);
    expect(await under.everything()).toBe(before);
  });

  it('lets one of many in who want the same nickname at once, and says why to the others', async () => {
    const under = await startServer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => under.send(signUp, { ...NEW, id: `racer-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(new Set(refusals.map(({ body }) => body.code))).toEqual(new Set(['nickname-taken']));
    const users = await under.server.database.queries.selectFrom('user').select('id').execute();
    expect(users.filter(({ id }) => id.startsWith('racer-'))).toHaveLength(1);
  });

  it('is limited to thirty a minute for an address', async () => {
    const under = await startServer();
    const tried = async (index: number, remoteAddress: string) => {
      const payload = { ...NEW, id: `venue-${index}`, nickname: `손님 ${index}` };
      const answer = await under.server.inject({ method: 'POST', url: signUp.path, payload, remoteAddress });
      return { status: answer.statusCode, wait: answer.headers['retry-after'] };
    };
    for (let index = 0; index < 30; index += 1) expect((await tried(index, '10.0.0.1')).status).toBe(200);
    expect(await tried(30, '10.0.0.1')).toEqual({ status: 429, wait: '60' });
    expect((await tried(31, '10.0.0.2')).status).toBe(200);
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect((await tried(32, '10.0.0.1')).status).toBe(200);
  });
});

describe('signing up', () => {
  it('is limited to five hundred a day for an address', async () => {
    const under = await startServer();
    let index = 0;
    const tryOne = async (remoteAddress: string): Promise<number> => {
      index += 1;
      const payload = { ...NEW, id: `guest-${index}`, nickname: `손님 ${index}` };
      return (await under.server.inject({ method: 'POST', url: signUp.path, payload, remoteAddress })).statusCode;
    };
    const tryOften = async (times: number): Promise<Set<number>> => {
      const statuses = new Set<number>();
      for (let tried = 0; tried < times; tried += 1) statuses.add(await tryOne('10.0.0.1'));
      await under.clock.leap(minutesToMillis(minutes(1)));
      return statuses;
    };
    for (let minute = 0; minute < 20; minute += 1) expect(await tryOften(25)).toEqual(new Set([200]));
    expect(await tryOften(5)).toEqual(new Set([429]));
    expect(await tryOne('10.0.0.2')).toBe(200);
    await under.clock.leap(minutesToMillis(minutes(24 * 60)));
    expect(await tryOften(5)).toEqual(new Set([200]));
  });
});

describe('availability', () => {
  it('is told to one address sixty times a minute, of ids and nicknames together', async () => {
    const under = await startServer();
    const ask = async (index: number, remoteAddress: string) => {
      const [{ path: url }, payload] =
        index % 2 === 0 ? [isAvailableId, { id: `a${index}` }] : [isAvailableNickname, { nickname: `a${index}` }];
      return (await under.server.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    };
    for (let index = 0; index < 60; index += 1) expect(await ask(index, '10.0.0.1')).toBe(200);
    expect([await ask(60, '10.0.0.1'), await ask(61, '10.0.0.1'), await ask(62, '10.0.0.2')]).toEqual([429, 429, 200]);
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect(await ask(63, '10.0.0.1')).toBe(200);
  });

  it('is a bare boolean, whatever the case', async () => {
    const under = await startServer();
    const ofId = async (id: string) => (await under.call(isAvailableId, { id })).body;
    const ofNickname = async (nickname: string) => (await under.call(isAvailableNickname, { nickname })).body;
    expect([await ofId('newcomer'), await ofId('admin'), await ofId(' ADMIN ')]).toEqual([true, false, false]);
    expect([await ofNickname('새내기'), await ofNickname('최고관리자')]).toEqual([true, false]);
    await under.call(signUp, { ...NEW, nickname: 'River' });
    expect([await ofId('Newcomer'), await ofNickname('rIVER')]).toEqual([false, false]);
  });

  it('is the same however a name is composed, of names from before they were composed too', async () => {
    const under = await startServer();
    const decomposed = (text: string): string => text.normalize('NFD');
    await under.call(signUp, { ...NEW, id: decomposed('하늘아이디'), nickname: decomposed('하늘바다') });
    const ofId = async (id: string) => (await under.call(isAvailableId, { id })).body;
    const ofNickname = async (nickname: string) => (await under.call(isAvailableNickname, { nickname })).body;
    for (const form of ['하늘아이디', decomposed('하늘아이디')]) expect(await ofId(form)).toBe(false);
    for (const form of ['하늘바다', decomposed('하늘바다')]) expect(await ofNickname(form)).toBe(false);
    // As an older release stored them.
    const { queries } = under.server.database;
    await queries
      .updateTable('user')
      .set({ nickname: decomposed('하늘바다') })
      .where('id', '=', '하늘아이디')
      .execute();
    await queries
      .updateTable('user')
      .set({ id: decomposed('하늘아이디') })
      .where('id', '=', '하늘아이디')
      .execute();
    for (const form of ['하늘아이디', decomposed('하늘아이디')]) {
      expect(await ofId(form)).toBe(false);
      const { status, body } = await under.call(login, { id: form, password: NEW.password });
      expect([status, body]).toMatchObject([200, { nickname: decomposed('하늘바다') }]);
    }
    for (const form of ['하늘바다', decomposed('하늘바다')]) expect(await ofNickname(form)).toBe(false);
  });

  it('of the own nickname is given to anybody who has it', async () => {
    const under = await startServer();
    const { body } = await under.call(isAvailableNickname, { nickname: '최고관리자' }, { as: 'super' });
    expect(body).toBe(true);
    expect((await under.call(isAvailableNickname, { nickname: '최고관리자' }, { as: 'user' })).body).toBe(false);
  });
});

describe('the search for users', () => {
  const idsFor = async (under: ServerUnderTest, id: string) =>
    (await under.call(listUsers, { id }, { as: 'super' })).body.map((user) => user.id);

  it('starts at two characters and finds parts of login names, best first', async () => {
    const under = await startServer();
    for (const id of ['xgang', 'gangster', 'gang']) await under.call(signUp, { ...NEW, id, nickname: `별명 ${id}` });
    expect(await idsFor(under, 'g')).toEqual([]);
    expect(await idsFor(under, ' g ')).toEqual([]);
    expect(await idsFor(under, 'GANG')).toEqual(['gang', 'gangnam', 'gangster', 'xgang']);
    expect(await idsFor(under, 'nobody')).toEqual([]);
  });

  it.each(['%%', '__', "' or 1=1 --", '\\\\'])('takes %s literally', async (text) => {
    expect(await idsFor(await startServer(), text)).toEqual([]);
  });

  it('tells nothing secret', async () => {
    const under = await startServer();
    const { body } = await under.call(listUsers, { id: 'gangnam' }, { as: 'super' });
    expect(body).toEqual([
      {
        id: 'gangnam',
        nickname: expect.any(String) as string,
        name: expect.any(String) as string,
        role: 'STORE_ADMIN',
        storeId: 1,
      },
    ]);
  });
});

describe('a password set by an administrator', () => {
  it('ends the user’s sessions and is to be changed at the next sign-in', async () => {
    const under = await startServer();
    const [first, second] = [await under.signIn('gangnam'), await under.signIn('gangnam')];
    const { body } = await under.call(setUserPassword, { id: 'gangnam', password: 'set-by-admin' }, { as: 'super' });
    expect(body).toBe(true);
    expect([await isSignedIn(under, first), await isSignedIn(under, second)]).toEqual([false, false]);
    const old = await under.send(login, { id: 'gangnam', password: under.passwordOf('gangnam') });
    expect(old.status).toBe(401);
    const again = await under.call(login, { id: 'gangnam', password: 'set-by-admin' });
    expect(again.body.mustChangePassword).toBe(true);

    const token = String(again.headers['authorization']);
    const changed = { presentPassword: 'set-by-admin', password: 'my-own-choice' };
    expect((await under.call(changeOwnPassword, changed, { token })).body).toBe(true);
    expect((await under.call(readSession, undefined, { token })).body.mustChangePassword).toBe(false);
  });

  it('of nobody is not found', async () => {
    const under = await startServer();
    const { status } = await under.send(setUserPassword, { id: 'nobody', password: 'long enough' }, { as: 'super' });
    expect(status).toBe(404);
  });

  it('is refused when it is the administrator’s own, for which the present one is asked', async () => {
    const under = await startServer();
    await under.tokenOf('super');
    const before = await under.everything();
    for (const id of ['admin', 'ADMIN']) {
      const { status, body } = await under.send(setUserPassword, { id, password: 'my-own-choice' }, { as: 'super' });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'own-password-here' });
    }
    expect(await under.everything()).toBe(before);
  });

  it.each([
    ['baseball', 'password-common'],
    ['Gangnam123', 'password-like-id'],
  ])('%s is refused', async (password, code) => {
    const under = await startServer();
    await under.tokenOf('super');
    const before = await under.everything();
    const { status, body } = await under.send(setUserPassword, { id: 'gangnam', password }, { as: 'super' });
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(await under.everything()).toBe(before);
  });
});

describe('the own password', () => {
  it('may not be one of the commonest', async () => {
    const under = await startServer();
    const { status, body } = await change(under, ADMIN_PASSWORD, 'trustno1');
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'password-common' });
    expect((await under.send(login, { id: 'admin', password: ADMIN_PASSWORD })).status).toBe(200);
  });

  const change = (under: ServerUnderTest, presentPassword: string, password: string) =>
    under.send(changeOwnPassword, { presentPassword, password }, { as: 'super' });

  it('needs the present one, and ends the other sessions only', async () => {
    const under = await startServer();
    const other = await under.signIn('admin');
    expect(await change(under, 'wrong', 'my-own-choice')).toMatchObject({
      status: 400,
      body: { code: 'wrong-password', errors: [{ field: 'presentPassword' }] },
    });
    expect(await isSignedIn(under, other)).toBe(true);
    expect(await change(under, ADMIN_PASSWORD, 'my-own-choice')).toMatchObject({ status: 200, body: true });
    expect(await isSignedIn(under, other)).toBe(false);
    expect((await under.send(readSession, undefined, { as: 'super' })).status).toBe(200);
  });

  it('must be another one', async () => {
    const under = await startServer();
    expect(await change(under, ADMIN_PASSWORD, ADMIN_PASSWORD)).toMatchObject({
      status: 400,
      body: { code: 'password-unchanged', errors: [{ field: 'password' }] },
    });
  });

  it('can’t be guessed at an open screen', async () => {
    const under = await startServer();
    for (let count = 0; count < 10; count += 1)
      expect((await change(under, `guess ${count}`, 'my-own-choice')).status).toBe(400);
    expect((await change(under, ADMIN_PASSWORD, 'my-own-choice')).status).toBe(429);
    await under.clock.advance(minutesToMillis(minutes(1)));
    expect((await change(under, ADMIN_PASSWORD, 'my-own-choice')).status).toBe(200);
  });
});

describe('the own profile', () => {
  it('changes what is sent and nothing else', async () => {
    const under = await startServer();
    const wanted = { nickname: '새 이름', name: '김새롬', email: 'a@b.kr', phoneNo: '010-1', language: 'en' } as const;
    const { body } = await under.call(changeProfile, { ...wanted, boardVersion: 2 }, { as: 'manager' });
    expect(body).toMatchObject({ id: 'gangnam', role: 'STORE_ADMIN', storeId: 1, ...wanted, boardVersion: 2 });
    const { body: after } = await under.call(changeProfile, { name: '' }, { as: 'manager' });
    expect(after).toEqual({ ...body, name: '' });
  });

  it('can’t take somebody’s nickname; the own one in another case is free', async () => {
    const under = await startServer();
    const taken = await under.send(changeProfile, { nickname: '최고관리자', name: 'x' }, { as: 'user' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'nickname-taken', errors: [{ field: 'nickname' }] } });
    const named = async (nickname: string) => (await under.send(changeProfile, { nickname }, { as: 'user' })).status;
    expect([await named('Ace'), await named('ACE')]).toEqual([200, 200]);
  });
});
