import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis, MOST_POINTS, type Millis } from '@feltclock/domain';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  IDS,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const {
  grantPoints,
  recoverPoints,
  grantStorePoints,
  giftPoints,
  readOwnPoints,
  readPlayerPoints,
  listPointUsers,
  findCustomers,
  readStorePoints,
  saveStorePoints,
} = ENDPOINTS;

const giveTo = (under: ServerUnderTest, userId: string, amount: number) =>
  under.call(grantPoints, { to: { userId }, amount, reason: '참가', key: randomUUID() }, { as: 'super' });

const held = async (under: ServerUnderTest, as: Who) =>
  (await under.call(readOwnPoints, undefined, { as })).body.points;

/** Balances by account, and the sums of the entries beside them. */
async function books(under: ServerUnderTest) {
  const { queries } = under.server.database;
  const accounts = await queries.selectFrom('point_account').selectAll().execute();
  const entries = await queries.selectFrom('point_entry').selectAll().execute();
  return accounts.map(({ id, kind, owner, balance }) => ({
    kind,
    owner,
    balance,
    sum: entries.filter(({ account_id }) => account_id === id).reduce((sum, { amount }) => sum + amount, 0),
  }));
}

async function expectBooksInOrder(under: ServerUnderTest) {
  const accounts = await books(under);
  for (const { balance, sum } of accounts) expect(balance).toBe(sum);
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  for (const { kind, balance } of accounts) if (kind !== 'platform') expect(balance).toBeGreaterThanOrEqual(0);
}

describe('moving points', () => {
  it('from the platform to a customer, on to another one, and back', async () => {
    const under = await startServer();
    expect((await giveTo(under, 'player', 500)).body).toEqual({ points: 500 });
    const gift = { receiverId: 'gangnam', amount: 120, reason: '고마워요', key: randomUUID() };
    expect((await under.call(giftPoints, gift, { as: 'user' })).body).toEqual({ points: 380 });
    expect([await held(under, 'user'), await held(under, 'manager')]).toEqual([380, 120]);
    const back = { from: { userId: 'player' }, amount: 380, reason: '정산', key: randomUUID() };
    expect((await under.call(recoverPoints, back, { as: 'super' })).body).toEqual({ points: 0 });
    await expectBooksInOrder(under);
  });

  it('from the platform to a store, and from the store to a customer', async () => {
    const under = await startServer();
    const toStore = { to: { storeId: IDS.store }, amount: 1000, reason: '12월분', key: randomUUID() };
    expect((await under.call(grantPoints, toStore, { as: 'super' })).body).toEqual({ points: 1000 });
    const transfer = { storeId: IDS.store, userId: 'player', amount: 300, reason: '이벤트', key: randomUUID() };
    expect((await under.call(grantStorePoints, transfer, { as: 'manager' })).body).toEqual({ points: 700 });
    expect(await held(under, 'user')).toBe(300);
    expect((await under.call(readStorePoints, { id: IDS.store }, { as: 'manager' })).body.points).toBe(700);
    await expectBooksInOrder(under);
  });

  it('once, however often the same transfer is sent', async () => {
    const under = await startServer();
    const transfer = { to: { userId: 'player' }, amount: 500, reason: '참가', key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => under.call(grantPoints, transfer, { as: 'super' })));
    expect(answers.map(({ status, body }) => [status, body.points])).toEqual([
      [200, 500],
      [200, 500],
      [200, 500],
    ]);
    expect(await held(under, 'user')).toBe(500);
  });

  it('not by a key that meant something else', async () => {
    const under = await startServer();
    const transfer = { to: { userId: 'player' }, amount: 500, reason: '참가', key: randomUUID() };
    await under.call(grantPoints, transfer, { as: 'super' });
    for (const other of [
      { ...transfer, amount: 501 },
      { ...transfer, reason: '다른 이유' },
      { ...transfer, to: { userId: 'gangnam' } },
    ])
      expect((await under.send(grantPoints, other, { as: 'super' })).status).toBe(409);
    expect(await held(under, 'user')).toBe(500);
  });

  it('by the same key of two people', async () => {
    const under = await startServer();
    await giveTo(under, 'player', 10);
    await giveTo(under, 'gangnam', 10);
    const key = randomUUID();
    await under.call(giftPoints, { receiverId: 'admin', amount: 4, key }, { as: 'user' });
    await under.call(giftPoints, { receiverId: 'admin', amount: 5, key }, { as: 'manager' });
    expect(await held(under, 'super')).toBe(9);
  });
});

