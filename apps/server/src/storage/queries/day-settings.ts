// What a store's business day and its tills go by.

import { DEFAULT_STORE_MONEY, DEFAULT_STORE_OPTIONS, type StoreMoney, type StoreOptions } from '@feltclock/domain';
import type { Queries } from '../database.ts';
import { parseJsonText } from '../json-text.ts';

export interface DaySettings extends Pick<StoreOptions, 'closesAt' | 'timeZone'> {
  readonly money: StoreMoney;
}

export async function findDaySettings(queries: Queries, storeId: number): Promise<DaySettings> {
  const row = await queries
    .selectFrom('store_settings')
    .select(['closes_at', 'time_zone', 'money'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const stored = row?.money ?? null;
  return {
    closesAt: row?.closes_at ?? null,
    timeZone: row?.time_zone ?? DEFAULT_STORE_OPTIONS.timeZone,
    money: stored === null ? DEFAULT_STORE_MONEY : parseJsonText(stored),
  };
}
