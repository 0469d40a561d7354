// The wire as plain values: each call and each message of the channel, with the schemas that read and write them.

import * as z from 'zod/mini';
import type { Endpoint, Schema } from '../src/endpoint.ts';
import * as messages from '../src/realtime/messages.ts';
import { EVERY_ENDPOINT } from '../src/registry.ts';

const schemaOf = (schema: Schema, io: 'input' | 'output'): unknown => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Everything that a client or the audit trail can notice of a call; functions and documentation are left out. */
const describedCall = ({
  request,
  params,
  reply,
  summary: _summary,
  creates: _creates,
  grows: _grows,
  ...rest
}: Endpoint): object => ({
  ...rest,
  request: schemaOf(request, 'input'),
  params: schemaOf(params, 'input'),
  reply: schemaOf(reply, 'output'),
});

const isSchema = (exported: unknown): exported is Schema =>
  typeof exported === 'object' && exported !== null && '_zod' in exported;

const describedMessages = (): [name: string, description: object][] =>
  Object.entries(messages).flatMap(([name, exported]) =>
    isSchema(exported)
      ? [[name, { read: schemaOf(exported, 'input'), written: schemaOf(exported, 'output') }] as [string, object]]
      : [],
  );

/** By name, as JSON. */
export function wireDescription(): Readonly<Record<string, unknown>> {
  const calls = EVERY_ENDPOINT.map(([name, call]) => [name, describedCall(call)] as const);
  const described = Object.fromEntries([...calls, ...describedMessages()]);
  return JSON.parse(JSON.stringify(described)) as Readonly<Record<string, unknown>>;
}
