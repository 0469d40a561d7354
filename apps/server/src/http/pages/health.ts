// Whether the process lives, and whether it serves: for supervisors and load balancers.

import type { FastifyInstance } from 'fastify';
import { failureBody, notReady } from '../../failures.ts';
import { languageFor } from '../language.ts';

/** What a supervisor is told: ready, or why not. */
export type Readiness = { readonly isReady: true } | { readonly isReady: false; readonly reason: string };

/**
 * The server is ready once the tables are up to date and the running games have been taken up again, as long as the machine lets it work
 * (docs/rules/machine.md#ready).
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
