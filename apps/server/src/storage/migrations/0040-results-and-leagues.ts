// Migrations 0040 to 0045.

import { sql, type QueryExecutorProvider } from 'kysely';
import { INSTANT, POINTS, type Migrations, type Tables } from './migration.ts';

/** Results read at once. */
const STEP = 200;

interface StoredFinisher {
  readonly place: number;
  readonly userId?: string;
}

/** Adds the finishers of one result who are members and still exist. */
async function fillFrom(tables: QueryExecutorProvider, gameId: number, stored: string): Promise<void> {
  for (const { place, userId } of JSON.parse(stored) as readonly StoredFinisher[]) {
    if (userId === undefined) continue;
    await sql`
      insert into game_finish (game_id, user_id, place, entries, is_paid)
      select ${gameId}, id, ${place}, 1, 0 from "user" where id = ${userId}`.execute(tables);
  }
}

/** Fills the table from the newest version of each result. */
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

async function createFinishes(tables: Tables): Promise<void> {
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

async function createLeagues({ schema }: Tables): Promise<void> {
  await schema
    .createTable('league')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('ended_at', INSTANT)
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  await schema.createIndex('league_store').on('league').columns(['store_id', 'id']).execute();
  await schema
    .createTable('league_entry')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('league_id', 'integer', (column) => column.notNull().references('league.id'))
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('points', POINTS, (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('actor', 'text')
    .execute();
  await schema
    .createIndex('league_entry_game')
    .on('league_entry')
    .columns(['league_id', 'game_id', 'user_id'])
    .execute();
  await schema.createIndex('league_entry_user').on('league_entry').columns(['user_id', 'id']).execute();
  await schema
    .createTable('league_gain')
    .addColumn('league_id', 'integer', (column) => column.notNull().references('league.id'))
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('for_place', POINTS, (column) => column.notNull())
    .addColumn('for_event', POINTS, (column) => column.notNull())
    .addColumn('for_cash', POINTS, (column) => column.notNull())
    .addColumn('points', POINTS, (column) => column.notNull())
    .addPrimaryKeyConstraint('league_gain_key', ['league_id', 'game_id', 'user_id'])
    .execute();
  await schema.createIndex('league_gain_user').on('league_gain').columns(['user_id', 'league_id']).execute();
}

async function createSeatSlipTables({ schema }: Tables): Promise<void> {
  await schema
    .createTable('seat_slip')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('player', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_slip_key', ['game_id', 'player'])
    .execute();
  await schema
    .createTable('member_code')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('until', INSTANT, (column) => column.notNull())
    .execute();
}

async function createMultiDays({ schema }: Tables): Promise<void> {
  await schema
    .createTable('multi_day')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('multi_day_store').on('multi_day').column('store_id').execute();
  await schema
    .createTable('multi_day_game')
    .addColumn('game_id', 'integer', (column) => column.primaryKey().references('game.id'))
    .addColumn('multi_day_id', 'integer', (column) => column.notNull().references('multi_day.id'))
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('carried_to', 'integer')
    .execute();
  await schema.createIndex('multi_day_game_of').on('multi_day_game').column('multi_day_id').execute();
}

async function addGamePage({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('store_ad')
    .addColumn('game_page', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** No foreign key to the screen: measurements stay when the screen is deleted. */
async function createLateness({ schema }: Tables): Promise<void> {
  await schema
    .createTable('screen_lateness')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('screen_id', 'integer', (column) => column.notNull())
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_off_by', INSTANT, (column) => column.notNull())
    .addColumn('bound', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('screen_lateness_key', ['game_id', 'screen_id', 'minute'])
    .execute();
  await schema.createIndex('screen_lateness_minute').on('screen_lateness').column('minute').execute();
}

export const MIGRATIONS_0040: Migrations = {
  '0040-finishes-only-adds': { up: createFinishes },
  '0041-leagues-only-adds': { up: createLeagues },
  '0042-seats-on-phones-only-adds': { up: createSeatSlipTables },
  '0043-multi-days-only-adds': { up: createMultiDays },
  '0044-game-pages-only-adds': { up: addGamePage },
  '0045-lateness-of-screens-only-adds': { up: createLateness },
};
