// Speaks MCP over stateless streamable HTTP: each request has a server of its own, and the answer is JSON. Loaded on first use.

import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Principal } from '@feltclock/domain';
import { everyTool, toolsFor, type ToolRequest } from './tools.ts';

/** The answer of a call, as HTTP gave it. */
export interface CallAnswer {
  readonly status: number;
  readonly text: string;
  /** Seconds; undefined if another try makes no sense. */
  readonly retryAfter: string | undefined;
}

/** One MCP request of a key. */
export interface McpRequest {
  readonly request: Request;
  readonly principal: Principal;
  /** Makes a call as this key. */
  readonly call: (request: ToolRequest) => Promise<CallAnswer>;
}

/** Characters of an answer; a model reads no more at once. */
export const LONGEST_ANSWER = 60_000;

/** A key of the platform finds its stores by `listStores`; one of a store would have no way to find its own. */
const instructionsFor = (principal: Principal): string =>
  [
    'Feltclock runs the clock, the floor and the TVs of poker tournaments.',
    ...('storeId' in principal ? [`This key is of the store ${String(principal.storeId)}.`] : []),
    'Read before you act: listGames gives the ids of games, readFloor those of entries.',
    'Each act changes a live tournament at once. Its description says how to undo it and when to ask the person.',
    'A refusal is {code, message, errors?}; nothing was changed.',
  ].join(' ');

const textOf = (text: string) => ({ type: 'text', text }) as const;

function resultOf({ status, text, retryAfter }: CallAnswer) {
  if (status >= 400) {
    const told = retryAfter === undefined ? [] : [textOf(`Retry after ${retryAfter} seconds.`)];
    return { isError: true, content: [textOf(text), ...told] };
  }
  if (text.length <= LONGEST_ANSWER) return { content: [textOf(text)] };
  const note = `Cut: only the first ${String(LONGEST_ANSWER)} of ${String(text.length)} characters. Ask for less, by a filter, a page or one thing.`;
  return { content: [textOf(note), textOf(text.slice(0, LONGEST_ANSWER).toWellFormed())] };
}

/** Serves MCP requests. `version` is that of the product. */
export function mcpServer(version: string): (asked: McpRequest) => Promise<Response> {
  const tools = everyTool();
  const serverFor = ({ principal, call }: McpRequest): McpServer => {
    const product = new McpServer(
      { name: 'feltclock', title: 'Feltclock', version },
      { capabilities: { tools: {} }, instructions: instructionsFor(principal) },
    );
    product.server.setRequestHandler('tools/list', () => ({ tools: [...toolsFor(tools, principal)] }));
    product.server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
      const tool = tools.get(name);
      if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool “${name}”.`);
      return resultOf(await call(tool.requestFor(given)));
    });
    return product;
  };
  return async (asked) => {
    const { request } = asked;
    if (!(await isLegacyRequest(request)))
      return createMcpHandler(() => serverFor(asked), { legacy: 'reject', maxSubscriptions: 0 }).fetch(request);
    const product = serverFor(asked);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await product.connect(transport);
    try {
      return await transport.handleRequest(request);
    } finally {
      await product.close();
    }
  };
}
