// How the tables came to be, step by step; each step runs once per database, in the order of its name. Never change one that was released.

import { sql, type Kysely, type Migration } from 'kysely';
import { addGamePage, createAdShowings, createStoreAds } from './advertising-tables.ts';
import { countEndsOfRights, countTries, keepBusKey, keepClocks } from './node-tables.ts';
import { createTrail, keepWhatWasSeen } from './audit-tables.ts';
import { createAppOutbox, createFirstTables, createImagesLinksAndAds } from './first-tables.ts';
import { createFloorTables } from '../schema/floor-tables.ts';
import { createGuards } from '../schema/guard-tables.ts';
import { createMultiDays } from '../schema/multi-day-tables.ts';
import { keepHistories } from '../schema/history-tables.ts';
import { createLayouts } from './layout-tables.ts';
import { keepMoney } from '../schema/money-tables.ts';
import { addFloorOfResults, keepFinishes } from './results-tables.ts';
import { createLeagues } from '../schema/league-tables.ts';
import { addPanelLag, createScreenTables, keepLateness } from './screen-tables.ts';
import { createRequestKeys } from '../schema/request-keys-table.ts';
import { createSeatSlipTables } from '../schema/seat-slip-tables.ts';
import {
  addStoreManner,
  createLogos,
  createLooks,
  createStaff,
  createStoreSettings,
  createTablets,
} from './people-tables.ts';
import { createPointsTables, quickenPoints } from './points-tables.ts';
import { indexGamesOfStructures } from './structure-tables.ts';

type Tables = Kysely<unknown>;

// The names of types are ones that SQLite and PostgreSQL both take.
const INSTANT = 'double precision';

