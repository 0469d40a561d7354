// Snapshots of stores, their people, tablets and points, and of regions and advertisements.

import {
  DEFAULT_ACCENT,
  DEFAULT_GAME_PAGE,
  DEFAULT_STORE_OPTIONS,
  DEFAULT_STORE_MONEY,
  DEFAULT_PLATE,
  type FeatureChoices,
  type StoreLook,
  type StoreMoney,
} from '@feltclock/domain';
import { sql } from 'kysely';
import { parseJsonText, type JsonText } from '../../storage/json-text.ts';
import type { Queries } from '../../storage/database.ts';
import type { Snapshot } from './snapshot.ts';

const addressName = (column: 'address1' | 'address2' | 'address3') =>
  sql<string>`coalesce((select address_code.name from address_code where address_code.id = ${sql.ref(`store.${column}`)}), '')`;

function auditedMoney(stored: JsonText<StoreMoney> | null) {
  const { keepsPayments, allowsMoneyPool, prices } = stored === null ? DEFAULT_STORE_MONEY : parseJsonText(stored);
  return {
    keepsPayments,
    allowsMoneyPool,
    priceOfEntry: prices.entry,
    priceOfReEntry: prices.reEntry,
    priceOfReBuy: prices.reBuy,
    priceOfAddOn: prices.addOn,
  };
}

function auditedFeatures(stored: JsonText<FeatureChoices> | null) {
  const { floor, dayClose, leagues, ads, layouts, multiDays, tablets }: FeatureChoices =
    stored === null ? {} : parseJsonText(stored);
  return {
    usesFloor: floor ?? null,
    usesDayClose: dayClose ?? null,
    usesLeagues: leagues ?? null,
    usesAds: ads ?? null,
    usesLayouts: layouts ?? null,
    usesMultiDays: multiDays ?? null,
    usesTablets: tablets ?? null,
  };
}

/** A store with its settings; unset settings have their default. */
export async function storeSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const row = await queries
    .selectFrom('store')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .leftJoin('structure', 'structure.id', 'chosen.default_structure_id')
    .select([
      'store.name',
      'detail_address',
      'phone_no',
      'comment',
      'is_board_public',
      'is_results_public',
      'structure.name as structure_name',
    ])
    .select([
      'closes_at',
      'prize_heading',
      'chosen.language',
      'time_zone',
      'currency',
      'sounds',
      'money',
      'names_on_boards',
      'features',
    ])
    .select([
      addressName('address1').as('tier1'),
      addressName('address2').as('tier2'),
      addressName('address3').as('tier3'),
    ])
    .select((from) =>
      from
        .selectFrom('user')
        .select('user.id')
        .whereRef('user.store_id', '=', 'store.id')
        .where('role', '=', 'STORE_ADMIN')
        .limit(1)
        .as('admin_id'),
    )
    .where('store.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    values: {
      name: row.name,
      adminId: row.admin_id,
      region: [row.tier1, row.tier2, row.tier3].filter((name) => name !== '').join(' '),
      detailAddress: row.detail_address,
      phoneNo: row.phone_no,
      comment: row.comment,
      isPublic: row.is_board_public === 1,
      showsResults: row.is_results_public === 1,
      defaultStructure: row.structure_name,
      closesAt: row.closes_at,
      prizeHeading: row.prize_heading ?? DEFAULT_STORE_OPTIONS.prizeHeading,
      language: row.language,
      timeZone: row.time_zone ?? DEFAULT_STORE_OPTIONS.timeZone,
      currency: row.currency ?? DEFAULT_STORE_OPTIONS.currency,
      sounds: row.sounds ?? DEFAULT_STORE_OPTIONS.sounds,
      ...auditedMoney(row.money),
      namesOnBoards: row.names_on_boards === 1,
      ...auditedFeatures(row.features),
    },
  };
}

export async function logoSnapshot(queries: Queries, id: number): Promise<Snapshot> {
  const logo = await queries.selectFrom('store_logo').select('name').where('store_id', '=', id).executeTakeFirst();
  return { values: { hasLogo: logo !== undefined }, withheld: logo === undefined ? {} : { logo: logo.name } };
}

export async function behindBoardsSnapshot(queries: Queries, id: number): Promise<Snapshot> {
  const kept = await queries.selectFrom('store_picture').select('name').where('store_id', '=', id).executeTakeFirst();
  return { values: { hasPicture: kept !== undefined }, withheld: kept === undefined ? {} : { picture: kept.name } };
}

const NO_LOOK: StoreLook = {};

/** The colours of a store's boards; unset colours have their default. */
export async function lookSnapshot(queries: Queries, id: number): Promise<Snapshot> {
  const row = await queries.selectFrom('store_settings').select('look').where('store_id', '=', id).executeTakeFirst();
  const { accent, plate, logoPlate } = row === undefined || row.look === null ? NO_LOOK : parseJsonText(row.look);
  return { values: { accent: accent ?? DEFAULT_ACCENT, plate: plate ?? DEFAULT_PLATE, logoPlate: logoPlate ?? null } };
}

export async function roleSnapshot(queries: Queries, storeId: number, userId: string): Promise<Snapshot | undefined> {
  const post = await queries
    .selectFrom('store_post')
    .select('role')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return post === undefined ? undefined : { values: { role: post.role }, facts: { role: post.role } };
}

export async function invitationSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const offered = await queries.selectFrom('invitation').select('role').where('id', '=', id).executeTakeFirst();
  return offered === undefined ? undefined : { values: {}, facts: { role: offered.role } };
}

