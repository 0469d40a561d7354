// The tables of tournaments of several days, with the migration that makes them (docs/rules/days.md).

import type { TwiceRule } from '@feltclock/domain';
import type { Generated, Kysely } from 'kysely';

interface MultiDayTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  rule: TwiceRule;
  revision: number;
}

interface MultiDayGameTable {
  /** A game is a day of one tournament at most. */
  game_id: number;
  multi_day_id: number;
  /** From 1; only the first day has several games. */
  day: number;
  /** From 0, among the games of a day. */
  place: number;
  is_closed: 0 | 1;
  /** The game that those who were left here were brought to; null before that. */
  carried_to: number | null;
}

export interface MultiDaySchema {
  multi_day: MultiDayTable;
  multi_day_game: MultiDayGameTable;
}

export async function createMultiDays({ schema }: Kysely<unknown>): Promise<void> {
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
