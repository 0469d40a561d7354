import { ENDPOINTS, EVERY_ENDPOINT } from '@feltclock/contract';
import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard } from '../../test-support/live-board.ts';
import { quickHash } from '../../test-support/quick-hash.ts';
import { STAFF_PASSWORD } from '../../test-support/staff.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { makeTablet, listTablets, changeTablet, endTablet, readTablet, unlockTablet, setOwnPin, readOwnPin } = ENDPOINTS;
const { unblockTablet } = ENDPOINTS;
const { readSession, logout, endPersonRole, changePersonRole, updateGame, listAudit, listSessions } = ENDPOINTS;
const { changeStoreSettings, readBoard, setUserPassword, saveStoreAdmin } = ENDPOINTS;
const as = 'manager' as const;
const PIN = '7391';
const TABLET = { id: IDS.store, name: ' 카운터 ', locksAfter: 3 };

type Staff = 'floor' | 'cashier' | 'dealer';

/** The body that makes a tablet, with the manager's password. */
const made = (under: ServerUnderTest) => ({ ...TABLET, presentPassword: under.passwordOf('gangnam') });
const make = async (under: ServerUnderTest) => (await under.call(makeTablet, made(under), { as })).body;
const choosePin = (under: ServerUnderTest, who: Staff, pin: string | null = PIN) =>
  under.call(setOwnPin, { presentPassword: STAFF_PASSWORD, pin }, { as: who });
const peopleOn = async (under: ServerUnderTest, secret: string) =>
  (await under.call(readTablet, { secret }, { as: 'guest' })).body.people;

/** A tablet of the first store, on which these people have a PIN. */
async function withTablet(...staff: readonly Staff[]) {
  const under = await startServer();
  const { secret, tablet } = await make(under);
  for (const who of staff) await choosePin(under, who);
  const tryPin = async (who: string, pin: string = PIN) => {
    const person = (await peopleOn(under, secret)).find(({ nickname }) => nickname === who)?.id ?? 4711;
    return under.send(unlockTablet, { secret, person, pin }, { as: 'guest' });
  };
  const takeUp = async (who: string, pin: string = PIN): Promise<string> => {
    const { status, headers } = await tryPin(who, pin);
    expect(status).toBe(200);
    return String(headers['authorization']);
  };
  const isIn = async (token: string) => (await under.send(readSession, undefined, { token })).status === 200;
  return { under, secret, tablet, tryPin, takeUp, isIn };
}

describe('a tablet', () => {
  it('is made by whoever runs games, and its secret is shown once', async () => {
    const under = await startServer();
    const { secret, tablet } = await make(under);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await under.everything()).not.toContain(secret);
    const facts = {
      id: 1,
      name: '카운터',
      locksAfter: 3,
      madeAt: START,
      madeBy: 'gangnam',
      usedAt: null,
      wrongPins: 0,
      blockedAt: null,
    };
    expect(tablet).toEqual(facts);
    expect((await under.call(listTablets, { id: IDS.store }, { as })).body).toEqual([facts]);
    const byFloor = { ...TABLET, presentPassword: STAFF_PASSWORD };
    expect((await under.send(makeTablet, byFloor, { as: 'floor' })).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: '가'.repeat(41) }, 'name'],
    ['no time to lock', { locksAfter: 0 }, 'locksAfter'],
    ['a long time to lock', { locksAfter: 61 }, 'locksAfter'],
  ])('is refused with %s', async (_, change, field) => {
    const under = await startServer();
    const { status, body } = await under.send(makeTablet, { ...made(under), ...change }, { as });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field });
  });

  it('takes the password of anybody who makes it, and is made by nobody who took another up by a PIN', async () => {
    const { under, takeUp } = await withTablet('floor');
    for (const presentPassword of [undefined, 'wrong']) {
      const { status, body } = await under.send(makeTablet, { ...TABLET, presentPassword }, { as });
      expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: 'presentPassword' });
    }
    const token = await takeUp('floor');
    const known = { ...TABLET, presentPassword: STAFF_PASSWORD };
    expect((await under.send(makeTablet, known, { token })).status).toBe(403);
    expect((await under.call(listTablets, { id: IDS.store }, { as })).body).toHaveLength(1);
  });

  it('is changed and ended by the owner of its own store only', async () => {
    const { under, tablet } = await withTablet();
    const place = { id: IDS.store, tabletId: tablet.id };
    await under.call(changeTablet, { ...place, name: '2번 테이블', locksAfter: 10 }, { as });
    expect((await under.call(listTablets, { id: IDS.store }, { as })).body[0]).toMatchObject({
      name: '2번 테이블',
      locksAfter: 10,
    });
    const others = { ...place, id: IDS.otherStore };
    for (const [endpoint, body] of [
      [changeTablet, { ...others, name: 'x', locksAfter: 1 }],
      [endTablet, others],
      [endTablet, { ...place, tabletId: 4711 }],
    ] as const)
      expect((await under.send(endpoint, body, { as: 'super' })).body.code).toBe('tablet-ended');
    await under.call(endTablet, place, { as });
    expect((await under.call(listTablets, { id: IDS.store }, { as })).body).toEqual([]);
  });

  it('shows while locked who has a PIN, and answers nothing else', async () => {
    const { under, secret } = await withTablet('dealer', 'floor');
    await under.tokenOf('cashier');
    expect((await under.call(readTablet, { secret }, { as: 'guest' })).body).toEqual({
      storeName: '펠트 라운지 강남점',
      name: '카운터',
      locksAfter: 3,
      isBlocked: false,
      people: [
        { id: 1, nickname: 'dealer', role: 'DEALER' },
        { id: 2, nickname: 'floor', role: 'FLOOR' },
      ],
    });
    for (const [name, endpoint] of EVERY_ENDPOINT) {
      if (endpoint.access.right === 'public') continue;
      const { status } = await under.sendExample(endpoint, { token: `Bearer ${secret}` });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  });

  it('is unknown by any other secret', async () => {
    const { under } = await withTablet('floor');
    for (const secret of ['x', 'tablet'])
      expect((await under.send(readTablet, { secret }, { as: 'guest' })).body.code).toBe('tablet-ended');
  });
});

