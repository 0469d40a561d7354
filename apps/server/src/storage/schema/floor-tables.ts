// The tables of what is done on the floors of games, and of the names there, with the migration that makes them (docs/rules/floor.md#acts).

import type { Act, PlayerCounts } from '@feltclock/domain';
import type { Generated, Kysely } from 'kysely';
import type { JsonText } from '../json-text.ts';
import type { SeatSlipSchema } from './seat-slip-tables.ts';

/** What a game's own row says of its floor. */
export interface FloorOfGame {
  /** The number of the last act; 0 before the first. */
  floor_version: Generated<number>;
  /** Those who have a name; null before the first act. */
  floor_named: JsonText<PlayerCounts> | null;
}

interface FloorActTable {
  game_id: number;
  /** 1, 2, 3, … per game; the primary key with it, so that one of two writers loses. */
  version: number;
  at: number;
  actor: string | null;
  /** The name that the sender gave the command, by which it is known when it comes again. */
  command_id: string;
  act: JsonText<Act>;
}

interface FloorPlayerTable {
  game_id: number;
  /** 1, 2, 3, … per game. */
  player: number;
  name: string;
  /** The member who it is, once in a game; null for a guest. */
  user_id: string | null;
}

export interface FloorSchema extends SeatSlipSchema {
  floor_act: FloorActTable;
  floor_player: FloorPlayerTable;
}

export async function createFloorTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('game')
    .addColumn('floor_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('game').addColumn('floor_named', 'text').execute();
  await schema
    .createTable('floor_act')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('floor_act_key', ['game_id', 'version'])
    .addUniqueConstraint('floor_act_command', ['game_id', 'command_id'])
    .execute();
  await schema
    .createTable('floor_player')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('player', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addPrimaryKeyConstraint('floor_player_key', ['game_id', 'player'])
    .addUniqueConstraint('floor_player_member', ['game_id', 'user_id'])
    .execute();
  await schema.createIndex('floor_player_user').on('floor_player').column('user_id').execute();
}
