// A PostgreSQL that cannot be trusted is refused at the start; one that fails later loses nothing that was acknowledged.

import { millis } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addCode, namesOfCodes } from '../../../test-support/storage/code-rows.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
import type { Database } from '../database.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
const open = async (url: string, options: Partial<PostgresOptions> = {}): Promise<Database> => {
  const database = await openPostgres({ url, ...POSTGRES_OF_TESTS, ...options });
  opened.push(database);
  return database;
};
const elsewhere = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};
it('has all its connections from the start, and goes on without those that it does not get', async () => {
  const url = await newPostgres();
  const connections = async ({ queries }: Database): Promise<number> => {
    const all = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'feltclock'`;
    return (await all.execute(queries)).rows[0]?.count ?? 0;
  };
  expect(await connections(await open(url))).toBeLessThan(5);
  const [first] = opened.splice(0);
  await first?.close();
  expect(await connections(await open(url, { opensAhead: true }))).toBeGreaterThanOrEqual(10);
  const openPool = (settings: PoolConfig): Pool => {
    const pool = POSTGRES_OF_TESTS.openPool(settings);
    vi.spyOn(pool, 'connect').mockImplementationOnce(() => {
      throw new Error('sorry, too many clients already');
    });
    return settings.max === 1 ? POSTGRES_OF_TESTS.openPool(settings) : pool;
  };
  expect(await namesOfCodes((await open(url, { opensAhead: true, openPool })).queries)).toEqual([]);
});

describe('a database that can not be used is refused with what to do', () => {
  it('when nobody answers at its address', async () => {
    await expect(open('postgres://feltclock:secret@127.0.0.1:1/feltclock')).rejects.toThrow(
      /127\.0\.0\.1:1\/feltclock: nobody answers there\. Is PostgreSQL started/,
    );
  });

  it('without saying its password', async () => {
    await expect(open('postgres://feltclock:secret@127.0.0.1:1/feltclock')).rejects.not.toThrow(/secret/);
  });

  it('when it is not there, with the statement that makes it', async () => {
    const nowhere = elsewhere(await newPostgres(), 'nowhere');
    await expect(open(nowhere)).rejects.toThrow(
      `there is no such database. Make it: create database "nowhere" template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    );
  });

  it.each([
    ['its texts are not UTF-8', `template template0 encoding 'SQL_ASCII' locale 'C'`, /its encoding is SQL_ASCII/],
    [
      'its order is not that of code points',
      `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'ko'`,
      /its collation is ICU ko/,
    ],
  ])('when %s', async (_, made, message) => {
    await expect(open(await newPostgres(made))).rejects.toThrow(message);
  });

  it('when somebody else’s tables are in it', async () => {
    const url = await newPostgres(`template template0`);
    const first = await open(url);
    await sql`alter table kysely_migration rename to something_else`.execute(first.queries);
    await expect(open(url)).rejects.toThrow('Use a separate database for Feltclock.');
  });

  it('when a newer program was there, and nothing in it is changed', async () => {
    const url = await newPostgres();
    const first = await open(url);
    await sql`insert into kysely_migration (name, timestamp) values ('0999-of-the-future', '')`.execute(first.queries);
    await expect(open(url)).rejects.toThrow(/a newer Feltclock used it last \(it has 0999-of-the-future\)/);
  });

  it('unless all that the newer program did was to add: then it is used as it is', async () => {
    const url = await newPostgres();
    const first = await open(url);
    const before = await first.queries
      .selectFrom('kysely_migration' as never)
      .selectAll()
      .execute();
    await sql`insert into kysely_migration (name, timestamp) values ('0999-of-the-future-only-adds', '')`.execute(
      first.queries,
    );
    await addCode(first.queries, 'Seoul');
    const second = await open(url);
    expect(await namesOfCodes(second.queries)).toEqual(['Seoul']);
    expect(
      await first.queries
        .selectFrom('kysely_migration' as never)
        .selectAll()
        .execute(),
    ).toHaveLength(before.length + 1);
  });

  it('when a power cut could undo what it has committed', async () => {
    await expect(open(await newPostgres(), { mayLoseCommits: false })).rejects.toThrow(/its setting fsync is off/);
  });

  it.each([
    ['older than 15', { version: 14 }, /this is PostgreSQL 14, and Feltclock needs 15 or newer/],
    ['a standby', { isStandby: 1 }, /this is a standby, which takes no writes\. Name the primary/],
    [
      'of another system’s order',
      { row: { datlocprovider: 'c', datcollate: 'ko_KR.UTF-8' } },
      /its collation is ko_KR\.UTF-8/,
    ],
  ])('when it is %s', async (_, change, message) => {
    const found = {
      version: 15,
      encoding: 'UTF8',
      row: { datlocprovider: 'c', datcollate: 'C' },
      isStandby: 0,
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
    };
    const client = {
      query: async () => ({ command: 'SELECT', rows: [{ ...found, ...change }] }),
      release: () => undefined,
    };
    const pretended = { on: () => undefined, connect: async () => client, end: async () => undefined };
    await expect(
      open('postgres://db.example.com/feltclock', { openPool: () => pretended as unknown as Pool }),
    ).rejects.toThrow(message);
  });
});

