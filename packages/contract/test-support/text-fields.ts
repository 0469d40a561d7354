// The texts in a schema, and bodies with a different text in one place.

import type * as z from 'zod/mini';

export type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

export interface TextField {
  readonly path: Path;
  readonly schema: Schema;
}

/** The schemas inside a schema, each with its path of keys. */
function partsOf(schema: Schema): readonly (readonly [Path, Schema])[] {
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  const inner = (...names: string[]) =>
    names.flatMap((name) => (def[name] === undefined ? [] : [[[], def[name] as Schema] as const]));
  switch (def['type']) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, Schema>).map(([key, part]) => [[key], part] as const);
    case 'array':
      return [[[0], def['element'] as Schema]];
    case 'tuple':
      return (def['items'] as readonly Schema[]).map((part, index) => [[index], part] as const);
    case 'record':
      return [
        [[], def['keyType'] as Schema],
        [['key'], def['valueType'] as Schema],
      ];
    case 'union':
      return (def['options'] as readonly Schema[]).map((option) => [[], option] as const);
    case 'pipe':
      return inner('in', 'out');
    case 'intersection':
      return inner('left', 'right');
    default:
      return inner('innerType');
  }
}

export function textsIn(schema: Schema, path: Path = []): readonly TextField[] {
  if (schema._zod.def.type === 'string') return [{ path, schema }];
  return partsOf(schema).flatMap(([keys, part]) => textsIn(part, [...path, ...keys]));
}

/** Sets a text at the path, and adds what is missing on the way. */
export function withText(body: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (typeof key === 'number') return [withText(Array.isArray(body) ? body[0] : undefined, rest, text)];
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [key]: withText(object[key], rest, text) };
}
