// The points of leagues: an append-only ledger of entries, and beside it the sums with their parts.

import type { LeagueGain, WinEntry } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';

export type Given = ReadonlyMap<string, number>;

/** The games that a league has entries for. */
export async function gamesWithEntries(queries: Queries, leagueId: number): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('league_gain')
    .select('game_id')
    .distinct()
    .where('league_id', '=', leagueId)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** The sum of a league's entries, by game and player. */
export async function givenIn(
  queries: Queries,
  leagueId: number,
  games: readonly number[],
): Promise<ReadonlyMap<number, Given>> {
  if (games.length === 0) return new Map();
  const rows = await queries
    .selectFrom('league_entry')
    .select(['game_id', 'user_id', (now) => now.fn.sum<number>('points').as('points')])
    .where('league_id', '=', leagueId)
    .where('game_id', 'in', games)
    .groupBy(['game_id', 'user_id'])
    .execute();
  const given = new Map<number, Map<string, number>>();
  for (const { game_id, user_id, points } of rows) {
    const ofGame = given.get(game_id) ?? new Map<string, number>();
    given.set(game_id, ofGame.set(user_id, points));
  }
  return given;
}

export interface LeagueEntry extends WinEntry {
  readonly gameId: number;
}

/** Rows per statement, far below the parameter limit of both databases. */
const PIECE = 500;

const piecesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, index) => rows.slice(index * PIECE, (index + 1) * PIECE));

export async function addEntries(
  queries: Queries,
  leagueId: number,
  entries: readonly LeagueEntry[],
  { by, at }: Edit,
): Promise<void> {
  const rows = entries.map(({ gameId, userId, points }) => ({
    league_id: leagueId,
    game_id: gameId,
    user_id: userId,
    points,
    at,
    actor: by,
  }));
  for (const piece of piecesOf(rows)) await queries.insertInto('league_entry').values(piece).execute();
}

/** Replaces what players have from these games. */
export async function replaceGains(
  queries: Queries,
  leagueId: number,
  gains: ReadonlyMap<number, readonly LeagueGain[]>,
): Promise<void> {
  const rows = [...gains].flatMap(([gameId, ofGame]) =>
    ofGame.map((gain) => ({
      league_id: leagueId,
      game_id: gameId,
      user_id: gain.userId,
      place: gain.place,
      entries: gain.entries,
      for_place: gain.forPlace,
      for_event: gain.forEvent,
      for_cash: gain.forCash,
      points: gain.points,
    })),
  );
  const former = queries.deleteFrom('league_gain').where('league_id', '=', leagueId);
  await former.where('game_id', 'in', [...gains.keys()]).execute();
  for (const piece of piecesOf(rows)) await queries.insertInto('league_gain').values(piece).execute();
}

export interface StoredGain {
  readonly userId: string;
  readonly gameId: number;
  readonly points: number;
}

export const gainsOf = (queries: Queries, leagueId: number): Promise<readonly StoredGain[]> =>
  queries
    .selectFrom('league_gain')
    .select(['user_id as userId', 'game_id as gameId', 'points'])
    .where('league_id', '=', leagueId)
    .execute();

/** What one player has from each game, with its parts. */
export const gainsOfPlayer = (queries: Queries, leagueId: number, userId: string) =>
  queries
    .selectFrom('league_gain')
    .select(['user_id as userId', 'game_id as gameId', 'place', 'entries', 'points'])
    .select(['for_place as forPlace', 'for_event as forEvent', 'for_cash as forCash'])
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();

/** The nicknames of a league's players, by id. */
export async function nicknamesIn(queries: Queries, leagueId: number): Promise<ReadonlyMap<string, string>> {
  const players = queries.selectFrom('league_gain').select('user_id').where('league_id', '=', leagueId);
  const rows = await queries.selectFrom('user').select(['id', 'nickname']).where('id', 'in', players).execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The player of a league with this nickname. */
export async function playerCalled(queries: Queries, leagueId: number, nickname: string): Promise<string | undefined> {
  const players = queries.selectFrom('league_gain').select('user_id').where('league_id', '=', leagueId);
  const found = queries.selectFrom('user').select('id').where('nickname', '=', nickname).where('id', 'in', players);
  return (await found.executeTakeFirst())?.id;
}

export interface LeagueSize {
  readonly events: number;
  readonly players: number;
}

export async function sizesOf(queries: Queries, leagues: readonly number[]): Promise<ReadonlyMap<number, LeagueSize>> {
  if (leagues.length === 0) return new Map();
  const rows = await queries
    .selectFrom('league_gain')
    .select('league_id')
    .select(({ fn }) => fn.count<number>('game_id').distinct().as('events'))
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('players'))
    .where('league_id', 'in', leagues)
    .groupBy('league_id')
    .execute();
  return new Map(rows.map(({ league_id, events, players }) => [league_id, { events, players }]));
}