describe('a PIN', () => {
  it.each(['123', '123456789', '12a4', '', '１２３４'])('%j is none', async (pin) => {
    const under = await startServer();
    const { status, body } = await under.send(setOwnPin, { presentPassword: STAFF_PASSWORD, pin }, { as: 'floor' });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: 'pin' });
  });

  it('that many use is refused, and so is a wrong password', async () => {
    const under = await startServer();
    const set = (body: object) =>
      under.send(setOwnPin, { presentPassword: STAFF_PASSWORD, pin: PIN, ...body }, { as: 'floor' });
    expect((await set({ pin: '1234' })).body.errors?.[0]?.field).toBe('pin');
    expect((await set({ presentPassword: 'no' })).body.errors?.[0]?.field).toBe('presentPassword');
    expect((await under.call(readOwnPin, undefined, { as: 'floor' })).body).toEqual({ hasPin: false });
    expect((await set({})).status).toBe(200);
    expect((await under.call(readOwnPin, undefined, { as: 'floor' })).body).toEqual({ hasPin: true });
    expect(await under.everything()).not.toContain(`"${PIN}"`);
  });

  it('takes a tablet up with the role of anybody who typed it, who is named in the trail', async () => {
    const { under, takeUp } = await withTablet('floor', 'cashier');
    const token = await takeUp('floor');
    const { body } = await under.call(readSession, undefined, { token });
    expect(body).toMatchObject({
      id: 'floor',
      nickname: 'floor',
      role: 'USER',
      storeId: null,
      atTablet: true,
      posts: [{ storeId: IDS.store, role: 'FLOOR', storeName: '펠트 라운지 강남점' }],
    });
    await under.call(updateGame, { id: IDS.game, registrationStatus: 'CLOSED' }, { token });
    const cashier = await takeUp('cashier');
    const refused = await under.send(updateGame, { id: IDS.game, registrationStatus: 'OPEN' }, { token: cashier });
    expect(refused.status).toBe(403);
    const { entries } = (await under.call(listAudit, { storeId: IDS.store }, { as })).body;
    const recorded = entries.map(({ action, actor, outcome }) => `${action} ${String(actor)} ${outcome}`);
    expect(recorded).toEqual(expect.arrayContaining(['tablet-unlock floor done', 'game-registration floor done']));
  });

  it('opens the work of that store, and nothing of one’s own', async () => {
    const { under, takeUp } = await withTablet('floor');
    const token = await takeUp('floor');
    const own = ['own-profile', 'own-password', 'own-factor', 'manage-store', 'run-platform'];
    for (const [name, endpoint] of EVERY_ENDPOINT) {
      if (!own.includes(endpoint.access.right)) continue;
      const { status } = await under.sendExample(endpoint, { token });
      expect({ name, status }).toEqual({ name, status: 403 });
    }
    expect((await under.send(readBoard, { id: IDS.game }, { token })).status).toBe(200);
  });

  it('of the owner opens what the floor may', async () => {
    const { under, secret, tryPin } = await withTablet();
    const password = { presentPassword: 'manager-secret', pin: PIN };
    const { queries } = under.server.database;
    await queries
      .updateTable('user')
      .set({ password_hash: quickHash('manager-secret'), must_change_password: 0 })
      .where('id', '=', 'gangnam')
      .execute();
    await under.call(setOwnPin, password, { as });
    const { people } = (await under.call(readTablet, { secret }, { as: 'guest' })).body;
    expect(people.map(({ role }) => role)).toEqual(['OWNER']);
    const { headers } = await tryPin(people[0]?.nickname ?? '');
    const token = String(headers['authorization']);
    expect((await under.send(updateGame, { id: IDS.game, registrationStatus: 'CLOSED' }, { token })).status).toBe(200);
    expect((await under.sendExample(changeStoreSettings, { token })).status).toBe(403);
    await under.call(saveStoreAdmin, { id: IDS.store, adminId: 'player' }, { as: 'super' });
    expect((await under.send(readSession, undefined, { token })).status).toBe(401);
  });
});

