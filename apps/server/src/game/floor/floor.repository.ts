// The acts and players of floors.

import type { FloorPlayer } from '@feltclock/contract';
import { instant, type Act, type WrittenAct } from '@feltclock/domain';
import { jsonText, parseJsonText, type JsonText } from '../../storage/json-text.ts';
import type { Queries } from '../../storage/database.ts';

export interface StoredAct extends WrittenAct {
  readonly by: string | null;
}

export interface NewAct extends StoredAct {
  readonly commandId: string;
}

const ACT_COLUMNS = ['version', 'at', 'actor', 'act'] as const;

interface ActColumns {
  readonly version: number;
  readonly at: number;
  readonly actor: string | null;
  readonly act: JsonText<Act>;
}

const actOf = ({ version, at, actor, act }: ActColumns): StoredAct => ({
  version,
  at: instant(at),
  act: parseJsonText(act),
  by: actor,
});

/** The acts after version `after`, up to and including `upTo`. */
export async function readActs(
  queries: Queries,
  gameId: number,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<StoredAct[]> {
  const rows = await queries
    .selectFrom('floor_act')
    .select(ACT_COLUMNS)
    .where('game_id', '=', gameId)
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('version')
    .execute();
  return rows.map(actOf);
}

/** The act of a command that was carried out before. */
export async function findAct(queries: Queries, gameId: number, commandId: string): Promise<StoredAct | undefined> {
  const row = await queries
    .selectFrom('floor_act')
    .select(ACT_COLUMNS)
    .where('game_id', '=', gameId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return row === undefined ? undefined : actOf(row);
}

/** False if an act of this number or command exists. */
export async function insertAct(queries: Queries, gameId: number, written: NewAct): Promise<boolean> {
  const { version, at, act, by, commandId } = written;
  const rows = await queries
    .insertInto('floor_act')
    .values({ game_id: gameId, version, at, actor: by, command_id: commandId, act: jsonText(act) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute();
  return rows.length === 1;
}

const PLAYER_COLUMNS = ['player', 'name', 'user_id as userId'] as const;

export const readPlayers = (queries: Queries, gameId: number): Promise<FloorPlayer[]> =>
  queries.selectFrom('floor_player').select(PLAYER_COLUMNS).where('game_id', '=', gameId).orderBy('player').execute();

export async function showsNames(queries: Queries, gameId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('game')
    .innerJoin('store_settings', 'store_settings.store_id', 'game.store_id')
    .select('names_on_boards')
    .where('game.id', '=', gameId)
    .executeTakeFirst();
  return row?.names_on_boards === 1;
}

export const findFloorPlayer = (queries: Queries, gameId: number, player: number): Promise<FloorPlayer | undefined> =>
  queries
    .selectFrom('floor_player')
    .select(PLAYER_COLUMNS)
    .where('game_id', '=', gameId)
    .where('player', '=', player)
    .executeTakeFirst();

/** The player of a game who is this member. */
export const findPlayerOfMember = (
  queries: Queries,
  gameId: number,
  userId: string,
): Promise<FloorPlayer | undefined> =>
  queries
    .selectFrom('floor_player')
    .select(PLAYER_COLUMNS)
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The players of a game who are members. */
export const membersOf = (queries: Queries, gameId: number): Promise<FloorPlayer[]> =>
  queries
    .selectFrom('floor_player')
    .select(PLAYER_COLUMNS)
    .where('game_id', '=', gameId)
    .where('user_id', 'is not', null)
    .execute();

export async function nextPlayer(queries: Queries, gameId: number): Promise<number> {
  const { last } = await queries
    .selectFrom('floor_player')
    .select(({ fn }) => fn.max<number | null>('player').as('last'))
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** False if the number is taken, or the member is a player already. */
export async function insertPlayer(queries: Queries, gameId: number, who: FloorPlayer): Promise<boolean> {
  const { player, name, userId } = who;
  const rows = await queries
    .insertInto('floor_player')
    .values({ game_id: gameId, player, name, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player')
    .execute();
  return rows.length === 1;
}

/** False if somebody else changed the player meanwhile. */
export async function replacePlayer(queries: Queries, gameId: number, who: FloorPlayer): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('floor_player')
    .where('game_id', '=', gameId)
    .where('player', '=', who.player)
    .executeTakeFirst();
  return numDeletedRows === 1n && insertPlayer(queries, gameId, who);
}
