// How a refused command is reported to its sender (docs/rules/wire.md#the-realtime-channel); the connection stays.
import { type ErrorCode, isErrorCode } from '@feltclock/contract';

/** The text is chosen in the sender's language when it is sent. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Details of the refusing code, such as the present counts. */
  readonly details: object;
}

export const refusal = (code: ErrorCode): Refusal => ({ code, details: {} });

/**
 * The refusal in a thrown value; null for an internal error. It is recognised by its shape, so that the channel does not import the
 * server's classes.
 */
export function refusalOf(thrown: unknown): Refusal | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || !isErrorCode(thrown.code)) return null;
  const details =
    'details' in thrown && typeof thrown.details === 'object' && thrown.details !== null ? thrown.details : {};
  return { code: thrown.code, details };
}
