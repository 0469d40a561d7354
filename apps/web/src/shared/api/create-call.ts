// Makes any call of the contract: types request and reply, adds the token, and turns every refusal into an ApiFailure.

import {
  isCodeName,
  type Endpoint,
  type ParamsOf,
  type Profile,
  type ReplyOf,
  type RequestOf,
  type UploadedFile,
  parsedJson,
  UNATTENDED_HEADER,
} from '@feltclock/contract';
import * as z from 'zod/mini';
import { millis } from '@feltclock/domain';
import type { Session, SessionEnd } from '../session/create-session.ts';
import { noteProfile } from '../session/note-profile.ts';
import { scheduleIn } from '../server-time/server-time.ts';
import { ApiFailure, type FieldError } from './api-failure.ts';
import { newRandomKey } from './random-key.ts';

export interface CallPorts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly session: Pick<Session, 'get' | 'start' | 'changeProfile' | 'isAttended' | 'isInactive' | 'end'>;
}

export interface CallOptions<E extends Endpoint> {
  /** The values of the path's `:name`s. */
  readonly params?: ParamsOf<E>;
  readonly signal?: AbortSignal;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  body?: RequestOf<E>,
  options?: CallOptions<E>,
) => Promise<ReplyOf<E>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Fills in the path's `:name`s. */
export function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = isRecord(params) ? params : {};
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** The query of a GET, without empty fields. */
function queryOf({ method }: Endpoint, body: unknown): string {
  if (method !== 'GET' || !isRecord(body)) return '';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' || typeof value === 'number') query.append(name, String(value));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Distinguishes the replies with a token, which their call has checked: a user's profile, or a viewer's game. */
const isProfile = (answer: unknown): answer is Profile => isRecord(answer) && 'role' in answer;

const isFile = (value: unknown): value is UploadedFile => isRecord(value) && value['bytes'] instanceof Uint8Array;

/** The browser sets the content type with its boundary. */
function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isFile(value)) form.append(name, new Blob([Uint8Array.from(value.bytes)]), value.name);
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
  }
  return form;
}

/** The headers that identify the session. An automatic call has a header for it, since it does not count as use of the session. */
export function sessionHeaders({ get, isAttended }: Pick<Session, 'get' | 'isAttended'>): Record<string, string> {
  const { token } = get();
  if (token === undefined) return {};
  return isAttended() ? { Authorization: token } : { Authorization: token, [UNATTENDED_HEADER]: '1' };
}

interface Sending {
  readonly ofSession: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  /** The idempotency key. */
  readonly key: string | undefined;
}

function requestOf(endpoint: Endpoint, body: unknown, { ofSession, signal, key }: Sending): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', ...ofSession };
  if (key !== undefined) headers['Idempotency-Key'] = key;
  if (body === undefined || endpoint.method === 'GET')
    return { method: endpoint.method, headers, ...(signal && { signal }) };
  if (endpoint.form === 'multipart' && isRecord(body))
    return { method: endpoint.method, headers, body: formOf(body), ...(signal && { signal }) };
  headers['Content-Type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(body), ...(signal && { signal }) };
}

/** JSON is parsed, other text is returned as it is. */
async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return (response.headers.get('content-type') ?? '').includes('json') ? parsedJson(text) : text;
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

function refusalOf(status: number, content: unknown): ApiFailure {
  const answer = isRecord(content) ? content : {};
  const { code, message, errors } = answer;
  return new ApiFailure({
    // A gateway answers in its own words: 502 to 504 mean that the server was not reached.
    code: isCodeName(code) ? code : status >= 502 ? 'network' : 'internal',
    status,
    message: typeof message === 'string' ? message : `HTTP ${String(status)}`,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    details: content,
  });
}

/** Refusals that require a step first. The session is valid for nothing else, and the screens show only that step. */
const FIRST = {
  'password-due': { mustChangePassword: true },
  'second-factor-due': { mustSetUpFactor: true },
} as const;

