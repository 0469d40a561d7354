// Whether the process lives, and whether it serves: for supervisors and load balancers.

import type { FastifyInstance } from 'fastify';
import { failureBody, notReady } from '../failures.ts';
import { languageFor } from './language.ts';

/** The server `isReady` once the tables are up to date and the running games have been taken up again. */
export function answerHealth(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isReady()) return reply.send({ status: 'ready' });
    return reply.code(503).send(failureBody(notReady(), languageFor(request.headers['accept-language'])));
  });
}