describe('what is refused changes nothing', () => {
  it.each([
    ['more than is held', giftPoints, { receiverId: 'gangnam', amount: 501 }, 'user', 409, 'not-enough-points'],
    ['a gift to oneself', giftPoints, { receiverId: 'player', amount: 1 }, 'user', 400, 'own-account'],
    ['a gift to nobody', giftPoints, { receiverId: 'nobody', amount: 1 }, 'user', 404, 'no-such-user'],
    ['nothing', giftPoints, { receiverId: 'gangnam', amount: 0 }, 'user', 400, 'invalid-request'],
    ['a fraction', giftPoints, { receiverId: 'gangnam', amount: 0.5 }, 'user', 400, 'invalid-request'],
    ['less than nothing', giftPoints, { receiverId: 'gangnam', amount: -5 }, 'user', 400, 'invalid-request'],
    ['too much', grantPoints, { to: { userId: 'player' }, amount: MOST_POINTS + 1 }, 'super', 400, 'invalid-request'],
    ['nobody to give to', grantPoints, { to: {}, amount: 1 }, 'super', 400, 'invalid-request'],
    [
      'two to give to',
      grantPoints,
      { to: { userId: 'player', storeId: 1 }, amount: 1 },
      'super',
      400,
      'invalid-request',
    ],
    ['no such store', grantPoints, { to: { storeId: 4711 }, amount: 1 }, 'super', 404, 'not-found'],
    ['an empty store', recoverPoints, { from: { storeId: 1 }, amount: 1 }, 'super', 409, 'not-enough-points'],
    [
      'a poor store',
      grantStorePoints,
      { storeId: 1, userId: 'player', amount: 1 },
      'manager',
      409,
      'not-enough-points',
    ],
  ] as const)('%s', async (_, endpoint, transfer, as, status, code) => {
    const under = await startServer();
    await giveTo(under, 'player', 500);
    await under.tokenOf(as);
    const before = await under.everything();
    const answer = await under.send(endpoint, { reason: '', key: randomUUID(), ...transfer }, { as });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await under.everything()).toBe(before);
  });

  it.each(['', 'short', 'with space', 'x'.repeat(65), '한글키한글키한글키'])('a key such as %j', async (key) => {
    const under = await startServer();
    const answer = await under.send(giftPoints, { receiverId: 'gangnam', amount: 1, key }, { as: 'user' });
    expect(answer.status).toBe(400);
  });
});

describe('two at once', () => {
  it('can’t spend the same points', async () => {
    const under = await startServer();
    await giveTo(under, 'player', 100);
    const gifts = Array.from({ length: 12 }, () =>
      under.send(giftPoints, { receiverId: 'gangnam', amount: 30, key: randomUUID() }, { as: 'user' }),
    );
    const statuses = (await Promise.all(gifts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 409)]);
    expect([await held(under, 'user'), await held(under, 'manager')]).toEqual([10, 90]);
    await expectBooksInOrder(under);
  });

  it('create and lose no point, whatever they do in any order', async () => {
    const under = await startServer();
    const people = ['player', 'gangnam', 'admin'] as const;
    const as = { player: 'user', gangnam: 'manager', admin: 'super' } as const;
    const person = fc.constantFrom(...people);
    const amount = fc.integer({ min: 1, max: 40 });
    const transfer = fc.oneof(
      fc.record({ do: fc.constant('gift' as const), from: person, to: person, amount }),
      fc.record({ do: fc.constant('grant' as const), to: person, amount }),
      fc.record({ do: fc.constant('recover' as const), from: person, amount }),
      fc.record({ do: fc.constant('again' as const) }),
    );
    let last: () => Promise<unknown> = () => Promise.resolve();
    const carryOut = (
      what: typeof transfer extends fc.Arbitrary<infer Transfer> ? Transfer : never,
    ): Promise<unknown> => {
      const noted = { reason: '', key: randomUUID() };
      const doing = (): Promise<unknown> => {
        if (what.do === 'gift')
          return under.send(giftPoints, { ...noted, receiverId: what.to, amount: what.amount }, { as: as[what.from] });
        if (what.do === 'grant')
          return under.send(grantPoints, { ...noted, to: { userId: what.to }, amount: what.amount }, { as: 'super' });
        if (what.do === 'recover')
          return under.send(
            recoverPoints,
            { ...noted, from: { userId: what.from }, amount: what.amount },
            { as: 'super' },
          );
        return last();
      };
      if (what.do !== 'again') last = doing;
      return doing();
    };
    await fc.assert(
      fc.asyncProperty(fc.array(transfer, { minLength: 1, maxLength: 12 }), async (transfers) => {
        await Promise.all(transfers.map(carryOut));
        await expectBooksInOrder(under);
      }),
      { numRuns: 25 },
    );
  });
});

