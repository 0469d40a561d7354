import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { addCode, namesOfCodes } from '../../test-support/storage/code-rows.ts';
import { nextTurn } from '../system-clock.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { assertDurable, openSqlite } from './sqlite/sqlite.ts';

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

describe('opening', () => {
  it('writes ahead, syncs every commit and checks foreign keys, on a file', async () => {
    const handle = await openSqlite(newFile());
    expect(handle.prepare('PRAGMA journal_mode').all()).toEqual([{ journal_mode: 'wal' }]);
    expect(handle.prepare('PRAGMA synchronous').all()).toEqual([{ synchronous: 2 }]);
    expect(handle.prepare('PRAGMA busy_timeout').all()).toEqual([{ timeout: 0 }]);
    handle.close();
  });

  it('leaves nothing in the file of what was deleted', async () => {
    const path = newFile();
    const database = await openDatabase({ path });
    await addCode(database.queries, 'somebody-who-left');
    await sql`pragma wal_checkpoint(truncate)`.execute(database.queries);
    expect(readFileSync(path, 'latin1')).toContain('somebody-who-left');
    await database.queries.deleteFrom('address_code').where('name', '=', 'somebody-who-left').execute();
    await database.close();
    expect(readFileSync(path, 'latin1')).not.toContain('somebody-who-left');
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
    expect(await namesOfCodes((await open(path)).queries)).toEqual(['서울']);
  });

  it('leaves everything in the one file once it is closed, for anybody who copies that alone', async () => {
    const path = newFile();
    const first = await open(path);
    await addCode(first.queries, '서울');
    await first.close();
    opened.pop();
    const copy = newFile();
    copyFileSync(path, copy);
    expect(await namesOfCodes((await open(copy)).queries)).toEqual(['서울']);
  });

  it('enforces foreign keys', async () => {
    const { queries } = await open();
    const orphan = queries.insertInto('address_code').values({ name: '강남구', parent_id: 99, tier: 2 }).execute();
    await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
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
      expect(await namesOfCodes(database.queries)).toEqual([]);
    }
    expect(pauses()).toBeGreaterThan(5);
    other.exec('ROLLBACK');
    await writing;
    other.close();
    expect((await namesOfCodes(database.queries)).sort()).toEqual(['부산', '서울']);
  });

  it('for longer than 5 seconds is told with a time to come back, and nothing is changed', async () => {
    const { database, other, pauses } = await lockedElsewhere();
    const refusal = { code: 'database-busy', status: 503, retryAfter: 5 };
    await expect(database.transaction(({ queries }) => addCode(queries, '서울'))).rejects.toMatchObject(refusal);
    expect(pauses()).toBe(200);
    await expect(addCode(database.queries, '부산')).rejects.toMatchObject(refusal);
    other.exec('ROLLBACK');
    other.close();
    expect(await namesOfCodes(database.queries)).toEqual([]);
    await database.transaction(({ queries }) => addCode(queries, '대구'));
    expect(await namesOfCodes(database.queries)).toEqual(['대구']);
  });
});
