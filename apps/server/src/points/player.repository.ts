// What screens show of players and their points: pages of users, and one player's past.

import type { Role, TransferKind } from '@feltclock/domain';
import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../storage/database.ts';
import { ALL_TIME, type Slice } from './win.repository.ts';

export interface Player {
  readonly id: string;
  readonly nickname: string;
  readonly name: string;
  readonly phoneNo: string;
  readonly email: string;
  readonly role: Role;
}

export const findPlayer = (queries: Queries, id: string): Promise<Player | undefined> =>
  queries
    .selectFrom('user')
    .select(['id', 'nickname', 'name', 'phone_no as phoneNo', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface PlayerFilter {
  /** Part of an id, a nickname or a name; empty for everybody. */
  readonly search: string;
  /** Only who won points in a game of this structure. */
  readonly structureId: number | undefined;
}

/** The text's own wildcards, taken literally. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function matching(queries: Queries, { search, structureId }: PlayerFilter) {
  let found = queries.selectFrom('user');
  if (search !== '') {
    const pattern = `%${literally(search)}%`;
    found = found.where(
      sql<SqlBool>`("user".id like ${pattern} escape '\\' or nickname like ${pattern} escape '\\' or name like ${pattern} escape '\\')`,
    );
  }
  if (structureId !== undefined)
    found = found.where('user.id', 'in', (inner) =>
      inner
        .selectFrom('win_entry')
        .innerJoin('game', 'game.id', 'win_entry.game_id')
        .where('game.structure_id', '=', structureId)
        .select('win_entry.user_id'),
    );
  return found;
}

export async function countPlayers(queries: Queries, filter: PlayerFilter): Promise<number> {
  const { count } = await matching(queries, filter)
    .select((now) => now.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface PlayerRow extends Omit<Player, 'email'> {
  readonly points: number;
  readonly winPoints: number;
}

/** By id. */
export const playersPage = (queries: Queries, filter: PlayerFilter, { offset, limit }: Slice): Promise<PlayerRow[]> =>
  queries
    .selectFrom(matching(queries, filter).selectAll().orderBy('user.id').offset(offset).limit(limit).as('page'))
    .leftJoin('point_account', (join) =>
      join.onRef('point_account.owner', '=', 'page.id').on('point_account.kind', '=', 'customer'),
    )
    .leftJoin('win_total', (join) =>
      join.onRef('win_total.user_id', '=', 'page.id').on('win_total.season_id', '=', ALL_TIME),
    )
    .select(['page.id', 'page.nickname', 'page.name', 'page.phone_no as phoneNo', 'page.role'])
    .select((now) => [
      now.fn.coalesce('point_account.balance', sql<number>`0`).as('points'),
      now.fn.coalesce('win_total.points', sql<number>`0`).as('winPoints'),
    ])
    .orderBy('page.id')
    .execute();

/** Whose id or nickname begins with the text. */
export function customersLike(
  queries: Queries,
  search: string,
  count: number,
): Promise<{ id: string; nickname: string }[]> {
  const pattern = `${literally(search)}%`;
  return queries
    .selectFrom('user')
    .select(['id', 'nickname'])
    .where(sql<SqlBool>`(id like ${pattern} escape '\\' or nickname like ${pattern} escape '\\')`)
    .orderBy('id')
    .limit(count)
    .execute();
}

export interface EntryRow {
  readonly at: number;
  readonly kind: TransferKind;
  readonly amount: number;
  readonly other: string | null;
  readonly reason: string;
}

/** A customer's newest entries, each with who stands on its other side. */
export const entriesOfPlayer = (queries: Queries, userId: string, count: number): Promise<EntryRow[]> =>
  queries
    .selectFrom('point_account')
    .innerJoin('point_entry', 'point_entry.account_id', 'point_account.id')
    .innerJoin('point_transfer', 'point_transfer.id', 'point_entry.transfer_id')
    .innerJoin('point_account as other', 'other.id', 'point_entry.other_account_id')
    .leftJoin('store', (join) =>
      join.on('other.kind', '=', 'store').on(sql<SqlBool>`store.id = cast(other.owner as integer)`),
    )
    .where('point_account.kind', '=', 'customer')
    .where('point_account.owner', '=', userId)
    .select(['point_entry.at', 'point_transfer.kind', 'point_entry.amount', 'point_transfer.reason'])
    .select((now) => [
      now
        .case()
        .when('other.kind', '=', 'customer')
        .then(now.ref('other.owner'))
        .when('other.kind', '=', 'store')
        .then(now.ref('store.name'))
        .else(null)
        .end()
        .as('other'),
    ])
    .orderBy('point_entry.transfer_id', 'desc')
    .limit(count)
    .execute();

/** Seoul's midnight, in milliseconds before that of UTC. */
const SEOUL = 9 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

export interface DayOfPoints {
  /** The last change of the day. */
  readonly at: number;
  /** By how much the points changed that day. */
  readonly change: number;
}

/** Days on which a customer's points changed since an instant, oldest first; days are Seoul's. */
export async function daysOfPlayer(queries: Queries, userId: string, since: number): Promise<readonly DayOfPoints[]> {
  const day = sql<number>`cast((point_entry.at + ${SEOUL}) / ${DAY} as integer)`;
  return queries
    .selectFrom('point_account')
    .innerJoin('point_entry', 'point_entry.account_id', 'point_account.id')
    .where('point_account.kind', '=', 'customer')
    .where('point_account.owner', '=', userId)
    .where('point_entry.at', '>=', since)
    .select((now) => [now.fn.max('point_entry.at').as('at'), now.fn.sum<number>('point_entry.amount').as('change')])
    .groupBy(day)
    .orderBy('at')
    .execute();
}
