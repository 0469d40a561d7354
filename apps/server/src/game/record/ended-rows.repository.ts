// Claims and writes games with ended rows in batches, because thousands of levels may end in the same second.

import { instant, type Instant } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../../storage/database.ts';
import { insertProgramEvents, numbered } from '../../storage/queries/program-events.ts';
import { eventsOf } from './game-events.ts';
import type { GameRecord, LoggedClock } from './game-record.ts';
import { gamesWithLog } from './game.repository.ts';
import { copiesOf, logColumnsOf, type GameColumns } from './game-row.ts';

/** A game as read, its ended rows (at least one), and the game with those rows. */
export interface EndedRows {
  readonly game: GameRecord;
  readonly rows: readonly LoggedClock[];
  readonly next: GameRecord;
}

export interface Claim {
  readonly endedBy: Instant;
  readonly most: number;
  readonly except: ReadonlySet<number>;
  /** Claims only this game. */
  readonly only?: number | undefined;
}

/**
 * Games whose present row has ended, earliest first. They are locked until the end of the transaction; games that another node locked are
 * skipped. Returns columns, not records, because one unreadable game must not block the others.
 */
export function claimEndedRows(queries: Queries, { endedBy, most, except, only }: Claim): Promise<GameColumns[]> {
  let query = gamesWithLog(queries)
    .where('game.status', '=', 'PLAYING')
    .where('game.ends_at', '<=', endedBy)
    .orderBy('game.ends_at')
    .limit(most)
    .forNoKeyUpdate('game')
    .skipLocked();
  if (except.size > 0) query = query.where('game.id', 'not in', [...except]);
  if (only !== undefined) query = query.where('game.id', '=', only);
  return query.execute();
}

/** A statement takes a limited number of values, and after an outage each game may have dozens of rows. */
const ROWS_AT_ONCE = 500;

/** Writes the rows and updates every game. False if somebody else changed one of them: then nothing may be committed. */
export async function saveEndedRows(queries: Queries, ended: readonly EndedRows[], now: Instant): Promise<boolean> {
  const events = ended.map(({ game, rows }) => numbered(game, game.programSequence, eventsOf(game, { rows }, now)));
  const values = ended.map(({ game, next }, place) => {
    const sequence = game.programSequence + (events[place]?.length ?? 0);
    const { status, is_registration_open: isOpen, last_version: version, ends_at: endsAt } = copiesOf(next.clock);
    return sql`(cast(${game.id} as bigint), cast(${status} as text), cast(${isOpen} as bigint), cast(${version} as bigint),
      cast(${endsAt} as bigint), cast(${game.clock.version} as bigint),
      cast(${sequence} as bigint), cast(${game.programSequence} as bigint))`;
  });
  const { rows: moved } = await sql`
    with next (id, status, is_open, version, ends_at, version_before, sequence, sequence_before) as (values ${sql.join(values)})
    update game set status = next.status, is_registration_open = next.is_open, last_version = next.version,
      ends_at = next.ends_at, changed_at = cast(${now} as bigint), program_sequence = next.sequence
    from next
    where game.id = next.id and game.last_version = next.version_before and game.program_sequence = next.sequence_before
      and game.deleted_at is null
    returning game.id`.execute(queries);
  if (moved.length !== ended.length) return false;
  const columns = ended.flatMap(({ game, rows }) => rows.map((row) => logColumnsOf(game.id, row, game.rules, now)));
  for (let from = 0; from < columns.length; from += ROWS_AT_ONCE) {
    const some = columns.slice(from, from + ROWS_AT_ONCE);
    const insertion = queries.insertInto('game_log').values(some);
    const written = await insertion
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .execute();
    if (written.length !== some.length) return false;
  }
  await insertProgramEvents(queries, events.flat(), now);
  return true;
}

const IDS_AT_ONCE = 500;

/** When the present rows of these games end; undefined if the clock is stopped. Deleted games are absent. */
export async function readRowEnds(
  queries: Queries,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, Instant | undefined>> {
  const found = new Map<number, Instant | undefined>();
  for (let from = 0; from < gameIds.length; from += IDS_AT_ONCE) {
    const games = await queries
      .selectFrom('game')
      .select(['id', 'status', 'ends_at'])
      .where('id', 'in', gameIds.slice(from, from + IDS_AT_ONCE))
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id, status, ends_at: endsAt } of games)
      found.set(id, status === 'PLAYING' && endsAt !== null ? instant(endsAt) : undefined);
  }
  return found;
}