describe('guessing', () => {
  it('makes each further try wait longer, for that person on that tablet alone', async () => {
    const { under, tryPin } = await withTablet('floor', 'dealer');
    for (const pin of ['0000', '0001', '0002']) expect((await tryPin('floor', pin)).body.code).toBe('wrong-pin');
    const first = await tryPin('floor');
    expect([first.status, first.headers['retry-after']]).toEqual([429, '30']);
    expect((await tryPin('dealer')).status).toBe(200);
    await under.clock.advance(millis(30_000));
    expect((await tryPin('floor', '0003')).body.code).toBe('wrong-pin');
    expect((await tryPin('floor')).headers['retry-after']).toBe('60');
    await under.clock.advance(millis(60_000));
    expect((await tryPin('floor')).status).toBe(200);
    for (const pin of ['0000', '0001']) expect((await tryPin('floor', pin)).body.code).toBe('wrong-pin');
    expect((await tryPin('floor')).status).toBe(200);
  });

  it('begins anew with a new PIN', async () => {
    const { under, tryPin } = await withTablet('floor');
    for (const pin of ['0000', '0001', '0002']) await tryPin('floor', pin);
    expect((await tryPin('floor')).status).toBe(429);
    await choosePin(under, 'floor', '8264');
    expect((await tryPin('floor', '8264')).status).toBe(200);
  });

  it('is not forgotten by a right PIN on another tablet', async () => {
    const { under, secret, tryPin } = await withTablet('floor');
    const other = (await make(under)).secret;
    const person = (await peopleOn(under, secret))[0]?.id ?? 0;
    for (const pin of ['0000', '0001']) await tryPin('floor', pin);
    expect((await under.send(unlockTablet, { secret: other, person, pin: PIN }, { as: 'guest' })).status).toBe(200);
    expect((await tryPin('floor', '0002')).body.code).toBe('wrong-pin');
    expect((await tryPin('floor')).status).toBe(429);
  });

  /** Types wrong PINs, each as soon as it is allowed. */
  async function guess(of: Awaited<ReturnType<typeof withTablet>>, who: string, times: number) {
    for (let count = 0; count < times; count += 1) {
      await of.under.clock.leap(minutesToMillis(minutes(61)));
      // The owner's session is used meanwhile, so it stays.
      await of.under.call(listTablets, { id: IDS.store }, { as });
      expect((await of.tryPin(who, '0000')).body.code).toBe('wrong-pin');
    }
  }
  const trailOf = async (under: ServerUnderTest) =>
    (await under.call(listAudit, { storeId: IDS.store }, { as })).body.entries
      .filter(({ action }) => action.startsWith('tablet-'))
      .map(({ action, actor, facts, subject }) => ({ action, actor, tablet: facts?.['tablet'], of: subject?.id }));

  it('is told to the owner after five, and blocks the tablet after twenty until the owner lets it', async () => {
    const of = await withTablet('floor', 'dealer', 'cashier');
    const { under, tryPin, secret, tablet } = of;
    await guess(of, 'floor', 4);
    expect((await trailOf(under)).map(({ action }) => action)).toEqual(['tablet-make']);
    await guess(of, 'floor', 1);
    const recorded = { action: 'tablet-guessed', actor: null, tablet: '카운터', of: String(IDS.store) };
    expect((await trailOf(under))[0]).toEqual(recorded);
    await guess(of, 'dealer', 8);
    await guess(of, 'cashier', 6);
    const list = async () => (await under.call(listTablets, { id: IDS.store }, { as })).body[0];
    expect(await list()).toMatchObject({ wrongPins: 19, blockedAt: null });
    await guess(of, 'floor', 1);
    expect(await list()).toMatchObject({ wrongPins: 20, blockedAt: under.clock.now() });
    expect((await trailOf(under))[0]).toEqual({ ...recorded, action: 'tablet-blocked' });
    await under.clock.leap(minutesToMillis(minutes(121)));
    expect((await tryPin('floor')).body.code).toBe('tablet-blocked');
    expect((await under.call(readTablet, { secret }, { as: 'guest' })).body.isBlocked).toBe(true);
    const place = { id: IDS.store, tabletId: tablet.id };
    expect((await under.send(unblockTablet, { ...place, id: IDS.otherStore }, { as: 'super' })).status).toBe(409);
    await under.call(unblockTablet, place, { as });
    expect((await tryPin('floor')).status).toBe(200);
    expect(await list()).toMatchObject({ wrongPins: 0, blockedAt: null });
    expect((await trailOf(under)).map(({ action }) => action)).toContain('tablet-unblock');
  });

  it('is what a right PIN of the same person ends', async () => {
    const of = await withTablet('floor', 'dealer');
    await guess(of, 'floor', 4);
    await guess(of, 'dealer', 2);
    await of.under.clock.leap(minutesToMillis(minutes(61)));
    await of.takeUp('floor');
    expect((await of.under.call(listTablets, { id: IDS.store }, { as })).body[0]).toMatchObject({ wrongPins: 2 });
  });

  it('at somebody who is not there tells nothing', async () => {
    const { tryPin } = await withTablet('floor');
    expect((await tryPin('nobody')).body.code).toBe('wrong-pin');
  });
});

