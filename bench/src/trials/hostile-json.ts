// JSON that programs often handle wrongly, alone and in place of valid values.
import type { Chance } from './chance.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const nested = (depth: number): Json => {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

// A JSON parser creates an own property of this name, not a prototype.
const poisoned = JSON.parse('{"__proto__":{"role":"SUPER_ADMIN"},"constructor":{"prototype":{"x":1}}}') as Json;

const ODD: readonly Json[] = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 - 1, -(2 ** 53), 4e15],
  ...['', ' ', 'ALL', 'NaN', '1e9', '0x10', '０', '-1', '1', '\u0000', 'a\u0000b', '😀', '\ud800', '\udfff', '\u202e'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    "' or 1=1 --",
    '"; drop table game; --',
    '%',
    '_',
    '\\',
  ],
  ...['<script>alert(1)</script>', '<b>'.repeat(60), '&#x26;', 'javascript:alert(1)', '=1+1', '\r\n'],
  ...[
    'x'.repeat(101),
    'x'.repeat(5000),
    '한'.repeat(2000),
    'İ',
    'ß',
    'ﬀ',
    '\u00a0',
    'é',
    'e\u0301',
    '../../etc/passwd',
  ],
  ...['2026-11-22', '2026-02-30T25:61:61Z', 'PLAYING', 'END', 'SUPER_ADMIN', 'ko', 'xx', 'admin', 'gangnam'],
  ...[[], {}, [[]], [null], [1, 2, 3], ['a'], { id: {} }, { id: [] }, { id: '1; drop table game' }, { length: 3 }],
  ...[
    { toString: 1 },
    { toJSON: 'x' },
    { then: 1 },
    { valueOf: null },
    { length: { toString: 1, valueOf: 1 } },
    poisoned,
    nested(40),
  ],
];
/** Large values are rare, because they take long to send. */
const LARGE: readonly Json[] = [
  ...[nested(900), '<b>'.repeat(3000), 'x'.repeat(50_000), '한'.repeat(9000), Array.from({ length: 3000 }, () => 0)],
  ...[Object.fromEntries(Array.from({ length: 800 }, (_, at) => [`k${String(at)}`, at])), '&'.repeat(30_000)],
];

const oddName = (chance: Chance): string => JSON.stringify(chance.pick(ODD)).slice(0, 100);

/** An unusual value of any kind. */
export function oddValue(chance: Chance, depth = 0): Json {
  if (chance.oneIn(60)) return chance.pick(LARGE);
  if (depth > 2 || !chance.oneIn(5)) return chance.pick(ODD);
  const kind = chance.below(5);
  if (kind === 0) return Array.from({ length: chance.below(6) }, () => oddValue(chance, depth + 1));
  if (kind === 1)
    return Object.fromEntries(
      Array.from({ length: chance.below(5) }, () => [oddName(chance), oddValue(chance, depth + 1)]),
    );
  if (kind === 2) return (chance.next() - 0.5) * 10 ** chance.below(20);
  if (kind === 3) return chance.below(2000) - 1000;
  return chance.bytes(chance.below(60)).toString(chance.pick(['latin1', 'utf16le', 'utf8']));
}

type Path = readonly (string | number)[];

/** A path in a value: the whole, one of its parts, or a part of a part. */
function somePath(value: Json, chance: Chance): Path {
  if (typeof value !== 'object' || value === null || chance.oneIn(6)) return [];
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 3) : Object.keys(value);
  if (keys.length === 0) return [];
  const key = chance.pick<string | number>(keys);
  return [key, ...somePath((value as Readonly<Record<string | number, Json>>)[key] ?? null, chance)];
}

function replaced(value: Json, [key, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return (value as Json[]).flatMap((each, index) => (index === key ? (replaced(each, rest, by) ?? []) : [each]));
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).flatMap(([name, part]): [string, Json][] => {
      const changed = name === key ? replaced(part, rest, by) : part;
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

/** A valid value with one to three places replaced, removed, or extended by an unknown field. */
export function spoiled(valid: Json, chance: Chance): Json | undefined {
  let value: Json | undefined = valid;
  for (let times = 1 + chance.below(3); times > 0 && value !== undefined; times -= 1) {
    const path = somePath(value, chance);
    value = replaced(value, path, chance.oneIn(6) ? undefined : oddValue(chance));
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && chance.oneIn(8) ? { ...(value as object), [oddName(chance)]: oddValue(chance) } : value;
}

type Garble = (text: string, chance: Chance) => string | Buffer;

const GARBLES: readonly Garble[] = [
  (text, chance) => text.slice(0, chance.below(text.length + 1)),
  (text, chance) => Buffer.concat([Buffer.from(text), chance.bytes(1 + chance.below(40))]),
  (_, chance) => chance.bytes(chance.below(300)),
  (text, chance) => `${'['.repeat(1 + chance.below(20_000))}${text}`,
  (_, chance) => '{"a":'.repeat(1 + chance.below(5000)),
  (text, chance) => text.replace(/:/, `:${'9'.repeat(chance.below(2000))}`),
  (text) => text.replace('{', '{"__proto__":{"id":1},"id":2,"id":3,'),
  (text) => Buffer.concat([Buffer.from([239, 187, 191]), Buffer.from(text)]),
  (text) => Buffer.from(text, 'utf16le'),
  (text, chance) => text.replaceAll(/\d+/g, () => `-${String(chance.below(99))}e${String(chance.below(999))}`),
  (text) => `${text}\u0000${text}`,
  (text, chance) => text.replaceAll('"', () => chance.pick(['"', "'", '\\"', ''])),
];

/** JSON text, with faults that only a text can have. */
export function hostileText(valid: Json, chance: Chance): string | Buffer {
  const text = JSON.stringify(chance.oneIn(3) ? valid : (spoiled(valid, chance) ?? null));
  return chance.pick(GARBLES)(text, chance);
}
