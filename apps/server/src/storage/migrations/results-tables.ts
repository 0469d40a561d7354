// The migration that makes members' own places in results quick to find (docs/rules/results.md#a-members-games).

import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

type Tables = Kysely<unknown>;

/** How many games' results are read at once. */
const STEP = 200;

interface StoredFinisher {
  readonly place: number;
  readonly userId?: string;
}

/** The members in a result as it was stored, who still have a row of their own. */
async function fillFrom(tables: QueryExecutorProvider, gameId: number, stored: string): Promise<void> {
  for (const { place, userId } of JSON.parse(stored) as readonly StoredFinisher[]) {
    if (userId === undefined) continue;
    await sql`
      insert into game_finish (game_id, user_id, place, entries, is_paid)
      select ${gameId}, id, ${place}, 1, 0 from "user" where id = ${userId}`.execute(tables);
  }
}

/** From the newest version of each result, a few games at a time. */
export async function fillFinishes(tables: QueryExecutorProvider): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ game_id: number; finishers: string }>`
      select game_id, finishers from game_result
      where game_id > ${after} and version = (
        select max(version) from game_result as newest where newest.game_id = game_result.game_id
      )
      order by game_id limit ${STEP}`.execute(tables);
    for (const { game_id: gameId, finishers } of rows) await fillFrom(tables, gameId, finishers);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    after = last.game_id;
  }
}

export async function keepFinishes(tables: Tables): Promise<void> {
  const { schema } = tables;
  await schema
    .createTable('game_finish')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('is_paid', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_finish_key', ['game_id', 'user_id'])
    .execute();
  await schema.createIndex('game_finish_user').on('game_finish').columns(['user_id', 'game_id']).execute();
  await schema
    .alterTable('store')
    .addColumn('is_results_public', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await fillFinishes(tables);
}

/** The act of the floor that a result was saved after, so that pages can say when the floor moved since. */
export async function addFloorOfResults({ schema }: Tables): Promise<void> {
  await schema.alterTable('game_result').addColumn('floor_version', 'integer').execute();
}
