// Advisory locks by which several servers on one database take turns (docs/rules/storage.md#one-writer).

import { sql, type Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema.ts';
import type { NamedScope, TransactionScope } from '../database.ts';

/** The first half of all our lock numbers, apart from other programs' locks. */
const OURS = 1_701_409_894;

/** Exclusive for a transaction on the whole database, shared for transactions on a part of it. */
const EVERYTHING = 0;
const PART = { points: 1, seasons: 2, leagues: 3 } as const;
/** Named work, keyed by the hash of the name. */
const NAMED = OURS + 1;
/** Locks of stores, keyed by id. */
const STORES = OURS + 2;
/** Lock numbers have 32 bits; two stores with the same number wait for each other. */
const MOST_STORES = 2 ** 31 - 1;

type Lock = readonly [of: number, part: number];

const lockOf = (scope: NamedScope): Lock =>
  typeof scope === 'string' ? [OURS, PART[scope]] : [STORES, scope.store % MOST_STORES];
const inOrder = ([of, part]: Lock, [otherOf, otherPart]: Lock): number => of - otherOf || part - otherPart;
const alone = ([of, part]: Lock): string => `pg_advisory_xact_lock(${String(of)}, ${String(part)})`;

/**
 * The SQL that begins a transaction of this scope. It takes the locks in one message and in ascending order; each later statement sees
 * everything committed before the locks were taken. They end with the transaction.
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

/** Takes the lock if it is free; returns whether it did. */
export async function tryNamed(queries: Kysely<DatabaseSchema>, name: string): Promise<boolean> {
  const lock = sql<{ had: number }>`
    select case when pg_try_advisory_lock(${sql.lit(NAMED)}, hashtext(${name})) then 1 else 0 end as had`;
  return (await lock.execute(queries)).rows[0]?.had === 1;
}

export async function releaseNamed(queries: Kysely<DatabaseSchema>, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(${sql.lit(NAMED)}, hashtext(${name}))`.execute(queries);
}
