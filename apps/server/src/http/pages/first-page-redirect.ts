// Leads from the front doors of the console to the first page, while the first account is still to be made.

import type { FastifyInstance } from 'fastify';

const FRONT_DOORS = /^\/(?:|main|login|sign-up)\/?(?:\?|$)/;

export function redirectToFirstPage(app: FastifyInstance, isFirstPageOpen: () => Promise<boolean>): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || !FRONT_DOORS.test(url) || !(await isFirstPageOpen()))
      return undefined;
    return reply.header('cache-control', 'no-store').redirect('/first', 307);
  });
}
