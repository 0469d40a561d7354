// Generates the OpenAPI 3.1 document from the schemas that the server validates with.

import type { Endpoint, Schema } from '@feltclock/contract';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

type Override = NonNullable<z.core.JSONSchemaGeneratorParams['override']>;

/** Shows numbers as numbers, although a numeric string may be accepted too. */
function documented(schema: Schema, override: Override): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'output',
    unrepresentable: 'any',
    override: (part) => {
      // Unknown fields are dropped, not refused (docs/rules/wire.md#calls).
      delete part.jsonSchema.additionalProperties;
      override(part);
    },
  });
  return rest;
}

/** What the server sends. */
export const jsonSchema = (schema: Schema): Json => documented(schema, () => undefined);

/** What a caller sends. A field may be left out although the server has a value for it after reading. */
export function requestSchema(schema: Schema): Json {
  const required = new Map<unknown, string[] | undefined>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: each }) => required.set(zodSchema, each.required),
  });
  return documented(schema, ({ zodSchema, jsonSchema: each }) => {
    if (!required.has(zodSchema)) return;
    const names = required.get(zodSchema);
    if (names === undefined) delete each.required;
    else each.required = names;
  });
}

const json = (schema: Json, example?: unknown): Json => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});
const BYTES: Json = { schema: { type: 'string', format: 'binary' } };
const PICTURE: Json = { 'image/png': BYTES, 'image/jpeg': BYTES };

/** A file has no example: JSON cannot contain it. */
function requestContent({ form, example }: Endpoint, schema: Json): Json {
  if (form === 'file') return { 'application/octet-stream': BYTES };
  return form === undefined ? json(schema, example.body) : { 'multipart/form-data': { schema } };
}

/** The example value of a parameter, if any. */
function exampleOf(values: unknown, name: string): Json {
  const value: unknown = new Map<string, unknown>(Object.entries(values ?? {})).get(name);
  return value === undefined ? {} : { example: value };
}

/** The query parameters of a GET. */
const queryOf = ({ properties = {}, required = [] }: Json, { example }: Endpoint): readonly Json[] =>
  Object.entries(properties as object).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as readonly string[]).includes(name),
    schema: schema as Json,
    ...exampleOf(example.body, name),
  }));
/** The idempotency header of calls that create something (docs/rules/wire.md#sent-twice). */
const KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};

const TEXT: Json = { schema: { type: 'string' } };
function answerContent({ answers, reply }: Endpoint): Json {
  switch (answers) {
    case 'picture':
      return PICTURE;
    case 'csv':
      return { 'text/csv': TEXT };
    case 'calendar':
      return { 'text/calendar': TEXT };
    case 'json-feed':
      return { 'application/feed+json': { schema: jsonSchema(reply) } };
    default:
      return json(jsonSchema(reply));
  }
}

const isEmpty = (schema: Json): boolean => Object.keys(schema).length === 0;

/** How callers say who they are; the same for the feed of events. */
export const BEARER: Json = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API key (`fck_…`), or the token of a session from the answer of POST /api/login.',
};

const FAILURE: Json = {
  type: 'object',
  description: 'Some codes bring details as further fields, such as `refusal` of `floor-refused`.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function operation(name: string, endpoint: Endpoint): Json {
  const body = requestSchema(endpoint.request);
  const isPublic = endpoint.access.right === 'public';
  const hasBody = endpoint.method !== 'GET';
  const parameters = [
    ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
      ...exampleOf(endpoint.example.params, parameter),
    })),
    ...(hasBody ? [] : queryOf(body, endpoint)),
    ...(endpoint.creates === true ? [KEY] : []),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Right: ${endpoint.access.right}${'of' in endpoint.access ? ` of the ${endpoint.access.of}` : ''}.`,
    security: isPublic ? [] : [{ bearer: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(isEmpty(body) || !hasBody ? {} : { requestBody: { content: requestContent(endpoint, body) } }),
    responses: {
      '200': { description: 'Done.', content: answerContent(endpoint) },
      default: { description: 'Refused.', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

/** `publicOrigin` is the server in the document; without it, the server that serves the document. */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>, publicOrigin: string | undefined): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Feltclock', version: '1', description: 'Every call of the product.' },
    servers: [{ url: publicOrigin ?? '/' }],
    paths,
    components: {
      schemas: { Failure: FAILURE },
      securitySchemes: { bearer: BEARER },
    },
  };
}
