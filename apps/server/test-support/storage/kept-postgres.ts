// Databases on PostgreSQL that servers of tests have one after the other: making one, and warming up connections to it, costs more than most
// tests do. Between two servers everything that differs from what the first one found is put back.

import { once } from 'node:events';
import type { ClientBase, PoolClient } from 'pg';
import { poolSettings, type OpenPool } from '../../src/storage/postgres/postgres-pool.ts';
import { copyOf, dropPostgres, newPostgres } from './test-databases.ts';
import { WatchedPool } from './work-under-way.ts';

/** Keeps its connections when whoever borrowed it ends it. */
class KeptPool extends WatchedPool {
  /** Resolves when everything that was borrowed has come back. */
  override end(): never {
    return this.#allBack() as never;
  }

  borrow(): Promise<PoolClient> {
    return super.connect() as Promise<PoolClient>;
  }

  lend(): this {
    this.removeAllListeners('connect').removeAllListeners('error');
    return this;
  }

  async #allBack(): Promise<void> {
    while (this.totalCount > this.idleCount) {
      const heard = new AbortController();
      const comesBack = ['release', 'remove'].map((event) => once(this, event, { signal: heard.signal }));
      void Promise.allSettled(comesBack);
      await Promise.race(comesBack);
      heard.abort();
    }
  }

  async close(): Promise<void> {
    await super.end();
  }
}

interface Content {
  readonly shape: string;
  /** The rows of each table, in the order in which they lie there, as JSON. */
  readonly rows: ReadonlyMap<string, string>;
  readonly fingerprints: ReadonlyMap<string, string>;
  /** One statement that sets every number that is given out back to where it was. */
  readonly numbers: string;
}

const quoted = (name: string): string => `"${name}"`;

/** A table's rows and their order in a few letters. */
const fingerprintsOf = (tables: readonly string[]): string =>
  tables
    .map((name) => `select '${name}' as name, md5(string_agg(t::text, '\n')) as print from ${quoted(name)} as t`)
    .join(' union all ');

interface Table {
  readonly name: string;
  readonly columns: number;
  /** Is there anything in its file? Asking for that is all that most tables cost, into which nobody wrote. */
  readonly isWritten: boolean;
}

const TABLES = `select relname as name, relnatts as columns, pg_relation_size(oid) > 0 as "isWritten"
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
const NUMBERS = 'select sequencename as name, last_value as value from pg_sequences';

type Asker = Pick<ClientBase, 'query'>;

const tablesIn = async (client: Asker): Promise<readonly Table[]> => (await client.query<Table>(TABLES)).rows;

/** What makes the same statements run on them as on others. */
const shapeOf = (tables: readonly Table[]): string =>
  tables.map(({ name, columns }) => `${name} ${String(columns)}`).join(', ');

/** Of a table without a row there is none. */
async function printsIn(client: Asker, tables: readonly Table[]): Promise<ReadonlyMap<string, string>> {
  const asked = tables.filter(({ isWritten }) => isWritten).map(({ name }) => name);
  if (asked.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; print: string | null }>(fingerprintsOf(asked));
  return new Map(rows.flatMap(({ name, print }) => (print === null ? [] : [[name, print] as const])));
}

/** What a database holds, read by a connection to it. */
async function contentOf(client: Asker): Promise<Content> {
  const tables = await tablesIn(client);
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const found = await client.query<{ all: string }>(
      `select coalesce(json_agg(t), '[]')::text as all from ${quoted(name)} as t`,
    );
    rows.set(name, found.rows[0]?.all ?? '[]');
  }
  const numbers = (await client.query<{ name: string; value: string | null }>(NUMBERS)).rows;
  const set = numbers.map(({ name, value }) =>
    value === null ? `setval('${quoted(name)}', 1, false)` : `setval('${quoted(name)}', ${value})`,
  );
  const fingerprints = await printsIn(client, tables);
  return { shape: shapeOf(tables), rows, fingerprints, numbers: `select ${set.join(', ')}` };
}

/** Puts back what differs. Foreign keys look away meanwhile: what is put back fits together. */
async function putBack(client: Asker, { shape, rows, fingerprints, numbers }: Content): Promise<void> {
  const tables = await tablesIn(client);
  if (shapeOf(tables) !== shape) throw new Error('A test made its database another one.');
  const differing = async (among: readonly Table[]): Promise<readonly string[]> => {
    const found = await printsIn(client, among);
    return among.map(({ name }) => name).filter((name) => found.get(name) !== fingerprints.get(name));
  };
  const changed = await differing(tables);
  const list = changed.map(quoted);
  await client.query(`set lock_timeout = '5s'; set session_replication_role = replica; ${numbers}`);
  for (const name of list) await client.query(`delete from ${name}`);
  // Without what was deleted, so that rows lie in the order in which they come.
  if (list.length > 0) await client.query(`vacuum ${list.join(', ')}`);
  for (const name of changed)
    await client.query(
      `insert into ${quoted(name)} overriding system value select * from json_populate_recordset(null::${quoted(name)}, $1)`,
      [rows.get(name)],
    );
  await client.query('reset session_replication_role; reset lock_timeout');
  const wrong = await differing((await tablesIn(client)).filter(({ name }) => changed.includes(name)));
  if (wrong.length > 0) throw new Error(`A test's database could not be put back: ${wrong.join(', ')}.`);
}

interface Kept {
  readonly url: string;
  readonly pool: KeptPool;
  readonly content: Content;
}

/** Asks over the pool itself, as no server does: what its callers are told of errors is nobody's here. */
async function onConnection<Result>({ pool }: Pick<Kept, 'pool'>, ask: (client: Asker) => Promise<Result>) {
  const client = await pool.borrow();
  const done = { isWell: false };
  try {
    const result = await ask(client);
    done.isWell = true;
    return result;
  } finally {
    client.release(!done.isWell);
  }
}

/** Those that wait for their next server, by the template that they are copies of. */
const waiting = new Map<string, Kept[]>();

async function newKept(template: string): Promise<Kept> {
  const url = await newPostgres(copyOf(template));
  const pool = new KeptPool(poolSettings(url));
  return { url, pool, content: await onConnection({ pool }, contentOf) };
}

export interface LentPostgres {
  readonly url: string;
  /** How its server opens a pool: by whatever settings, it gets the one that is there. */
  readonly openPool: OpenPool;
  /** Puts everything back, once its server is closed. What can't be put back, as when a test took a table away, is dropped. */
  readonly letGo: () => Promise<void>;
}

/** A database that holds what the one at an address does, for one server at a time. */
export async function lendPostgres(template: string): Promise<LentPostgres> {
  const alike = waiting.get(template) ?? [];
  waiting.set(template, alike);
  const kept = alike.pop() ?? (await newKept(template));
  const letGo = async (): Promise<void> => {
    try {
      await onConnection(kept, (client) => putBack(client, kept.content));
      alike.push(kept);
    } catch {
      await kept.pool.close();
      dropPostgres(kept.url);
    }
  };
  return { url: kept.url, openPool: () => kept.pool.lend(), letGo };
}
