// How open pages learn of the pair of computers and go over to the other one (docs/rules/machine.md#the-second-computer).

import { askGoOverTicket, readStandby, readStandbyRole, redeemGoOverTicket } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { conflict, tooManyAttempts } from '../failures.ts';
import { assertNotTooMany, MinuteLimits } from '../http/limits/minute-limits.ts';
import { route, type Route } from '../http/route.ts';
import { GoOverTickets } from './go-over-tickets.ts';
import type { Standby } from './standby.ts';

/** Per minute and address: a whole venue may go over behind one address. */
const FROM_ADDRESS = 600;
const WAIT_SECONDS = 60;

/** Who asks for a ticket. Each field is a secret that only its holder knows. */
export interface Holder {
  readonly token?: string | undefined;
  readonly screen?: string | undefined;
  readonly tablet?: string | undefined;
}

export interface GoOverPorts {
  readonly standby: Standby;
  /** Can this computer have a second one? */
  readonly isPossible: boolean;
  /** Does this computer know the session, the screen or the tablet? */
  readonly isKnown: (holder: Holder) => Promise<boolean>;
}

export function goOverRoutes({ standby, isPossible, isKnown }: GoOverPorts): readonly Route[] {
  const tickets = new GoOverTickets();
  const askings = new MinuteLimits(FROM_ADDRESS);
  const redemptions = new MinuteLimits(FROM_ADDRESS);
  const limited = (limits: MinuteLimits, address: string, now: Instant): void =>
    assertNotTooMany(limits.begin(address, now), now);
  return [
    route(readStandbyRole, () => {
      const { role, epoch } = standby.status();
      return { role, epoch };
    }),
    route(readStandby, () => {
      const { role, epoch, other } = standby.status();
      return {
        role,
        epoch,
        isPossible,
        other: other === undefined ? null : { ...other, lastSeenAt: other.lastSeenAt ?? null },
      };
    }),
    route(askGoOverTicket, async ({ body: { belongings, ...holder }, address, now }) => {
      limited(askings, address, now);
      if (!(await isKnown(holder))) throw conflict();
      const ticket = tickets.keep(belongings, now);
      if (ticket === undefined) throw tooManyAttempts(WAIT_SECONDS);
      return { ticket };
    }),
    route(redeemGoOverTicket, ({ body: { ticket }, address, now }) => {
      limited(redemptions, address, now);
      const belongings = tickets.redeem(ticket, now);
      if (belongings === undefined) throw conflict();
      return { belongings };
    }),
  ];
}
