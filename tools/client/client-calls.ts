// The calls that a program may make, by area: the folders of packages/contract/src/http.

import { readdirSync } from 'node:fs';
import type { CallShape } from '../../packages/client/src/call.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { EVERY_ENDPOINT } from '../../packages/contract/src/registry.ts';
import { couldEver, KEY_SCOPES, type Principal } from '../../packages/domain/src/index.ts';
import { SchemaTypes } from './type-of-schema.ts';

export interface ClientCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly shape: CallShape;
}

export type CallsByArea = readonly (readonly [area: string, calls: readonly ClientCall[]])[];

const HTTP = new URL('../../packages/contract/src/http/', import.meta.url);

/** A key with every right that keys can have. */
const STRONGEST: Principal = { role: 'KEY', keyId: 1, name: '', scopes: [...KEY_SCOPES] };

/** Public calls that change something are for people: signing in, signing up, pairing a screen. */
const isForPrograms = ({ access: { right }, audit }: Endpoint): boolean =>
  right === 'public' ? audit === 'only-reads' : couldEver(STRONGEST, right);

const ANSWERS = {
  picture: 'blob',
  csv: 'text',
  calendar: 'text',
  'json-file': undefined,
  'json-feed': undefined,
} as const;

function shapeOf({ method, path, request, form, answers }: Endpoint): CallShape {
  const as = answers && ANSWERS[answers];
  return {
    method,
    path,
    ...(new SchemaTypes().of(request) !== 'unknown' && { takesBody: true as const }),
    ...(form && { form }),
    ...(as && { answers: as }),
  };
}

/** The area of each call, by its declaration. */
async function areas(): Promise<ReadonlyMap<unknown, string>> {
  const found = new Map<unknown, string>();
  for (const path of readdirSync(HTTP, { recursive: true, encoding: 'utf8' })) {
    const [, area] = /^(\w+)[\\/][\w-]+\.ts$/.exec(path) ?? [];
    if (area === undefined) continue;
    const declared = (await import(new URL(path, HTTP).href)) as Record<string, unknown>;
    for (const exported of Object.values(declared)) found.set(exported, area);
  }
  return found;
}

/** The calls of each area, in the order of the contract. */
export async function clientCalls(): Promise<CallsByArea> {
  const areaOf = await areas();
  const found = new Map<string, ClientCall[]>();
  for (const [name, endpoint] of EVERY_ENDPOINT) {
    if (!isForPrograms(endpoint)) continue;
    const area = areaOf.get(endpoint);
    if (area === undefined) throw new Error(`No file of packages/contract/src/http declares ${name}.`);
    found.set(area, [...(found.get(area) ?? []), { name, endpoint, shape: shapeOf(endpoint) }]);
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