/** How a refusal ends its session (docs/rules/people.md#sessions); undefined if it does not. */
const endOf = ({ status, code }: ApiFailure, wasInactive: boolean): SessionEnd | keyof typeof FIRST | undefined => {
  if (code === 'password-due' || code === 'second-factor-due') return code;
  if (status === 401) return wasInactive ? 'inactive' : 'expired';
  return status === 403 ? 'forbidden' : undefined;
};

export function createCall({ fetch, session }: CallPorts): Call {
  const idempotencyKeys = new IdempotencyKeys(scheduleIn);
  const reach = async (path: string, init: RequestInit): Promise<readonly [Response, unknown]> => {
    try {
      const response = await fetch(path, init);
      return [response, await contentOf(response)];
    } catch (cause) {
      if (init.signal?.aborted === true) throw cause;
      throw new ApiFailure({ code: 'network', status: 0, message: String(cause) });
    }
  };

  const send = async (
    endpoint: Endpoint,
    path: string,
    body: unknown,
    sending: Omit<Sending, 'key'>,
  ): Promise<readonly [Response, unknown]> => {
    const keyed = endpoint.creates === true ? idempotencyKeys.of(path, body) : undefined;
    const answer = await reach(path, requestOf(endpoint, body, { ...sending, key: keyed?.key }));
    const [{ status, ok }] = answer;
    // A gateway's answer does not say whether it was done.
    if (status < 500) keyed?.answered(ok);
    return answer;
  };

  return async <E extends Endpoint>(endpoint: E, body?: RequestOf<E>, { params, signal }: CallOptions<E> = {}) => {
    const { token } = session.get();
    // The server decides whether the session is over. This device's clock may be wrong by hours; it only selects the text.
    const wasInactive = session.isInactive();
    const path = pathOf(endpoint, params) + queryOf(endpoint, body);
    const [response, content] = await send(endpoint, path, body, { ofSession: sessionHeaders(session), signal });
    if (!response.ok) {
      const refusal = refusalOf(response.status, content);
      // A late refusal of an earlier session does not end the present one.
      const isAboutSession = endpoint.access.right !== 'public' && session.get().token === token;
      const end = isAboutSession ? endOf(refusal, wasInactive) : undefined;
      if (end === 'password-due' || end === 'second-factor-due') noteProfile(session, FIRST[end]);
      else if (end !== undefined) session.end(end);
      throw refusal;
    }
    const reply = z.safeParse<E['reply']>(endpoint.reply, content);
    if (!reply.success)
      throw new ApiFailure({
        code: 'internal',
        status: response.status,
        message: reply.error.message,
        details: content,
      });
    const granted = response.headers.get('authorization');
    if (granted !== null) session.start(granted, isProfile(reply.data) ? reply.data : undefined);
    return reply.data;
  };
}

/** The same request within this time after success is a double press. */
const DOUBLE_PRESS = millis(2000);

type After = (span: typeof DOUBLE_PRESS, run: () => void) => unknown;

/** Two pictures with the same name and size count as equal here; the server compares them. */
const fingerprintOf = (call: string, body: unknown): string =>
  JSON.stringify([call, body], (_, part: unknown) => (part instanceof Uint8Array ? part.length : part));

interface KeyedRequest {
  readonly key: string;
  /** Reports whether it was done. If the outcome is unknown, the next try has the same key. */
  readonly answered: (isMade: boolean) => void;
}

/** Idempotency keys, so that a double press or a try after a lost answer creates nothing twice (docs/rules/wire.md#sent-twice). */
class IdempotencyKeys {
  readonly #after: After;
  readonly #keys = new Map<string, string>();

  constructor(after: After) {
    this.#after = after;
  }

  of(call: string, body: unknown): KeyedRequest {
    const fingerprint = fingerprintOf(call, body);
    const key = this.#keys.get(fingerprint) ?? newRandomKey();
    this.#keys.set(fingerprint, key);
    const forget = (): void => {
      if (this.#keys.get(fingerprint) === key) this.#keys.delete(fingerprint);
    };
    return { key, answered: (isMade) => (isMade ? void this.#after(DOUBLE_PRESS, forget) : forget()) };
  }
}
