// What a server with a local authority answers without TLS: boards and TVs, which may not trust it, and the way to HTTPS; never anything
// with a sign-in (docs/rules/machine.md#https-without-a-proxy).

import {
  askGoOverTicket,
  askPairing,
  browseTimers,
  listAddress1,
  listAddress2,
  listAddress3,
  listTimers,
  openPublicBoard,
  openScreen,
  openSeatSlip,
  openViewSession,
  readApp,
  readLogo,
  readPairing,
  readCalendar,
  readJsonFeed,
  readTimer,
  readVenue,
  readStandbyRole,
  redeemGoOverTicket,
  time,
  type Endpoint,
} from '@feltclock/contract';
import type { Principal } from '@feltclock/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../../failures.ts';
import { isInClear } from './one-port.ts';

/** Guest calls that boards, TVs and the list of tournaments need. No other guest call is allowed without TLS. */
const SHOWN_TO_GUESTS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  time,
  readStandbyRole,
  askGoOverTicket,
  redeemGoOverTicket,
  askPairing,
  readPairing,
  openScreen,
  openSeatSlip,
  openViewSession,
  openPublicBoard,
  readLogo,
  readApp,
  listTimers,
  browseTimers,
  readTimer,
  readVenue,
  readCalendar,
  readJsonFeed,
  listAddress1,
  listAddress2,
  listAddress3,
]);

const LOOKERS: readonly Principal['role'][] = ['GUEST', 'VIEWER', 'SCREEN'];
/** These roles may connect without TLS: their tokens open boards only. */
export const onlyReadsBoards = ({ role }: Principal): boolean => LOOKERS.includes(role);

/** Throws 403 if the call needs TLS. */
export function assertMayBeInClear(endpoint: Endpoint, principal: Principal): void {
  const isForGuests = endpoint.access.right === 'public';
  if (onlyReadsBoards(principal) && (!isForGuests || SHOWN_TO_GUESTS.has(endpoint))) return;
  throw refused('https-required');
}

/** Pages that are served without TLS, and paths that are no pages. */
const SHOWN = [
  /^\/(?:tv|trust|go-over|display-board|timer-list|venue|widget|seat|healthz|readyz|metrics)\/?$/i,
  /^\/(?:s|overlay|api|assets|trust|websocket)\//,
  /\.[a-z0-9]+$/i,
];

const isPageToEncrypt = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !SHOWN.some((each) => each.test(path));
};

/** Redirects a console page to /trust, which checks whether the device trusts the certificate and goes on over HTTPS. */
export function redirectToTrust(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isInClear(request.raw.socket) || !isPageToEncrypt(request)) return undefined;
    return reply.header('cache-control', 'no-store').redirect(`/trust?to=${encodeURIComponent(request.url)}`, 307);
  });
}
