// The tables of venues' own leagues as the queries see them, and the migration that makes them (docs/rules/leagues.md).

import type { LeagueRules, LeagueSpan } from '@feltclock/domain';
import type { Generated, Kysely } from 'kysely';
import type { JsonText } from '../json-text.ts';

interface LeagueTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  span: JsonText<LeagueSpan>;
  rules: JsonText<LeagueRules>;
  /** The code of its public address, from the first time that it was made public. */
  code: string | null;
  is_public: 0 | 1;
  /** Rises with each change of name, games or rules. */
  version: number;
  ended_at: number | null;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
}

/** Entries are only ever added. */
interface LeagueEntryTable {
  id: Generated<number>;
  league_id: number;
  game_id: number;
  user_id: string;
  /** The points that are added; a correction may take some away. */
  points: number;
  at: number;
  actor: string | null;
}

/** What somebody has from a game now, and from what; its points are the sum of the entries, and are kept in the transaction that adds one. */
interface LeagueGainTable {
  league_id: number;
  game_id: number;
  user_id: string;
  place: number;
  entries: number;
  for_place: number;
  for_event: number;
  for_cash: number;
  points: number;
}

export interface LeagueSchema {
  league: LeagueTable;
  league_entry: LeagueEntryTable;
  league_gain: LeagueGainTable;
}

const INSTANT = 'double precision';
const POINTS = 'bigint';

export async function createLeagues({ schema }: Kysely<unknown>): Promise<void> {
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
