// The tables of what keeps one from harming the others: the key of known devices.

import { sql, type Kysely } from 'kysely';

interface DeviceKeyTable {
  /** There is one row only, and its key is always 1. */
  id: number;
  /** 256 random bits that prove which devices signed in before. */
  key: string;
}

export interface GuardSchema {
  device_key: DeviceKeyTable;
}

export async function createGuards({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('device_key')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}
