// What the server refused.

import type { RefusedField } from './types.ts';

interface Reason {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly RefusedField[];
  readonly retryAfter?: number | undefined;
}

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly RefusedField[];
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, errors = [], retryAfter }: Reason) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  /** The same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

/** A proxy in front of the server may refuse without the server's words. */
export async function refusalOf(answer: Response): Promise<Refused> {
  const text = await answer.text();
  const seconds = Number(answer.headers.get('retry-after') ?? '');
  const retryAfter = seconds > 0 ? seconds : undefined;
  const { status } = answer;
  try {
    const { code, message, errors } = JSON.parse(text) as Partial<Reason>;
    if (typeof code === 'string' && typeof message === 'string')
      return new Refused({ status, code, message, retryAfter, ...(errors && { errors }) });
  } catch {
    // No JSON: told below.
  }
  return new Refused({ status, code: 'no-answer', message: `The server answered ${status}.`, retryAfter });
}
