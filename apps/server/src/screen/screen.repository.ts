// The screens of stores.

import type { Language, ScreenReport, ScreenVoice } from '@feltclock/contract';
import type { Instant, ScheduleEntry, ScreenDirection, ScreenPlan } from '@feltclock/domain';
import { jsonOrNull, jsonText, parseJsonText, type JsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';

/** A screen as it is stored. */
export interface StoredScreen {
  readonly id: number;
  readonly name: string;
  readonly pairedAt: number;
  readonly pairedBy: string | null;
  /** Null for the language of its store's screens. */
  readonly language: Language | null;
  readonly plan: ScreenPlan;
  /** Undefined for a silent screen. */
  readonly voice: ScreenVoice | undefined;
  /** In ms; null when nothing was set. */
  readonly panelLag: number | null;
  readonly testPictureUntil: number | null;
  readonly heardAt: number | null;
  readonly report: ScreenReport | null;
}

interface PlanColumns {
  readonly direction: JsonText<ScreenDirection>;
  readonly schedule: JsonText<readonly ScheduleEntry[]>;
}

const planOf = ({ direction, schedule }: PlanColumns): ScreenPlan => ({
  direction: parseJsonText(direction),
  schedule: parseJsonText(schedule),
});

/** In the order in which they were paired. */
export async function screensOf(queries: Queries, storeId: number): Promise<readonly StoredScreen[]> {
  const rows = await queries
    .selectFrom('screen')
    .select(['id', 'name', 'created_at as pairedAt', 'created_by as pairedBy', 'direction', 'schedule'])
    .select(['voice', 'heard_at as heardAt', 'report', 'language'])
    .select(['panel_lag as panelLag', 'test_picture_until as testPictureUntil'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
  return rows.map(({ direction, schedule, voice, report, ...screen }) => ({
    ...screen,
    plan: planOf({ direction, schedule }),
    voice: voice === null ? undefined : parseJsonText(voice),
    report: report === null ? null : parseJsonText(report),
  }));
}

/** `storeIds` must not be empty. */
export const screensOfStores = (queries: Queries, storeIds: readonly number[]) =>
  queries
    .selectFrom('screen')
    .select(['id', 'store_id as storeId', 'created_at as pairedAt', 'heard_at as heardAt'])
    .where('store_id', 'in', storeIds)
    .execute();

export interface ScreenPlace {
  readonly storeId: number;
  readonly screenId: number;
}

export async function findPlan(queries: Queries, { storeId, screenId }: ScreenPlace): Promise<ScreenPlan | undefined> {
  const row = await queries
    .selectFrom('screen')
    .select(['direction', 'schedule'])
    .where('store_id', '=', storeId)
    .where('id', '=', screenId)
    .executeTakeFirst();
  return row === undefined ? undefined : planOf(row);
}

export interface NewScreen extends ScreenPlan {
  readonly storeId: number;
  readonly name: string;
  readonly secretHash: string;
}

export async function insertScreen(queries: Queries, screen: NewScreen, { by, at }: Edit): Promise<number> {
  const { id } = await queries
    .insertInto('screen')
    .values({
      store_id: screen.storeId,
      name: screen.name,
      secret_hash: screen.secretHash,
      created_at: at,
      created_by: by,
      direction: jsonText(screen.direction),
      schedule: jsonText(screen.schedule),
      voice: null,
      panel_lag: null,
      test_picture_until: null,
      heard_at: null,
      report: null,
      language: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets sound and display options; omitted ones stay. */
export async function updateScreenOptions(
  queries: Queries,
  { storeId, screenId }: ScreenPlace,
  options: {
    readonly voice?: ScreenVoice | null;
    readonly panelLag?: number;
    readonly testPictureUntil?: Instant | null;
  },
): Promise<void> {
  const { voice, panelLag, testPictureUntil } = options;
  const columns = {
    ...(voice !== undefined && { voice: jsonOrNull(voice) }),
    ...(panelLag !== undefined && { panel_lag: panelLag }),
    ...(testPictureUntil !== undefined && { test_picture_until: testPictureUntil }),
  };
  await queries.updateTable('screen').set(columns).where('id', '=', screenId).where('store_id', '=', storeId).execute();
}

/** Returns whether the store has it. */
export async function updateScreen(
  queries: Queries,
  { storeId, screenId }: ScreenPlace,
  change: { readonly name: string; readonly language?: Language | null | undefined } | ScreenPlan,
): Promise<boolean> {
  const columns =
    'name' in change
      ? { name: change.name, ...(change.language !== undefined && { language: change.language }) }
      : { direction: jsonText(change.direction), schedule: jsonText(change.schedule) };
  const changed = queries.updateTable('screen').set(columns).where('id', '=', screenId);
  return (await changed.where('store_id', '=', storeId).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Its sessions must have ended. */
export async function deleteScreen(queries: Queries, { storeId, screenId }: ScreenPlace): Promise<void> {
  await queries.deleteFrom('screen').where('id', '=', screenId).where('store_id', '=', storeId).execute();
}

export async function deleteScreensOf(queries: Queries, storeId: number): Promise<void> {
  await queries.deleteFrom('screen').where('store_id', '=', storeId).execute();
}

/** The screen with this secret, locked until the end of the transaction; undefined when it or its store was deleted. */
export async function findScreen(
  queries: Queries,
  secretHash: string,
): Promise<(ScreenPlace & Pick<StoredScreen, 'name' | 'language'>) | undefined> {
  const found = queries.selectFrom('screen').select(['id as screenId', 'store_id as storeId', 'name', 'language']);
  const screen = await found.where('secret_hash', '=', secretHash).forShare().executeTakeFirst();
  if (screen === undefined) return undefined;
  const store = queries.selectFrom('store').select('id').where('id', '=', screen.storeId);
  return (await store.where('deleted_at', 'is', null).executeTakeFirst()) === undefined ? undefined : screen;
}

export async function writeReport(
  queries: Queries,
  screenId: number,
  { at, report }: { readonly at: Instant; readonly report: ScreenReport },
): Promise<void> {
  const heard = { heard_at: at, report: jsonText(report) };
  await queries.updateTable('screen').set(heard).where('id', '=', screenId).execute();
}

/** How many of these games the store has. */
export async function countGames(queries: Queries, storeId: number, gameIds: readonly number[]): Promise<number> {
  if (gameIds.length === 0) return 0;
  const found = queries.selectFrom('game').select('id').where('store_id', '=', storeId).where('id', 'in', gameIds);
  return (await found.where('deleted_at', 'is', null).execute()).length;
}
