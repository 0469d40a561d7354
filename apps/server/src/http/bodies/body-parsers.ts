// Reads request bodies: JSON, an empty body as none, and the bare ids of DELETE calls (docs/rules/wire.md#calls).

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Failure } from '../../failures.ts';

/** A received body, parsed when its call begins: parsing takes time and waits its turn too. */
export type UnreadBody = () => unknown;

/** An empty text is no body. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw invalid([{ field: '', message: 'JSON' }]);
  }
}

/** Reads the id that a DELETE sends as plain text: a number, a quoted or a bare string. */
function readBareId(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return text.trim();
  }
}

const parseText = async (request: FastifyRequest, body: string): Promise<UnreadBody | undefined> => {
  if (body.trim() === '') return undefined;
  if (request.method === 'DELETE') return () => readBareId(body);
  throw new Failure('wrong-type');
};

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string): Promise<UnreadBody> =>
      () =>
        readJson(body),
  );
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, parseText);
  // Some clients send a form type, or none, with an empty body.
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: FastifyRequest, body: string) => {
    if (body === '') return undefined;
    throw new Failure('wrong-type');
  });
}
