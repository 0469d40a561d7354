// GET /metrics: only for callers on this machine or with the token.

import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../../failures.ts';
import type { Readiness } from './health.ts';

export interface CountedText {
  readonly contentType: string;
  noteReady(isReady: boolean): void;
  /** All metrics in Prometheus' text format. */
  metricsText(): Promise<string>;
}

export interface MetricsPorts {
  /** Undefined: there is no such page. */
  readonly metrics: CountedText | undefined;
  readonly metricsToken: string | undefined;
  readiness(): Readiness;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers of proxies. Behind a proxy on this machine every call comes from loopback, so forwarded calls count as remote. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Decided by the socket's address, never by a header or TRUST_PROXY. */
function isOnThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const family = isIP(address);
  if (family === 0 || PASSED_ON.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const holdsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

export function serveMetrics(app: FastifyInstance, ports: MetricsPorts): void {
  const { metrics, metricsToken } = ports;
  if (metrics === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!isOnThisMachine(request) && !holdsToken(request, metricsToken)) throw forbidden();
    metrics.noteReady(ports.readiness().isReady);
    const text = await metrics.metricsText();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}
