// Everything that is stored about one person, in pieces. Long tables are read by ranges of keys, so that no query takes long.

import { sql } from 'kysely';
import { parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

type Row = Readonly<Record<string, unknown>>;
/** The rows of one list, a few at a time. */
export type Pieces = AsyncIterable<readonly Row[]>;

export async function readPerson(queries: Queries, id: string): Promise<Row | undefined> {
  const row = await queries
    .selectFrom('user')
    .leftJoin('store', 'store.id', 'user.store_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'user.id')
    .leftJoin('person_pin', 'person_pin.user_id', 'user.id')
    .select(['user.id', 'nickname', 'user.name', 'email', 'user.phone_no as phoneNo', 'role', 'language'])
    .select(['board_version as boardVersion', 'user.created_at as signedUpAt', 'store.name as administersStore'])
    .select(['second_factor.confirmed_at as secondFactorSince', 'person_pin.set_at as pinSince'])
    .select(['privacy_version as privacyVersion', 'privacy_agreed_at as privacyAgreedAt'])
    .where('user.id', '=', id)
    .executeTakeFirst();
  return row;
}

export async function readBalances(queries: Queries, id: string): Promise<Row> {
  const account = await queries
    .selectFrom('point_account')
    .select('balance')
    .where('kind', '=', 'customer')
    .where('owner', '=', id)
    .executeTakeFirst();
  const wins = await queries
    .selectFrom('win_total')
    .select(['season_id', 'points'])
    .where('user_id', '=', id)
    .execute();
  return {
    points: account?.balance ?? 0,
    winPoints: wins.find(({ season_id: season }) => season === 0)?.points ?? 0,
    winPointsBySeason: wins
      .filter(({ season_id: season }) => season !== 0)
      .map(({ season_id: season, points }) => ({ season, points })),
  };
}

async function* oneOf(rows: Promise<readonly Row[]>): Pieces {
  yield await rows;
}

const sessions = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('session')
      .select(['created_at as signedInAt', 'last_action_at as usedAt', 'user_agent as userAgent'])
      .where('user_id', '=', id)
      .execute(),
  );

const passkeys = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('passkey')
      .select(['name', 'created_at as madeAt', 'used_at as usedAt'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
  );

const roles = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('store_post')
      .innerJoin('store', 'store.id', 'store_post.store_id')
      .select(['store.name as store', 'store_post.role', 'store_post.since', 'store_post.given_by as givenBy'])
      .where('user_id', '=', id)
      .execute(),
  );

/** Devices and API keys that the person made for a store; a key of the platform has none. */
const madeBy = (queries: Queries, id: string, table: 'tablet' | 'screen' | 'api_key'): Pieces =>
  oneOf(
    queries
      .selectFrom(table)
      .leftJoin('store', 'store.id', `${table}.store_id`)
      .select(['store.name as store', `${table}.name`, `${table}.created_at as madeAt`])
      .where(`${table}.created_by`, '=', id)
      .orderBy(`${table}.id`)
      .execute(),
  );

const invitations = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('invitation')
      .innerJoin('store', 'store.id', 'invitation.store_id')
      .select(['store.name as store', 'invitation.role', 'invitation.created_at as madeAt'])
      .select('invitation.expires_at as endsAt')
      .where('invitation.created_by', '=', id)
      .orderBy('invitation.id')
      .execute(),
  );

const awards = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('season_award')
      .innerJoin('season', 'season.id', 'season_award.season_id')
      .select(['season.name as season', 'place', 'amount', 'season_award.at'])
      .where('user_id', '=', id)
      .orderBy('season_award.season_id')
      .execute(),
  );

const PIECE = 500;

/** The person's ledger entries, oldest first. */
async function* pointEntries(queries: Queries, id: string): Pieces {
  for (let last = 0; ;) {
    const rows = await queries
      .selectFrom('point_account')
      .innerJoin('point_entry', 'point_entry.account_id', 'point_account.id')
      .innerJoin('point_transfer', 'point_transfer.id', 'point_entry.transfer_id')
      .innerJoin('point_account as other', 'other.id', 'point_entry.other_account_id')
      .select(['point_entry.transfer_id as number', 'point_entry.at', 'point_transfer.kind', 'point_entry.amount'])
      .select(['point_transfer.reason', 'other.kind as otherSide', 'other.owner as other'])
      .where('point_account.kind', '=', 'customer')
      .where('point_account.owner', '=', id)
      .where('point_entry.transfer_id', '>', last)
      .orderBy('point_entry.transfer_id')
      .limit(PIECE)
      .execute();
    yield rows;
    if (rows.length < PIECE) return;
    last = rows.at(-1)?.number ?? last;
  }
}

async function* winEntries(queries: Queries, id: string): Pieces {
  for (let last = 0; ;) {
    const rows = await queries
      .selectFrom('win_entry')
      .select(['id as number', 'game_id as gameId', 'points', 'at'])
      .where('user_id', '=', id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PIECE)
      .execute();
    yield rows;
    if (rows.length < PIECE) return;
    last = rows.at(-1)?.number ?? last;
  }
}

async function* leagueEntries(queries: Queries, id: string): Pieces {
  for (let last = 0; ;) {
    const rows = await queries
      .selectFrom('league_entry')
      .innerJoin('league', 'league.id', 'league_entry.league_id')
      .select(['league_entry.id as number', 'league.name as league', 'game_id as gameId', 'points', 'at'])
      .where('user_id', '=', id)
      .where('league_entry.id', '>', last)
      .orderBy('league_entry.id')
      .limit(PIECE)
      .execute();
    yield rows;
    if (rows.length < PIECE) return;
    last = rows.at(-1)?.number ?? last;
  }
}