describe('a transaction on PostgreSQL', () => {
  const clash = sql.raw("do $$ begin raise exception using errcode = '40001'; end $$");

  it('that another was in the way of is run anew, and what waits for its commit runs once', async () => {
    const database = await open(await newPostgres());
    const committed: number[] = [];
    let tries = 0;
    await database.transaction(async ({ queries, afterCommit }) => {
      tries += 1;
      const own = tries;
      afterCommit(() => committed.push(own));
      await addCode(queries, `서울 ${String(own)}`);
      if (own < 3) await sql`${clash}`.execute(queries);
    });
    expect([tries, committed, await namesOfCodes(database.queries)]).toEqual([3, [3], ['서울 3']]);
  });

  it('that never gets through is told of after ten tries', async () => {
    const database = await open(await newPostgres());
    let tries = 0;
    const failing = database.transaction(async ({ queries }) => {
      tries += 1;
      await sql`${clash}`.execute(queries);
    });
    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(10);
  });

  it('whose statement failed is not acknowledged, whatever its work made of that', async () => {
    const database = await open(await newPostgres());
    const committed: string[] = [];
    const hidden = database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => committed.push('committed'));
      await addCode(queries, '서울');
      await sql`select 1 / 0`.execute(queries).catch(() => undefined);
    });
    await expect(hidden).rejects.toThrow('nothing was stored');
    expect([committed, await namesOfCodes(database.queries)]).toEqual([[], []]);
  });

  it('of two programs waits for the other’s, which it then sees', async () => {
    const url = await newPostgres();
    const [one, other] = [await open(url), await open(url)];
    await Promise.all(
      [one, other, one, other].map((database) =>
        database.transaction(async ({ queries }) => {
          const before = (await namesOfCodes(queries)).length;
          await addCode(queries, String(before));
        }),
      ),
    );
    expect(await namesOfCodes(one.queries)).toEqual(['0', '1', '2', '3']);
  });
});

it('a lock that is held for too long is told with a time to come back, and nothing is changed', async () => {
  const url = await newPostgres();
  const holder = await open(url);
  const impatient = await open(url, {
    openPool: (settings) => POSTGRES_OF_TESTS.openPool({ ...settings, statement_timeout: 50 }),
  });
  await holder.transaction(async ({ queries }) => {
    await addCode(queries, '서울');
    const refused = impatient.transaction((own) => addCode(own.queries, '부산'));
    await expect(refused).rejects.toMatchObject({ code: 'database-busy', status: 503, retryAfter: 5 });
    // The next caller is not affected.
    expect(await namesOfCodes(impatient.queries)).toEqual([]);
  });
  expect(await namesOfCodes(holder.queries)).toEqual(['서울']);
});

describe('work of several transactions', () => {
  it('of one name is done by one server at a time', async () => {
    const url = await newPostgres();
    const [one, other] = [await open(url), await open(url)];
    const order: string[] = [];
    const work = (who: string, database: Database) =>
      database.alone('a-chore', async () => {
        order.push(who);
        for (let steps = 0; steps < 3; steps += 1) await database.transaction((own) => addCode(own.queries, who));
        order.push(who);
      });
    await Promise.all([work('one', one), work('other', other)]);
    expect(order.slice(0, 2)).toEqual([order[0], order[0]]);
    expect(order.slice(2)).toEqual([order[2], order[2]]);
  });

  it('that fails lets the next one do it', async () => {
    const database = await open(await newPostgres());
    const failing = database.alone('a-chore', () => Promise.reject(new Error('not today')));
    await expect(failing).rejects.toThrow('not today');
    expect(await database.alone('a-chore', async () => 'done')).toBe('done');
  });
});

describe('a transaction that only reads', () => {
  it('sees the database as it was at one moment, and changes nothing', async () => {
    const url = await newPostgres();
    const database = await open(url);
    const seen = await database.transaction(async ({ queries }) => {
      const before = (await namesOfCodes(queries)).length;
      // Another server's change, committed meanwhile.
      const other = await openPostgres({ url, ...POSTGRES_OF_TESTS });
      await addCode(other.queries, '서울');
      await other.close();
      return [before, (await namesOfCodes(queries)).length];
    }, 'reading');
    expect(seen).toEqual([0, 0]);
    expect(await namesOfCodes(database.queries)).toEqual(['서울']);
    await expect(database.transaction((own) => addCode(own.queries, '부산'), 'reading')).rejects.toMatchObject({
      reason: 'database-away',
    });
  });
});

describe('connections that are all at work', () => {
  it('are waited for, and those who waited too long learn that the database is busy, not that it is away', async () => {
    const troubles: unknown[] = [];
    const onTrouble = (trouble: unknown): void => void troubles.push(trouble);
    const database = await open(await newPostgres(), { onTrouble, patience: millis(3000) });
    const asleep = Array.from({ length: 10 }, () => sql`select pg_sleep(6)`.execute(database.queries));
    await expect(namesOfCodes(database.queries)).rejects.toMatchObject({ code: 'database-busy' });
    expect(troubles).toEqual([]);
    await Promise.all(asleep);
    expect(await namesOfCodes(database.queries)).toEqual([]);
  });
});
