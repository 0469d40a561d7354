// Frequent statements keep their plans, and still work when a newer node changes a table.

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
import type { Database, Queries } from '../database.ts';
import { openPostgres } from './open-postgres.ts';
import { StatementNames } from './statement-names.ts';

const OFTEN = 5;

describe('the name of a statement', () => {
  it('is had by what comes again, and by nothing else', () => {
    const names = new StatementNames();
    const asked = Array.from({ length: OFTEN }, () => names.nameOf('select 1', false));
    expect(asked.slice(0, 2)).toEqual([undefined, undefined]);
    expect(asked.slice(2).every((name) => name !== undefined && name === asked[2])).toBe(true);
    expect(names.nameOf('select 2', false)).toBeUndefined();
  });

  it('is another for each statement, and there are so many at most', () => {
    const names = new StatementNames();
    for (let time = 0; time < OFTEN; time += 1)
      for (let which = 0; which < 200; which += 1) names.nameOf(`select ${String(which)}`, false);
    const all = Array.from({ length: 200 }, (_, which) => names.nameOf(`select ${String(which)}`, false));
    expect(all.filter((name) => name !== undefined)).toHaveLength(120);
    expect(new Set(all).size).toBe(121);
  });

  it('is had at once, and beyond that number, by what stands to be asked again and again', () => {
    const names = new StatementNames();
    for (let time = 0; time < OFTEN; time += 1)
      for (let which = 0; which < 200; which += 1) names.nameOf(`select ${String(which)}`, false);
    expect(names.nameOf('select session', true)).toBeDefined();
    expect(names.nameOf('select session', true)).toBe(names.nameOf('select session', true));
  });

  it.each(['select "id" from "game" where "id" in ($1, $2)', 'insert into "game_log" values ($1, $2), ($3, $4)'])(
    'is not had by lists, which are of any length: %s',
    (sql) => {
      const names = new StatementNames();
      for (let time = 0; time < OFTEN; time += 1) expect(names.nameOf(sql, false)).toBeUndefined();
    },
  );

  it('is had by a list of one', () => {
    const names = new StatementNames();
    const asked = Array.from({ length: OFTEN }, () =>
      names.nameOf('select "id" from "game" where "id" in ($1)', false),
    );
    expect(asked.at(-1)).toBeDefined();
  });

  it('is never had again by what lost its plan', () => {
    const names = new StatementNames();
    for (let time = 0; time < OFTEN; time += 1) {
      names.nameOf('select 1', false);
    }
    names.forget('select 1');
    for (let time = 0; time < OFTEN; time += 1) expect(names.nameOf('select 1', false)).toBeUndefined();
  });
});

describe('a statement whose plan is kept', () => {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  const all = (queries: Queries) => queries.selectFrom('address_code').selectAll().where('id', '=', 1).execute();

  /** Two servers; every connection of the first keeps the plan of `all`, and then the second adds a column. */
  async function withOutdatedPlans(): Promise<Database> {
    const url = await newPostgres();
    const [old, newer] = [
      await openPostgres({ url, ...POSTGRES_OF_TESTS }),
      await openPostgres({ url, ...POSTGRES_OF_TESTS }),
    ];
    opened.push(old, newer);
    await old.queries.insertInto('address_code').values({ id: 1, name: 'Seoul', tier: 1, parent_id: null }).execute();
    for (let time = 0; time < OFTEN; time += 1) await all(old.queries);
    await sql`alter table address_code add column mayor text`.execute(newer.queries);
    return old;
  }

  it('is planned anew when a column came', async () => {
    const { queries } = await withOutdatedPlans();
    expect(await all(queries)).toEqual([expect.objectContaining({ id: 1, name: 'Seoul', mayor: null })]);
    expect(await all(queries)).toHaveLength(1);
  });

  it('is planned anew within a transaction, which is run as a whole', async () => {
    const database = await withOutdatedPlans();
    let runs = 0;
    await database.transaction(async ({ queries }) => {
      runs += 1;
      await queries
        .updateTable('address_code')
        .set({ name: `Busan ${String(runs)}` })
        .where('id', '=', 1)
        .execute();
      return all(queries);
    }, 'guarded');
    expect(runs).toBe(2);
    expect(await all(database.queries)).toEqual([expect.objectContaining({ name: 'Busan 2' })]);
  });
});
