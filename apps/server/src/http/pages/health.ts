// Reports whether the process lives and whether it is ready, for supervisors and load balancers.

import type { FastifyInstance } from 'fastify';
import { failureBody, notReady } from '../../failures.ts';
import { languageFor } from '../language.ts';

export type Readiness = { readonly isReady: true } | { readonly isReady: false; readonly reason: string };

/**
 * Ready once the tables are migrated and running games are recovered, unless a problem of the machine blocks it
 * (docs/rules/machine.md#when-it-turns-bad).
 */
export function answerHealth(app: FastifyInstance, version: string, readiness: () => Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }));
  app.get('/readyz', (request, reply) => {
    reply.header('cache-control', 'no-store');
    const now = readiness();
    if (now.isReady) return reply.send({ status: 'ready' });
    const failure = notReady(now.reason);
    return reply.code(503).send(failureBody(failure, languageFor(request.headers['accept-language'])));
  });
}
