// Writes the events that other programs are told, in the transaction of the change that causes them (docs/rules/events.md#the-log).

import { randomUUID } from 'node:crypto';
import type { ProgramEventData, ProgramEventName } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import { runAheadOfCommit } from './ahead-of-commit.ts';

/** An event before it has its number. Names of players are not stored: whoever may read them gets the present ones. */
export interface ToldEvent {
  readonly type: ProgramEventName;
  readonly at: Instant;
  readonly data: object;
  /** Joins the data for readers who may see money. */
  readonly money?: object;
}

/** An event with data of its kind. */
export const told = <Name extends ProgramEventName>(
  type: Name,
  at: Instant,
  data: ProgramEventData<Name>,
  money?: object,
): ToldEvent => ({ type, at, data, ...(money === undefined ? {} : { money }) });

export interface NewProgramEvent extends ToldEvent {
  readonly storeId: number;
  /** Null for events of the store. */
  readonly gameId: number | null;
  /** Its number in the game. */
  readonly sequence: number | null;
}

/** Numbers the events of a game, after the `last` one. */
export const numbered = (
  game: { readonly id: number; readonly storeId: number },
  last: number,
  events: readonly ToldEvent[],
): readonly NewProgramEvent[] =>
  events.map((event, place) => ({ ...event, storeId: game.storeId, gameId: game.id, sequence: last + 1 + place }));

/**
 * Puts new events into the outbox of every webhook that wants them (docs/rules/events.md#webhooks). Every change pays for it, and building this
 * statement would cost ten times as much as running it, so it is written out.
 */
const queueForWebhooks = (queries: Queries, uids: readonly string[], now: Instant): Promise<void> => {
  // An event may have happened long before it was noticed, and still has its whole day.
  const writtenAt = sql`cast(${Math.floor(now)} as bigint)`;
  const statement = sql`
    insert into webhook_delivery
      (webhook_id, uid, type, game_id, state, attempts, reason, created_at, next_attempt_at)
    select webhook.id, event.uid, event.type, event.game_id, 'waiting', 0, '', ${writtenAt}, ${writtenAt}
    from program_event as event
    inner join webhook on webhook.store_id = event.store_id
    where event.uid in (${sql.join(uids)})
      and webhook.is_on = 1 and webhook.given_up_at is null
      and webhook.events like '%,' || event.type || ',%'
    order by event.id`;
  return runAheadOfCommit(queries, { compile: () => statement.compile(queries) });
};

/** A statement takes a limited number of values. */
const ROWS_AT_ONCE = 500;

/** The sequence of a game is unique, so nothing is told twice, whoever writes it. */
export async function insertProgramEvents(
  queries: Queries,
  events: readonly NewProgramEvent[],
  now: Instant,
): Promise<void> {
  for (let from = 0; from < events.length; from += ROWS_AT_ONCE) {
    const rows = events.slice(from, from + ROWS_AT_ONCE).map((event) => ({
      uid: randomUUID(),
      store_id: event.storeId,
      game_id: event.gameId,
      sequence: event.sequence,
      type: event.type,
      at: event.at,
      data: JSON.stringify(event.data),
      money: event.money === undefined ? null : JSON.stringify(event.money),
    }));
    await runAheadOfCommit(queries, queries.insertInto('program_event').values(rows));
    await queueForWebhooks(
      queries,
      rows.map(({ uid }) => uid),
      now,
    );
  }
}

/** Writes an event of a game that no decision about the game brings. Does nothing for a deleted game. */
export async function tellOfGame(queries: Queries, gameId: number, event: ToldEvent): Promise<void> {
  const game = await queries
    .updateTable('game')
    .set((set) => ({ program_sequence: set('program_sequence', '+', 1) }))
    .where('id', '=', gameId)
    .where('deleted_at', 'is', null)
    .returning(['store_id', 'program_sequence'])
    .executeTakeFirst();
  if (game === undefined) return;
  const { store_id: storeId, program_sequence: sequence } = game;
  await insertProgramEvents(queries, numbered({ id: gameId, storeId }, sequence - 1, [event]), event.at);
}
