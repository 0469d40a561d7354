// Databases on PostgreSQL that servers of tests have one after the other: making one, and warming up connections to it, costs more than most
// tests do. Between two servers everything that differs from what the first one found is put back.

import { once } from 'node:events';
import type { ClientBase, Pool, PoolClient, PoolConfig } from 'pg';
import { poolSettings } from '../../src/storage/postgres/postgres-pool.ts';
import { WatchedPool } from './work-under-way.ts';

/** Keeps its connections when whoever borrowed it ends it. */
class KeptPool extends WatchedPool {
  /** Resolves when everything that was borrowed has come back. */
  override end(): never {
    return this.#allBack() as never;
  }

  lend(): this {
    this.removeAllListeners('connect').removeAllListeners('error');
    return this;
  }

  async #allBack(): Promise<void> {
    while (this.totalCount > this.idleCount) await Promise.race([once(this, 'release'), once(this, 'remove')]);
  }

  async close(): Promise<void> {
    await super.end();
  }
}

interface Content {
  readonly tables: readonly string[];
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

const TABLES = "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";
const NUMBERS = 'select sequencename as name, last_value as value from pg_sequences';

type Asker = Pick<ClientBase, 'query'>;

async function printsIn(client: Asker, tables: readonly string[], isOften = false): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; print: string | null }>({
    ...(isOften && { name: 'fingerprints' }),
    text: fingerprintsOf(tables),
  });
  return new Map(rows.map(({ name, print }) => [name, print ?? '']));
}

/** What a database holds, read by a connection to it. */
async function contentOf(client: Asker): Promise<Content> {
  const tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  const rows = new Map<string, string>();
  for (const name of tables) {
    const found = await client.query<{ all: string }>(
      `select coalesce(json_agg(t), '[]')::text as all from ${quoted(name)} as t`,
    );
    rows.set(name, found.rows[0]?.all ?? '[]');
  }
  const numbers = (await client.query<{ name: string; value: string | null }>(NUMBERS)).rows;
  const set = numbers.map(({ name, value }) =>
    value === null ? `setval('${quoted(name)}', 1, false)` : `setval('${quoted(name)}', ${value})`,
  );
  return { tables, rows, fingerprints: await printsIn(client, tables), numbers: `select ${set.join(', ')}` };
}

/** Puts back what differs. Foreign keys look away meanwhile: what is put back fits together. */
async function putBack(client: Asker, { tables, rows, fingerprints, numbers }: Content): Promise<void> {
  const found = await printsIn(client, tables, true);
  const changed = tables.filter((name) => found.get(name) !== fingerprints.get(name));
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
  const after = await printsIn(client, changed);
  const wrong = changed.filter((name) => after.get(name) !== fingerprints.get(name));
  if (wrong.length > 0) throw new Error(`A test's database could not be put back: ${wrong.join(', ')}.`);
}

/** A database that is lent to one server of a test at a time. */
export class KeptPostgres {
  readonly url: string;
  readonly #pool: KeptPool;
  readonly #content: Content;

  private constructor(url: string, pool: KeptPool, content: Content) {
    this.url = url;
    this.#pool = pool;
    this.#content = content;
  }

  /** Takes in a database as it is: what it holds now is what each of its servers finds. */
  static async of(url: string): Promise<KeptPostgres> {
    const pool = new KeptPool(poolSettings(url));
    const client: PoolClient = await pool.connect();
    try {
      return new KeptPostgres(url, pool, await contentOf(client));
    } finally {
      client.release();
    }
  }

  /** How its server opens a pool: by whatever settings, it gets the one that is there. */
  readonly openPool = (_: PoolConfig): Pool => this.#pool.lend();

  /** Puts everything back once its server is closed. False when that can't be done, as after a test that took a table away. */
  async isPutBack(): Promise<boolean> {
    const client: PoolClient = await this.#pool.connect();
    try {
      await putBack(client, this.#content);
      client.release();
      return true;
    } catch {
      client.release(true);
      await this.#pool.close();
      return false;
    }
  }
}
