// Opens a PostgreSQL database, checks and migrates it, and serialises writers.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Millis } from '@feltclock/domain';
import { Kysely, type KyselyPlugin } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { databaseBusy } from '../../failures.ts';
import type { Database, TransactionAddition } from '../database.ts';
import { NO_FILES } from '../files/database-files.ts';
import { migrate, unknownMigrations } from '../migrations/migrate.ts';
import type { DatabaseSchema } from '../schema/schema.ts';
import { Overtaken } from '../transactions/overtaken.ts';
import type { StorageTrouble } from '../storage-trouble.ts';
import {
  insideTransaction,
  runCommitted,
  withAddition,
  type TransactionWork,
} from '../transactions/transaction-work.ts';
import { PostgresPulse } from './postgres-pulse.ts';
import { preparePostgres } from './postgres-check.ts';
import { postgresDialect, type PoolGuard } from './postgres-dialect.ts';
import { beginOf, releaseNamed, takeNamed, tryNamed } from './postgres-locks.ts';
import { openAll, openPool, patientSettings, poolSettings, PoolSockets, type OpenPool } from './postgres-pool.ts';
import { primaryOf, PrimaryWatch } from './primary-watch.ts';
import { isHeldElsewhere, isRetryable, postgresTroubleOf } from './postgres-trouble.ts';

export interface PostgresOptions {
  /** With several hosts, the one that takes writes is used, now and after a promotion. */
  readonly url: string;
  /** Called for a failure after a commit, which no caller can receive. */
  readonly onError?: (error: unknown) => void;
  /** Called each time the database was away or refused. */
  readonly onTrouble?: (trouble: StorageTrouble) => void;
  readonly addition?: TransactionAddition | undefined;
  /** Open all connections at the start and keep them? Otherwise each is opened when needed. */
  readonly opensAhead?: boolean;
  readonly openPool?: OpenPool;
  /** May commits be lost? Only in tests. */
  readonly mayLoseCommits?: boolean;
  /** How long PostgreSQL may take to connect or to answer; longer in tests on a busy machine. */
  readonly patience?: Millis | undefined;
}

/** The state of a running transaction. */
interface Running {
  isOpen: boolean;
  changes: number;
}

/** How often a transaction is tried before its conflict is reported. */
const MOST_TRIES = 10;

/** Counts changed rows. */
const counting = (running: Running): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    running.changes += Number(result.numAffectedRows ?? 0n);
    return result;
  },
});

function guardOf(isInside: () => boolean, onTrouble: (trouble: StorageTrouble) => void): PoolGuard {
  return {
    beforeAcquire() {
      if (isInside()) throw insideTransaction();
    },
    failed(error) {
      if (isHeldElsewhere(error)) return databaseBusy();
      const trouble = postgresTroubleOf(error);
      if (trouble !== undefined) onTrouble(trouble);
      return trouble ?? error;
    },
  };
}

/** The transaction that runs here, and how the next one begins. */
const openContexts = () => ({ inside: new AsyncLocalStorage<Running>(), beginning: new AsyncLocalStorage<string>() });
type Contexts = ReturnType<typeof openContexts>;

interface TransactionNeeds extends Required<Pick<PostgresOptions, 'onError'>>, Pick<PostgresOptions, 'addition'> {
  readonly queries: Kysely<DatabaseSchema>;
  readonly contexts: Contexts;
}

/** Runs transactions again after a conflict. */
function transactionsOver({ queries, contexts, onError, addition }: TransactionNeeds): Database['transaction'] {
  const { inside, beginning } = contexts;
  async function once<Result>(work: TransactionWork<Result>, begin: string): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    const running: Running = { isOpen: true, changes: 0 };
    const changesSoFar = (): number => running.changes;
    const result = await beginning
      .run(begin, () =>
        queries.transaction().execute((own) =>
          inside.run(running, () =>
            withAddition(
              { addition, changesSoFar },
              {
                queries: own.withPlugin(counting(running)),
                afterCommit: (run) => void afterCommit.push(run),
              },
              work,
            ),
          ),
        ),
      )
      .finally(() => {
        running.isOpen = false;
      });
    runCommitted(afterCommit, onError);
    return result;
  }
  return async (work, scope) => {
    const begin = beginOf(scope);
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work, begin);
      } catch (error) {
        // Guarded work decides again by itself.
        const isOvertaken = error instanceof Overtaken && scope !== 'guarded';
        if (!(isOvertaken || isRetryable(error)) || tries === MOST_TRIES) throw error;
      }
    }
  };
}