/** Reads a table by ranges of its keys. */
async function* walked(
  queries: Queries,
  { table, key, step }: { readonly table: string; readonly key: string; readonly step: number },
  read: (from: number, to: number) => Promise<readonly Row[]>,
): Pieces {
  const found = await sql<{
    last: number | null;
  }>`select max(${sql.ref(key)}) as last from ${sql.table(table)}`.execute(queries);
  const last = found.rows[0]?.last ?? 0;
  for (let from = 0; from <= last; from += step) yield await read(from, from + step - 1);
}

const results = (queries: Queries, id: string): Pieces =>
  walked(queries, { table: 'game_result', key: 'game_id', step: 200 }, async (from, to) => {
    const rows = await queries
      .selectFrom('game_result')
      .innerJoin('game', 'game.id', 'game_result.game_id')
      .select(['game_id', 'game.name', 'version', 'finishers', 'game_result.at'])
      .where('game_id', '>=', from)
      .where('game_id', '<=', to)
      .execute();
    return rows.flatMap(({ game_id: gameId, name: game, version, finishers, at }) =>
      parseJsonText(finishers)
        .filter(({ userId }) => userId === id)
        .map(({ place, name }) => ({ gameId, game, version, place, name, at })),
    );
  });

/** Places in the results that hold, with the number of entries. */
const finishes = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('game_finish')
      .select(['game_id as gameId', 'place', 'entries', 'is_paid as isPaid'])
      .where('user_id', '=', id)
      .orderBy('game_id')
      .execute(),
  );

const commands = (queries: Queries, id: string): Pieces =>
  walked(queries, { table: 'game_log', key: 'game_id', step: 20 }, (from, to) =>
    queries
      .selectFrom('game_log')
      .select(['game_id as gameId', 'version', 'action', 'cause', 'at'])
      .where('game_id', '>=', from)
      .where('game_id', '<=', to)
      .where('actor', '=', id)
      .orderBy('game_id')
      .orderBy('version')
      .execute(),
  );

const gameChanges = (queries: Queries, id: string): Pieces =>
  walked(queries, { table: 'game_history', key: 'game_id', step: 20 }, (from, to) =>
    queries
      .selectFrom('game_history')
      .select(['game_id as gameId', 'kind', 'version', 'at'])
      .where('game_id', '>=', from)
      .where('game_id', '<=', to)
      .where('actor', '=', id)
      .orderBy('game_id')
      .orderBy('kind')
      .orderBy('version')
      .execute(),
  );

/** Games in which the person was entered by name. */
const floorEntries = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('floor_player')
      .innerJoin('game', 'game.id', 'floor_player.game_id')
      .select(['floor_player.game_id as gameId', 'game.name as game', 'floor_player.player', 'floor_player.name'])
      .where('user_id', '=', id)
      .orderBy('floor_player.game_id')
      .execute(),
  );

const floorActs = (queries: Queries, id: string): Pieces =>
  walked(queries, { table: 'floor_act', key: 'game_id', step: 20 }, (from, to) =>
    queries
      .selectFrom('floor_act')
      .select(['game_id as gameId', 'version', 'act', 'at'])
      .where('game_id', '>=', from)
      .where('game_id', '<=', to)
      .where('actor', '=', id)
      .orderBy('game_id')
      .orderBy('version')
      .execute(),
  );

/** Business days that the person closed. */
const closedDays = (queries: Queries, id: string): Pieces =>
  oneOf(
    queries
      .selectFrom('day_close')
      .select(['store_id as storeId', 'day', 'at', 'note'])
      .where('actor', '=', id)
      .orderBy('at')
      .execute(),
  );

const trail = (queries: Queries, id: string): Pieces =>
  walked(queries, { table: 'audit_entry', key: 'id', step: 2000 }, async (from, to) => {
    const rows = await queries
      .selectFrom('audit_entry')
      .select(['id as number', 'at', 'actor', 'action', 'subject_of as subjectKind', 'subject_id as subject'])
      .select(['summary', 'seen', 'outcome', 'code'])
      .where('id', '>=', from)
      .where('id', '<=', to)
      .where((is) => is.or([is('actor', '=', id), is.and([is('subject_of', '=', 'user'), is('subject_id', '=', id)])]))
      .orderBy('id')
      .execute();
    return rows.map(({ summary, seen, ...row }) => ({
      ...row,
      summary: parseJsonText(summary),
      ...(seen === null ? {} : parseJsonText(seen)),
    }));
  });

/** All lists about a person, by their names in the file. */
export const listsAbout = (queries: Queries, id: string): readonly (readonly [name: string, pieces: Pieces])[] => [
  ['sessions', sessions(queries, id)],
  ['passkeys', passkeys(queries, id)],
  ['roles', roles(queries, id)],
  ['tablets', madeBy(queries, id, 'tablet')],
  ['screens', madeBy(queries, id, 'screen')],
  ['apiKeys', madeBy(queries, id, 'api_key')],
  ['invitations', invitations(queries, id)],
  ['pointEntries', pointEntries(queries, id)],
  ['winEntries', winEntries(queries, id)],
  ['leagueEntries', leagueEntries(queries, id)],
  ['awards', awards(queries, id)],
  ['results', results(queries, id)],
  ['finishes', finishes(queries, id)],
  ['gameCommands', commands(queries, id)],
  ['gameChanges', gameChanges(queries, id)],
  ['floorEntries', floorEntries(queries, id)],
  ['floorActs', floorActs(queries, id)],
  ['closedDays', closedDays(queries, id)],
  ['trail', trail(queries, id)],
];
