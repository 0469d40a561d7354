// Composes the HTTP server: parsers, headers, calls, documentation, health and the web pages.

import type { Endpoint } from '@feltclock/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serveDocs } from './pages/api-docs.ts';
import type { TrustProxy } from '../network-settings.ts';
import { readBodies } from './bodies/body-parsers.ts';
import type { EntrancePorts } from './entrance.ts';
import { replyNotFound, replyToBrokenHttp, replyToFailures, replyToUnreadablePath } from './failure-replies.ts';
import { redirectToFirstPage } from './pages/first-page-redirect.ts';
import { answerHealth, type Readiness } from './pages/health.ts';
import { serveMetrics, type MetricsPorts } from './pages/metrics-page.ts';
import { mountMcp, type McpPorts } from './mcp/mcp-door.ts';
import { languageOf, mountRoutes, type MountPorts } from './mount.ts';
import type { Route } from './route.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { answerOtherPages, type OtherComputer } from './pages/other-computer.ts';
import { serveTrust } from './pages/trust-page.ts';
import { serveWeb } from './pages/web-pages.ts';
import { redirectToTrust } from './tls/in-clear.ts';
import { acceptTls } from './tls/one-port.ts';

export interface HttpPorts extends MountPorts, MetricsPorts, McpPorts {
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  readonly routes: readonly Route[];
  /** The documented calls, by name. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly publicOrigin: string | undefined;
  readonly trustProxy: TrustProxy;
  /** Serves the feed of events. */
  readonly feeds: { serve(app: FastifyInstance, callers: EntrancePorts): void };
  /** The folder of the built web pages. */
  readonly webRoot: string;
  readonly otherComputer: OtherComputer;
  readiness(): Readiness;
  /** Is the first account still to be made on the first page? */
  isFirstPageOpen(): Promise<boolean>;
}

const BODY_LIMIT = 131_072;
const REQUEST_TIMEOUT_MS = 30_000;
/** A connection that has sent no headers by then is closed (docs/rules/wire.md#turns). */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUTS_LOOKED_AT_EVERY_MS = 2000;
/** How long a client may read nothing of an answer. */
const STALLED_MS = 90_000;

/** The peer is the proxy. Entries of X-Forwarded-For before its own come from the client and prove nothing. */
const isFirstHop = (_address: string, hop: number): boolean => hop === 0;

/** Complete, but not listening yet. */
export async function createHttpServer(ports: HttpPorts): Promise<FastifyInstance> {
  const { logger, routes } = ports;
  const app = Fastify({
    logger: false,
    trustProxy: ports.trustProxy === 'one-hop' ? isFirstHop : ports.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUTS_LOOKED_AT_EVERY_MS },
    return503OnClosing: false,
    frameworkErrors: replyToUnreadablePath,
    clientErrorHandler: replyToBrokenHttp,
  });
  const { https } = ports;
  if (https !== undefined) https.keeper.watch(acceptTls(app.server, https));
  readBodies(app);
  await setSecurityHeaders(app, ports);
  replyToFailures(app, { logger, languageOf });
  answerOtherPages(app, ports.otherComputer);
  await mountRoutes(app, routes, ports);
  ports.feeds.serve(app, ports);
  await mountMcp(app, ports);
  serveDocs(app, ports.endpoints, ports.publicOrigin);
  answerHealth(app, ports.version, () => ports.readiness());
  serveMetrics(app, ports);
  if (https?.authority !== undefined) {
    redirectToTrust(app);
    serveTrust(app, https.authority);
  }
  redirectToFirstPage(app, () => ports.isFirstPageOpen());
  const web = await serveWeb(app, ports.webRoot, ports.otherComputer);
  const mounted = routes.map((route) => route.endpoint);
  app.setNotFoundHandler((request, reply) => web.page(request, reply) ?? replyNotFound(mounted, request, reply));
  app.addHook('onResponse', (request, reply, done) => {
    // Log the route's pattern, because the path can contain the code of a short link.
    const route = request.routeOptions.url ?? 'none';
    logger.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
    done();
  });
  return app;
}
