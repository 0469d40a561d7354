// One call: its request, and its answer as a value.

import { refusalOf } from './refused.ts';
import type { CallOptions, ConnectOptions } from './types.ts';

/** A line of the generated table of calls. */
export interface CallShape {
  readonly method: string;
  /** With `:name` for each parameter. */
  readonly path: string;
  /** The body, or for a GET the query, is an argument. */
  readonly takesBody?: true;
  readonly form?: 'multipart' | 'file';
  readonly answers?: 'blob' | 'text';
}

/** Throws a TypeError for an address that is none. */
export const addressOf = (origin: string, path: string): URL => new URL(path, origin);

export function headersOf({ key, language = 'en' }: ConnectOptions): Record<string, string> {
  return { 'accept-language': language, ...(key !== undefined && { authorization: `Bearer ${key}` }) };
}

const pathWith = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][])
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, asText(value));
  return form;
}

/** `url` gets the query of a GET. */
function withBody(shape: CallShape, url: URL, body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  const fields = Object(body) as object;
  if (shape.method === 'GET') {
    for (const [name, value] of Object.entries(fields) as [string, unknown][])
      if (value !== undefined) url.searchParams.set(name, asText(value));
    return {};
  }
  if (shape.form === 'multipart') return { body: formOf(fields) };
  return { body: JSON.stringify(body), type: 'application/json' };
}

function answerOf({ answers }: CallShape, answer: Response): Promise<unknown> {
  if (answers === 'blob') return answer.blob();
  return answers === 'text' ? answer.text() : answer.json();
}

/** The function of a call: parameters of the path first, then the body, then options. Rejects with `Refused`, or as `fetch` does. */
export const callOf =
  (shape: CallShape, options: ConnectOptions) =>
  async (...given: unknown[]): Promise<unknown> => {
    const params = shape.path.includes(':') ? (given.shift() as Record<string, unknown>) : {};
    const sent = shape.takesBody === true ? given.shift() : undefined;
    const { signal, idempotencyKey } = (given.shift() ?? {}) as CallOptions;
    const url = addressOf(options.origin, pathWith(shape.path, params));
    const { body, type } = withBody(shape, url, sent);
    const answer = await fetch(url, {
      method: shape.method,
      headers: {
        ...headersOf(options),
        ...(type !== undefined && { 'content-type': type }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    if (!answer.ok) throw await refusalOf(answer);
    return answerOf(shape, answer);
  };
