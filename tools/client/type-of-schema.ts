// Writes the TypeScript types of the contract's schemas. Objects that the contract exports become types of their own, with its names.

import * as contract from '../../packages/contract/src/index.ts';
import * as messages from '../../packages/contract/src/realtime/messages.ts';
import * as programEvents from '../../packages/contract/src/events/program-events.ts';
import { toJSONSchema } from 'zod/mini';
import type { Schema } from '../../packages/contract/src/endpoint.ts';

/** The part of JSON Schema that the contract's schemas become. */
interface Json {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Json | boolean;
  readonly format?: string;
  /** The name of an exported object. */
  readonly title?: string;
}

const SHORT = 70;
const SIMPLE: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  string: 'string',
};

const quoted = (value: unknown): string =>
  typeof value === 'string' && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value);
const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));
export const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** Alternatives, each named once. */
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const isSchema = (exported: unknown): exported is Schema =>
  typeof exported === 'object' && exported !== null && '_zod' in exported;

const named = new Map<unknown, string>(
  Object.entries({ ...contract, ...messages, ...programEvents })
    .filter(([, exported]) => isSchema(exported))
    .map(([name, exported]) => [exported, `${name.charAt(0).toUpperCase()}${name.slice(1)}`]),
);

/** Types of schemas, and the named ones among them. */
export class SchemaTypes {
  readonly #named = new Map<string, string>();

  /** Unknown for a schema that takes anything. */
  of(schema: Schema): string {
    const options = { io: 'output', unrepresentable: 'any' } as const;
    // Some schemas read a numeric string too. A program sends the number.
    const json = toJSONSchema(schema, {
      ...options,
      override: ({ zodSchema, jsonSchema }) => {
        const name = named.get(zodSchema);
        if (name !== undefined && jsonSchema.type === 'object') jsonSchema.title = name;
      },
    });
    return this.#typeOf(json as Json);
  }

  /** The declarations of the named types so far. */
  declarations(): readonly string[] {
    return [...this.#named].map(([name, type]) => `export type ${name} = ${type};`);
  }

  #typeOf(schema: Json): string {
    const { type, enum: values, anyOf, oneOf, items, format } = schema;
    const alternatives = anyOf ?? oneOf;
    if ('const' in schema) return quoted(schema.const);
    if (values !== undefined) return union(values.map(quoted));
    if (alternatives !== undefined) return union(alternatives.map((each) => this.#typeOf(each)));
    if (typeof type === 'object') return union(type.map((each) => this.#typeOf({ ...schema, type: each })));
    if (type === 'array') return `readonly (${this.#typeOf(items ?? {})})[]`.replace(/\((\w+)\)/, '$1');
    if (type === 'object') return this.#namedType(schema);
    // A file of a form.
    if (format === 'binary') return 'Blob';
    return SIMPLE[type ?? ''] ?? 'unknown';
  }

  /** Two schemas may have one name, such as a message and a part of it: the later one is written out. */
  #namedType(schema: Json): string {
    const type = this.#objectType(schema);
    const name = schema.title;
    if (name === undefined) return type;
    const known = this.#named.get(name) ?? type;
    this.#named.set(name, known);
    return known === type ? name : type;
  }

  #objectType({ properties = {}, required = [], additionalProperties }: Json): string {
    const fields = Object.entries(properties).map(
      ([name, schema]) => `readonly ${keyOf(name)}${required.includes(name) ? '' : '?'}: ${this.#typeOf(schema)};`,
    );
    if (fields.length === 0)
      return typeof additionalProperties === 'object'
        ? `Readonly<Record<string, ${this.#typeOf(additionalProperties)}>>`
        : 'Readonly<Record<string, unknown>>';
    const line = `{ ${fields.join(' ').replace(/;$/, '')} }`;
    return line.length <= SHORT && !line.includes('\n') ? line : `{\n${indented(fields.join('\n'))}\n}`;
  }
}
