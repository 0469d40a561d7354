// Serves the built web: hashed assets for ever, the display board's page on its paths, the console's page everywhere else.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const isBoardPath = (path: string): boolean => path === '/display-board' || path.startsWith('/s/');
/** Paths that are never a page: a wrong address there is said as what it is. */
const isNoPage = (path: string): boolean =>
  /^\/(?:api|assets|websocket)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);

export interface WebPages {
  /** Sends the page for a path that is no file; undefined when the path is none of a page. */
  page(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** `root` is the folder with index.html and board.html; while it is missing there are no pages. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<WebPages> {
  if (!existsSync(join(root, 'index.html'))) return { page: () => undefined };
  await app.register(fastifyStatic, {
    root,
    // Only what is there is a route: every other path is a page of the web's own router, or nothing.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes(join(root, 'assets'));
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return {
    page(request, reply) {
      const path = pathOf(request.url);
      if ((request.method !== 'GET' && request.method !== 'HEAD') || isNoPage(path)) return undefined;
      return reply.sendFile(isBoardPath(path) ? 'board.html' : 'index.html');
    },
  };
}
