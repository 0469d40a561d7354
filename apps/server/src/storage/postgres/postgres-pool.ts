// The settings of the connection pool: timeouts, and how values are parsed.

import { Socket } from 'node:net';
import { millis, type Millis } from '@feltclock/domain';
import { Pool, types, type PoolConfig } from 'pg';

/** Type numbers of PostgreSQL's catalogue (pg_type). */
const BOOL = 16;
const INT8 = 20;
const NUMERIC = 1700;

type Parser = (text: string) => unknown;

/** Ids, sums and counts are whole and below 2^53; booleans are 1 or 0, as in SQLite. */
const PARSERS = new Map<number, Parser>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text) => (text === 't' ? 1 : 0)],
]);

function getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
  const own = format === 'binary' ? undefined : PARSERS.get(type);
  return own ?? types.getTypeParser(type, format);
}

/** Callers learn within two seconds that the database is away. */
const CONNECTS_WITHIN = millis(1500);
/** Longer than any query of the product, and short enough to give up a dead connection. */
const ANSWERS_WITHIN_MS = 15_000;
/** A server that hangs in a transaction must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 5000;

const MOST_CONNECTIONS = 10;

/** `keepsAll`: no connection is closed for being idle. */
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

/** For checks and migrations, which may take long. */
export const patientSettings = (url: string): PoolConfig => ({
  ...poolSettings(url),
  // A name of its own, because these connections may still exist when the server's are open.
  application_name: 'feltclock-start',
  max: 1,
  query_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
});

/** The sockets of a pool, so that all can be closed at once. */
export class PoolSockets {
  readonly #open = new Set<Socket>();

  open(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  }

  /** Pending queries fail. */
  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

/** Opens all connections of the pool (docs/rules/storage.md#one-writer). One that fails is opened when needed. */
export async function openAll(pool: Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: MOST_CONNECTIONS }, async () => pool.connect()));
  for (const each of opened) if (each.status === 'fulfilled') each.value.release();
}

export type OpenPool = (settings: PoolConfig) => Pool;

export const openPool: OpenPool = (settings) => new Pool(settings);
