// Everything stored as one text, to detect changes.

import { sql } from 'kysely';
import type { Queries } from '../../src/storage/database.ts';

const TABLES = [
  ...(['user', 'session', 'second_factor', 'recovery_code', 'passkey', 'address_code', 'store'] as const),
  ...(['store_post', 'invitation', 'store_settings', 'store_logo', 'store_picture', 'tablet', 'person_pin'] as const),
  ...(['structure', 'structure_background'] as const),
  ...(['game', 'game_log', 'short_link', 'ad_master', 'ad_page', 'store_ad', 'store_ad_page', 'app_message'] as const),
  ...(['ad_name', 'ad_reporter', 'ad_counted', 'ad_showing'] as const),
  ...(['point_account', 'point_transfer', 'point_entry', 'point_kind_total', 'store_points'] as const),
  ...(['season', 'season_award', 'win_entry', 'win_total', 'structure_win', 'game_result'] as const),
  ...(['floor_act', 'floor_player'] as const),
];

/** Pictures by their hash; without the audit trail, which contains refusals too. */
export async function allRows(queries: Queries): Promise<string> {
  const all: unknown[] = [await queries.selectFrom('image').select(['id', 'sha256']).execute()];
  for (const table of TABLES) all.push(await queries.selectFrom(table).selectAll().execute());
  return JSON.stringify(all);
}

/** All rows of every table, new tables included. */
export async function everyTable(queries: Queries): Promise<ReadonlyMap<string, string>> {
  const tables = await queries.introspection.getTables();
  const texts = new Map<string, string>();
  for (const { name } of tables)
    texts.set(name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(queries)).rows));
  return texts;
}
