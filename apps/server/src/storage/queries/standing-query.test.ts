import { describe, expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { standingQuery } from './standing-query.ts';

describe('a standing query', () => {
  it('answers for the values it is asked with, each time anew', async () => {
    const database = await openDatabase({ path: ':memory:' });
    const { queries } = database;
    const named = standingQuery(queries, queries.selectFrom('address_code').select('id').where('name', '=', '-'));
    expect(await named('Seoul')).toBeUndefined();
    const code = { tier: 1, parent_id: null } as const;
    await queries
      .insertInto('address_code')
      .values({ id: 7, name: 'Seoul', ...code })
      .execute();
    await queries
      .insertInto('address_code')
      .values({ id: 8, name: 'Busan', ...code })
      .execute();
    expect([await named('Seoul'), await named('Busan'), await named('-')]).toEqual([{ id: 7 }, { id: 8 }, undefined]);
    await queries.deleteFrom('address_code').where('id', '=', 7).execute();
    expect(await named('Seoul')).toBeUndefined();
    await database.close();
  });

  it('wants as many values as it was built with', async () => {
    const database = await openDatabase({ path: ':memory:' });
    const query = database.queries.selectFrom('address_code').select('id').where('name', '=', '-');
    await expect(standingQuery(database.queries, query)()).rejects.toThrow('as many values');
    await database.close();
  });
});