/** Makes all entries older, by a span that is longer than a session. */
async function putBack(under: ServerUnderTest, span: Millis): Promise<void> {
  await under.server.database.queries
    .updateTable('point_entry')
    .set({ at: START - span })
    .execute();
}

/** 2025-10-07 00:00 at the venues, which is 2025-10-06 15:00 UTC. */
const MIDNIGHT = 1_759_762_800_000;
const DAY = 86_400_000;

describe('what a player is shown', () => {
  it('is one figure a day, and days begin at the venues’ midnight', async () => {
    const under = await startServer();
    const given = [
      [MIDNIGHT - 1, 1],
      [MIDNIGHT, 10],
      [MIDNIGHT + DAY - 1, 100],
      [MIDNIGHT + DAY, 1000],
    ] as const;
    for (const [at, amount] of given) {
      await giveTo(under, 'player', amount);
      const { queries } = under.server.database;
      await queries.updateTable('point_entry').set({ at }).where('at', '=', START).execute();
    }
    const { body } = await under.call(readPlayerPoints, { id: 'player' }, { as: 'super' });
    expect(body.history.map(({ at, points }) => [at, points])).toEqual([
      [MIDNIGHT - 1, 1],
      [MIDNIGHT + DAY - 1, 111],
      [MIDNIGHT + DAY, 1111],
    ]);
  });

  it('is every entry with its other side, and the points day by day', async () => {
    const under = await startServer();
    await giveTo(under, 'player', 500);
    await putBack(under, minutesToMillis(minutes(26 * 60)));
    const store = { to: { storeId: IDS.store }, amount: 100, reason: '12월분', key: randomUUID() };
    await under.call(grantPoints, store, { as: 'super' });
    const transfer = { storeId: IDS.store, userId: 'player', amount: 60, reason: '이벤트', key: randomUUID() };
    await under.call(grantStorePoints, transfer, { as: 'super' });
    await under.call(giftPoints, { receiverId: 'gangnam', amount: 10, key: randomUUID() }, { as: 'user' });
    const { body } = await under.call(readPlayerPoints, { id: 'player' }, { as: 'super' });
    expect(body.entries.map(({ kind, amount, other, reason }) => [kind, amount, other, reason])).toEqual([
      ['gift', -10, 'gangnam', ''],
      ['grant-customer', 60, '펠트 라운지 강남점', '이벤트'],
      ['grant-customer', 500, null, '참가'],
    ]);
    expect(body.history.map(({ points }) => points)).toEqual([500, 550]);
    expect(body).toMatchObject({ id: 'player', points: 550, winPoints: 0, rank: null, prizes: [] });
  });

  it('forgets days of more than half a year ago, not their points', async () => {
    const under = await startServer();
    await giveTo(under, 'player', 500);
    await putBack(under, minutesToMillis(minutes(200 * 24 * 60)));
    await giveTo(under, 'player', 5);
    const { body } = await under.call(readPlayerPoints, { id: 'player' }, { as: 'super' });
    expect(body.history.map(({ points }) => points)).toEqual([505]);
  });

  it('is 404 for nobody', async () => {
    const under = await startServer();
    expect((await under.send(readPlayerPoints, { id: 'nobody' }, { as: 'super' })).status).toBe(404);
  });
});

