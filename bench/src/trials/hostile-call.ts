// Hostile HTTP requests to every call, with invalid bodies, forms, paths, queries and headers.
import type { Endpoint, UploadedFile } from '@feltclock/contract';
import type { Chance } from './chance.ts';
import { hostileText, oddValue, spoiled, type Json } from './hostile-json.ts';

export interface HostileCall {
  readonly method: Endpoint['method'] | 'HEAD' | 'OPTIONS' | 'PATCH';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

const JSON_TYPE = 'application/json';
const TYPES = [
  ...['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'multipart/form-data', ''],
  ...[
    'multipart/form-data; boundary=',
    'application/json;;;',
    'application/problem+json',
    'text/html',
    'x'.repeat(500),
  ],
];
const BOUNDARY = 'a-hostile-boundary';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'] as const;
const PIECES = [
  '%',
  '%00',
  '%2e%2e%2f',
  '%ff',
  '..',
  '/',
  '?',
  '#',
  ';',
  '한',
  '%ED%A0%80',
  '1',
  '-1',
  '1e3',
  'x'.repeat(300),
];
const HEADER_VALUES = [
  ...['', ' ', '*', 'null', 'xx', 'ko;q=9', 'a,'.repeat(500), 'Bearer ', 'Bearer x', 'Basic YTpi', '\u00ff\u00fe'],
  ...[
    'https://evil.example',
    'http://localhost:8080.evil.example',
    '127.0.0.1',
    '::1',
    '"x"',
    'W/"x"',
    'gzip',
    'bytes=0-',
  ],
];
const HEADERS = [
  ...['accept-language', 'origin', 'host', 'if-none-match', 'content-encoding', 'range', 'x-forwarded-for', 'accept'],
  ...['x-forwarded-proto', 'x-forwarded-host', 'expect', 'cookie', 'referer', 'user-agent', 'authorization', 'te'],
];

const text = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

function hostileParameter(right: string, chance: Chance): string {
  if (!chance.oneIn(3)) return right;
  if (chance.oneIn(2)) return chance.pick(PIECES) + (chance.oneIn(2) ? chance.pick(PIECES) : '');
  return encodeURIComponent(text(oddValue(chance)).toWellFormed().slice(0, 400));
}

function pathOf({ path, example }: Endpoint, chance: Chance): string {
  const values = (example.params ?? {}) as Readonly<Record<string, Json | undefined>>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => hostileParameter(text(values[name] ?? 1), chance));
}

function queryOf(valid: Json, chance: Chance): string {
  const fields = Object.entries((spoiled(valid, chance) ?? {}) as Record<string, Json>);
  const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, text(value).slice(0, 500)]));
  if (chance.oneIn(10)) return `?${chance.pick(PIECES)}=${chance.pick(PIECES)}&&=&a[b]=1&id=1&id=2`;
  return `?${query.toString().slice(0, 3000)}`;
}

/** A form whose fields, file, names, types and ends may each be wrong. */
function formOf(endpoint: Endpoint, chance: Chance): Pick<HostileCall, 'payload'> {
  const parts = Object.entries((endpoint.example.body ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    if (chance.oneIn(8)) return [];
    const isBad = chance.oneIn(3);
    const usedName = isBad && chance.oneIn(3) ? chance.pick(PIECES) : name;
    const disposition = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${usedName}"`;
    if (!isFile(value))
      return [Buffer.from(`${disposition}\r\n\r\n${isBad ? text(oddValue(chance)) : String(value)}\r\n`)];
    const fileName = isBad ? chance.pick(PIECES) : value.name;
    const type = chance.pick(['image/png', 'image/png', 'image/svg+xml', 'text/html', '']);
    const bytes = Buffer.from(value.bytes);
    for (let flips = isBad ? chance.below(8) : 0; flips > 0; flips -= 1)
      bytes[chance.below(bytes.length)] = chance.below(256);
    const file = chance.oneIn(6) ? chance.bytes(chance.below(200)) : bytes;
    return [
      Buffer.from(`${disposition}; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`),
      file,
      Buffer.from('\r\n'),
    ];
  });
  const whole = Buffer.concat([...parts, Buffer.from(chance.oneIn(6) ? '' : `--${BOUNDARY}--\r\n`)]);
  return { payload: chance.oneIn(8) ? whole.subarray(0, chance.below(whole.length + 1)) : whole };
}

function bodyOf(endpoint: Endpoint, chance: Chance): Pick<HostileCall, 'payload'> {
  const valid = JSON.parse(JSON.stringify(endpoint.example.body ?? null)) as Json;
  const kind = chance.below(10);
  if (kind === 0) return { payload: JSON.stringify(valid) };
  if (kind === 1) return { payload: JSON.stringify(oddValue(chance)) };
  if (kind <= 3) return { payload: hostileText(valid, chance) };
  const body = spoiled(valid, chance);
  return body === undefined ? {} : { payload: JSON.stringify(body) };
}

function headersOf(endpoint: Endpoint, isForm: boolean, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {};
  if (endpoint.method !== 'GET')
    headers['content-type'] = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : JSON_TYPE;
  if (chance.oneIn(25)) headers['content-type'] = chance.pick(TYPES);
  if (chance.oneIn(10)) headers[chance.pick(HEADERS)] = chance.pick(HEADER_VALUES);
  return headers;
}

/** A request to one call, wrong in some way; now and then it is valid. */
export function hostileCall(endpoint: Endpoint, token: string | undefined, chance: Chance): HostileCall {
  const isRead = endpoint.method === 'GET';
  const isForm = endpoint.form !== undefined && !chance.oneIn(8);
  const method = chance.oneIn(50) ? chance.pick(METHODS) : endpoint.method;
  const headers = headersOf(endpoint, isForm, chance);
  if (token !== undefined) headers['authorization'] ??= token;
  const valid = JSON.parse(JSON.stringify(isForm ? {} : (endpoint.example.body ?? {}))) as Json;
  const url = pathOf(endpoint, chance) + (isRead || chance.oneIn(40) ? queryOf(valid, chance) : '');
  if (isRead && !chance.oneIn(20)) return { method, url, headers };
  return { method, url, headers, ...(isForm ? formOf(endpoint, chance) : bodyOf(endpoint, chance)) };
}
