// Players with their points: pages of users, and the history of one player.

import { VENUE_AHEAD, VENUE_DAY, type Role, type TransferKind } from '@feltclock/domain';
import { sql, type AliasedExpression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Queries } from '../storage/database.ts';
import { contains } from '../storage/queries/like.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';
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
  /** Part of an id, nickname or name; empty for everybody. */
  readonly search: string;
  /** Finds only players who won points in a game of this structure. */
  readonly structureId: number | undefined;
}

/** The id, nickname or name contains the text. */
const named = (search: string) => (now: ExpressionBuilder<DatabaseSchema, 'user'>) =>
  now.or([contains('user.id', search), contains('nickname', search), contains('name', search)]);

const winners = (queries: Queries, structureId: number) =>
  queries.selectFrom('structure_win').where('structure_id', '=', structureId);

/** The users who match a search; only those are checked for wins in the structure. */
function searched(queries: Queries, { search, structureId }: PlayerFilter) {
  const found = queries.selectFrom('user').where(named(search));
  if (structureId === undefined) return found;
  return found.where((now) =>
    now.exists(
      now
        .selectFrom('structure_win')
        .where('structure_id', '=', structureId)
        .whereRef('user_id', '=', 'user.id')
        .select('points'),
    ),
  );
}

/** The ids of a page, and the count of all matches when the search has read all of them anyway. */
function pageOf(
  queries: Queries,
  filter: PlayerFilter,
  { offset, limit }: Slice,
): AliasedExpression<{ id: string; matches: number | null }, 'page'> {
  const { search, structureId } = filter;
  const uncounted = sql<number | null>`null`.as('matches');
  if (search !== '')
    return searched(queries, filter)
      .select(['user.id', sql<number | null>`count(*) over ()`.as('matches')])
      .orderBy('user.id')
      .offset(offset)
      .limit(limit)
      .as('page');
  if (structureId !== undefined)
    return winners(queries, structureId)
      .select(['user_id as id', uncounted])
      .orderBy('user_id')
      .offset(offset)
      .limit(limit)
      .as('page');
  return queries.selectFrom('user').select(['id', uncounted]).orderBy('id').offset(offset).limit(limit).as('page');
}

async function countPlayers(queries: Queries, filter: PlayerFilter): Promise<number> {
  const { search, structureId } = filter;
  const count = sql<number>`count(*)`.as('count');
  const counted =
    search !== ''
      ? searched(queries, filter).select(count)
      : structureId !== undefined
        ? winners(queries, structureId).select(count)
        : queries.selectFrom('user').select(count);
  return (await counted.executeTakeFirstOrThrow()).count;
}

export interface PlayerRow extends Omit<Player, 'email'> {
  readonly points: number;
  readonly winPoints: number;
}

export interface PlayersFound {
  /** Matches on all pages. */
  readonly count: number;
  readonly users: PlayerRow[];
}

/** The figures of each person on a page, by id. */
const withFigures = (queries: Queries, page: ReturnType<typeof pageOf>) =>
  queries
    .selectFrom(page)
    .innerJoin('user', 'user.id', 'page.id')
    .leftJoin('point_account', (join) =>
      join.onRef('point_account.owner', '=', 'page.id').on('point_account.kind', '=', 'customer'),
    )
    .leftJoin('win_total', (join) =>
      join.onRef('win_total.user_id', '=', 'page.id').on('win_total.season_id', '=', ALL_TIME),
    )
    .select(['page.id', 'page.matches', 'user.nickname', 'user.name', 'user.phone_no as phoneNo', 'user.role'])
    .select((now) => [
      now.fn.coalesce('point_account.balance', sql<number>`0`).as('points'),
      now.fn.coalesce('win_total.points', sql<number>`0`).as('winPoints'),
    ])
    .orderBy('page.id');

/** Matches with an id after the given one, by id. */
export function playersAfter(
  queries: Queries,
  filter: PlayerFilter,
  after: string,
  count: number,
): Promise<PlayerRow[]> {
  const { search, structureId } = filter;
  const uncounted = sql<number | null>`null`.as('matches');
  if (search === '' && structureId !== undefined)
    return withFigures(
      queries,
      winners(queries, structureId)
        .select(['user_id as id', uncounted])
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(count)
        .as('page'),
    ).execute();
  const found = search === '' ? queries.selectFrom('user') : searched(queries, filter);
  const page = found.select(['user.id', uncounted]).where('user.id', '>', after).orderBy('user.id').limit(count);
  return withFigures(queries, page.as('page')).execute();
}

/** A page of matches, and the number of all matches. */
export async function findPlayers(queries: Queries, filter: PlayerFilter, slice: Slice): Promise<PlayersFound> {
  const rows = await withFigures(queries, pageOf(queries, filter, slice)).execute();
  const isNobody = rows.length === 0 && slice.offset === 0;
  const count = isNobody ? 0 : (rows[0]?.matches ?? (await countPlayers(queries, filter)));
  return { count, users: rows.map(({ matches: _, ...row }) => row) };
}

export interface EntryRow {
  readonly at: number;
  readonly kind: TransferKind;
  readonly amount: number;
  readonly other: string | null;
  readonly reason: string;
}

/** A member's newest entries, each with the other account. */
export const entriesOfPlayer = (queries: Queries, userId: string, count: number): Promise<EntryRow[]> =>
  queries
    .selectFrom('point_account')
    .innerJoin('point_entry', 'point_entry.account_id', 'point_account.id')
    .innerJoin('point_transfer', 'point_transfer.id', 'point_entry.transfer_id')
    .innerJoin('point_account as other', 'other.id', 'point_entry.other_account_id')
    .leftJoin('store', (join) =>
      join
        .on('other.kind', '=', 'store')
        .on(sql<SqlBool>`store.id = case when other.kind = 'store' then cast(other.owner as bigint) end`),
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

export interface DayOfPoints {
  /** The last change of the day. */
  readonly at: number;
  /** The change of the points on that day. */
  readonly change: number;
}

/** The days since an instant on which a member's points changed, oldest first, in the venues' zone. */
export async function daysOfPlayer(queries: Queries, userId: string, since: number): Promise<readonly DayOfPoints[]> {
  // Integer division is the same in both databases; a cast of a quotient rounds in one and truncates in the other.
  const day = sql<number>`(cast(point_entry.at as bigint) + ${sql.lit(VENUE_AHEAD)}) / ${sql.lit(VENUE_DAY)}`;
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
