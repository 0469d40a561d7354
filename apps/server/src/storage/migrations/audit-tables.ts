// The migrations of the audit trail's table.

import { sql, type Kysely } from 'kysely';

type Tables = Kysely<unknown>;

// The name of the type is one that SQLite and PostgreSQL both take.
const INSTANT = 'double precision';

export async function createTrail({ schema }: Tables): Promise<void> {
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
  // There is an index for each way to look, newest first: by store, by person, by action, by time.
  await schema.createIndex('audit_entry_store').on('audit_entry').columns(['store_id', 'id']).execute();
  await schema.createIndex('audit_entry_actor').on('audit_entry').columns(['actor', 'id']).execute();
  await schema.createIndex('audit_entry_action').on('audit_entry').columns(['action', 'id']).execute();
  await schema.createIndex('audit_entry_at').on('audit_entry').column('at').execute();
}

/** The trail keeps what changed from what to what. */
export async function keepWhatWasSeen({ schema }: Tables): Promise<void> {
  await schema.alterTable('audit_entry').addColumn('seen', 'text').execute();
}
