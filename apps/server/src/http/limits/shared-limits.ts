// Limits that several nodes share: the state of a caller is read from the database before a limit decides, and written back afterwards
// (docs/rules/people.md#passwords-and-guessing).

import { createHash } from 'node:crypto';
import { instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { databaseBusy } from '../../failures.ts';
import type { Database } from '../../storage/database.ts';
import type { RecentMap } from './recent-map.ts';

/** One entry of a limit's state. */
export interface LimitPlace {
  /** Unique name. */
  readonly name: string;
  /** How long after the last change the state is valid. */
  readonly keptFor: Millis;
  /** The state as text; undefined if there is none. */
  read(): string | undefined;
  write(text: string | undefined): void;
}

/** An entry of a limit's map; its values must be JSON. */
export const placeIn = <Value>(
  map: RecentMap<Value>,
  key: string,
  { kind, keptFor }: { readonly kind: string; readonly keptFor: Millis },
): LimitPlace => ({
  name: `${kind} ${key}`,
  keptFor,
  read: () => {
    const value = map.get(key);
    return value === undefined ? undefined : JSON.stringify(value);
  },
  write(text) {
    if (text === undefined) map.delete(key);
    else map.set(key, JSON.parse(text) as Value);
  },
});

export interface LimitKeeper {
  /** Runs a decision that reads and changes these entries, as if there were one node. */
  decide<Result>(places: readonly LimitPlace[], now: Instant, decide: () => Result): Promise<Result>;
}

/** With one node, its memory is the whole state. */
const OWN_LIMITS: LimitKeeper = { decide: async (_places, _now, decide) => decide() };

interface Change {
  readonly key: string;
  readonly version: number;
  readonly state: string | null;
  readonly until: number;
}

/** After so many conflicts with other attempts the caller is asked to come back. */
const MOST_TURNS = 20;
const SWEEP_EVERY = millis(60_000);

/** Hashed, so that the database does not show who tried to sign in from where. */
const keyOf = ({ name }: LimitPlace): string => createHash('sha256').update(name).digest('base64url');

export class SharedLimits implements LimitKeeper {
  readonly #queries: Database['queries'];
  #sweptAt = instant(0);
  /** Decisions of one node run one after the other, so only other nodes can conflict. */
  #last: Promise<unknown> = Promise.resolve();

  constructor({ queries }: Pick<Database, 'queries'>) {
    this.#queries = queries;
  }

  decide<Result>(places: readonly LimitPlace[], now: Instant, decide: () => Result): Promise<Result> {
    const decided = this.#last.then(() => this.#decide(places, now, decide));
    this.#last = decided.catch(() => undefined);
    return decided;
  }

  async #decide<Result>(places: readonly LimitPlace[], now: Instant, decide: () => Result): Promise<Result> {
    await this.#sweep(now);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const versions = await this.#recall(places, now);
      const before = places.map((place) => place.read());
      const result = decide();
      const changes = places.flatMap((place, index) => {
        const state = place.read();
        if (state === before[index]) return [];
        const key = keyOf(place);
        return { key, version: (versions.get(key) ?? 0) + 1, state: state ?? null, until: now + place.keptFor };
      });
      if (changes.length === 0 || (await this.#write(changes))) return result;
    }
    throw databaseBusy();
  }

  /** Loads the state; returns the versions. */
  async #recall(places: readonly LimitPlace[], now: Instant): Promise<ReadonlyMap<string, number>> {
    const found = this.#queries.selectFrom('recent_try').selectAll().where('key', 'in', places.map(keyOf));
    const rows = new Map((await found.execute()).map((row) => [row.key, row]));
    for (const place of places) {
      const row = rows.get(keyOf(place));
      place.write(row === undefined || row.until <= now ? undefined : (row.state ?? undefined));
    }
    return new Map([...rows].map(([key, { version }]) => [key, version]));
  }

  /**
   * Writes the changes in one statement, each only if no other node changed it since; false on a conflict. Entries that were written all
   * the same count twice, which is stricter and expires with them.
   */
  async #write(changes: readonly Change[]): Promise<boolean> {
    const written = await this.#queries
      .insertInto('recent_try')
      .values(changes.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((of) => ({
            version: of.ref('excluded.version'),
            state: of.ref('excluded.state'),
            until: of.ref('excluded.until'),
          }))
          .where((is) => is('recent_try.version', '=', is(is.ref('excluded.version'), '-', 1))),
      )
      .returning('key')
      .execute();
    return written.length === changes.length;
  }

  async #sweep(now: Instant): Promise<void> {
    if (now - this.#sweptAt < SWEEP_EVERY) return;
    this.#sweptAt = now;
    await this.#queries.deleteFrom('recent_try').where('until', '<=', now).execute();
  }
}

export const limitKeeperOf = (database: Pick<Database, 'queries' | 'isShared'>): LimitKeeper =>
  database.isShared ? new SharedLimits(database) : OWN_LIMITS;