/** Without its secret. */
export async function tabletSnapshot(queries: Queries, storeId: number, id: number): Promise<Snapshot | undefined> {
  const tablet = await queries
    .selectFrom('tablet')
    .select(['name', 'locks_after'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (tablet === undefined) return undefined;
  return { values: { name: tablet.name, locksAfter: tablet.locks_after }, facts: { tablet: tablet.name } };
}

/** Of what the screen shows only the kind, because its words and games change all evening; without its secret. */
export async function screenSnapshot(queries: Queries, storeId: number, id: number): Promise<Snapshot | undefined> {
  const screen = await queries
    .selectFrom('screen')
    .select(['name', 'direction', 'schedule', 'voice', 'panel_lag'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (screen === undefined) return undefined;
  const { kind } = parseJsonText(screen.direction);
  return {
    values: { name: screen.name, shows: kind, panelLag: screen.panel_lag ?? 0 },
    withheld: { details: screen.direction, schedule: screen.schedule, voice: screen.voice ?? '' },
    facts: { screen: screen.name },
  };
}

/** Only the fact that the texts changed. */
export async function floorPresetsSnapshot(queries: Queries, storeId: number): Promise<Snapshot> {
  const row = await queries
    .selectFrom('store_settings')
    .select('floor_presets')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const kept = JSON.parse(row?.floor_presets ?? '{}') as { readonly presets?: unknown };
  return { values: {}, withheld: { presets: JSON.stringify(kept.presets ?? []) } };
}

export async function venueTablesSnapshot(queries: Queries, storeId: number): Promise<Snapshot> {
  const row = await queries
    .selectFrom('store_settings')
    .select('venue_tables')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const stored = row?.venue_tables ?? null;
  const { tables } = stored === null ? { tables: [] } : parseJsonText(stored);
  return { values: { tables: tables.map(({ table, seats }) => `${String(table)} (${String(seats)})`).join(', ') } };
}

export async function payoutTablesSnapshot(queries: Queries, storeId: number): Promise<Snapshot> {
  const row = await queries
    .selectFrom('store_settings')
    .select('payout_tables')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const stored = row?.payout_tables ?? null;
  const { tables } = stored === null ? { tables: [] } : parseJsonText(stored);
  return { values: { payoutTables: tables.map(({ name }) => name).join(', ') } };
}

/** Only the fact that the arrangement changed. */
export async function layoutSnapshot(queries: Queries, storeId: number, id: number): Promise<Snapshot | undefined> {
  const layout = await queries
    .selectFrom('board_layout')
    .select(['name', 'content'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (layout === undefined) return undefined;
  return { values: { name: layout.name }, withheld: { arrangement: layout.content }, facts: { layout: layout.name } };
}

/** Only the fact that games or formula changed. */
export async function leagueSnapshot(queries: Queries, storeId: number, id: number): Promise<Snapshot | undefined> {
  const league = await queries
    .selectFrom('league')
    .select(['name', 'span', 'rules'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (league === undefined) return undefined;
  const { name, span, rules } = league;
  return { values: { name }, withheld: { leagueGames: span, leagueRules: rules }, facts: { league: name } };
}

export async function storePointsSnapshot(queries: Queries, id: number): Promise<Snapshot> {
  const row = await queries
    .selectFrom('store_points')
    .select(['is_enabled', 'win_table'])
    .where('store_id', '=', id)
    .executeTakeFirst();
  const winTable = row === undefined ? [] : parseJsonText(row.win_table);
  return { values: { isEnabled: row?.is_enabled === 1, winTable: winTable.join(', ') } };
}

export async function addressSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const row = await queries.selectFrom('address_code').select('name').where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { values: { name: row.name } };
}

export async function adMasterSnapshot(queries: Queries, region: number): Promise<Snapshot | undefined> {
  const row = await queries
    .selectFrom('ad_master')
    .select(['is_valid', 'cycle_time'])
    .where('address1', '=', region)
    .executeTakeFirst();
  return row === undefined ? undefined : { values: { isValid: row.is_valid, cycleTime: row.cycle_time } };
}

/** The page's name: its description, or the name of its file. */
export async function adPageSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const row = await queries
    .selectFrom('ad_page')
    .select(['description', 'file_name', 'terms'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        values: {},
        withheld: { schedule: row.terms ?? '' },
        facts: { page: row.description === '' ? row.file_name : row.description },
      };
}

/** The store's own advertisements, with one page if the action is about a page. */
export async function storeAdsSnapshot(queries: Queries, storeId: number, pageId: number): Promise<Snapshot> {
  const header = await queries
    .selectFrom('store_ad')
    .select(['share', 'cycle_time', 'game_page'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const page = await queries
    .selectFrom('store_ad_page')
    .select(['name', 'is_on', 'terms'])
    .where('store_id', '=', storeId)
    .where('id', '=', pageId)
    .executeTakeFirst();
  const values = {
    share: header?.share ?? null,
    cycleTime: header?.cycle_time ?? null,
    hasGamePage: header === undefined ? DEFAULT_GAME_PAGE : header.game_page === 1,
  };
  if (page === undefined) return { values };
  const { name, is_on, terms } = page;
  return { values: { ...values, name, isOn: is_on === 1 }, withheld: { schedule: terms }, facts: { name } };
}

/** The profile without personal data. */
export async function profileSnapshot(queries: Queries, id: string): Promise<Snapshot | undefined> {
  const row = await queries
    .selectFrom('user')
    .select(['nickname', 'language', 'board_version', 'name', 'email', 'phone_no'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    values: { nickname: row.nickname, language: row.language, boardVersion: row.board_version },
    withheld: { realName: row.name, email: row.email, phoneNo: row.phone_no },
  };
}
