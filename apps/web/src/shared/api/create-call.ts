// Makes any call of the contract: types its request and reply, carries the token, and turns every refusal into an ApiFailure.

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
  /** The values for the `:name`s of the path. */
  readonly params?: ParamsOf<E>;
  readonly signal?: AbortSignal;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  body?: RequestOf<E>,
  options?: CallOptions<E>,
) => Promise<ReplyOf<E>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The path with its `:name`s filled in. */
export function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = isRecord(params) ? params : {};
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** What a GET is asked with, as its query; fields that say nothing are left out. */
function queryOf({ method }: Endpoint, body: unknown): string {
  if (method !== 'GET' || !isRecord(body)) return '';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' || typeof value === 'number') query.append(name, String(value));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Of what comes with a token, which its own call has checked: somebody's profile, or the game of somebody who only looks on. */
const isProfile = (answer: unknown): answer is Profile => isRecord(answer) && 'role' in answer;

const isFile = (value: unknown): value is UploadedFile => isRecord(value) && value['bytes'] instanceof Uint8Array;

/** A form as browsers send it; the browser itself names its type, with the boundary that it chose. */
function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isFile(value)) form.append(name, new Blob([Uint8Array.from(value.bytes)]), value.name);
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
  }
  return form;
}

/** Who asks; a call that nobody asked for says so, since it is no use of the session. */
export function sessionHeaders({ get, isAttended }: Pick<Session, 'get' | 'isAttended'>): Record<string, string> {
  const { token } = get();
  if (token === undefined) return {};
  return isAttended() ? { Authorization: token } : { Authorization: token, [UNATTENDED_HEADER]: '1' };
}

interface Sending {
  readonly ofSession: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  /** The key of what is to be made. */
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

/** The answer's body: JSON as what it says, any other text as itself. */
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
    // A gateway in between answers in its own words: 502 to 504 mean that the product's server was not reached.
    code: isCodeName(code) ? code : status >= 502 ? 'network' : 'internal',
    status,
    message: typeof message === 'string' ? message : `HTTP ${String(status)}`,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    details: content,
  });
}

/** What has to be done first, by the refusal that says so: the session goes on for nothing else, and the screens then show just that. */
const FIRST = {
  'password-due': { mustChangePassword: true },
  'second-factor-due': { mustSetUpFactor: true },
} as const;

/** How a refusal ends the session it was made with (docs/rules/sessions.md#told-on-the-login-page); undefined for any other. */
const endOf = ({ status, code }: ApiFailure, wasInactive: boolean): SessionEnd | keyof typeof FIRST | undefined => {
  if (code === 'password-due' || code === 'second-factor-due') return code;
  if (status === 401) return wasInactive ? 'inactive' : 'expired';
  return status === 403 ? 'forbidden' : undefined;
};

export function createCall({ fetch, session }: CallPorts): Call {
  const wishes = new WishKeys(scheduleIn);
  const reach = async (path: string, init: RequestInit): Promise<readonly [Response, unknown]> => {
    try {
      const response = await fetch(path, init);
      return [response, await contentOf(response)];
    } catch (cause) {
      if (init.signal?.aborted === true) throw cause;
      throw new ApiFailure({ code: 'network', status: 0, message: String(cause) });
    }
  };

  /** Sends a call, with a key where it makes something. */
  const send = async (
    endpoint: Endpoint,
    path: string,
    body: unknown,
    sending: Omit<Sending, 'key'>,
  ): Promise<readonly [Response, unknown]> => {
    const wish = endpoint.creates === true ? wishes.of(path, body) : undefined;
    const answer = await reach(path, requestOf(endpoint, body, { ...sending, key: wish?.key }));
    const [{ status, ok }] = answer;
    // A gateway says nothing about what became of it.
    if (status < 500) wish?.answered(ok);
    return answer;
  };

  return async <E extends Endpoint>(endpoint: E, body?: RequestOf<E>, { params, signal }: CallOptions<E> = {}) => {
    const { token } = session.get();
    // Whether the session is over is the server's word: this device's clock may be wrong by hours, and only chooses the words for it.
    const wasInactive = session.isInactive();
    const path = pathOf(endpoint, params) + queryOf(endpoint, body);
    const [response, content] = await send(endpoint, path, body, { ofSession: sessionHeaders(session), signal });
    if (!response.ok) {
      const refusal = refusalOf(response.status, content);
      // A late refusal of an earlier session says nothing about the present one.
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

/** Asked for again so soon after it was made, a thing was meant once. */
const SAME_WISH = millis(2000);

type After = (span: typeof SAME_WISH, run: () => void) => unknown;

/** Two pictures of one name and size are taken for the same here; the server compares them. */
const wishOf = (call: string, body: unknown): string =>
  JSON.stringify([call, body], (_, part: unknown) => (part instanceof Uint8Array ? part.length : part));

interface Wish {
  readonly key: string;
  /** Hears whether it was made, or why nobody knows: then the next try has the same key. */
  readonly answered: (isMade: boolean) => void;
}

/** A key for each thing that a call is to make: the second press of a double press, and a try after a lost answer, make nothing more (docs/rules/wire.md#sent-twice). */
class WishKeys {
  readonly #after: After;
  readonly #keys = new Map<string, string>();

  constructor(after: After) {
    this.#after = after;
  }

  of(call: string, body: unknown): Wish {
    const wish = wishOf(call, body);
    const key = this.#keys.get(wish) ?? newRandomKey();
    this.#keys.set(wish, key);
    const forget = (): void => {
      if (this.#keys.get(wish) === key) this.#keys.delete(wish);
    };
    return { key, answered: (isMade) => (isMade ? void this.#after(SAME_WISH, forget) : forget()) };
  }
}
