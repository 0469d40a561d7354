// How a refused command is told to its sender (docs/rules/realtime.md#refused-commands): the connection stays.
import { type ErrorCode, isErrorCode } from '@feltclock/contract';

/** A refusal, whose text is said in the sender's language when it is sent. */
export interface Refusal {
  readonly code: ErrorCode;
  /** What the refusing code adds, such as the present counts. */
  readonly details: object;
}

export const refusal = (code: ErrorCode): Refusal => ({ code, details: {} });

/**
 * The refusal in what was thrown; null when that is a fault of ours. It is recognised by its shape, so that this channel needs none of the
 * server's classes.
 */
export function refusalOf(thrown: unknown): Refusal | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || !isErrorCode(thrown.code)) return null;
  const details =
    'details' in thrown && typeof thrown.details === 'object' && thrown.details !== null ? thrown.details : {};
  return { code: thrown.code, details };
}
