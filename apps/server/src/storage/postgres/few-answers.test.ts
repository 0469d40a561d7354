// A transaction waits for as few answers as it can, and for every one of them before it is acknowledged (docs/rules/storage.md#one-writer).

import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCode, namesOfCodes } from '../../../test-support/storage/code-rows.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
import { nextTurn } from '../../system-clock.ts';
import type { Database, Queries } from '../database.ts';
import { runAheadOfCommit } from '../queries/ahead-of-commit.ts';
import type { DatabaseSchema } from '../schema/schema.ts';
import { openPostgres } from './open-postgres.ts';
import { postgresDialect } from './postgres-dialect.ts';

const held = {} as { database: Database };
beforeEach(async () => {
  held.database = await openPostgres({ url: await newPostgres(), ...POSTGRES_OF_TESTS });
});
afterEach(() => held.database.close());

const aCode = (queries: Queries, code: { readonly id?: number; readonly name: string }) =>
  queries
    .insertInto('address_code')
    .values({ ...code, parent_id: null, tier: 1 })
    .returning('id');
const names = () => namesOfCodes(held.database.queries);

describe('what goes out with the commit', () => {
  it('is stored with it, and has its answer before anybody receives the commit', async () => {
    const events: unknown[] = [];
    await held.database.transaction(async ({ queries, afterCommit }) => {
      await runAheadOfCommit(queries, aCode(queries, { name: '서울' }), (rows) => events.push(rows.length));
      afterCommit(() => events.push('committed'));
    }, 'guarded');
    expect([events, await names()]).toEqual([[1, 'committed'], ['서울']]);
  });

  it('is waited for at once outside of a transaction', async () => {
    const ids: number[] = [];
    const { queries } = held.database;
    await runAheadOfCommit(queries, aCode(queries, { name: '서울' }), (rows) => ids.push(...rows.map(({ id }) => id)));
    expect(ids).toHaveLength(1);
  });

  it.each([
    ['by itself', false],
    ['and whatever was asked after it', true],
  ])('fails the transaction with its own failure, %s, and nothing is stored', async (_, asksOn) => {
    const { id } = await addCode(held.database.queries, '서울');
    const events: string[] = [];
    const failing = held.database.transaction(async ({ queries, afterCommit }) => {
      afterCommit(() => events.push('committed'));
      await addCode(queries, '부산');
      await runAheadOfCommit(queries, aCode(queries, { id, name: '대구' }), () => events.push('answered'));
      if (asksOn) await namesOfCodes(queries);
    }, 'guarded');
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect([events, await names()]).toEqual([[], ['서울']]);
    await held.database.transaction(({ queries }) => addCode(queries, '인천'), 'guarded');
    expect(await names()).toEqual(['서울', '인천']);
  });
});

describe('the beginning of a transaction', () => {
  /** A connection that answers when it is told to, and with what. */
  function slowConnection() {
    const sent: string[] = [];
    const answers: ((failure?: Error) => void)[] = [];
    const released: unknown[] = [];
    const client = {
      query: ({ text }: { readonly text: string }) => {
        sent.push(text.split(' ', 1)[0] ?? '');
        return new Promise((resolve, reject) => {
          answers.push((failure) => {
            if (failure === undefined) resolve({ command: text.toUpperCase(), rowCount: 0, rows: [] });
            else reject(failure);
          });
        });
      },
      release: (isBroken: unknown) => released.push(isBroken),
    };
    const pool = { connect: async () => client } as unknown as Pool;
    const guard = { beforeAcquire: () => undefined, failed: (error: unknown) => error };
    const queries = new Kysely<DatabaseSchema>({ dialect: postgresDialect(pool, guard, () => undefined) });
    const answer = async (failure?: Error): Promise<void> => {
      answers.shift()?.(failure);
      await nextTurn();
    };
    return { queries, sent, released, answer };
  }

  it('goes out with the first question', async () => {
    const { queries, sent, answer } = slowConnection();
    const done = queries.transaction().execute((own) => own.selectFrom('address_code').select('id').execute());
    await nextTurn();
    expect(sent).toEqual(['begin', 'select']);
    for (let each = 0; each < 3; each += 1) await answer();
    expect(await done).toEqual([]);
    expect(sent).toEqual(['begin', 'select', 'commit']);
  });

  it('is answered before anything is changed', async () => {
    const { queries, sent, answer } = slowConnection();
    const done = queries.transaction().execute((own) => own.deleteFrom('address_code').execute());
    await nextTurn();
    expect(sent).toEqual(['begin']);
    await answer();
    expect(sent).toEqual(['begin', 'delete']);
    for (let each = 0; each < 2; each += 1) await answer();
    await done;
  });

  it('is what the transaction fails with when there was none, and the connection ends', async () => {
    const { queries, released, answer } = slowConnection();
    const done = queries.transaction().execute((own) => own.selectFrom('address_code').select('id').execute());
    const failed = expect(done).rejects.toThrow('no beginning');
    await nextTurn();
    await answer(new Error('no beginning'));
    for (let each = 0; each < 2; each += 1) await answer();
    await failed;
    expect(released).toEqual([true]);
  });
});
