// What pages of the other computer bring along. It waits in memory for the page, which comes within a second, and is handed out once.

import { createHash, randomBytes } from 'node:crypto';
import { after, seconds, secondsToMillis, type Instant } from '@feltclock/domain';

const LIFETIME = secondsToMillis(seconds(60));
/** With the bound of one, they fill at most 64 MB. */
const MOST_WAITING = 1000;
const TICKET_BYTES = 32;

interface Waiting {
  readonly belongings: string;
  readonly until: Instant;
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

export class GoOverTickets {
  /** By the ticket's hash; the oldest first. */
  readonly #waiting = new Map<string, Waiting>();

  /** Undefined while too many others wait. */
  keep(belongings: string, now: Instant): string | undefined {
    for (const [hash, { until }] of this.#waiting) if (until <= now) this.#waiting.delete(hash);
    if (this.#waiting.size >= MOST_WAITING) return undefined;
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    this.#waiting.set(hashOf(ticket), { belongings, until: after(now, LIFETIME) });
    return ticket;
  }

  /** Undefined for a ticket that is unknown, used or too old. */
  redeem(ticket: string, now: Instant): string | undefined {
    const hash = hashOf(ticket);
    const waiting = this.#waiting.get(hash);
    this.#waiting.delete(hash);
    return waiting !== undefined && waiting.until > now ? waiting.belongings : undefined;
  }
}
