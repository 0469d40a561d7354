// The documentation of the calls: a page at /api/docs, OpenAPI at /api/docs/json, and AsyncAPI of the events at /api/asyncapi.json.

import type { Endpoint, Schema } from '@feltclock/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { asyncApiDocument, EXAMPLE_ORIGIN } from './async-api.ts';
import { openApiDocument } from './open-api.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => ESCAPES[each] ?? each);

const STYLE = `
  body { margin: 0 auto; padding: 2rem 1rem; max-width: 60rem; background: #0b1512; color: #f4f1e8; font: 1rem/1.5 system-ui, sans-serif; }
  a { color: #2fa37c; } p { color: #a9b8b0; }
  section { background: #12211c; border-radius: .5rem; padding: 1rem 1.25rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; } h2 b { color: #2fa37c; } code, pre { font-family: ui-monospace, monospace; font-size: .85rem; }
  pre { overflow-x: auto; background: #0b1512; padding: .75rem; border-radius: .375rem; margin: .5rem 0; } summary { cursor: pointer; }
`;

function schemaBlock(title: string, schema: Schema): string {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  if (Object.keys(shape).length === 0) return '';
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(shape, null, 2))}</pre></details>`;
}

function endpointSection(name: string, { method, path, summary, access, request, reply }: Endpoint): string {
  const right = 'of' in access ? `${access.right} of the ${access.of}` : access.right;
  return `<section id="${escape(name)}"><h2><b>${method}</b> <code>${escape(path)}</code></h2>
    <p>${escape(summary)}<br>Right: ${escape(right)}</p>${schemaBlock('Request', request)}${schemaBlock('Answer', reply)}</section>`;
}

const KEY_HEADER = '-H "Authorization: Bearer fck_…"';
const callExample = (origin: string): string =>
  `curl -X POST ${origin}/api/game/list ${KEY_HEADER} -H "Content-Type: application/json" -d '{"storeId":1}'`;
const feedExample = (origin: string): string => `curl -N ${origin}/api/feed ${KEY_HEADER}`;

function docsPage(endpoints: Readonly<Record<string, Endpoint>>, origin: string): string {
  const sections = Object.entries(endpoints).map(([name, endpoint]) => endpointSection(name, endpoint));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Feltclock API</title><style>${STYLE}</style></head><body><h1>Feltclock API</h1>
    <p>The same as an OpenAPI 3.1 document: <a href="/api/docs/json">/api/docs/json</a>. Refusals are <code>{code, message, errors?}</code>.</p>
    <section id="programs"><h2>Other programs</h2>
    <p>A program sends an API key in the <code>Authorization</code> header of every call. The owner of a store makes keys and webhooks under
    <a href="/integrations">/integrations</a>.</p><pre>${escape(callExample(origin))}</pre>
    <p><code>/api/feed</code> tells every change of games as server-sent events. The key decides whether they have names and money. AsyncAPI describes
    the feed and the events: <a href="/api/asyncapi.json">/api/asyncapi.json</a>. Webhooks get the same events.</p><pre>${escape(feedExample(origin))}</pre>
    <p>A person’s token comes back in the <code>Authorization</code> header of <code>POST /api/login</code>, and is sent back the same way.</p></section>${sections.join('')}</body></html>`;
}

/** Generated on first use, so that the start does not wait for it. */
export function serveDocs(
  app: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
  publicOrigin: string | undefined,
): void {
  const made: { page?: string; document?: string; events?: string } = {};
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((made.page ??= docsPage(endpoints, publicOrigin ?? EXAMPLE_ORIGIN))),
  );
  app.get('/api/docs/json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((made.document ??= JSON.stringify(openApiDocument(endpoints, publicOrigin)))),
  );
  app.get('/api/asyncapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((made.events ??= JSON.stringify(asyncApiDocument(publicOrigin)))),
  );
}
