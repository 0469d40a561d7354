// Reads many things with few queries. Keys that are requested while a query runs go into the next one, so thousands of requests at once
// take one connection and leave the others to commands (docs/rules/storage.md#one-writer).

import { millis, type Millis } from '@feltclock/domain';
import { waitFor } from '../../system-clock.ts';

export interface BatchQueries<Key, Value> {
  /** Reads one key with a simpler query; `many` is used when absent. */
  one?(key: Key): Promise<Value | undefined>;
  /** Keys without a value are absent from the result. */
  many(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>>;
}

/** Does a read start at once, or may it wait a moment to share a query with others? */
export type ReadPriority = 'immediate' | 'shared';

/** This many shared reads start without a wait; staff and their pages never need more in so short a time. */
export const BURST = 8;
/** One more may start after each interval: nobody notices the delay, and fifty reads within it become one query. */
const REFILL_INTERVAL = millis(30);

/** A token bucket for the shared reads of one kind; at most one waits for a token at a time. */
class BatchPacer {
  readonly #wait: (span: Millis) => Promise<void>;
  #tokens = BURST;
  #isRefilling = false;
  #releaseWaiting: (() => void) | undefined;

  constructor(wait: (span: Millis) => Promise<void>) {
    this.#wait = wait;
  }

  /** For the next batch, after the one before has started. */
  next(): Start {
    const hasToken = this.#tokens > 0;
    if (hasToken) this.#tokens -= 1;
    void this.#refill();
    if (hasToken) return AT_ONCE;
    let release = AT_ONCE.release;
    const allowed = new Promise<void>((resolve) => {
      release = resolve;
      this.#releaseWaiting = resolve;
    });
    return { allowed, release };
  }

  async #refill(): Promise<void> {
    if (this.#isRefilling) return;
    this.#isRefilling = true;
    while (this.#tokens < BURST) {
      await this.#wait(REFILL_INTERVAL);
      if (this.#releaseWaiting === undefined) this.#tokens += 1;
      else this.#releaseWaiting();
      this.#releaseWaiting = undefined;
    }
    this.#isRefilling = false;
  }
}

/** When a batch may start. */
interface Start {
  /** Undefined: at once. */
  readonly allowed: Promise<void> | undefined;
  /** Starts it without waiting any longer. */
  readonly release: () => void;
}

const AT_ONCE: Start = { allowed: undefined, release: () => undefined };

interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly values: Promise<ReadonlyMap<Key, Value>>;
  readonly release: () => void;
}

interface BatchOptions {
  /** Slows shared reads down when many arrive. Only useful if the database is another process: an own file answers at once. */
  readonly isPaced: boolean;
  readonly wait?: (span: Millis) => Promise<void>;
}

export class BatchReader<Key, Value> {
  readonly #queries: BatchQueries<Key, Value>;
  readonly #pacer: BatchPacer | undefined;
  /** The batch that has not started yet. */
  #next: Batch<Key, Value> | undefined;
  /** Settles with the batch that started last. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(queries: BatchQueries<Key, Value>, { isPaced, wait = waitFor }: BatchOptions = { isPaced: false }) {
    this.#queries = queries;
    this.#pacer = isPaced ? new BatchPacer(wait) : undefined;
  }

  /**
   * The value is read by a query that starts after this call. When the running query fails, the reads that wait for it fail too:
   * nobody waits twice for a database that is away.
   */
  async read(key: Key, priority: ReadPriority = 'immediate'): Promise<Value | undefined> {
    this.#next ??= this.#newBatch();
    const { keys, values, release } = this.#next;
    keys.add(key);
    if (priority === 'immediate') release();
    return (await values).get(key);
  }

  #newBatch(): Batch<Key, Value> {
    const keys = new Set<Key>();
    const start = this.#pacer?.next();
    const allowed = start?.allowed;
    const values = (allowed === undefined ? this.#last : this.#last.then(() => allowed))
      .finally(() => {
        this.#next = undefined;
      })
      .then(() => this.#query([...keys]));
    this.#last = values.catch((error: unknown) => {
      // Reads that wait by now fail with it; the next one starts again.
      if (this.#next !== undefined) throw error;
    });
    this.#last.catch(() => undefined);
    return { keys, values, release: () => start?.release() };
  }

  async #query(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> {
    const [only, ...others] = keys;
    if (only === undefined || others.length > 0 || this.#queries.one === undefined) return this.#queries.many(keys);
    const value = await this.#queries.one(only);
    return new Map(value === undefined ? [] : [[only, value]]);
  }
}
