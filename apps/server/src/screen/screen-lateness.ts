// How late each screen was while it showed a running game: stored for the game's history, at most once a minute, and deleted in time
// (docs/rules/games.md#history).

import type { ScreenReport } from '@feltclock/contract';
import { after, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Database, Queries } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';

/** Disputes come within weeks. */
export const LATENESS_KEPT = minutesToMillis(minutes(90 * 24 * 60));
const SWEEP_EVERY = minutesToMillis(minutes(60));
const MINUTE = 60_000;

/** Stores a screen's reported lateness for those of the games that are its store's and running. */
export async function saveLateness(
  queries: Queries,
  screenId: number,
  { shows: { gameIds }, isOffBy, bound }: ScreenReport,
  at: Instant,
): Promise<void> {
  if (isOffBy === null || bound === null || gameIds.length === 0) return;
  const minute = Math.floor(at / MINUTE);
  await queries
    .insertInto('screen_lateness')
    .columns(['game_id', 'screen_id', 'minute', 'at', 'name', 'is_off_by', 'bound'])
    .expression((build) =>
      build
        .selectFrom('game')
        .innerJoin('screen', 'screen.store_id', 'game.store_id')
        .select(['game.id', 'screen.id as screen_id'])
        .select([
          sql<number>`cast(${minute} as integer)`.as('minute'),
          sql<number>`cast(${at} as double precision)`.as('at'),
        ])
        .select('screen.name')
        .select([
          sql<number>`cast(${isOffBy} as double precision)`.as('is_off_by'),
          sql<number>`cast(${bound} as double precision)`.as('bound'),
        ])
        .where('screen.id', '=', screenId)
        .where('game.id', 'in', gameIds)
        .where('game.deleted_at', 'is', null)
        .where('game.status', 'in', ['PLAYING', 'PAUSED']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface LatenessPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Deletes what is too old, now and every hour. */
export class LatenessSweeper {
  readonly #ports: LatenessPorts;
  #cancel: Cancel | undefined;

  constructor(ports: LatenessPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { database, clock, onError } = this.#ports;
    database.unlessUnderWay('lateness-sweep', () => this.sweep(clock.now())).catch(onError);
    this.#cancel = clock.wakeAt(after(clock.now(), SWEEP_EVERY), () => this.start());
  }

  stop(): void {
    this.#cancel?.();
  }

  async sweep(now: Instant): Promise<void> {
    const oldest = Math.floor((now - LATENESS_KEPT) / MINUTE);
    await this.#ports.database.transaction(async ({ queries }) => {
      await queries.deleteFrom('screen_lateness').where('minute', '<', oldest).execute();
    });
  }
}
