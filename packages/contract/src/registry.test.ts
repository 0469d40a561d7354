import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';
import { ENDPOINTS, EVERY_ENDPOINT } from './registry.ts';

const isCall = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

describe('the registry', () => {
  it('has every call that the front door lets out, under its own name, and no other', () => {
    const calls = Object.entries(contract).filter(([, exported]) => isCall(exported));
    expect(calls.length).toBeGreaterThan(90);
    expect({ ...ENDPOINTS }).toEqual(Object.fromEntries(calls));
  });

  it('has a method and path of its own for each', () => {
    const spellings = EVERY_ENDPOINT.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});

/** A GET's query is text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const asQuery = (body: object): object =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asText(value)]));

describe.each(EVERY_ENDPOINT)('%s', (_name, { method, path, summary, access, audit, request, params, example }) => {
  it('is under /api, says what it does and who may', () => {
    expect(path).toMatch(/^\/api(\/[a-z0-9-]+|\/:[a-zA-Z]+)+$/);
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(access.right).not.toBe('');
  });

  it('has an example that its own schemas read, with everything the path names', () => {
    const sent = method === 'GET' && typeof example.body === 'object' ? asQuery(example.body ?? {}) : example.body;
    expect(request.safeParse(sent).error).toBeUndefined();
    expect(params.safeParse(example.params).error).toBeUndefined();
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(example.params ?? {})).toEqual(named);
  });

  it('changes nothing unnoticed when it is a GET', () => {
    if (method === 'GET') expect(audit).toBe('only-reads');
  });
});

/** The field that names the thing, when a request names several. */
const NAMED_BY = {
  game: 'gameId',
  structure: 'structureId',
  store: 'storeId',
  region: 'addressId',
  'ad-image': 'fileId',
} as const;

/** The same request with a different number at each place; `places` receives which number is where. */
function numbered(value: unknown, places: Map<unknown, string>, at = ''): unknown {
  if (typeof value === 'number') {
    const number = 1000 + places.size;
    places.set(number, at);
    return number;
  }
  if (Array.isArray(value)) return value.map((each: unknown) => numbered(each, places, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, numbered(part, places, name)]));
}

const about = EVERY_ENDPOINT.flatMap(([name, endpoint]) =>
  'of' in endpoint.access ? [[name, endpoint.access.of, endpoint] as const] : [],
);

describe('who may', () => {
  it.each(about)('%s depends on the %s that the request names', (_name, of, { access, example }: Endpoint) => {
    const places = new Map<unknown, string>();
    const body = numbered(example.body, places);
    const params = numbered(example.params, places);
    const read = 'of' in access ? places.get(access.id({ body, params })) : undefined;
    const fields = [...places.values()];
    expect(read).toBe([NAMED_BY[of], 'id', ''].find((field) => fields.includes(field)));
    expect(read).toBeDefined();
  });

  it('on all stores at once is said by name', () => {
    const { access } = ENDPOINTS.listStructures;
    expect('of' in access && access.id({ body: { storeId: 'ALL' }, params: undefined })).toBe('ALL');
  });
});
