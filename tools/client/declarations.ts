// Writes index.d.ts of the client: calls, events and messages as the contract declares them.

import { readFileSync } from 'node:fs';
import { ERROR_CODES } from '../../packages/contract/src/error-code-names.ts';
import { CUT_OFF_REASONS } from '../../packages/contract/src/texts/refusals/cut-off-texts.ts';
import {
  feedSnapshot,
  PROGRAM_EVENTS,
  type ProgramEventKind,
} from '../../packages/contract/src/events/program-events.ts';
import type { PubKind } from '../../packages/contract/src/realtime/destinations.ts';
import {
  actionMessage,
  controlMessage,
  levelMessage,
  refreshMessage,
} from '../../packages/contract/src/realtime/messages.ts';
import type { Schema } from '../../packages/contract/src/endpoint.ts';
import type { CallsByArea, ClientCall } from './client-calls.ts';
import { indented, SchemaTypes } from './type-of-schema.ts';

const HAND_WRITTEN = new URL('../../packages/client/src/types.ts', import.meta.url);

/** Bodies of the messages of boards; a prize is HTML. */
const MESSAGES = {
  Action: actionMessage,
  Level: levelMessage,
  Control: controlMessage,
  Refresh: refreshMessage,
  Prize: undefined,
} satisfies Readonly<Record<PubKind, Schema | undefined>>;

const REFUSED = `/** A refused call. \`code\` says why, and \`message\` says it for people. */
export declare class Refused extends Error {
  readonly name: 'Refused';
  /** Of HTTP; 403 for the messages of boards. */
  readonly status: number;
  readonly code: ErrorCode;
  /** The fields that were refused, if any. */
  readonly errors: readonly RefusedField[];
  /** In seconds, if the server says when to try again. */
  readonly retryAfter: number | undefined;
  /** True if the same request may succeed later. */
  readonly isTemporary: boolean;
}`;

const EVENTS = `interface EventOf<Type extends string, Data> {
  /** Unique for all time: an event that arrives twice has the same id. */
  readonly id: string;
  readonly type: Type;
  /** When it happened, as ISO 8601. */
  readonly timestamp: string;
  readonly storeId: number;
  readonly data: Data;
}
interface GameEventOf<Type extends string, Data> extends EventOf<Type, Data> {
  readonly gameId: number;
  /** The number of the event in its game, from 1 without gaps. */
  readonly sequence: number;
}`;

const CONNECT = `/** Connects to a server. Nothing is sent before the first call. */
export declare function connect(options: ConnectOptions): Client;`;

const LIVE = `/** What happens, event by event; \`snapshot\` comes first. */
feed(options?: FeedOptions): Feed<FeedEvent>;
/** The games as they are now: the feed keeps them. */
follow(options?: FollowOptions): Followed<FollowedGame>;
/** What the boards of these games get. \`connected\` comes first, and after each interruption: read the boards then. */
watch(gameIds: number | readonly number[], options?: WatchOptions): AsyncGenerator<BoardMessage, undefined>;`;

/** Only types, so it is a declaration file as it is. Its first comment is for those who work on it. */
const handWritten = (): string =>
  readFileSync(HAND_WRITTEN, 'utf8')
    .replace(/^\/\/.*\n+/, '')
    .trim();

function rightIn({ access }: ClientCall['endpoint']): string {
  if (access.right === 'public') return 'Open to everybody.';
  return `Right: \`${access.right}\`${'of' in access ? ` of the ${access.of}` : ''}.`;
}

const ANSWERS = { blob: 'Blob', text: 'string' } as const;

function signatureOf(types: SchemaTypes, { name, endpoint, shape }: ClientCall): string {
  const given = [
    ...(shape.path.includes(':') ? [`params: ${types.of(endpoint.params)}`] : []),
    ...(shape.takesBody === true ? [`body: ${types.of(endpoint.request)}`] : []),
    'options?: CallOptions',
  ];
  const answer = shape.answers === undefined ? types.of(endpoint.reply) : ANSWERS[shape.answers];
  return `/** ${endpoint.summary} ${rightIn(endpoint)} */\n${name}(${given.join(', ')}): Promise<${answer}>;`;
}

function clientType(types: SchemaTypes, byArea: CallsByArea): string {
  const areas = byArea.map(([area, calls]) => {
    const signatures = calls.map((call) => signatureOf(types, call));
    return `readonly ${area}: {\n${indented(signatures.join('\n'))}\n};`;
  });
  const fields = indented([...areas, LIVE].join('\n'));
  return `/** Calls by area, events and boards. A call that is refused rejects with \`Refused\`. */\nexport interface Client {\n${fields}\n}`;
}

const eventType = (types: SchemaTypes, [type, kind]: [string, ProgramEventKind]): string =>
  `/** ${kind.summary} */\n| ${kind.isOfStore === true ? 'EventOf' : 'GameEventOf'}<'${type}', ${types.of(kind.data)}>`;

const messageType = (types: SchemaTypes, [type, body]: [string, Schema | undefined]): string =>
  `| { readonly type: '${type}'; readonly gameId: number; readonly body: ${body ? types.of(body) : 'string'} }`;

/** A union with a line for each alternative. */
const alternatives = (comment: string, name: string, lines: readonly string[]): string =>
  `/** ${comment} */\nexport type ${name} =\n${indented(lines.join('\n'))};`;

/** The text of index.d.ts. */
export function declarations(calls: CallsByArea): string {
  const types = new SchemaTypes();
  const codes = [...new Set([...ERROR_CODES, ...CUT_OFF_REASONS, 'no-answer'])].map((code) => `| '${code}'`);
  const events = Object.entries(PROGRAM_EVENTS).map((each) => eventType(types, each));
  const bodies = Object.entries(MESSAGES).map((each) => messageType(types, each));
  const parts = [
    handWritten(),
    alternatives('Why a request is refused. `no-answer`: by something in front of the server.', 'ErrorCode', codes),
    REFUSED,
    EVENTS,
    alternatives('What the feed and webhooks tell.', 'ProgramEvent', events),
    `/** The games as they are. \`missed\`: the feed asked for events that are not kept any more. */\nexport type Snapshot = { readonly type: 'snapshot' } & ${types.of(feedSnapshot)};`,
    'export type FeedEvent = Snapshot | ProgramEvent;',
    "/** A game as it is now. */\nexport type FollowedGame = Snapshot['games'][number];",
    alternatives('What the boards of a game get.', 'BoardMessage', ["| { readonly type: 'connected' }", ...bodies]),
    clientType(types, calls),
    CONNECT,
  ];
  return `// Generated from the contract of Feltclock.\n\n${[...parts, ...types.declarations()].join('\n\n')}\n`;
}
