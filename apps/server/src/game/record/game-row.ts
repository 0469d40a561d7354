// Converts between a game's columns and its record. Only the server writes them, so JSON is not validated again.

import { clockToWire } from '@feltclock/contract';
import {
  instant,
  logActionOf,
  millis,
  rowEndsAt,
  statusOf,
  type GameRules,
  type Instant,
  type TournamentClock,
} from '@feltclock/domain';
import type { Insertable, Selectable } from 'kysely';
import { parseJsonText } from '../../storage/json-text.ts';
import type { DatabaseSchema } from '../../storage/schema/schema.ts';
import type { GameRecord, LogEntry, LoggedClock, OutageRecord, UndoRecord } from './game-record.ts';

type LogColumns = Omit<Selectable<DatabaseSchema['game_log']>, 'game_id' | 'recorded_at'>;
export type GameColumns = Selectable<DatabaseSchema['game']> & LogColumns;

export const logEntryOf = (row: LogColumns): LogEntry => ({
  version: row.version,
  action: row.action,
  cause: row.cause,
  seq: row.seq,
  level: row.level,
  remaining: millis(row.remaining),
  total: millis(row.total),
  nextBreak: millis(row.next_break),
  remainReg: millis(row.remain_reg),
  registration: row.registration,
  at: instant(row.at),
  actor: row.actor,
});

/** A log row holds the whole clock: a restart needs nothing else. */
export const clockOfEntry = (entry: LogEntry): TournamentClock => ({
  version: entry.version,
  status: statusOf(entry.action),
  seq: entry.seq,
  anchor: entry.at,
  remaining: entry.remaining,
  total: entry.total,
  registration: entry.registration,
});

/** Earlier releases stored one command here, not a list. */
function undoIn(stored: string | null): readonly UndoRecord[] {
  const undo: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(undo) ? (undo as UndoRecord[]) : [];
}

export function gameOf(row: GameColumns): GameRecord {
  const last = logEntryOf(row);
  return {
    id: row.id,
    storeId: row.store_id,
    structureId: row.structure_id,
    structureName: row.structure_name,
    name: row.name,
    prize: row.prize,
    prizeContent: row.prize_content,
    prizeVersion: row.prize_version,
    startAt: row.start_at === null ? undefined : instant(row.start_at),
    createdAt: instant(row.created_at),
    rules: parseJsonText(row.rules),
    counts: parseJsonText(row.counts),
    countsVersion: row.counts_version,
    countsCommandId: row.counts_command_id,
    last,
    clock: clockOfEntry(last),
    undo: undoIn(row.undo),
    undoVersion: row.undo_version,
    outage: row.outage === null ? null : (JSON.parse(row.outage) as OutageRecord),
    floorMessage: row.floor_message === null ? undefined : parseJsonText(row.floor_message),
    programSequence: row.program_sequence,
    floorVersion: row.floor_version,
    named: row.floor_named === null ? undefined : parseJsonText(row.floor_named),
  };
}

/** The row's figures are those of the clock's anchor. */
export function logColumnsOf(
  gameId: number,
  { clock, cause, by }: LoggedClock,
  rules: GameRules,
  recordedAt: Instant,
): Insertable<DatabaseSchema['game_log']> {
  const wire = clockToWire(clock, rules);
  return {
    game_id: gameId,
    version: clock.version,
    action: logActionOf(clock.status),
    cause,
    seq: clock.seq,
    level: wire.level,
    remaining: clock.remaining,
    total: clock.total,
    next_break: wire.nextBreak,
    remain_reg: wire.remainReg,
    registration: clock.registration,
    at: clock.anchor,
    recorded_at: recordedAt,
    actor: by,
  };
}

/** Columns of the game that copy its newest log row, so that queries need not read the log. */
export const copiesOf = (clock: TournamentClock) =>
  ({
    status: clock.status,
    is_registration_open: clock.registration === 'OPEN' ? 1 : 0,
    last_version: clock.version,
    ends_at: rowEndsAt(clock) ?? null,
  }) as const;

export const entryOfColumns = (columns: Insertable<DatabaseSchema['game_log']>): LogEntry =>
  logEntryOf({ ...columns, actor: columns.actor ?? null });

/** The game with these rows in its log. */
export function asIfWritten(game: GameRecord, rows: readonly LoggedClock[], now: Instant): GameRecord {
  const newest = rows.at(-1);
  if (newest === undefined) return game;
  const last = entryOfColumns(logColumnsOf(game.id, newest, game.rules, now));
  return { ...game, last, clock: clockOfEntry(last) };
}
