// Classifies PostgreSQL's errors: database away, disk full, conflict of transactions, or a faulty statement
// (docs/rules/storage.md#one-writer).

import type { StorageNotice } from '@feltclock/contract';
import { StorageTrouble } from '../storage-trouble.ts';
import { errorCodeOf } from '../../failures.ts';

/** System errors of a lost or missing connection. */
const CONNECTION_ERRORS: ReadonlySet<string> = new Set([
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

/** Messages of the driver without a code, for an ended connection or a timeout. */
const CONNECTION_MESSAGES =
  /connection terminated|connection error|not queryable|timeout expired|query read timeout|client was closed|cannot use a pool after/i;

/**
 * Error classes by prefix (PostgreSQL manual, appendix A): lost connections, shutdowns, too many clients, a standby in place of the
 * primary.
 */
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
  const code = errorCodeOf(error);
  if (CONNECTION_ERRORS.has(code)) return 'database-away';
  if (code === '') return CONNECTION_MESSAGES.test(error.message) ? 'database-away' : undefined;
  return STATES.find(([begins]) => code.startsWith(begins))?.[1];
}

/** Undefined if the statement itself is at fault. */
export function postgresTroubleOf(error: unknown): StorageTrouble | undefined {
  if (error instanceof StorageTrouble) return error;
  // Several addresses of one name were tried, and none answered.
  if (error instanceof AggregateError) return postgresTroubleOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const reason = reasonOf(error);
  return reason === undefined ? undefined : new StorageTrouble(reason, error);
}

/** Did a table change since the connection planned the statement, as when a newer node added a column? */
export const isOutdatedPlan = (error: unknown): boolean =>
  errorCodeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/** Was the transaction rolled back for a conflict or an outdated plan, so that another try may succeed? */
export const isRetryable = (error: unknown): boolean =>
  errorCodeOf(error) === '40001' || errorCodeOf(error) === '40P01' || isOutdatedPlan(error);

/** The pool's message when all connections stayed busy; the database may be fine. */
const POOL_WORDS = 'timeout exceeded when trying to connect';

/** Did a lock or a connection take too long? */
export const isHeldElsewhere = (error: unknown): boolean =>
  errorCodeOf(error) === '57014' ||
  errorCodeOf(error) === '55P03' ||
  (error instanceof Error && error.message === POOL_WORDS);
