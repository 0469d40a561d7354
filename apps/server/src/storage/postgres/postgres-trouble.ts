// What it means that PostgreSQL fails: it is away, its disk refuses, two transactions were in each other's way, or the statement is at fault
// (docs/rules/storage.md#when-the-database-is-away).

import type { StorageNotice } from '@feltclock/contract';
import { StorageTrouble } from '../storage-trouble.ts';
import { systemCodeOf } from '../../system-code.ts';

/** What the system says when nobody is reached, or no longer. */
const LINE_FAULTS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the driver says in its own words, without a code, when a connection ended or could not be had in time. */
const LINE_WORDS =
  /connection terminated|connection error|not queryable|timeout expired|query read timeout|client was closed|cannot use a pool after/i;

/** States by their first letters (PostgreSQL's manual, appendix A): lost connections, shutdowns, too many clients, a standby in the primary's place. */
const STATES: readonly (readonly [begins: string, reason: StorageNotice])[] = [
  ['08', 'database-away'],
  ['57P', 'database-away'],
  ['53300', 'database-away'],
  ['25006', 'database-away'],
  ['25P03', 'database-away'],
  ['53100', 'disk-full'],
  ['58030', 'disk-failing'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
];

function reasonOf(error: Error): StorageNotice | undefined {
  const code = systemCodeOf(error);
  if (LINE_FAULTS.has(code)) return 'database-away';
  if (code === '') return LINE_WORDS.test(error.message) ? 'database-away' : undefined;
  return STATES.find(([begins]) => code.startsWith(begins))?.[1];
}

/** The trouble behind something that the driver threw; undefined when the statement itself is at fault. */
export function postgresTroubleOf(error: unknown): StorageTrouble | undefined {
  if (error instanceof StorageTrouble) return error;
  // Several addresses of one name were tried, and none answered.
  if (error instanceof AggregateError) return postgresTroubleOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const reason = reasonOf(error);
  return reason === undefined ? undefined : new StorageTrouble(reason, error);
}

/** Has a table changed since a connection kept the statement's plan, as when a newer node added a column? */
export const isOutdatedPlan = (error: unknown): boolean =>
  systemCodeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/** Was the transaction taken back because another was in its way, or a plan out of date, so that it may succeed anew? */
export const isWorthAnotherTry = (error: unknown): boolean =>
  systemCodeOf(error) === '40001' || systemCodeOf(error) === '40P01' || isOutdatedPlan(error);

/** What the pool says when all its connections were at work for so long; the database itself may be in the best of health. */
const POOL_WORDS = 'timeout exceeded when trying to connect';

/** Was a lock of somebody else's, or a connection, waited for too long? */
export const isHeldElsewhere = (error: unknown): boolean =>
  systemCodeOf(error) === '57014' ||
  systemCodeOf(error) === '55P03' ||
  (error instanceof Error && error.message === POOL_WORDS);
