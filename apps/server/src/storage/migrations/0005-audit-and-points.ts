// Migrations 0005 to 0010.

import { sql } from 'kysely';
import { INSTANT, POINTS, type Migrations, type Tables } from './migration.ts';

async function createTrail({ schema }: Tables): Promise<void> {
  await schema
    .createTable('audit_entry')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('store_id', 'integer')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_of', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull().check(sql`outcome in ('done', 'refused', 'failed')`))
    .addColumn('code', 'text')
    .execute();
  // One index for each filter of the trail.
  await schema.createIndex('audit_entry_store').on('audit_entry').columns(['store_id', 'id']).execute();
  await schema.createIndex('audit_entry_actor').on('audit_entry').columns(['actor', 'id']).execute();
  await schema.createIndex('audit_entry_action').on('audit_entry').columns(['action', 'id']).execute();
  await schema.createIndex('audit_entry_at').on('audit_entry').column('at').execute();
}

async function createLedger({ schema }: Tables): Promise<void> {
  await schema
    .createTable('point_account')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('platform', 'store', 'customer')`))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('balance', POINTS, (column) => column.notNull())
    .addUniqueConstraint('point_account_owner', ['kind', 'owner'])
    .addCheckConstraint('point_account_owes_nothing', sql`kind = 'platform' or balance >= 0`)
    .execute();
  await schema
    .createTable('point_transfer')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', POINTS, (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('actor', 'text')
    .addColumn('at', INSTANT, (column) => column.notNull())
    .execute();
  await schema
    .createTable('point_kind_total')
    .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
    .addColumn('amount', POINTS, (column) => column.notNull())
    .execute();
  await schema
    .createTable('point_entry')
    .addColumn('transfer_id', 'integer', (column) => column.notNull().references('point_transfer.id'))
    .addColumn('account_id', 'integer', (column) => column.notNull().references('point_account.id'))
    .addColumn('other_account_id', 'integer', (column) => column.notNull().references('point_account.id'))
    .addColumn('amount', POINTS, (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('point_entry_key', ['account_id', 'transfer_id'])
    .execute();
}

async function createSeasons({ schema }: Tables): Promise<void> {
  await schema
    .createTable('season')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('starts_at', INSTANT, (column) => column.notNull())
    .addColumn('target', POINTS, (column) => column.notNull())
    .addColumn('prizes', 'text', (column) => column.notNull())
    .addColumn('earned', POINTS, (column) => column.notNull())
    .addColumn('filled_at', INSTANT)
    .addColumn('closed_at', INSTANT)
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute();
  await schema
    .createTable('season_award')
    .addColumn('season_id', 'integer', (column) => column.notNull().references('season.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('amount', POINTS, (column) => column.notNull())
    .addColumn('transfer_id', 'integer', (column) => column.notNull().references('point_transfer.id'))
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('season_award_key', ['season_id', 'place'])
    .execute();
  await schema.createIndex('season_award_user').on('season_award').columns(['user_id']).execute();
}

async function createWins({ schema }: Tables): Promise<void> {
  await schema
    .createTable('win_entry')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('season_id', 'integer', (column) => column.references('season.id'))
    .addColumn('points', POINTS, (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('actor', 'text')
    .execute();
  await schema.createIndex('win_entry_game').on('win_entry').columns(['game_id', 'user_id']).execute();
  await schema.createIndex('win_entry_user').on('win_entry').columns(['user_id', 'game_id']).execute();
  await schema
    .createTable('win_total')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('season_id', 'integer', (column) => column.notNull())
    .addColumn('points', POINTS, (column) => column.notNull())
    .addColumn('reached_at', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('win_total_key', ['season_id', 'user_id'])
    .execute();
  await schema
    .createIndex('win_total_ranking')
    .on('win_total')
    .columns(['season_id', 'points desc', 'reached_at', 'user_id'])
    .execute();
  await schema
    .createTable('game_result')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('season_id', 'integer', (column) => column.references('season.id'))
    .addColumn('finishers', 'text', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('actor', 'text')
    .addPrimaryKeyConstraint('game_result_key', ['game_id', 'version'])
    .execute();
  await schema
    .createTable('store_points')
    .addColumn('store_id', 'integer', (column) => column.primaryKey().references('store.id'))
    .addColumn('is_enabled', 'integer', (column) => column.notNull())
    .addColumn('win_table', 'text', (column) => column.notNull())
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
}

async function createPointsTables(tables: Tables): Promise<void> {
  await createLedger(tables);
  await createSeasons(tables);
  await createWins(tables);
}

/** The partial indexes hold only games in play, so that the list does not slow down with the number of old games. */
async function createTimerList(tables: Tables): Promise<void> {
  const { schema } = tables;
  await schema
    .alterTable('store')
    .addColumn('is_board_public', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('game')
    .addColumn('is_registration_open', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`
    update game set is_registration_open = 0 where exists (
      select 1 from game_log
      where game_log.game_id = game.id and game_log.version = game.last_version and game_log.registration = 'CLOSED'
    )`.execute(tables);
  await sql`
    create index game_listed on game (is_registration_open, id)
    where deleted_at is null and status <> 'END'`.execute(tables);
  await sql`
    create index game_reserved on game (is_registration_open, start_at, id)
    where deleted_at is null and status <> 'END' and start_at is not null`.execute(tables);
}

async function indexPoints(tables: Tables): Promise<void> {
  const { schema } = tables;
  await schema
    .createTable('structure_win')
    .addColumn('structure_id', 'integer', (column) => column.notNull().references('structure.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('points', POINTS, (column) => column.notNull().check(sql`points > 0`))
    .addPrimaryKeyConstraint('structure_win_key', ['structure_id', 'user_id'])
    .execute();
  await sql`
    insert into structure_win (structure_id, user_id, points)
    select game.structure_id, win_entry.user_id, sum(win_entry.points)
    from win_entry join game on game.id = win_entry.game_id
    group by game.structure_id, win_entry.user_id having sum(win_entry.points) > 0`.execute(tables);
  // A covering index: the search scans all users but only these columns.
  await schema.createIndex('user_found').on('user').columns(['id', 'nickname', 'name']).execute();
  await schema.createIndex('point_entry_day').on('point_entry').columns(['account_id', 'at', 'amount']).execute();
}

export const MIGRATIONS_0005: Migrations = {
  '0005-audit': { up: createTrail },
  '0006-points': { up: createPointsTables },
  '0007-timer-list': { up: createTimerList },
  '0010-points-of-very-many': { up: indexPoints },
};
