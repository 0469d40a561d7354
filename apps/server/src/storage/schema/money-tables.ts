// What a venue keeps of money, and the marks by which it closes its days, with the migration that makes both (docs/rules/payments.md).

import type { DayClose } from '@feltclock/contract';
import type { Kysely } from 'kysely';
import type { JsonText } from '../json-text.ts';

interface DayCloseTable {
  store_id: number;
  /** The business day, `YYYY-MM-DD`. */
  day: string;
  /** 1, 2, 3, … per day; the primary key with both, so that one of two who close at once loses. */
  number: number;
  at: number;
  actor: string | null;
  note: string;
  /** What each game of the day had brought in by then. */
  takings: JsonText<DayClose['games']>;
}

export interface MoneySchema {
  day_close: DayCloseTable;
}

export async function keepMoney({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('store_settings').addColumn('money', 'text').execute();
  await schema
    .createTable('day_close')
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('takings', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_close_key', ['store_id', 'day', 'number'])
    .execute();
}
