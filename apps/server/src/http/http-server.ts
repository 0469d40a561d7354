// The HTTP side of the server put together: parsers, headers, calls, documentation, health and the web's pages.

import type { Endpoint } from '@feltclock/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serveDocs } from './pages/api-docs.ts';
import type { TrustProxy } from '../trust-proxy.ts';
import { readBodies } from './bodies/body-parsers.ts';
import { replyNotFound, replyToBrokenHttp, replyToFailures, replyToUnreadablePath } from './failure-replies.ts';
import { answerHealth, type Readiness } from './pages/health.ts';
import { tellMetrics, type MetricsPorts } from './pages/metrics-page.ts';
import { languageOf, mountRoutes, type MountPorts } from './mount.ts';
import type { Route } from './route.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { serveTrust } from './pages/trust-page.ts';
import { serveWeb } from './pages/web-pages.ts';
import { leadToTrust } from './tls/in-clear.ts';
import { speakTls } from './tls/one-port.ts';

export interface HttpPorts extends MountPorts, MetricsPorts {
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  readonly routes: readonly Route[];
  /** The calls that the documentation lists, by name. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly publicOrigin: string | undefined;
  /** Which release this is, for whoever asks after its health. */
  readonly version: string;
  readonly trustProxy: TrustProxy;
  /** The folder of the built web pages. */
  readonly webRoot: string;
  readiness(): Readiness;
}

const BODY_LIMIT = 131_072;
const REQUEST_TIMEOUT_MS = 30_000;
/** A connection that has not said by then what it wants is closed (docs/rules/wire.md#connections). */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUTS_LOOKED_AT_EVERY_MS = 2000;
/** How long a client may take nothing of an answer. */
const STALLED_MS = 90_000;

/** Whoever connects to us is the proxy; what stands before its own word in X-Forwarded-For is the client's, and proves nothing. */
const isFirstHop = (_address: string, hop: number): boolean => hop === 0;

/** An HTTP server that is complete but does not listen yet. */
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
  if (https !== undefined) https.keeper.watch(speakTls(app.server, https));
  readBodies(app);
  await setSecurityHeaders(app, ports);
  replyToFailures(app, { logger, languageOf });
  await mountRoutes(app, routes, ports);
  serveDocs(app, ports.endpoints, ports.publicOrigin);
  answerHealth(app, ports.version, () => ports.readiness());
  tellMetrics(app, ports);
  if (https?.authority !== undefined) {
    leadToTrust(app);
    serveTrust(app, https.authority);
  }
  const web = await serveWeb(app, ports.webRoot);
  const mounted = routes.map((route) => route.endpoint);
  app.setNotFoundHandler((request, reply) => web.page(request, reply) ?? replyNotFound(mounted, request, reply));
  app.addHook('onResponse', (request, reply, done) => {
    // The log has the route's pattern and not the path, in which a short link's code would stand.
    const route = request.routeOptions.url ?? 'none';
    logger.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
    done();
  });
  return app;
}
