// The origin under which a request reached us, as far as it can be told.

import type { FastifyRequest } from 'fastify';

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * The browser's own word counts when it names the host that it asked: behind a proxy that ends TLS it alone knows the scheme. A Host that is no
 * host leaves the address that the connection came in on.
 */
export function askedOrigin(request: FastifyRequest): URL {
  const named = parsed(request.headers.origin ?? '');
  const asked = parsed(`${request.protocol}://${request.host}`);
  if (named !== undefined && named.host === asked?.host) return named;
  const { localAddress = '127.0.0.1', localPort = 80, localFamily } = request.socket;
  return asked ?? new URL(`http://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${String(localPort)}`);
}
