// Serves the built web: hashed assets with long caching, the pages of boards, overlays and paired screens on their paths, and the console
// everywhere else.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withWatch, type OtherComputer } from './other-computer.ts';

/** The only page that other sites may embed: it reads public data, and has no session. */
const WIDGET = '/widget';
/** The script that puts it into a page of another site. */
const WIDGET_SCRIPT = '/widget.js';

function openToOtherSites(path: string, reply: FastifyReply): void {
  if (path === WIDGET_SCRIPT) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (path !== WIDGET) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("frame-ancestors 'self'", 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
/** The file of the page at a path. Small typing errors in a TV's path are accepted, because it is typed with a remote. */
const pageAt = (path: string): string => {
  if (/^\/tv\/?$/i.test(path)) return 'tv.html';
  if (/^\/go-over\/?$/.test(path)) return 'go-over.html';
  if (path.startsWith('/overlay/')) return 'overlay.html';
  if (path === WIDGET) return 'widget.html';
  return path === '/display-board' || path.startsWith('/s/') ? 'board.html' : 'index.html';
};
/** Paths that are never pages: a wrong address there is an error. */
const isNoPage = (path: string): boolean =>
  /^\/(?:api|assets|websocket)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);

/** Only file names that the build produces. */
const FILE_NAME = /^[\w-][\w.-]*\.\w+$/;

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
/** The hashes of the pages' inline scripts for the security policy; empty without pages. */
export function inlineScriptHashes(root: string): readonly string[] {
  if (!existsSync(root)) return [];
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  const scripts = pages.flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(INLINE_SCRIPT)]);
  const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

export interface WebPages {
  /** Sends the file or page of a path; undefined if there is none. */
  page(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** `root` is the folder with index.html, board.html, overlay.html and tv.html; if it is missing there are no pages. */
export async function serveWeb(app: FastifyInstance, root: string, other: OtherComputer): Promise<WebPages> {
  if (!existsSync(join(root, 'index.html'))) return { page: () => undefined };
  await app.register(fastifyStatic, {
    root,
    // One route per file would slow down the start.
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
  const paired = withWatch(root, other);
  return {
    page(request, reply) {
      const path = pathOf(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      openToOtherSites(path, reply);
      if (topFiles.has(path.slice(1))) return reply.sendFile(path.slice(1));
      if (isNoPage(path)) return undefined;
      const watching = paired(pageAt(path));
      if (watching === undefined) return reply.sendFile(pageAt(path));
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(watching);
    },
  };
}
