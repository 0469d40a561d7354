// What the audit trail compares of stores, their people, tablets and points, and of regions and their advertisements.

import {
  USUAL_ACCENT,
  USUAL_GAME_PAGE,
  USUAL_MANNER,
  USUAL_MONEY,
  USUAL_PLATE,
  type StoreLook,
  type StoreMoney,
} from '@feltclock/domain';
import { sql } from 'kysely';
import { saidIn, type JsonText } from '../../storage/json-text.ts';
import type { Queries } from '../../storage/database.ts';
import type { TrailPicture } from './picture.ts';

const addressName = (column: 'address1' | 'address2' | 'address3') =>
  sql<string>`coalesce((select address_code.name from address_code where address_code.id = ${sql.ref(`store.${column}`)}), '')`;

function moneyTold(stored: JsonText<StoreMoney> | null) {
  const { keepsPayments, allowsMoneyPool, prices } = stored === null ? USUAL_MONEY : saidIn(stored);
  return {
    keepsPayments,
    allowsMoneyPool,
    priceOfEntry: prices.entry,
    priceOfReEntry: prices.reEntry,
    priceOfReBuy: prices.reBuy,
    priceOfAddOn: prices.addOn,
  };
}

/** A store with what its owner chose; where nobody chose, what is usual holds. */
export async function storePicture(queries: Queries, id: number): Promise<TrailPicture | undefined> {
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
    told: {
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
      prizeHeading: row.prize_heading ?? USUAL_MANNER.prizeHeading,
      language: row.language,
      timeZone: row.time_zone ?? USUAL_MANNER.timeZone,
      currency: row.currency ?? USUAL_MANNER.currency,
      sounds: row.sounds ?? USUAL_MANNER.sounds,
      ...moneyTold(row.money),
      namesOnBoards: row.names_on_boards === 1,
    },
  };
}

export async function logoPicture(queries: Queries, id: number): Promise<TrailPicture> {
  const logo = await queries.selectFrom('store_logo').select('name').where('store_id', '=', id).executeTakeFirst();
  return { told: { hasLogo: logo !== undefined }, withheld: logo === undefined ? {} : { logo: logo.name } };
}

export async function behindBoardsPicture(queries: Queries, id: number): Promise<TrailPicture> {
  const kept = await queries.selectFrom('store_picture').select('name').where('store_id', '=', id).executeTakeFirst();
  return { told: { hasPicture: kept !== undefined }, withheld: kept === undefined ? {} : { picture: kept.name } };
}

const NO_LOOK: StoreLook = {};

/** The colours of a store's boards; where nobody chose, what is usual holds. */
export async function lookPicture(queries: Queries, id: number): Promise<TrailPicture> {
  const row = await queries.selectFrom('store_settings').select('look').where('store_id', '=', id).executeTakeFirst();
  const { accent, plate, logoPlate } = row === undefined || row.look === null ? NO_LOOK : saidIn(row.look);
  return { told: { accent: accent ?? USUAL_ACCENT, plate: plate ?? USUAL_PLATE, logoPlate: logoPlate ?? null } };
}

/** A person's role in a store. */
export async function rolePicture(
  queries: Queries,
  storeId: number,
  userId: string,
): Promise<TrailPicture | undefined> {
  const post = await queries
    .selectFrom('store_post')
    .select('role')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return post === undefined ? undefined : { told: { role: post.role }, facts: { role: post.role } };
}

export async function invitationPicture(queries: Queries, id: number): Promise<TrailPicture | undefined> {
  const offered = await queries.selectFrom('invitation').select('role').where('id', '=', id).executeTakeFirst();
  return offered === undefined ? undefined : { told: {}, facts: { role: offered.role } };
}