/** Work of one node at a time, by a named lock of the database. */
const namedWork = (queries: Kysely<DatabaseSchema>): Pick<Database, 'alone' | 'unlessUnderWay'> => ({
  alone: (name, work) =>
    queries.connection().execute(async (own) => {
      await takeNamed(own, name);
      try {
        return await work();
      } finally {
        await releaseNamed(own, name);
      }
    }),
  unlessUnderWay: (name, work) =>
    queries.connection().execute(async (own) => {
      if (!(await tryNamed(own, name))) return;
      try {
        await work();
      } finally {
        await releaseNamed(own, name);
      }
    }),
});

interface PoolPlace extends Pick<PostgresOptions, 'patience'> {
  readonly watch: PrimaryWatch;
  readonly sockets: PoolSockets;
}

/** Ends the connections of a pool when their host is silent or no longer the primary. Returns what ends this. */
function keepAtPrimary(pool: Pool, { watch, sockets, patience }: PoolPlace): () => void {
  const pulse = new PostgresPulse(watch.address, () => sockets.destroyAll(), patience);
  pulse.start();
  watch.lookOn((address) => {
    // The pool opens each connection by its present options.
    pool.options.connectionString = address;
    pulse.moveTo(address);
    sockets.destroyAll();
  });
  return () => {
    watch.stop();
    pulse.stop();
  };
}

/** Opens the database. Rejects with `UnusableDatabase` and advice if it cannot be used. */
export async function openPostgres({
  url,
  onError = () => undefined,
  onTrouble = () => undefined,
  addition,
  openPool: open = openPool,
  opensAhead = false,
  mayLoseCommits = false,
  patience,
}: PostgresOptions): Promise<Database> {
  const contexts = openContexts();
  const isInside = (): boolean => contexts.inside.getStore()?.isOpen === true;
  const poolOf = (settings: PoolConfig, guard: PoolGuard): Pool => {
    const pool = open(settings);
    // Without a listener, an error of an idle connection would end the process.
    pool.on('error', (error) => void guard.failed(error));
    pool.on('connect', (client) => client.on('error', (error) => void guard.failed(error)));
    return pool;
  };
  const queriesOver = (pool: Pool, guard: PoolGuard): Kysely<DatabaseSchema> =>
    new Kysely<DatabaseSchema>({ dialect: postgresDialect(pool, guard, () => contexts.beginning.getStore()) });
  // Errors at the start are thrown and raise no notice.
  const silent = guardOf(isInside, () => undefined);
  const first = queriesOver(poolOf(patientSettings(await primaryOf(url)), silent), silent);
  try {
    await preparePostgres(first, { url, mayLoseCommits }, (done) => migrate(first, done, unknownMigrations(done)));
  } finally {
    await first.destroy();
  }
  const sockets = new PoolSockets();
  const state = { isClosed: false };
  // Errors after the end do not matter.
  const guard = guardOf(isInside, (trouble) => {
    if (!state.isClosed) onTrouble(trouble);
  });
  const watch = new PrimaryWatch(url);
  await watch.look();
  const pool = poolOf({ ...poolSettings(watch.address, patience, opensAhead), stream: () => sockets.open() }, guard);
  if (opensAhead) await openAll(pool);
  const queries = queriesOver(pool, guard);
  const stopWatching = keepAtPrimary(pool, { watch, sockets, patience });

  const transaction = transactionsOver({ queries, contexts, onError, addition });
  const close = async (): Promise<void> => {
    stopWatching();
    state.isClosed = true;
    await queries.destroy();
    contexts.inside.disable();
    contexts.beginning.disable();
  };
  const mark = async (): Promise<void> => undefined;
  return { queries, transaction, ...namedWork(queries), isShared: true, files: NO_FILES, mark, close };
}
