// The tools of the MCP endpoint, generated from the declared calls: reading calls first, then acts (docs/rules/people.md#mcp).

import { randomUUID } from 'node:crypto';
import {
  EVERY_ENDPOINT,
  listAddress1,
  listAddress2,
  listAddress3,
  listTimers,
  readPublicResult,
  readSeatSlips,
  readTimer,
  readVenue,
  reportBoardShowings,
  time,
  type Endpoint,
  type EndpointName,
} from '@feltclock/contract';
import { couldEver, KEY_SCOPES, keyHasRight, type Principal } from '@feltclock/domain';
import type { Tool } from '@modelcontextprotocol/server';
import { requestSchema } from '../pages/open-api.ts';
import { wordsOfAct } from './act-words.ts';

type Json = Record<string, unknown>;
type Properties = NonNullable<Tool['inputSchema']['properties']>;

/** The call that a tool makes. */
export interface ToolRequest {
  readonly method: Endpoint['method'];
  /** With its query. */
  readonly url: string;
  /** Undefined for none. */
  readonly body: unknown;
}

export interface CallTool {
  readonly endpoint: Endpoint;
  /** As MCP lists it. */
  readonly listed: Tool;
  readonly requestFor: (given: Json) => ToolRequest;
}

/** Public calls that tell of tournaments. All others are ways in, or ask for codes, names and passwords of people. */
const PUBLIC_TOOLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  time,
  listTimers,
  readTimer,
  readVenue,
  readPublicResult,
  listAddress1,
  listAddress2,
  listAddress3,
]);

const READS: ReadonlySet<Endpoint> = new Set<Endpoint>([readSeatSlips]);
/** Boards report by it what they showed. */
const NEVER: ReadonlySet<Endpoint> = new Set<Endpoint>([reportBoardShowings]);

const isTool = (endpoint: Endpoint): boolean =>
  endpoint.form === undefined &&
  endpoint.answers === undefined &&
  !NEVER.has(endpoint) &&
  (endpoint.access.right === 'public' ? PUBLIC_TOOLS.has(endpoint) : keyHasRight(KEY_SCOPES, endpoint.access.right));

const isRead = (endpoint: Endpoint): boolean => endpoint.audit === 'only-reads' || READS.has(endpoint);

const propertiesOf = ({ properties = {} }: Json): Properties => properties as Properties;
const requiredOf = ({ required = [] }: Json): readonly string[] => required as readonly string[];
const namesIn = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Names the floor's command, so that a repeat does nothing more. A model that repeats nothing need not choose one. */
const COMMAND_ID = 'commandId';
/** The field for a body that is a list. */
const ITEMS = 'items';

/** The body as an object: a bare id is `id`, a list is `items`; a body that may be absent has only optional fields. */
function bodyShape(schema: Json): { readonly properties: Properties; readonly required: readonly string[] } {
  if (schema['type'] === 'array') return { properties: { [ITEMS]: schema as Properties }, required: [ITEMS] };
  if (schema['type'] === 'integer') return { properties: { id: schema as Properties }, required: ['id'] };
  const [shape = schema] = (schema['anyOf'] as readonly Json[] | undefined) ?? [];
  const told = Object.entries(propertiesOf(shape)).filter(([, field]) => Object.keys(field as Json).length > 0);
  return { properties: Object.fromEntries(told), required: requiredOf(shape).filter((name) => name !== COMMAND_ID) };
}

function descriptionOf(name: EndpointName, endpoint: Endpoint): string {
  const { undo, ask } = wordsOfAct(name);
  return isRead(endpoint) ? endpoint.summary : [endpoint.summary, undo, ask].filter((each) => each).join(' ');
}

function toolOf(name: EndpointName, endpoint: Endpoint): CallTool {
  const schema = requestSchema(endpoint.request);
  const { properties, required } = bodyShape(schema);
  const inPath = namesIn(endpoint.path);
  const hasCommand = COMMAND_ID in properties;
  const isList = schema['type'] === 'array';
  return {
    endpoint,
    listed: {
      name,
      description: descriptionOf(name, endpoint),
      inputSchema: {
        type: 'object',
        properties: { ...propertiesOf(requestSchema(endpoint.params)), ...properties },
        required: [...inPath, ...required],
      },
      annotations: {
        readOnlyHint: isRead(endpoint),
        destructiveHint: !isRead(endpoint) && wordsOfAct(name).ask !== undefined,
        openWorldHint: false,
      },
    },
    requestFor: (given) => {
      const path = inPath.reduce(
        (left, param) => left.replace(`:${param}`, encodeURIComponent(String(given[param]))),
        endpoint.path,
      );
      const fields = { ...(hasCommand ? { [COMMAND_ID]: randomUUID() } : {}), ...given };
      if (endpoint.method !== 'GET')
        return { method: endpoint.method, url: path, body: isList ? given[ITEMS] : fields };
      const query = new URLSearchParams(
        Object.keys(properties).flatMap((field) =>
          field in given ? [[field, String(given[field])] as [string, string]] : [],
        ),
      ).toString();
      return { method: 'GET', url: query === '' ? path : `${path}?${query}`, body: undefined };
    },
  };
}

/** All tools by name, in the order of the list. */
export function everyTool(): ReadonlyMap<string, CallTool> {
  const calls = EVERY_ENDPOINT.filter(([, endpoint]) => isTool(endpoint));
  const ordered = [...calls.filter(([, each]) => isRead(each)), ...calls.filter(([, each]) => !isRead(each))];
  return new Map(ordered.map(([name, endpoint]) => [name, toolOf(name, endpoint)]));
}

/** The tools that a key can use somewhere. The call itself checks the right for its thing. */
export const toolsFor = (tools: ReadonlyMap<string, CallTool>, principal: Principal): readonly Tool[] =>
  [...tools.values()].filter(({ endpoint }) => couldEver(principal, endpoint.access.right)).map(({ listed }) => listed);
