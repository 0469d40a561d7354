// What a server with an authority of its own answers in the clear: boards and TVs, which may not be able to trust it, and the way to HTTPS; never
// anything that somebody signs in with (docs/rules/https.md#in-the-clear).

import {
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
  readTimer,
  time,
  type Endpoint,
} from '@feltclock/contract';
import type { Principal } from '@feltclock/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../../failures.ts';
import { isInClear } from './one-port.ts';

/** The calls of guests by which boards, TVs and the list of tournaments come to what they show. No other call of a guest is made in the clear. */
const SHOWN_TO_GUESTS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  time,
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
  listAddress1,
  listAddress2,
  listAddress3,
]);

const LOOKERS: readonly Principal['role'][] = ['GUEST', 'VIEWER', 'SCREEN'];
/** Whoever only looks may do so in the clear: nothing goes with it that opens more than boards. */
export const onlyLooks = ({ role }: Principal): boolean => LOOKERS.includes(role);

/** May this call be made in the clear? Throws 403 when not. */
export function assertMayBeInClear(endpoint: Endpoint, principal: Principal): void {
  const isForGuests = endpoint.access.right === 'public';
  if (onlyLooks(principal) && (!isForGuests || SHOWN_TO_GUESTS.has(endpoint))) return;
  throw refused('https-required');
}

/** Pages that are shown in the clear, and what is no page. */
const SHOWN = [
  /^\/(?:tv|trust|display-board|timer-list|seat|healthz|readyz|metrics)\/?$/i,
  /^\/(?:s|overlay|api|assets|trust|websocket)\//,
  /\.[a-z0-9]+$/i,
];

const isPageToEncrypt = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !SHOWN.some((each) => each.test(path));
};

/** Leads whoever opens a page of the console in the clear to the page that finds out whether the device trusts us, and goes on by HTTPS. */
export function leadToTrust(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isInClear(request.raw.socket) || !isPageToEncrypt(request)) return undefined;
    return reply.header('cache-control', 'no-store').redirect(`/trust?to=${encodeURIComponent(request.url)}`, 307);
  });
}
