// Advisory locks, by which several servers on one database take turns (docs/rules/storage.md#one-writer).

import { sql, type Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema.ts';
import type { NamedScope, TransactionScope } from '../transactions/transaction-scope.ts';

/** The first half of the numbers of all our locks, so that other programs' locks are none of ours. */
const OURS = 1_701_409_894;

/** Held by whoever is alone with the database, and shared by those who are alone with a part of it. */
const EVERYTHING = 0;
const PART = { points: 1, seasons: 2, leagues: 3 } as const;
/** Turns that are no transactions' begin here, each by the hash of its name. */
const NAMED = OURS + 1;
/** The locks of stores begin here, each by its id. */
const STORES = OURS + 2;
/** Numbers of locks have 32 bits; two stores that share one wait for each other. */
const MOST_STORES = 2 ** 31 - 1;

type Lock = readonly [of: number, part: number];

const lockOf = (scope: NamedScope): Lock =>
  typeof scope === 'string' ? [OURS, PART[scope]] : [STORES, scope.store % MOST_STORES];
const inOrder = ([of, part]: Lock, [otherOf, otherPart]: Lock): number => of - otherOf || part - otherPart;
const alone = ([of, part]: Lock): string => `pg_advisory_xact_lock(${String(of)}, ${String(part)})`;

/**
 * How a transaction of a scope begins. The locks are taken in the same message, and in the order of their numbers; each statement after them
 * sees all that was committed before they were had. They end with the transaction.
 */
export function beginOf(scope: TransactionScope | undefined): string {
  if (scope === 'guarded') return 'begin';
  if (scope === 'reading') return 'begin isolation level repeatable read read only';
  if (scope === undefined || scope.length === 0) return `begin; select ${alone([OURS, EVERYTHING])}`;
  const parts = scope.map(lockOf).sort(inOrder);
  const shared = `pg_advisory_xact_lock_shared(${String(OURS)}, ${String(EVERYTHING)})`;
  return ['begin', `select ${shared}`, ...parts.map((part) => `select ${alone(part)}`)].join('; ');
}

export async function takeNamed(queries: Kysely<DatabaseSchema>, name: string): Promise<void> {
  await sql`select pg_advisory_lock(${sql.lit(NAMED)}, hashtext(${name}))`.execute(queries);
}

/** Takes it if nobody has it; answers whether it was had. */
export async function tryNamed(queries: Kysely<DatabaseSchema>, name: string): Promise<boolean> {
  const lock = sql<{ had: number }>`
    select case when pg_try_advisory_lock(${sql.lit(NAMED)}, hashtext(${name})) then 1 else 0 end as had`;
  return (await lock.execute(queries)).rows[0]?.had === 1;
}

export async function letGoNamed(queries: Kysely<DatabaseSchema>, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(${sql.lit(NAMED)}, hashtext(${name}))`.execute(queries);
}
