// Queries about games and their logs.

import { createdClock, instant, NO_PLAYERS, type FloorMessage, type GameRules, type Instant } from '@feltclock/domain';
import type { StoredVersions } from '../../bus/repair.ts';
import { jsonOrNull, jsonText } from '../../storage/json-text.ts';
import type { Queries } from '../../storage/database.ts';
import { runAheadOfCommit } from '../../storage/queries/ahead-of-commit.ts';
import { insertProgramEvents, numbered, told } from '../../storage/queries/program-events.ts';
import { clockAfter, eventsOf, isoOf } from './game-events.ts';
import { floorAfter, rulesOfRows, type Decision } from './decision.ts';
import { clockOfEntry, copiesOf, entryOfColumns, gameOf, logColumnsOf, logEntryOf } from './game-row.ts';
import type { GameRecord, LogEntry, OutageRecord } from './game-record.ts';
import { insertFirstHistory, insertHistory } from './history.repository.ts';

const LOG_COLUMNS = [
  'game_log.version',
  'game_log.action',
  'game_log.cause',
  'game_log.seq',
  'game_log.level',
  'game_log.remaining',
  'game_log.total',
  'game_log.next_break',
  'game_log.remain_reg',
  'game_log.registration',
  'game_log.at',
  'game_log.actor',
] as const;

/** Games with their newest log row, in one statement, so that both are from the same moment. */
export const gamesWithLog = (queries: Queries) =>
  queries
    .selectFrom('game')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .selectAll('game')
    .select(LOG_COLUMNS)
    .where('game.deleted_at', 'is', null);

export async function findGameRecord(queries: Queries, gameId: number): Promise<GameRecord | undefined> {
  const row = await gamesWithLog(queries).where('game.id', '=', gameId).executeTakeFirst();
  return row === undefined ? undefined : gameOf(row);
}

/** Locks a game until the transaction ends. For PostgreSQL only: SQLite has no such statement. */
export async function lockGame(queries: Queries, gameId: number): Promise<void> {
  await queries.selectFrom('game').select('id').where('id', '=', gameId).forUpdate().execute();
}

