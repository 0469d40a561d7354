// What a transaction guarantees, on either database.

import { afterEach, describe, expect, it } from 'vitest';
import { addCode, namesOfCodes } from '../../../test-support/storage/code-rows.ts';
import { openTestDatabase } from '../../../test-support/storage/test-storage.ts';
import { nextTurn } from '../../system-clock.ts';
import type { Database } from '../database.ts';

const opened: Database[] = [];
const open = async (onError?: (error: unknown) => void): Promise<Database> => {
  const database = await openTestDatabase(onError === undefined ? {} : { onError });
  opened.push(database);
  return database;
};

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

describe('transactions', () => {
  it('commit as a whole, then run what waited for the commit, in order', async () => {
    const database = await open();
    const events: string[] = [];
    const id = await database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => events.push('first'));
      afterCommit(() => events.push('second'));
      const row = await addCode(queries, '부산');
      expect(events).toEqual([]);
      return row.id;
    });
    expect(id).toBe(1);
    expect(events).toEqual(['first', 'second']);
  });

  it('take everything back on a throw, and run nothing afterwards', async () => {
    const database = await open();
    const events: string[] = [];
    const failing = database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => events.push('never'));
      await addCode(queries, '대구');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await namesOfCodes(database.queries)).toEqual([]);
    expect(events).toEqual([]);
  });

  it('never let others see what is not committed', async () => {
    const database = await open();
    const writing = database.transaction(async ({ queries }) => {
      await addCode(queries, '인천');
      await nextTurn();
      throw new Error('no');
    });
    const seen = namesOfCodes(database.queries);
    await expect(writing).rejects.toThrow('no');
    expect(await seen).toEqual([]);
  });

  it('go one after the other', async () => {
    const database = await open();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async ({ queries }) => {
          const before = (await namesOfCodes(queries)).length;
          await addCode(queries, `${index}-${before}`);
        }),
      ),
    );
    const written = (await namesOfCodes(database.queries)).map((name) => name.split('-').map(Number));
    const each = Array.from({ length: 20 }, (_, index) => index);
    expect(written.map(([, before]) => before)).toEqual(each);
    expect(written.map(([index = -1]) => index).sort((one, other) => one - other)).toEqual(each);
  });

  it('refuse the database at large within them instead of waiting for ever', async () => {
    const database = await open();
    const misuse = database.transaction(async () => namesOfCodes(database.queries));
    await expect(misuse).rejects.toThrow(/Inside a transaction/);
    expect(await namesOfCodes(database.queries)).toEqual([]);
  });

  it('stay committed when something afterwards fails, and say so', async () => {
    const errors: unknown[] = [];
    const database = await open((error) => errors.push(error));
    await database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => {
        throw new Error('nobody listens');
      });
      await addCode(queries, '광주');
    });
    expect(await namesOfCodes(database.queries)).toEqual(['광주']);
    expect(errors).toHaveLength(1);
  });

  it('say how much they changed to anybody who adds to them, and only when they changed something', async () => {
    const added: string[] = [];
    const begun: string[] = [];
    const addition = {
      joins: () => true,
      afterBegin: async ({ queries }: Pick<Database, 'queries'>) => {
        begun.push((await namesOfCodes(queries)).join());
      },
      beforeCommit: async ({ queries }: Pick<Database, 'queries'>) => {
        added.push((await namesOfCodes(queries)).join());
      },
    };
    const database = await openTestDatabase({ addition });
    opened.push(database);
    await database.transaction(({ queries }) => namesOfCodes(queries));
    await database.transaction(({ queries }) => addCode(queries, '세종'));
    await database.transaction(({ queries }) => queries.deleteFrom('address_code').where('id', '=', 99).execute());
    await database.transaction(({ queries }) => queries.updateTable('address_code').set({ tier: 1 }).execute());
    expect(added).toEqual(['세종', '세종']);
    expect(begun).toEqual(['', '', '세종', '세종']);
  });
});