describe('what was taken up ends', () => {
  it('at once with the tablet, the PIN, the role and the password', async () => {
    const place = { id: IDS.store, tabletId: 1 };
    const ends: Record<string, (under: ServerUnderTest) => Promise<unknown>> = {
      tablet: (under) => under.call(endTablet, place, { as }),
      pin: (under) => choosePin(under, 'floor', '8264'),
      'no pin': (under) => choosePin(under, 'floor', null),
      role: (under) => under.call(endPersonRole, { id: IDS.store, userId: 'floor' }, { as }),
      'other role': (under) => under.call(changePersonRole, { id: IDS.store, userId: 'floor', role: 'DEALER' }, { as }),
      password: (under) => under.call(setUserPassword, { id: 'floor', password: 'another-secret' }, { as: 'super' }),
    };
    for (const [what, end] of Object.entries(ends)) {
      const { under, takeUp, isIn } = await withTablet('floor');
      const token = await takeUp('floor');
      const board = await liveBoard(await under.server.listen(), token, IDS.game);
      expect(await isIn(token)).toBe(true);
      await end(under);
      await board.ended;
      expect({ what, isIn: await isIn(token) }).toEqual({ what, isIn: false });
      await board.close();
    }
  });

  it('by one press, and leaves one’s other sign-ins alone', async () => {
    const { under, takeUp, isIn } = await withTablet('floor');
    const own = (await under.tokenOf('floor')) ?? '';
    const token = await takeUp('floor');
    expect((await under.call(listSessions, undefined, { token: own })).body).toHaveLength(2);
    await under.call(logout, undefined, { token });
    expect([await isIn(token), await isIn(own)]).toEqual([false, true]);
  });

  it('soon after it should have locked itself, though nobody pressed', async () => {
    const { under, takeUp, isIn } = await withTablet('floor');
    const token = await takeUp('floor');
    await under.clock.advance(minutesToMillis(minutes(3)));
    expect(await isIn(token)).toBe(true);
    await under.clock.advance(minutesToMillis(minutes(4)));
    expect(await isIn(token)).toBe(false);
  });

  it('and whose role ended stands on no tablet any more', async () => {
    const { under, secret } = await withTablet('floor');
    await under.call(endPersonRole, { id: IDS.store, userId: 'floor' }, { as });
    expect(await peopleOn(under, secret)).toEqual([]);
  });
});
