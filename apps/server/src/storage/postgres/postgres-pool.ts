// The pool of connections to PostgreSQL: how long things may take, and which values come back as which.

import { Socket } from 'node:net';
import { millis, type Millis } from '@feltclock/domain';
import { Pool, types, type PoolConfig } from 'pg';

/** Numbers of types in PostgreSQL's catalogue (pg_type). */
const BOOL = 16;
const INT8 = 20;
const NUMERIC = 1700;

type Parser = (text: string) => unknown;

/** Ids, sums and counts are whole and below 2^53; a condition is 1 or 0, as in SQLite. */
const PARSERS = new Map<number, Parser>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text) => (text === 't' ? 1 : 0)],
]);

function getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
  const own = format === 'binary' ? undefined : PARSERS.get(type);
  return own ?? types.getTypeParser(type, format);
}

/** Whoever calls hears within two seconds that the database is away, and asks again. */
const CONNECTS_WITHIN = millis(1500);
/** Longer than anything that the product asks, and so short that a line which went dead is given up. */
const ANSWERS_WITHIN_MS = 15_000;
/** A server that stood still in the middle of a transaction must not keep its locks from the others. */
const IDLE_IN_TRANSACTION_MS = 5000;

const MOST_CONNECTIONS = 10;

/** With `keepsAll` no connection is closed for having been idle. */
export const poolSettings = (url: string, patience: Millis = CONNECTS_WITHIN, keepsAll = false): PoolConfig => ({
  connectionString: url,
  application_name: 'feltclock',
  max: MOST_CONNECTIONS,
  min: keepsAll ? MOST_CONNECTIONS : 0,
  connectionTimeoutMillis: patience,
  query_timeout: ANSWERS_WITHIN_MS,
  statement_timeout: ANSWERS_WITHIN_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
  pipeline: true,
  types: { getTypeParser },
});

/** For looking at the database and bringing its tables up to date, which may take as long as it takes. */
export const patientSettings = (url: string): PoolConfig => ({
  ...poolSettings(url),
  // Told from those of a server that runs, while it ends.
  application_name: 'feltclock-start',
  max: 1,
  query_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
});

/** What a pool's connections run over, so that all of them can be given up at once. */
export class PoolSockets {
  readonly #open = new Set<Socket>();

  open(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  }

  /** Whatever waits for an answer on one of them fails. */
  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

/** Opens every connection that a pool may have (docs/rules/storage.md#open-ahead). One that can't be had is opened when it is needed. */
export async function openAll(pool: Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: MOST_CONNECTIONS }, async () => pool.connect()));
  for (const each of opened) if (each.status === 'fulfilled') each.value.release();
}

export type OpenPool = (settings: PoolConfig) => Pool;

export const openPool: OpenPool = (settings) => new Pool(settings);
