import specs from '@asyncapi/specs';
import { PROGRAM_EVENT_NAMES, PROGRAM_EVENTS } from '@feltclock/contract';
import { Ajv } from 'ajv';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, stopServers } from '../../../test-support/server-under-test.ts';
import { asyncApiDocument } from './async-api.ts';

afterEach(stopServers);

/** The schema that AsyncAPI publishes. */
function problemsOf(document: unknown): unknown {
  const published: object = specs.schemasWithoutId['3.0.0'];
  const check = new Ajv({ strict: false, validateFormats: false }).compile(published);
  return check(document) ? [] : check.errors;
}

describe('the document of the events', () => {
  it('is valid by the public schema of AsyncAPI', () => {
    expect(problemsOf(asyncApiDocument('https://clock.example'))).toEqual([]);
    expect(problemsOf({ ...asyncApiDocument(undefined), channels: [] })).not.toEqual([]);
  });

  it('names every event, with an example that fits its data', () => {
    const { components } = asyncApiDocument(undefined) as { components: { messages: Record<string, unknown> } };
    expect(Object.keys(components.messages)).toEqual([
      'snapshot',
      'end',
      ...PROGRAM_EVENT_NAMES.map((name) => name.replace('.', '-')),
    ]);
    for (const { data, example } of Object.values(PROGRAM_EVENTS)) expect(data.parse(example)).toEqual(example);
  });

  it('is served to everybody, beside the calls', async () => {
    const { server } = await startServer();
    const answer = await server.inject('/api/asyncapi.json');
    expect([answer.statusCode, answer.json<{ asyncapi: string }>().asyncapi]).toEqual([200, '3.0.0']);
  });
});
