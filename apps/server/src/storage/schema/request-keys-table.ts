// The table of the keys of calls that made something (docs/rules/wire.md#sent-twice).

import type { Kysely } from 'kysely';

export interface RequestKeySchema {
  request_key: {
    /** A digest of who sent it and the key. */
    name: string;
    /** A digest of what was asked for. */
    meaning: string;
    at: number;
  };
}

export async function createRequestKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('request_key')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('meaning', 'text', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .execute();
  await schema.createIndex('request_key_at').on('request_key').column('at').execute();
}
