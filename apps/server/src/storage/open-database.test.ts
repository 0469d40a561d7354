import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nextTurn } from '../system-clock.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { assertDurable, openSqlite } from './sqlite.ts';

const opened: Database[] = [];
const folders: string[] = [];
const open = async (path = ':memory:', onError?: (error: unknown) => void): Promise<Database> => {
  const database = await openDatabase({ path, ...(onError === undefined ? {} : { onError }) });
  opened.push(database);
  return database;
};
const newFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
  folders.push(folder);
  return join(folder, 'feltclock.db');
};

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const addCode = (queries: Database['queries'], name: string) =>
  queries
    .insertInto('address_code')
    .values({ name, parent_id: null, tier: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
const names = async (queries: Database['queries']): Promise<string[]> =>
  (await queries.selectFrom('address_code').select('name').orderBy('id').execute()).map((row) => row.name);

describe('opening', () => {
  it('writes ahead, syncs every commit and checks foreign keys, on a file', async () => {
    const handle = await openSqlite(newFile());
    expect(handle.prepare('PRAGMA journal_mode').all()).toEqual([{ journal_mode: 'wal' }]);
    expect(handle.prepare('PRAGMA synchronous').all()).toEqual([{ synchronous: 2 }]);
    expect(handle.prepare('PRAGMA busy_timeout').all()).toEqual([{ timeout: 0 }]);
    handle.close();
  });

  it('refuses a database whose commits could be lost', async () => {
    const handle = await openSqlite(newFile());
    handle.exec('PRAGMA synchronous = NORMAL');
    expect(() => {
      assertDurable(handle);
    }).toThrow(/synchronous/);
    handle.close();
  });

  it('keeps what was written, and migrates only once', async () => {
    const path = newFile();
    const first = await open(path);
    await addCode(first.queries, '서울');
    await first.close();
    opened.pop();
    expect(await names((await open(path)).queries)).toEqual(['서울']);
  });

  it('leaves everything in the one file once it is closed, for whoever copies that alone', async () => {
    const path = newFile();
    const first = await open(path);
    await addCode(first.queries, '서울');
    await first.close();
    opened.pop();
    const copy = newFile();
    copyFileSync(path, copy);
    expect(await names((await open(copy)).queries)).toEqual(['서울']);
  });

  it('enforces foreign keys', async () => {
    const { queries } = await open();
    const orphan = queries.insertInto('address_code').values({ name: '강남구', parent_id: 99, tier: 2 }).execute();
    await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
  });
});

describe('transactions', () => {
  it('commit as a whole, then run what waited for the commit, in order', async () => {
    const database = await open();
    const heard: string[] = [];
    const id = await database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => heard.push('first'));
      afterCommit(() => heard.push('second'));
      const row = await addCode(queries, '부산');
      expect(heard).toEqual([]);
      return row.id;
    });
    expect(id).toBe(1);
    expect(heard).toEqual(['first', 'second']);
  });

  it('take everything back on a throw, and run nothing afterwards', async () => {
    const database = await open();
    const heard: string[] = [];
    const failing = database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => heard.push('never'));
      await addCode(queries, '대구');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names(database.queries)).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('never let others see what is not committed', async () => {
    const database = await open();
    const writing = database.transaction(async ({ queries }) => {
      await addCode(queries, '인천');
      await nextTurn();
      throw new Error('no');
    });
    const seen = names(database.queries);
    await expect(writing).rejects.toThrow('no');
    expect(await seen).toEqual([]);
  });

  it('go one after the other', async () => {
    const database = await open();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async ({ queries }) => {
          const before = (await names(queries)).length;
          await addCode(queries, `${index}-${before}`);
        }),
      ),
    );
    expect(await names(database.queries)).toEqual(Array.from({ length: 20 }, (_, index) => `${index}-${index}`));
  });

  it('refuse the database at large within them instead of waiting for ever', async () => {
    const database = await open();
    const misuse = database.transaction(async () => names(database.queries));
    await expect(misuse).rejects.toThrow(/Inside a transaction/);
    expect(await names(database.queries)).toEqual([]);
  });

  it('stay committed when something afterwards fails, and say so', async () => {
    const errors: unknown[] = [];
    const database = await open(':memory:', (error) => errors.push(error));
    await database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => {
        throw new Error('nobody listens');
      });
      await addCode(queries, '광주');
    });
    expect(await names(database.queries)).toEqual(['광주']);
    expect(errors).toHaveLength(1);
  });
});

describe('a file that another program has locked', () => {
  /** Another program that holds the write lock until it lets go. */
  async function lockedElsewhere() {
    const path = newFile();
    let pauses = 0;
    const wait = async (): Promise<void> => {
      pauses += 1;
      await nextTurn();
    };
    const database = await openDatabase({ path, wait });
    opened.push(database);
    const other = await openSqlite(path);
    other.exec('BEGIN IMMEDIATE');
    return { database, other, pauses: () => pauses };
  }

  it('is waited for off the event loop, and can be read meanwhile', async () => {
    const { database, other, pauses } = await lockedElsewhere();
    const writing = Promise.all([
      database.transaction(({ queries }) => addCode(queries, '서울')),
      addCode(database.queries, '부산'),
    ]);
    for (let turns = 0; turns < 20; turns += 1) {
      await nextTurn();
      expect(await names(database.queries)).toEqual([]);
    }
    expect(pauses()).toBeGreaterThan(5);
    other.exec('ROLLBACK');
    await writing;
    other.close();
    expect((await names(database.queries)).sort()).toEqual(['부산', '서울']);
  });

  it('for longer than 5 seconds is told with a time to come back, and nothing is changed', async () => {
    const { database, other, pauses } = await lockedElsewhere();
    const refusal = { code: 'database-busy', status: 503, retryAfter: 5 };
    await expect(database.transaction(({ queries }) => addCode(queries, '서울'))).rejects.toMatchObject(refusal);
    expect(pauses()).toBe(200);
    await expect(addCode(database.queries, '부산')).rejects.toMatchObject(refusal);
    other.exec('ROLLBACK');
    other.close();
    expect(await names(database.queries)).toEqual([]);
    await database.transaction(({ queries }) => addCode(queries, '대구'));
    expect(await names(database.queries)).toEqual(['대구']);
  });
});
