// How calls and messages are refused: a code with its HTTP status, the wrong fields, and details (docs/rules/wire.md#calls).

import { errorText, floorRefusalIn, floorRefusalText, type ErrorCode, type Language } from '@feltclock/contract';

/** `field` is the path of the field with dots, and empty for the whole body. The code becomes a sentence in the caller's language. */
export type FieldFault =
  | {
      readonly field: string;
      readonly message: string;
      /** The schema's message, for the log only. */
      readonly cause?: string;
    }
  | { readonly field: string; readonly code: ErrorCode };

interface FailureParts {
  readonly errors?: readonly FieldFault[];
  /** Values beside code and message, such as the present counts. */
  readonly details?: object;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  'invalid-request': 400,
  'invalid-credentials': 401,
  unauthenticated: 401,
  'session-expired': 401,
  'key-unknown': 401,
  'key-expired': 401,
  'key-revoked': 401,
  forbidden: 403,
  'https-required': 403,
  'password-due': 403,
  'second-factor-due': 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'done-before': 409,
  'request-key-used': 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many-attempts': 429,
  internal: 500,
  'not-ready': 503,
  'database-busy': 503,
  'storage-unavailable': 503,
  'game-is-ready': 409,
  'game-is-initialised': 409,
  'game-is-playing': 409,
  'game-is-paused': 409,
  'game-is-ended': 409,
  'no-such-row': 400,
  'outside-row': 409,
  'stale-counts': 409,
  'stale-rows': 409,
  'stale-structure': 409,
  'row-has-begun': 409,
  'too-many-rows': 400,
  'more-than-entries': 400,
  'over-entry-limit': 400,
  'not-a-count': 400,
  'not-your-counts': 409,
  'not-your-command': 409,
  'no-level': 400,
  'no-such-deadline': 400,
  'price-below-fees': 400,
  'prize-too-deep': 400,
  'prize-too-long': 400,
  'structure-in-use': 409,
  'app-not-configured': 409,
  'registration-is-over': 409,
  'nothing-to-undo': 409,
  'not-the-newest-command': 409,
  'too-late-to-undo': 409,
  'arrived-late': 409,
  'link-ended': 404,
  'one-file-only': 400,
  'image-too-large': 413,
  'image-file-name': 400,
  'image-wrong-type': 415,
  'image-too-many-pixels': 413,
  'image-too-long': 413,
  'image-unreadable': 400,
  'id-taken': 409,
  'nickname-taken': 409,
  'wrong-password': 400,
  'password-unchanged': 400,
  'password-common': 400,
  'password-like-id': 400,
  'own-password-here': 409,
  'own-account-here': 409,
  'hand-over-store': 409,
  'last-super-admin': 409,
  'privacy-changed': 409,
  'second-factor-needed': 401,
  'wrong-code': 400,
  'wrong-code-or-clock': 400,
  'second-factor-on': 409,
  'no-second-factor': 409,
  'second-factor-required': 409,
  'own-factor-here': 409,
  'store-in-use': 409,
  'no-such-user': 404,
  'no-such-admin': 404,
  'administers-another-store': 409,
  'is-super-admin': 409,
  'no-such-address': 400,
  'address-name-taken': 409,
  'app-unreachable': 409,
  'app-too-slow': 409,
  'app-refused': 409,
  'points-off': 409,
  'not-enough-points': 409,
  'own-account': 400,
  'game-not-ended': 409,
  'result-stands': 409,
  'place-missing': 400,
  'place-taken': 400,
  'player-twice': 400,
  nobody: 400,
  'not-a-win-table': 400,
  'season-open': 409,
  'league-ended': 409,
  'no-such-league': 409,
  'invitation-ended': 409,
  'slip-ended': 409,
  'wrong-pin': 400,
  'pin-common': 400,
  'tablet-ended': 409,
  'tablet-blocked': 409,
  'too-many-tablets': 409,
  'key-ended': 409,
  'too-many-keys': 409,
  'pairing-unknown': 409,
  'standby-code-unknown': 409,
  'standby-there': 409,
  'screen-ended': 409,
  'too-many-screens': 409,
  'webhook-gone': 409,
  'webhook-address': 400,
  'too-many-webhooks': 409,
  'store-is-full': 409,
  'store-too-fast': 429,
  'game-is-full': 409,
  'game-elsewhere': 409,
  'floor-refused': 409,
  'counts-below-named': 409,
  'no-such-person': 409,
  'administers-this-store': 409,
  'pool-caution-unread': 400,
  'look-unreadable': 400,
};

/** Services throw this, and one place per channel maps it to the wire. The message is Korean until `failureBody` translates it. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldFault[];
  readonly details: object;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, parts: FailureParts = {}) {
    super(errorText(code, 'ko'));
    this.code = code;
    this.status = STATUS_OF[code];
    this.errors = parts.errors ?? [];
    this.details = parts.details ?? {};
    this.retryAfter = parts.retryAfter;
  }
}

/** Invalid input, with the names of the fields. */
export const invalid = (errors: readonly FieldFault[], code: ErrorCode = 'invalid-request'): Failure =>
  new Failure(code, { errors });
/** One invalid field; the code is the reason. */
export const invalidField = (field: string, code: ErrorCode): Failure => invalid([{ field, code }], code);
export const unauthenticated = (): Failure => new Failure('unauthenticated');
export const sessionExpired = (): Failure => new Failure('session-expired');
export const forbidden = (): Failure => new Failure('forbidden');
export const notFound = (): Failure => new Failure('not-found');
/** Another change came first; nothing was changed. */
export const conflict = (details?: object): Failure =>
  new Failure('conflict', details === undefined ? {} : { details });
export const tooManyAttempts = (retryAfter: number): Failure => new Failure('too-many-attempts', { retryAfter });
/** The store has used its hourly limit. */
export const storeTooFast = (retryAfter: number): Failure => new Failure('store-too-fast', { retryAfter });
/** Another program has held the database file for too long. */
export const databaseBusy = (): Failure => new Failure('database-busy', { retryAfter: 5 });
export const notReady = (reason: string): Failure => new Failure('not-ready', { details: { reason } });
/** Refused by a rule of the domain, whose name is the code. */
export const refused = (code: ErrorCode, details?: object): Failure =>
  new Failure(code, details === undefined ? {} : { details });

export interface FailureBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** Refusals of the floor have more specific sentences than their code. */
function sentenceOf({ code, details }: Failure, language: Language): string {
  const refusal = code === 'floor-refused' ? floorRefusalIn(details) : undefined;
  return refusal === undefined ? errorText(code, language) : floorRefusalText(refusal, language);
}

/** The body on the wire: `{code, message, errors?}` in the caller's language, with the details. */
export function failureBody(failure: Failure, language: Language): FailureBody {
  const errors = failure.errors.map((error) =>
    'code' in error
      ? { field: error.field, message: errorText(error.code, language) }
      : { field: error.field, message: error.message },
  );
  return {
    ...failure.details,
    code: failure.code,
    message: sentenceOf(failure, language),
    ...(errors.length === 0 ? {} : { errors }),
  };
}

/** The `code` of any other error, such as ENOENT of the system or 40001 of PostgreSQL; empty if there is none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
