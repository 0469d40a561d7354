// The path, query and body of a declared call.

import type { Endpoint } from '@feltclock/contract';
import { FORM_TYPE, formBody } from './form-body.ts';

/** The path with its `:name`s filled in. */
export function pathWith(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replaceAll(/:(\w+)/g, (whole, name: string) =>
    values.has(name) ? encodeURIComponent(String(values.get(name))) : whole,
  );
}

/** The body and its content type: a form if the call takes one and there is a value, else JSON. */
export function encoded(endpoint: Endpoint, body: unknown): { payload?: string | Buffer; type?: string } {
  if (body === undefined || endpoint.method === 'GET') return {};
  if (endpoint.form === 'file' && typeof body === 'object' && body !== null && 'file' in body)
    return { payload: Buffer.from(body.file as Uint8Array), type: 'application/octet-stream' };
  return endpoint.form === 'multipart' && typeof body === 'object' && body !== null
    ? { payload: formBody(Object.entries(body)), type: FORM_TYPE }
    : { payload: JSON.stringify(body), type: 'application/json' };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A GET has its values in the query, as text. */
export function queryOf({ method }: Endpoint, body: unknown): string {
  if (method !== 'GET' || typeof body !== 'object' || body === null) return '';
  return `?${new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, asText(value)])).toString()}`;
}
