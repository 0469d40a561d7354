// The error of a failed call.

import type { ErrorCode } from '@feltclock/contract';

/** The contract's codes, and `network` if no answer came, so that the outcome is unknown. */
export type FailureCode = ErrorCode | 'network';

/** The error of one field of a request. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface FailureDetails {
  readonly code: FailureCode;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's reason. For the screen, `failureText` gives it in the user's language. */
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
  /** The body of the refusal, for calls with more information (games in use, present counts). */
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

/** True if an authenticator or recovery code was refused. */
export const isWrongCode = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code === 'wrong-code' || failure.code === 'wrong-code-or-clock');

/** True if the user was already informed by the end of the session, or by the page that has to be passed first. */
export const endedSession = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  ['unauthenticated', 'session-expired', 'forbidden', 'password-due', 'second-factor-due'].includes(failure.code);
