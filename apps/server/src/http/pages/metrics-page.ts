// GET /metrics: what the server counts, told to whoever is on the machine itself or holds the token, and to nobody else.

import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../../failures.ts';
import type { Readiness } from './health.ts';

export interface CountedText {
  readonly contentType: string;
  /** Whether the server is ready at the moment of asking. */
  noteReady(isReady: boolean): void;
  /** Everything counted so far, in Prometheus' text format. */
  metricsText(): Promise<string>;
}

export interface MetricsPorts {
  /** Whoever counts; when undefined nobody does, and there is no such page. */
  readonly metrics: CountedText | undefined;
  readonly metricsToken: string | undefined;
  readiness(): Readiness;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What proxies add. Behind a proxy on the same machine every call comes from loopback, so whoever was passed on is a stranger. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Does the call come from this machine? That goes by the socket's own address and never by a header, whatever TRUST_PROXY is. */
function isOnThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const family = isIP(address);
  if (family === 0 || PASSED_ON.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const holdsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

export function tellMetrics(app: FastifyInstance, ports: MetricsPorts): void {
  const { metrics, metricsToken } = ports;
  if (metrics === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!isOnThisMachine(request) && !holdsToken(request, metricsToken)) throw forbidden();
    metrics.noteReady(ports.readiness().isReady);
    const text = await metrics.metricsText();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}
