// Opens a PostgreSQL database: looks at it, brings its tables up to date, and keeps writers in order.

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
import { beginOf, letGoNamed, takeNamed, tryNamed } from './postgres-locks.ts';
import { openAll, openPool, patientSettings, poolSettings, PoolSockets, type OpenPool } from './postgres-pool.ts';
import { isHeldElsewhere, isWorthAnotherTry, postgresTroubleOf } from './postgres-trouble.ts';

export interface PostgresOptions {
  readonly url: string;
  /** What is told of a failure after a commit, where no asker is left to tell. */
  readonly onError?: (error: unknown) => void;
  /** Hears each time that the database was away or refused, whoever asked for something. */
  readonly onTrouble?: (trouble: StorageTrouble) => void;
  readonly addition?: TransactionAddition | undefined;
  /** Are all connections open from the start, and stay? Else each is opened when there is more to ask than those that are open can carry. */
  readonly opensAhead?: boolean;
  /** How connections are made; for real unless given. */
  readonly openPool?: OpenPool;
  /** May commits be lost, as in tests? */
  readonly mayLoseCommits?: boolean;
  /** How long PostgreSQL may take to let a connection in, or to give a sign of life; longer where tests keep a machine busy. */
  readonly patience?: Millis | undefined;
}

/** What is known of a transaction while its work runs. */
interface Running {
  isOpen: boolean;
  changes: number;
}

/** How often a transaction that another was in the way of is run before its asker is told. */
const MOST_TRIES = 10;

/** Counts the rows that are changed. */
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

/** Which transaction runs here, and how the next one begins. */
const openContexts = () => ({ inside: new AsyncLocalStorage<Running>(), beginning: new AsyncLocalStorage<string>() });
type Contexts = ReturnType<typeof openContexts>;

interface TransactionNeeds extends Required<Pick<PostgresOptions, 'onError'>>, Pick<PostgresOptions, 'addition'> {
  readonly queries: Kysely<DatabaseSchema>;
  readonly contexts: Contexts;
}

/** Transactions that are run again where another was in their way. */
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
        // Whoever guards what is written decides anew by itself.
        const isOvertaken = error instanceof Overtaken && scope !== 'guarded';
        if (!(isOvertaken || isWorthAnotherTry(error)) || tries === MOST_TRIES) throw error;
      }
    }
  };
}

/** Work that one node at a time does, by a lock of the database that has a name. */
const namedWork = (queries: Kysely<DatabaseSchema>): Pick<Database, 'alone' | 'unlessUnderWay'> => ({
  alone: (name, work) =>
    queries.connection().execute(async (own) => {
      await takeNamed(own, name);
      try {
        return await work();
      } finally {
        await letGoNamed(own, name);
      }
    }),
  unlessUnderWay: (name, work) =>
    queries.connection().execute(async (own) => {
      if (!(await tryNamed(own, name))) return;
      try {
        await work();
      } finally {
        await letGoNamed(own, name);
      }
    }),
});

/** Opens the database. Rejects with `UnusableDatabase` and what to do when it can't be used. */
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
    // An error of a connection that nobody uses right now would otherwise end the process.
    pool.on('error', (error) => void guard.failed(error));
    pool.on('connect', (client) => client.on('error', (error) => void guard.failed(error)));
    return pool;
  };
  const queriesOver = (pool: Pool, guard: PoolGuard): Kysely<DatabaseSchema> =>
    new Kysely<DatabaseSchema>({ dialect: postgresDialect(pool, guard, () => contexts.beginning.getStore()) });
  // What goes wrong at the start is thrown, and no notice.
  const silent = guardOf(isInside, () => undefined);
  const first = queriesOver(poolOf(patientSettings(url), silent), silent);
  try {
    await preparePostgres(first, { url, mayLoseCommits }, (done) => migrate(first, done, unknownMigrations(done)));
  } finally {
    await first.destroy();
  }
  const sockets = new PoolSockets();
  const state = { isClosed: false };
  // What ends the last connections after the end is no trouble of anybody's.
  const guard = guardOf(isInside, (trouble) => {
    if (!state.isClosed) onTrouble(trouble);
  });
  const pool = poolOf({ ...poolSettings(url, patience, opensAhead), stream: () => sockets.open() }, guard);
  if (opensAhead) await openAll(pool);
  const queries = queriesOver(pool, guard);
  const pulse = new PostgresPulse(url, () => sockets.destroyAll(), patience);
  pulse.start();

  const transaction = transactionsOver({ queries, contexts, onError, addition });
  const close = async (): Promise<void> => {
    pulse.stop();
    state.isClosed = true;
    await queries.destroy();
    contexts.inside.disable();
    contexts.beginning.disable();
  };
  const mark = async (): Promise<void> => undefined;
  return { queries, transaction, ...namedWork(queries), isShared: true, files: NO_FILES, mark, close };
}
