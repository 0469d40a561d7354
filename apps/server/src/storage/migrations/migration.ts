// What migrations have in common. A released migration never changes.

import type { Kysely, Migration } from 'kysely';

export type Migrations = Readonly<Record<string, Migration>>;
export type Tables = Kysely<unknown>;

// Type names that both SQLite and PostgreSQL accept.
export const INSTANT = 'double precision';
export const SPAN = 'double precision';
export const BYTES = 'bytea';
/** Whole points: exact to 2^53 in both databases. */
export const POINTS = 'bigint';

/** Adds a table with one picture for each store. */
export const createStorePictureTable = ({ schema }: Tables, table: string): Promise<void> =>
  schema
    .createTable(table)
    .addColumn('store_id', 'integer', (column) => column.primaryKey().notNull().references('store.id'))
    .addColumn('image_id', 'integer', (column) => column.notNull().references('image.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();

/** Adds a nullable column of text. */
export const addTextColumn = (table: string, column: string): Migration => ({
  up: async ({ schema }: Tables) => {
    await schema.alterTable(table).addColumn(column, 'text').execute();
  },
});
