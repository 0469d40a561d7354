// The tables by which seats come onto phones: what slips' codes open, and who shows which code to be entered (docs/rules/floor-phones.md).

import type { Kysely } from 'kysely';

interface SeatSlipTable {
  game_id: number;
  /** Whose slip it is; the primary key with the game. */
  player: number;
  /** Unguessable, and unlike any other's. */
  code: string;
  created_at: number;
}

interface MemberCodeTable {
  /** The member; each has one code at a time. */
  user_id: string;
  code: string;
  /** The instant from which it is nobody's. */
  until: number;
}

export interface SeatSlipSchema {
  seat_slip: SeatSlipTable;
  member_code: MemberCodeTable;
}

export async function createSeatSlipTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('seat_slip')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('player', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_slip_key', ['game_id', 'player'])
    .execute();
  await schema
    .createTable('member_code')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('until', 'double precision', (column) => column.notNull())
    .execute();
}