/** Commands are taken back one after the other, and which state of that is the newer one is told by a number. */
async function numberUndo({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('game')
    .addColumn('undo_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Login names and nicknames that differ in case only would pass for one another. */
async function foldNames({ schema }: Tables): Promise<void> {
  await schema
    .createIndex('user_id_folded')
    .unique()
    .on('user')
    .expression(sql`lower(id)`)
    .execute();
  await schema
    .createIndex('user_nickname_folded')
    .unique()
    .on('user')
    .expression(sql`lower(nickname)`)
    .execute();
}

/** The list that visitors see: found by what is in play, whatever else was ever played. */
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

async function nameDevices({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('session_of_user').on('session').column('user_id').execute();
}

async function letSessionsStay({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('stays', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** The names stand in the index so that a search reads it alone, and not the long rules of each game. */
async function sortGamesByDay(tables: Tables): Promise<void> {
  await sql`
    create index game_by_day on game
    (store_id, deleted_at, (coalesce(start_at, created_at)), id, name, structure_name)`.execute(tables);
}

/** What a person agreed to, and what stands for somebody who is gone. */
async function letPeopleLeave({ schema }: Tables): Promise<void> {
  await schema.alterTable('user').addColumn('leaving_as', 'text').execute();
  await schema.alterTable('user').addColumn('privacy_version', 'text').execute();
  await schema.alterTable('user').addColumn('privacy_agreed_at', INSTANT).execute();
}

async function createSecondFactors({ schema }: Tables): Promise<void> {
  await schema
    .createTable('second_factor')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', INSTANT)
    .addColumn('last_step', INSTANT, (column) => column.notNull())
    .execute();
  await schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
}

/** What tells a node that it missed something. No index: a node asks for the games that somebody listens to there, by their ids. */
async function tellWhatChanged({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('game')
    .addColumn('prize_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('game')
    .addColumn('changed_at', INSTANT, (column) => column.notNull().defaultTo(0))
    .execute();
}

/** What ends next is found without reading the log of whatever runs. */
async function noteRowEnds(tables: Tables): Promise<void> {
  await tables.schema.alterTable('game').addColumn('ends_at', INSTANT).execute();
  await sql`
    update game set ends_at = (
      select game_log.at + game_log.remaining from game_log
      where game_log.game_id = game.id and game_log.version = game.last_version
    ) where status = 'PLAYING'`.execute(tables);
  await sql`create index game_ending on game (ends_at) where status = 'PLAYING' and deleted_at is null`.execute(tables);
}

/** Boards name nobody until the owner says so. */
async function addNamesOnBoards({ schema }: Tables): Promise<void> {
  await schema.alterTable('store_settings').addColumn('names_on_boards', 'integer').execute();
}

/** One more column of text, which is null in what is there. */
const withText = (table: string, column: string): Migration => ({
  up: async ({ schema }: Tables) => {
    await schema.alterTable(table).addColumn(column, 'text').execute();
  },
});

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': { up: createFirstTables },
  '0002-images-links-and-ads': { up: createImagesLinksAndAds },
  '0003-messages-to-the-app': { up: createAppOutbox },
  '0004-users': { up: foldNames },
  '0005-audit': { up: createTrail },
  '0006-points': { up: createPointsTables },
  '0007-timer-list': { up: createTimerList },
  '0010-points-of-very-many': { up: quickenPoints },
  '0011-devices-of-sessions': { up: nameDevices },
  '0012-sessions-that-stay': { up: letSessionsStay },
  '0013-games-by-date': { up: sortGamesByDay },
  '0014-people-who-leave': { up: letPeopleLeave },
  '0015-second-factors': { up: createSecondFactors },
  '0016-counts-known-again': withText('game', 'counts_command_id'),
  '0017-what-changed': { up: tellWhatChanged },
  '0018-row-ends': { up: noteRowEnds },
  '0019-ends-of-rights': { up: countEndsOfRights },
  '0020-tries': { up: countTries },
  '0021-people-only-adds': { up: createStaff },
  '0022-store-settings-only-adds': { up: createStoreSettings },
  '0023-manner-of-a-store-only-adds': { up: addStoreManner },
  '0024-tablets-only-adds': { up: createTablets },
  '0025-games-of-structures-only-adds': { up: indexGamesOfStructures },
  '0026-logos-only-adds': { up: createLogos },
  '0027-seen-by-the-trail-only-adds': { up: keepWhatWasSeen },
  '0028-histories-only-adds': { up: keepHistories },
  '0029-screens-only-adds': { up: createScreenTables },
  '0030-floor-messages-only-adds': withText('game', 'floor_message'),
  '0031-store-ads-only-adds': { up: createStoreAds },
  '0032-languages-of-screens-only-adds': withText('screen', 'language'),
  '0033-voices-only-adds': withText('screen', 'voice'),
  '0034-floor-presets-only-adds': withText('store_settings', 'floor_presets'),
  '0035-board-layouts-only-adds': { up: createLayouts },
  '0036-ad-showings-only-adds': { up: createAdShowings },
  '0037-floors-only-adds': { up: createFloorTables },
  '0038-names-on-boards-only-adds': { up: addNamesOnBoards },
  '0039-money-of-stores-only-adds': { up: keepMoney },
  '0040-finishes-only-adds': { up: keepFinishes },
  '0041-leagues-only-adds': { up: createLeagues },
  '0042-seats-on-phones-only-adds': { up: createSeatSlipTables },
  '0043-multi-days-only-adds': { up: createMultiDays },
  '0044-game-pages-only-adds': { up: addGamePage },
  '0045-lateness-of-screens-only-adds': { up: keepLateness },
  '0046-bus-key-only-adds': { up: keepBusKey },
  '0047-guards-only-adds': { up: createGuards },
  '0048-floors-of-results-only-adds': { up: addFloorOfResults },
  '0049-undo-in-order-only-adds': { up: numberUndo },
  '0050-keys-of-calls-only-adds': { up: createRequestKeys },
  '0051-looks-of-stores-only-adds': { up: createLooks },
  '0052-kept-clocks-only-adds': { up: keepClocks },
  '0053-panel-lags-only-adds': { up: addPanelLag },
};
