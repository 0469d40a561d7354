// POST /api/mcp: language models use the product under an API key (docs/rules/people.md#mcp).

import { parsedJson } from '@feltclock/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, forbidden, invalid, refused } from '../../failures.ts';
import type { KeyPrincipal } from '../access.ts';
import { entranceOf, type Entrance, type EntrancePorts } from '../entrance.ts';
import type { CallAnswer, mcpServer } from './mcp-server.ts';
import type { ToolRequest } from './tools.ts';

export interface McpPorts extends EntrancePorts {
  /** The version of the product. */
  readonly version: string;
  /** Counts the newest call of a key no more. */
  uncount(key: KeyPrincipal): void;
  /** May a page of this origin connect? True without an origin. */
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean;
}

const PATH = '/api/mcp';
/** They describe the connection, and the body that was read already. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);

/** The protocols of 2025 allow several messages in one request, and each may ask for the whole list of tools. */
const MOST_MESSAGES = 10;

function assertFewMessages(body: unknown): void {
  const sent = typeof body === 'string' ? parsedJson(body) : undefined;
  if (Array.isArray(sent) && sent.length > MOST_MESSAGES) throw invalid([]);
}

/** Throws 401 for all but keys: people with a session have the console. */
async function keyOf(request: FastifyRequest, enter: Entrance): Promise<KeyPrincipal> {
  const identity = await enter(request, false);
  if (identity.known) {
    const { principal } = identity;
    if (principal.role === 'KEY') return principal;
  }
  const reason = identity.known ? 'none' : identity.reason;
  throw refused(reason === 'none' || reason === 'expired' ? 'key-unknown' : reason);
}

function webRequest({ headers, body }: FastifyRequest): Request {
  const told = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(`http://localhost${PATH}`, {
    method: 'POST',
    headers: told,
    body: typeof body === 'string' ? body : '',
  });
}

/**
 * Makes the call through the mounted route, with its checks, limits and trail. It comes from this machine, so it needs no TLS of its own;
 * the origin says under which address the caller reached the product.
 */
async function throughRoute(
  app: FastifyInstance,
  { headers, protocol, host, ip }: FastifyRequest,
  { method, url, body }: ToolRequest,
): Promise<CallAnswer> {
  const { authorization = '', 'accept-language': language, 'user-agent': agent } = headers;
  const answer = await app.inject({
    method,
    url,
    // Limits by address are those of the caller.
    remoteAddress: ip,
    headers: {
      authorization,
      host,
      origin: `${protocol}://${host}`,
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(agent === undefined ? {} : { 'user-agent': agent }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: answer.body, retryAfter: answer.headers['retry-after']?.toString() };
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .type(response.headers.get('content-type') ?? 'application/json')
    .send(await response.text());
}

export async function mountMcp(app: FastifyInstance, ports: McpPorts): Promise<void> {
  const enter = entranceOf(ports);
  const principals = new WeakMap<FastifyRequest, KeyPrincipal>();
  const loaded: { serve?: ReturnType<typeof mcpServer> } = {};
  const serve = async () => {
    const { mcpServer: make } = await import('./mcp-server.ts');
    return (loaded.serve ??= make(ports.version));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: FastifyRequest, body: string) => body);
    scope.post(PATH, {
      onRequest: async (request) => {
        const { origin, host } = request.headers;
        if (!ports.isAllowedOrigin(origin, host)) throw forbidden();
        principals.set(request, await keyOf(request, enter));
      },
      handler: async (request, reply) => {
        const principal = principals.get(request);
        if (principal === undefined) throw forbidden();
        assertFewMessages(request.body);
        const uses = { count: 0 };
        const call = (asked: ToolRequest) => {
          // The route counts the use of a tool, so the request that brought the first one is not counted too.
          if (uses.count === 0) ports.uncount(principal);
          uses.count += 1;
          return throughRoute(app, request, asked);
        };
        return send(reply, await (await serve())({ request: webRequest(request), principal, call }));
      },
    });
    scope.route({
      method: ['GET', 'PUT', 'DELETE'],
      url: PATH,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new Failure('wrong-method');
      },
    });
  });
}
