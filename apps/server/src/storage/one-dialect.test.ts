// Queries that SQLite and PostgreSQL would answer differently by themselves: both answer alike (docs/rules/storage.md#two-databases-one-dialect).

import { instant } from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test-support/storage/test-storage.ts';
import { daysOfPlayer } from '../points/player.repository.ts';
import { insertUser, isIdTaken, searchUsers } from '../user/user.repository.ts';
import type { Database } from './database.ts';
import { insertImage, readImageBytes } from './images/images.ts';
import { beginsWith, contains } from './queries/like.ts';

const held = {} as { database: Database };
beforeEach(async () => {
  held.database = await openTestDatabase();
});
afterEach(() => held.database.close());

const newUser = (id: string, nickname = id) =>
  insertUser(held.database.queries, {
    id,
    nickname,
    name: '',
    phone_no: '',
    email: '',
    role: 'USER',
    language: 'ko',
    password_hash: '',
    must_change_password: 0,
    store_id: null,
    board_version: 1,
    created_at: 0,
  });
const addCodes = (...names: string[]) =>
  held.database.queries
    .insertInto('address_code')
    .values(names.map((name) => ({ name, parent_id: null, tier: 1 }) as const))
    .execute();
const one = async <Value>(expression: ReturnType<typeof sql<Value>>): Promise<Value | undefined> =>
  (await sql<{ value: Value }>`select ${expression} as value`.execute(held.database.queries)).rows[0]?.value;

describe('texts', () => {
  it('are ordered by their code points: Latin before Japanese before Korean, capitals before small letters', async () => {
    await addCodes('하남', 'b', '가평', 'B', 'あ', '나주', 'a', '강남');
    const { queries } = held.database;
    const found = await queries.selectFrom('address_code').select('name').orderBy('name').execute();
    expect(found.map(({ name }) => name)).toEqual(['B', 'a', 'b', 'あ', '가평', '강남', '나주', '하남']);
  });

  it.each([
    ['contain, in either case', contains('name', 'GANG'), ['gangnam', 'Gangbuk', 'agang']],
    ['begin, in either case', beginsWith('name', 'gang'), ['gangnam', 'Gangbuk']],
    ['take wildcards literally', contains('name', '%'), ['50%']],
    ['take the escape itself literally', contains('name', '\\'), ['a\\b']],
    ['are found by a part in Korean', contains('name', '남'), ['강남']],
  ])('%s', async (_, condition, expected) => {
    await addCodes('gangnam', 'Gangbuk', 'agang', '50%', 'a\\b', '강남', 'x_y');
    const { queries } = held.database;
    const found = await queries.selectFrom('address_code').select('name').where(condition).orderBy('id').execute();
    expect(found.map(({ name }) => name)).toEqual(expected);
  });

  it('are one name whatever the case of their letters from A to Z', async () => {
    expect([await newUser('Player'), await newUser('player', 'other'), await newUser('p2', 'PLAYER')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isIdTaken(held.database.queries, 'pLAYER')).toBe(true);
  });

  it('found by a part stand in the order of where it begins', async () => {
    for (const id of ['xxkim', 'kimchi', 'akim', 'kim']) await newUser(id);
    const found = await searchUsers(held.database.queries, 'KIM', 10);
    expect(found.map(({ id }) => id)).toEqual(['kim', 'kimchi', 'akim', 'xxkim']);
  });
});

describe('values', () => {
  it('are whole numbers up to 2^53, wherever they are asked for, and ids that nobody has are nobody', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { queries } = held.database;
    await queries.insertInto('address_code').values({ id: most, name: '끝', parent_id: null, tier: 1 }).execute();
    const codes = queries.selectFrom('address_code');
    expect(await codes.select('id').where('id', '=', most).execute()).toEqual([{ id: most }]);
    expect(
      await codes
        .select('id')
        .where('id', '=', most - 1)
        .execute(),
    ).toEqual([]);
    expect(
      await codes.select(({ fn }) => [fn.max('id').as('max'), fn.sum<number>('tier').as('sum')]).execute(),
    ).toEqual([{ max: most, sum: 1 }]);
    expect(await codes.select(({ fn }) => fn.countAll<number>().as('count')).execute()).toEqual([{ count: 1 }]);
  });

  it('of a condition are 1 and 0', async () => {
    expect([await one(sql`2 > 1`), await one(sql`2 < 1`)]).toEqual([1, 0]);
  });

  it('of a truth are stored as 1 and 0', async () => {
    const { queries } = held.database;
    await newUser('somebody');
    await queries
      .updateTable('user')
      .set({ must_change_password: true as never })
      .execute();
    expect(await queries.selectFrom('user').select('must_change_password').execute()).toEqual([
      { must_change_password: 1 },
    ]);
  });

  it('that are missing are refused instead of stored as nothing', async () => {
    await expect(one(sql`${undefined}`)).rejects.toThrow('undefined is no value');
  });

  it('of pictures come back byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const { queries } = held.database;
    const { id } = await insertImage(queries, { type: 'image/png', bytes }, 0);
    expect([...((await readImageBytes(queries, id)) ?? [])]).toEqual([...bytes]);
  });
});

describe('rows', () => {
  it('that nobody can belong to are refused', async () => {
    const orphan = held.database.queries.insertInto('address_code').values({ name: '강남구', parent_id: 99, tier: 2 });
    await expect(orphan.execute()).rejects.toThrow(/foreign key/i);
  });

  it('bring their number along when they are carried over', async () => {
    const { queries } = held.database;
    await queries.insertInto('address_code').values({ id: 7, name: '서울', parent_id: null, tier: 1 }).execute();
    expect(await queries.selectFrom('address_code').select('id').execute()).toEqual([{ id: 7 }]);
  });
});

describe('days of points', () => {
  it('end at midnight at the venue, not at noon: what a quotient is cut off to is not rounded', async () => {
    const { queries } = held.database;
    const account = async (kind: 'platform' | 'customer', owner: string): Promise<number> =>
      (
        await queries
          .insertInto('point_account')
          .values({ kind, owner, balance: 0 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [platform, player] = [await account('platform', ''), await account('customer', 'player')];
    const add = async (key: string, amount: number, at: number): Promise<void> => {
      const transfer = { kind: 'grant-customer' as const, amount, reason: '', key, actor: null, at };
      const { id } = await queries
        .insertInto('point_transfer')
        .values(transfer)
        .returning('id')
        .executeTakeFirstOrThrow();
      const entry = { transfer_id: id, account_id: player, other_account_id: platform, amount, at };
      await queries.insertInto('point_entry').values(entry).execute();
    };
    // The 1st of October 2025 in Seoul: one in the morning, one in the afternoon, one right before midnight, and one at midnight.
    const midnight = 1_759_244_400_000;
    const hour = 3_600_000;
    const moments = [9, 15, 24].map((hours) => midnight + hours * hour);
    const [morning = 0, afternoon = 0, next = 0] = moments.map((at) => instant(at));
    await add('a', 1, morning);
    await add('b', 10, afternoon);
    await add('c', 100, next - 1);
    await add('d', 1000, next);
    expect(await daysOfPlayer(queries, 'player', midnight)).toEqual([
      { at: next - 1, change: 111 },
      { at: next, change: 1000 },
    ]);
  });
});