/** Deleted and unknown games are absent. Needs at least one id. */
export async function findGamesById(
  queries: Queries,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, GameRecord>> {
  const rows = await gamesWithLog(queries).where('game.id', 'in', gameIds).execute();
  return new Map(rows.map((row) => [row.id, gameOf(row)]));
}

/** Games that have not ended, or that were created since then; newest first. */
export async function findGameRecords(
  queries: Queries,
  storeId: number | 'ALL',
  since: Instant,
): Promise<GameRecord[]> {
  let query = gamesWithLog(queries).where((is) =>
    is.or([is('game.status', '<>', 'END'), is('game.created_at', '>=', since)]),
  );
  if (storeId !== 'ALL') query = query.where('game.store_id', '=', storeId);
  const rows = await query.orderBy('game.created_at', 'desc').orderBy('game.id', 'desc').execute();
  return rows.map(gameOf);
}

/** Games of a structure that have not ended, oldest first; with `since` also games created since then. */
export async function gamesOfStructure(queries: Queries, structureId: number, since?: Instant): Promise<GameRecord[]> {
  const rows = await gamesWithLog(queries)
    .where('game.structure_id', '=', structureId)
    .where((is) =>
      since === undefined
        ? is('game.status', '<>', 'END')
        : is.or([is('game.status', '<>', 'END'), is('game.created_at', '>=', since)]),
    )
    .orderBy('game.id')
    .execute();
  return rows.map(gameOf);
}

/** The names of a structure's games that have not ended, oldest first. */
export const unfinishedNamesOf = async (queries: Queries, structureId: number): Promise<readonly string[]> =>
  (await gamesOfStructure(queries, structureId)).map(({ name }) => name);

/** Games of a store that have not ended, or that were created since then. */
export async function gamesOfStore(queries: Queries, storeId: number, since: Instant): Promise<GameRecord[]> {
  const rows = await gamesWithLog(queries)
    .where('game.store_id', '=', storeId)
    .where((is) => is.or([is('game.status', '<>', 'END'), is('game.created_at', '>=', since)]))
    .orderBy('game.id')
    .execute();
  return rows.map(gameOf);
}

/** Games that have not ended, of all stores in a region. A region is a top-tier address. */
export async function gamesOfRegion(queries: Queries, region: number): Promise<GameRecord[]> {
  const rows = await gamesWithLog(queries)
    .innerJoin('store', 'store.id', 'game.store_id')
    .where('store.address1', '=', region)
    .where('game.status', '<>', 'END')
    .orderBy('game.id')
    .execute();
  return rows.map(gameOf);
}

export async function gamesPlaying(queries: Queries): Promise<GameRecord[]> {
  return (await gamesWithLog(queries).where('game.status', '=', 'PLAYING').execute()).map(gameOf);
}

/** Games that have not ended, or whose end can still be undone. */
export async function changeableGames(queries: Queries): Promise<GameRecord[]> {
  const rows = await gamesWithLog(queries)
    .where((is) => is.or([is('game.status', '<>', 'END'), is('game.undo', 'is not', null)]))
    .execute();
  return rows.map(gameOf);
}

/** The newest instant in the logs of games that have not ended; undefined if there are none. */
export async function newestChange(queries: Queries): Promise<Instant | undefined> {
  const row = await queries
    .selectFrom('game')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .select(({ fn }) => fn.max<number | null>('game_log.at').as('at'))
    .where('game.deleted_at', 'is', null)
    .where('game.status', '<>', 'END')
    .executeTakeFirst();
  return row?.at === null || row?.at === undefined ? undefined : instant(row.at);
}

/** The number of games in play by structure; absent means none. */
export async function countInPlay(
  queries: Queries,
  structureIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (structureIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('game')
    .select(({ fn }) => ['structure_id', fn.countAll<number>().as('games')])
    .where('structure_id', 'in', structureIds)
    .where('status', 'in', ['PLAYING', 'PAUSED'])
    .where('deleted_at', 'is', null)
    .groupBy('structure_id')
    .execute();
  return new Map(rows.map(({ structure_id, games }) => [structure_id, games]));
}

export interface Deadline {
  readonly gameId: number;
  readonly endsAt: Instant;
}

/** When the present rows of running games end; with `endingBy` only those that end by then. */
export async function deadlines(queries: Queries, endingBy?: Instant): Promise<readonly Deadline[]> {
  const running = queries
    .selectFrom('game')
    .select(['id', 'ends_at'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'PLAYING')
    .$narrowType<{ ends_at: number }>();
  const wanted = endingBy === undefined ? running : running.where('ends_at', '<=', endingBy);
  return (await wanted.execute()).map(({ id, ends_at }) => ({ gameId: id, endsAt: instant(ends_at) }));
}

export async function readLogEntry(queries: Queries, gameId: number, version: number): Promise<LogEntry | undefined> {
  const row = await queries
    .selectFrom('game_log')
    .select(LOG_COLUMNS)
    .where('game_id', '=', gameId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? undefined : logEntryOf(row);
}

/** Did the game's rules change after the log row of this version? */
export async function haveRulesChanged(queries: Queries, gameId: number, version: number): Promise<boolean> {
  const row = await queries
    .selectFrom('game_log')
    .select('version')
    .where('game_id', '=', gameId)
    .where('version', '>', version)
    .where('cause', '=', 'structure')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readLogAfter(queries: Queries, gameId: number, version: number): Promise<LogEntry[]> {
  const rows = await queries
    .selectFrom('game_log')
    .select(LOG_COLUMNS)
    .where('game_id', '=', gameId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
  return rows.map(logEntryOf);
}

export interface NewGame {
  readonly storeId: number;
  readonly structureId: number;
  readonly structureName: string;
  readonly name: string;
  readonly prize: string;
  readonly prizeContent: string;
  readonly rules: GameRules;
  readonly startAt: number | null;
  readonly by: string;
}

/** Inserts a game with its first log row. */
export async function insertGame(queries: Queries, game: NewGame, now: Instant): Promise<number> {
  const clock = createdClock(game.rules, now);
  const { id } = await queries
    .insertInto('game')
    .values({
      store_id: game.storeId,
      structure_id: game.structureId,
      structure_name: game.structureName,
      name: game.name,
      rules: jsonText(game.rules),
      prize_content: game.prizeContent,
      prize: game.prize,
      counts: jsonText(NO_PLAYERS),
      counts_version: 1,
      start_at: game.startAt,
      created_at: now,
      created_by: game.by,
      deleted_at: null,
      undo: null,
      outage: null,
      floor_message: null,
      floor_named: null,
      changed_at: now,
      program_sequence: 1,
      ...copiesOf(clock),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const logged = { clock, cause: 'created', by: game.by } as const;
  await queries
    .insertInto('game_log')
    .values(logColumnsOf(id, logged, game.rules, now))
    .execute();
  await insertFirstHistory(queries, id, game, now);
  const created = told('game.created', now, {
    name: game.name,
    structureName: game.structureName,
    startAt: game.startAt === null ? null : isoOf(instant(game.startAt)),
    clock: clockAfter(clock, game.rules),
  });
  await insertProgramEvents(queries, numbered({ id, storeId: game.storeId }, 0, [created]), now);
  return id;
}

function columnsOf(game: GameRecord, decision: Decision, now: Instant) {
  const rules = rulesOfRows(game, decision);
  return decision.rows.map((row, place) => logColumnsOf(game.id, row, rules[place] ?? game.rules, now));
}

/** The update of the game's row before this makes sure that nobody else wrote these versions. */
async function insertLogRows(queries: Queries, columns: ReturnType<typeof columnsOf>): Promise<void> {
  if (columns.length > 0) await runAheadOfCommit(queries, queries.insertInto('game_log').values(columns));
}

/** The changed fields of a game except its clock and floor. */
function changedFields(game: GameRecord, decision: Decision): Partial<GameRecord> {
  const { copied, counts, countsCommandId = null, prizes, undo, outage } = decision;
  return {
    ...copied,
    ...(counts === undefined ? {} : { counts, countsVersion: game.countsVersion + 1, countsCommandId }),
    ...(prizes === undefined ? {} : { prizeContent: prizes.html, prizeVersion: game.prizeVersion + 1 }),
    ...(undo === undefined ? {} : { undo, undoVersion: game.undoVersion + 1 }),
    ...(outage === undefined ? {} : { outage }),
  };
}

/** Writes a decision and returns the changed game. Undefined if somebody else changed the game meanwhile: then nothing may be committed. */
export async function saveDecision(
  queries: Queries,
  game: GameRecord,
  decision: Decision,
  now: Instant,
): Promise<GameRecord | undefined> {
  const columns = columnsOf(game, decision, now);
  const events = eventsOf(game, decision, now);
  const newest = columns.at(-1);
  const last = newest === undefined ? game.last : entryOfColumns(newest);
  const next: GameRecord = {
    ...game,
    ...changedFields(game, decision),
    last,
    clock: clockOfEntry(last),
    ...floorAfter(game, decision),
    programSequence: game.programSequence + events.length,
  };
  // Every writer updates the game's row first, so two writers never deadlock (docs/rules/storage.md#one-writer).
  if (!(await updateGame(queries, game, next, now))) return undefined;
  await insertLogRows(queries, columns);
  await insertHistory(queries, { before: game, next, decision, now });
  await insertProgramEvents(queries, numbered(game, game.programSequence, events), now);
  return next;
}

/** Updates the row only if clock, counts, floor and undo still have the versions that were read. */
async function updateGame(queries: Queries, before: GameRecord, next: GameRecord, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('game')
    .set({
      ...copiesOf(next.clock),
      changed_at: now,
      ...(next.programSequence === before.programSequence ? {} : { program_sequence: next.programSequence }),
      undo: next.undo.length === 0 ? null : JSON.stringify(next.undo),
      undo_version: next.undoVersion,
      outage: jsonOrNull(next.outage),
      ...(next.countsVersion === before.countsVersion
        ? {}
        : {
            counts: jsonText(next.counts),
            counts_version: next.countsVersion,
            counts_command_id: next.countsCommandId,
          }),
      ...(next.prizeVersion === before.prizeVersion
        ? {}
        : { prize_content: next.prizeContent, prize_version: next.prizeVersion }),
      ...(next.floorVersion === before.floorVersion
        ? {}
        : { floor_version: next.floorVersion, floor_named: jsonOrNull(next.named) }),
      ...(next.rules === before.rules
        ? {}
        : { rules: jsonText(next.rules), structure_name: next.structureName, prize: next.prize }),
    })
    .where('id', '=', before.id)
    .where('deleted_at', 'is', null)
    .where('last_version', '=', before.clock.version)
    .where('counts_version', '=', before.countsVersion)
    .where('floor_version', '=', before.floorVersion)
    .where('undo_version', '=', before.undoVersion)
    .where('program_sequence', '=', before.programSequence)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markGameDeleted(queries: Queries, gameId: number, now: Instant): Promise<number | undefined> {
  const deleted = await queries
    .updateTable('game')
    .set((set) => ({ deleted_at: now, changed_at: now, program_sequence: set('program_sequence', '+', 1) }))
    .where('id', '=', gameId)
    .where('deleted_at', 'is', null)
    .returning(['store_id', 'program_sequence'])
    .executeTakeFirst();
  if (deleted === undefined) return undefined;
  const game = { id: gameId, storeId: deleted.store_id };
  const events = numbered(game, deleted.program_sequence - 1, [told('game.deleted', now, {})]);
  await insertProgramEvents(queries, events, now);
  return game.storeId;
}

/** Undefined removes the message. False for a missing game. */
export async function saveFloorMessage(
  queries: Queries,
  gameId: number,
  message: FloorMessage | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('game')
    .set({ floor_message: jsonOrNull(message) })
    .where('id', '=', gameId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const saveOutage = async (queries: Queries, gameId: number, outage: OutageRecord): Promise<void> => {
  await queries
    .updateTable('game')
    .set({ outage: JSON.stringify(outage) })
    .where('id', '=', gameId)
    .execute();
};

const IDS_AT_ONCE = 500;

/** The versions of each part of these games. Deleted games are absent. */
export async function readVersions(
  queries: Queries,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, StoredVersions>> {
  const found = new Map<number, StoredVersions>();
  for (let from = 0; from < gameIds.length; from += IDS_AT_ONCE) {
    const rows = await queries
      .selectFrom('game')
      .select(['id', 'last_version', 'counts_version', 'prize_version', 'floor_version', 'changed_at'])
      .where('id', 'in', gameIds.slice(from, from + IDS_AT_ONCE))
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows)
      found.set(row.id, {
        versions: {
          clock: row.last_version,
          counts: row.counts_version,
          prize: row.prize_version,
          floor: row.floor_version,
        },
        changedAt: instant(row.changed_at),
      });
  }
  return found;
}
