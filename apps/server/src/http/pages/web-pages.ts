// Serves the built web: hashed assets for ever, the pages of boards, overlays and paired screens on their paths, the console's page everywhere else.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
/** The file of the page that stands at a path; a TV's is typed with a remote, so that it may be typed carelessly. */
const pageAt = (path: string): string => {
  if (/^\/tv\/?$/i.test(path)) return 'tv.html';
  if (path.startsWith('/overlay/')) return 'overlay.html';
  return path === '/display-board' || path.startsWith('/s/') ? 'board.html' : 'index.html';
};
/** Paths that are never a page: a wrong address there is said as what it is. */
const isNoPage = (path: string): boolean =>
  /^\/(?:api|assets|websocket)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);

/** Only files that the build makes are served; nothing hidden and nothing from elsewhere. */
const FILE_NAME = /^[\w-][\w.-]*\.\w+$/;

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
/** The hashes of what the pages carry as scripts of their own, as a security policy names them; none while there are no pages. */
export function inlineScriptHashes(root: string): readonly string[] {
  if (!existsSync(root)) return [];
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  const scripts = pages.flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(INLINE_SCRIPT)]);
  const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

export interface WebPages {
  /** Sends the file of a path, else the page that stands for it; undefined when there is neither. */
  page(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** `root` is the folder with index.html, board.html, overlay.html and tv.html; while it is missing there are no pages. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<WebPages> {
  if (!existsSync(join(root, 'index.html'))) return { page: () => undefined };
  await app.register(fastifyStatic, {
    root,
    // Routes for hundreds of files would take longer to lay out than the rest of the start.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(join(root, 'assets'));
      reply.header('vary', 'accept-encoding');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/assets/:name', (request, reply) => {
    const { name } = request.params as { readonly name: string };
    if (FILE_NAME.test(name)) return reply.sendFile(`assets/${name}`);
    reply.callNotFound();
    return reply;
  });
  const topFiles = new Set(readdirSync(root).filter((name) => FILE_NAME.test(name)));
  return {
    page(request, reply) {
      const path = pathOf(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      if (topFiles.has(path.slice(1))) return reply.sendFile(path.slice(1));
      if (isNoPage(path)) return undefined;
      return reply.sendFile(pageAt(path));
    },
  };
}
