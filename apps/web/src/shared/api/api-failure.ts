// What a call that did not succeed throws.

import type { ErrorCode } from '@feltclock/contract';

/** The contract's codes, and `network` when no answer came, so that nobody knows whether anything changed. */
export type FailureCode = ErrorCode | 'network';

/** What was wrong with one field of a request. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface FailureDetails {
  readonly code: FailureCode;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The reason as the server put it; for the screen, `failureText` speaks the user's language. */
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
  /** The whole refused answer, for calls that say more (names of games in use, present counts). */
  readonly details?: unknown;
}

export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly details: unknown;

  constructor({ code, status, message, errors, details }: FailureDetails) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.errors = errors ?? [];
    this.details = details;
  }
}

/** Was a code of an authenticator, or a recovery code, refused? */
export const isWrongCode = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code === 'wrong-code' || failure.code === 'wrong-code-or-clock');

/** Is this a failure that the session's end, or the page that shows what has to be done first, has already told the user about? */
export const endedSession = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  ['unauthenticated', 'session-expired', 'forbidden', 'password-due', 'second-factor-due'].includes(failure.code);