describe('the list of users', () => {
  it('counts what was granted and recovered', async () => {
    const under = await startServer();
    await giveTo(under, 'player', 500);
    const store = { to: { storeId: IDS.store }, amount: 100, reason: '', key: randomUUID() };
    await under.call(grantPoints, store, { as: 'super' });
    const back = { from: { userId: 'player' }, amount: 30, reason: '', key: randomUUID() };
    await under.call(recoverPoints, back, { as: 'super' });
    const { body } = await under.call(listPointUsers, { page: 1, size: 10 }, { as: 'super' });
    expect(body.totals).toEqual({ toCustomers: 500, toStores: 100, recovered: 30 });
    expect(body.users.find(({ id }) => id === 'player')).toMatchObject({ points: 470, winPoints: 0, role: 'USER' });
    expect(body.count).toBe(body.users.length);
  });

  it.each([
    ['play', ['player']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('finds %j', async (search, ids) => {
    const under = await startServer();
    const { body } = await under.call(listPointUsers, { search, page: 1, size: 50 }, { as: 'super' });
    expect(body.users.map(({ id }) => id)).toEqual(ids);
    expect(body.count).toBe(ids.length);
  });

  it('comes in pages', async () => {
    const under = await startServer();
    const page = async (number: number) =>
      (await under.call(listPointUsers, { page: number, size: 2 }, { as: 'super' })).body;
    const first = await page(1);
    const second = await page(2);
    const ids = [...first.users, ...second.users].map(({ id }) => id);
    expect(first.users).toHaveLength(2);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect((await page(1000)).users).toEqual([]);
    expect((await page(1000)).count).toBe(first.count);
  });

  it('counts all that a search finds, on every page and beyond the last', async () => {
    const under = await startServer();
    const page = async (number: number, size: number) =>
      (await under.call(listPointUsers, { search: 'A', page: number, size }, { as: 'super' })).body;
    const { users, count } = await page(1, 50);
    expect(users.length).toBeGreaterThan(2);
    expect(count).toBe(users.length);
    expect(await page(2, 1)).toMatchObject({ count, users: [users[1]] });
    expect(await page(100, 50)).toMatchObject({ count, users: [] });
  });
});

describe('customers for a store', () => {
  it('are found by a piece of their id or nickname', async () => {
    const under = await startServer();
    const post = { store_id: IDS.store, user_id: 'player', role: 'DEALER' as const, since: 0, given_by: null };
    await under.server.database.queries.insertInto('store_post').values(post).execute();
    const found = async (search: string) =>
      (await under.call(findCustomers, { storeId: IDS.store, search }, { as: 'manager' })).body.map(({ id }) => id);
    expect(await found('pla')).toEqual(['player']);
    expect(await found('ayer')).toEqual(['player']);
    expect(await found('%l')).toEqual([]);
    expect((await under.send(findCustomers, { storeId: IDS.store, search: 'p' }, { as: 'manager' })).status).toBe(400);
  });
});

describe('somebody of other stores', () => {
  it('is found by the whole nickname only, and gets points and a place without showing the login name', async () => {
    const under = await startServer();
    const found = async (search: string) =>
      (await under.call(findCustomers, { storeId: IDS.store, search }, { as: 'manager' })).body;
    for (const search of ['pla', 'player', '올인']) expect(await found(search)).toEqual([]);
    expect(await found('올인토끼')).toEqual([{ id: '@ 올인토끼', nickname: '올인토끼' }]);
    const toStore = { to: { storeId: IDS.store }, amount: 100, reason: '', key: randomUUID() };
    await under.call(grantPoints, toStore, { as: 'super' });
    const transfer = { storeId: IDS.store, userId: '@ 올인토끼', amount: 40, reason: '', key: randomUUID() };
    expect((await under.call(grantStorePoints, transfer, { as: 'manager' })).body).toEqual({ points: 60 });
    expect((await under.call(readOwnPoints, undefined, { as: 'user' })).body.points).toBeGreaterThanOrEqual(40);
    const nobody = { ...transfer, userId: '@ 없는사람', key: randomUUID() };
    expect((await under.send(grantStorePoints, nobody, { as: 'manager' })).status).toBe(404);
  });
});

describe('names that are tried out', () => {
  it('by gifts are sixty in a minute, as where names are asked about', async () => {
    const under = await startServer();
    const gift = (receiverId: string) =>
      under.send(giftPoints, { receiverId, amount: 1, reason: '', key: randomUUID() }, { as: 'user' });
    for (let count = 0; count < 60; count += 1) expect((await gift(`nobody${String(count)}`)).status).not.toBe(429);
    expect((await gift('admin')).status).toBe(429);
  });
});

describe('a store', () => {
  it('takes part until it says otherwise', async () => {
    const under = await startServer();
    const { body } = await under.call(readStorePoints, { id: IDS.store }, { as: 'manager' });
    expect(body).toEqual({ isEnabled: true, winTable: [100, 70, 50, 40, 30, 20, 15, 10, 5], points: 0 });
    const saved = await under.call(
      saveStorePoints,
      { id: IDS.store, isEnabled: false, winTable: [9, 5] },
      { as: 'manager' },
    );
    expect(saved.body).toEqual({ isEnabled: false, winTable: [9, 5], points: 0 });
    expect((await under.call(readStorePoints, { id: IDS.otherStore }, { as: 'super' })).body.isEnabled).toBe(true);
  });

  it('that is switched off gets and gives nothing, but what it holds can be recovered', async () => {
    const under = await startServer();
    const toStore = { to: { storeId: IDS.store }, amount: 100, reason: '' };
    await under.call(grantPoints, { ...toStore, key: randomUUID() }, { as: 'super' });
    await under.call(saveStorePoints, { id: IDS.store, isEnabled: false, winTable: [9] }, { as: 'manager' });
    const grant = await under.send(grantPoints, { ...toStore, key: randomUUID() }, { as: 'super' });
    const transfer = { storeId: IDS.store, userId: 'player', amount: 1, reason: '', key: randomUUID() };
    const pass = await under.send(grantStorePoints, transfer, { as: 'manager' });
    expect([grant.body.code, pass.body.code]).toEqual(['points-off', 'points-off']);
    const back = { from: { storeId: IDS.store }, amount: 100, reason: '', key: randomUUID() };
    expect((await under.call(recoverPoints, back, { as: 'super' })).body).toEqual({ points: 0 });
  });

  it.each([[[]], [[10, 11]], [[1.5]], [[-1]]])('can not set the win table %j', async (winTable) => {
    const under = await startServer();
    const answer = await under.send(saveStorePoints, { id: IDS.store, isEnabled: true, winTable }, { as: 'manager' });
    expect(answer.status).toBe(400);
    const { body } = await under.call(readStorePoints, { id: IDS.store }, { as: 'manager' });
    expect(body.winTable[0]).toBe(100);
  });
});

describe('a file of users', () => {
  it('holds every one that matches, and no cell that a spreadsheet would run', async () => {
    const under = await startServer();
    const { queries } = under.server.database;
    await giveTo(under, 'player', 500);
    await queries.updateTable('user').set({ name: '=1+1' }).where('id', '=', 'player').execute();
    const { body, headers } = await under.send(ENDPOINTS.exportPointUsers, { search: 'play' }, { as: 'super' });
    expect(String(headers['content-type'])).toContain('text/csv');
    const lines = Buffer.from(body as never)
      .toString('utf8')
      .split('\r\n');
    expect(lines).toEqual([
      '\uFEFF"아이디","닉네임","이름","전화번호","회원 유형","포인트","승점"',
      `"player","올인토끼","'=1+1","","USER",500,0`,
      '',
    ]);
  });
});
