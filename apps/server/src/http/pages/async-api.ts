// Generates the AsyncAPI 3.0 document of the feed from the list of events.

import { feedSnapshot, PROGRAM_EVENTS, programEnvelope, type ProgramEventKind } from '@feltclock/contract';
import { BEARER, jsonSchema, type Json } from './open-api.ts';

/** AsyncAPI's names have no dots. */
const nameOf = (type: string): string => type.replace('.', '-');

function payloadOf(type: string, { data, isOfStore }: ProgramEventKind): Json {
  const { properties, required = [], ...rest } = jsonSchema(programEnvelope);
  return {
    ...rest,
    properties: { ...(properties as Json), type: { const: type }, data: jsonSchema(data) },
    required: [...(required as string[]), ...(isOfStore === true ? [] : ['gameId', 'sequence'])],
  };
}

const EXAMPLE = {
  id: '4f1c8a52-6a0e-4d7f-9c59-1d1c2f8f3a10',
  timestamp: '2026-11-29T11:00:00.000Z',
  storeId: 1,
};

function messageOf(type: string, kind: ProgramEventKind): Json {
  const ofGame = kind.isOfStore === true ? {} : { gameId: 1, sequence: 12 };
  return {
    name: type,
    title: kind.summary,
    summary: `${kind.summary} Right: ${kind.right}.`,
    contentType: 'application/json',
    payload: payloadOf(type, kind),
    examples: [{ payload: { ...EXAMPLE, type, ...ofGame, data: kind.example } }],
  };
}

const SNAPSHOT: Json = {
  name: 'snapshot',
  title: 'The games of the store as they are.',
  summary: 'Comes first, and again after events were missed that are not kept any more.',
  contentType: 'application/json',
  payload: jsonSchema(feedSnapshot),
};
const END: Json = {
  name: 'end',
  title: 'The server ends the feed.',
  contentType: 'application/json',
  payload: {
    type: 'object',
    properties: { because: { enum: ['right-ended', 'stopping'] } },
    required: ['because'],
  },
};

const DESCRIPTION = `Server-sent events. Each has the event's name as \`event\`, its place in the log as \`id\`, and JSON as \`data\`. The header
\`Last-Event-ID\` resumes after that place. The query \`storeId\` chooses one store.`;

/** The server in documents of an installation that does not know its address. */
export const EXAMPLE_ORIGIN = 'http://feltclock.local:8080';

/** `publicOrigin` is the server in the document; without it, the example of one. */
export function asyncApiDocument(publicOrigin: string | undefined): Json {
  const { protocol, host } = new URL(publicOrigin ?? EXAMPLE_ORIGIN);
  const messages: Record<string, Json> = { snapshot: SNAPSHOT, end: END };
  for (const [type, kind] of Object.entries(PROGRAM_EVENTS)) messages[nameOf(type)] = messageOf(type, kind);
  const names = Object.keys(messages);
  return {
    asyncapi: '3.0.0',
    info: { title: 'Feltclock', version: '1', description: 'What Feltclock tells other programs.' },
    defaultContentType: 'application/json',
    servers: {
      feltclock: { host, protocol: protocol.slice(0, -1), security: [{ $ref: '#/components/securitySchemes/bearer' }] },
    },
    channels: {
      feed: {
        address: '/api/feed',
        description: DESCRIPTION,
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: { http: {} },
      },
    },
    operations: {
      tell: {
        action: 'send',
        channel: { $ref: '#/channels/feed' },
        summary: 'Tells what happened, event by event.',
        messages: names.map((name) => ({ $ref: `#/channels/feed/messages/${name}` })),
      },
    },
    components: {
      messages,
      securitySchemes: { bearer: BEARER },
    },
  };
}