/** A tablet of a store; its secret is no part of it. */
export async function tabletPicture(queries: Queries, storeId: number, id: number): Promise<TrailPicture | undefined> {
  const tablet = await queries
    .selectFrom('tablet')
    .select(['name', 'locks_after'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (tablet === undefined) return undefined;
  return { told: { name: tablet.name, locksAfter: tablet.locks_after }, facts: { tablet: tablet.name } };
}

/** A screen of a store: of what it shows the kind, since the words and games of it change all evening; its secret is no part of it. */
export async function screenPicture(queries: Queries, storeId: number, id: number): Promise<TrailPicture | undefined> {
  const screen = await queries
    .selectFrom('screen')
    .select(['name', 'direction', 'schedule', 'voice', 'panel_lag'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (screen === undefined) return undefined;
  const { kind } = saidIn(screen.direction);
  return {
    told: { name: screen.name, shows: kind, panelLag: screen.panel_lag ?? 0 },
    withheld: { details: screen.direction, schedule: screen.schedule, voice: screen.voice ?? '' },
    facts: { screen: screen.name },
  };
}

/** That the words changed is told, not which they are. */
export async function floorPresetsPicture(queries: Queries, storeId: number): Promise<TrailPicture> {
  const row = await queries
    .selectFrom('store_settings')
    .select('floor_presets')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const kept = JSON.parse(row?.floor_presets ?? '{}') as { readonly presets?: unknown };
  return { told: {}, withheld: { presets: JSON.stringify(kept.presets ?? []) } };
}

/** A layout of a store: what stands where is said to have changed, and not told. */
export async function layoutPicture(queries: Queries, storeId: number, id: number): Promise<TrailPicture | undefined> {
  const layout = await queries
    .selectFrom('board_layout')
    .select(['name', 'content'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (layout === undefined) return undefined;
  return { told: { name: layout.name }, withheld: { arrangement: layout.content }, facts: { layout: layout.name } };
}

/** A league of a store: its games and its formula are said to have changed, and not told. */
export async function leaguePicture(queries: Queries, storeId: number, id: number): Promise<TrailPicture | undefined> {
  const league = await queries
    .selectFrom('league')
    .select(['name', 'span', 'rules'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (league === undefined) return undefined;
  const { name, span, rules } = league;
  return { told: { name }, withheld: { leagueGames: span, leagueRules: rules }, facts: { league: name } };
}

export async function storePointsPicture(queries: Queries, id: number): Promise<TrailPicture> {
  const row = await queries
    .selectFrom('store_points')
    .select(['is_enabled', 'win_table'])
    .where('store_id', '=', id)
    .executeTakeFirst();
  const winTable = row === undefined ? [] : saidIn(row.win_table);
  return { told: { isEnabled: row?.is_enabled === 1, winTable: winTable.join(', ') } };
}

export async function addressPicture(queries: Queries, id: number): Promise<TrailPicture | undefined> {
  const row = await queries.selectFrom('address_code').select('name').where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { told: { name: row.name } };
}

export async function adMasterPicture(queries: Queries, region: number): Promise<TrailPicture | undefined> {
  const row = await queries
    .selectFrom('ad_master')
    .select(['is_valid', 'cycle_time'])
    .where('address1', '=', region)
    .executeTakeFirst();
  return row === undefined ? undefined : { told: { isValid: row.is_valid, cycleTime: row.cycle_time } };
}

/** A page of advertisements is called as it is described, else as its file was. */
export async function adPagePicture(queries: Queries, id: number): Promise<TrailPicture | undefined> {
  const row = await queries
    .selectFrom('ad_page')
    .select(['description', 'file_name', 'terms'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        told: {},
        withheld: { schedule: row.terms ?? '' },
        facts: { page: row.description === '' ? row.file_name : row.description },
      };
}

/** What a store itself advertises, and one of its pages where a deed is about one. */
export async function storeAdsPicture(queries: Queries, storeId: number, pageId: number): Promise<TrailPicture> {
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
  const told = {
    share: header?.share ?? null,
    cycleTime: header?.cycle_time ?? null,
    hasGamePage: header === undefined ? USUAL_GAME_PAGE : header.game_page === 1,
  };
  if (page === undefined) return { told };
  const { name, is_on, terms } = page;
  return { told: { ...told, name, isOn: is_on === 1 }, withheld: { schedule: terms }, facts: { name } };
}

/** What somebody says of themself; what describes the person behind the nickname is not repeated. */
export async function profilePicture(queries: Queries, id: string): Promise<TrailPicture | undefined> {
  const row = await queries
    .selectFrom('user')
    .select(['nickname', 'language', 'board_version', 'name', 'email', 'phone_no'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    told: { nickname: row.nickname, language: row.language, boardVersion: row.board_version },
    withheld: { realName: row.name, email: row.email, phoneNo: row.phone_no },
  };
}
