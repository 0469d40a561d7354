// Failed sign-ins, wrong PINs and missing rights, counted by person and hour (docs/rules/people.md#the-audit-trail).

import type { Refusal, RefusalKind } from '@feltclock/contract';
import { after, instant, millis, minutes, minutesToMillis, type Instant, type Millis } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Database, Queries } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';

const HOUR = minutesToMillis(minutes(60));
/** Counts of this span are written together, so that a flood costs one transaction a second. */
const WRITE_AFTER = millis(1000);
/** Different people and kinds counted between two writes; the rest is counted for nobody in particular. */
const MOST_WAITING = 2000;
/** For unknown names: the typed text may be a password and is not stored. */
const NOBODY = '';
const MOST_READ = 200;

export interface RefusalsPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keptFor: Millis;
  readonly onError: (error: unknown) => void;
}

interface Counted {
  readonly hour: number;
  readonly kind: RefusalKind;
  readonly who: string;
}

/** The existing users among these ids. */
async function knownAmong(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await queries.selectFrom('user').select('id').where('id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}

export class Refusals {
  readonly #ports: RefusalsPorts;
  #waiting = new Map<string, Counted & { count: number }>();
  #cancel: Cancel | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(ports: RefusalsPorts) {
    this.#ports = ports;
  }

  /** Counts a refusal. `who` is the typed id, which is stored only if it exists. */
  note(kind: RefusalKind, who: string): void {
    const { clock } = this.#ports;
    const hour = Math.floor(clock.now() / HOUR);
    const known = this.#waiting.size < MOST_WAITING ? who : NOBODY;
    const key = `${String(hour)} ${kind} ${known}`;
    const { count } = this.#waiting.get(key) ?? { count: 0 };
    this.#waiting.set(key, { hour, kind, who: known, count: count + 1 });
    this.#cancel ??= clock.wakeAt(after(clock.now(), WRITE_AFTER), () => void this.flushed());
  }

  /** Resolves when all counts so far are written. */
  flushed(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (waiting.length > 0) this.#writing = this.#writing.then(() => this.#write(waiting)).catch(this.#ports.onError);
    return this.#writing;
  }

  /** The counts, newest first: for the people of a store, or for everybody. */
  async list(storeId: number | 'ALL', before: Instant | undefined): Promise<Refusal[]> {
    await this.flushed();
    let query = this.#ports.database.queries
      .selectFrom('refusal_count')
      .leftJoin('user', 'user.id', 'refusal_count.who')
      .select(['hour', 'kind', 'who', 'count', 'user.nickname']);
    if (storeId !== 'ALL')
      query = query.where((is) =>
        is.or([
          is('user.store_id', '=', storeId),
          is.exists(
            is
              .selectFrom('store_post')
              .select('store_post.user_id')
              .whereRef('store_post.user_id', '=', 'refusal_count.who')
              .where('store_post.store_id', '=', storeId),
          ),
        ]),
      );
    if (before !== undefined) query = query.where('hour', '<', Math.floor(before / HOUR));
    const rows = await query
      .orderBy('hour', 'desc')
      .orderBy('count', 'desc')
      .orderBy('who')
      .orderBy('kind')
      .limit(MOST_READ)
      .execute();
    return rows.map(({ hour, kind, who, count, nickname }) => ({
      from: instant(hour * HOUR),
      kind,
      userId: who === NOBODY ? null : who,
      nickname,
      count,
    }));
  }

  async sweep(now: Instant): Promise<void> {
    const oldest = Math.floor((now - this.#ports.keptFor) / HOUR);
    await this.#ports.database.queries.deleteFrom('refusal_count').where('hour', '<', oldest).execute();
  }

  async #write(waiting: readonly (Counted & { readonly count: number })[]): Promise<void> {
    const { queries } = this.#ports.database;
    const known = await knownAmong(queries, [...new Set(waiting.map(({ who }) => who))]);
    const sums = new Map<string, Counted & { count: number }>();
    for (const { hour, kind, who, count } of waiting) {
      const kept = known.has(who) ? who : NOBODY;
      const key = `${String(hour)} ${kind} ${kept}`;
      sums.set(key, { hour, kind, who: kept, count: count + (sums.get(key)?.count ?? 0) });
    }
    await queries
      .insertInto('refusal_count')
      .values([...sums.values()])
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'kind', 'who'])
          .doUpdateSet({ count: sql<number>`refusal_count.count + excluded.count` }),
      )
      .execute();
  }
}
