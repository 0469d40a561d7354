// Own seats, seat slips and members' codes over HTTP.

import { openSeatSlip, readOwnSeats, readSeatSlips, showMemberCode } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { CodeLimits, openedByCode } from '../../../http/limits/code-limits.ts';
import type { LimitKeeper } from '../../../http/limits/shared-limits.ts';
import { route, type Route } from '../../../http/route.ts';
import { signedIn } from '../../../http/signed-in.ts';
import type { MemberCode } from './member-code.ts';
import type { OwnSeatService } from './own-seat.service.ts';
import type { SeatSlipService } from './seat-slip.service.ts';

/** Each phone of a hall that shares one address asks again every few seconds. */
const MOST_SLIPS = { failures: 60, openings: 10_000 } as const;

export interface OwnSeatCalls {
  readonly seats: OwnSeatService;
  readonly slips: SeatSlipService;
  readonly memberCode: (userId: string, now: Instant) => Promise<MemberCode>;
  readonly keeper: LimitKeeper;
  /** Where a link leads for guests of whoever asked under that origin. */
  readonly originForGuests: (asked: URL) => {
    readonly origin: string;
    readonly reach: 'as-asked' | 'room' | 'this-machine';
  };
}

export function ownSeatRoutes({ seats, slips, memberCode, keeper, originForGuests }: OwnSeatCalls): readonly Route[] {
  const limits = new CodeLimits('seat slips from', MOST_SLIPS);
  return [
    route(readOwnSeats, ({ actor }) => seats.ofMember(signedIn(actor))),
    route(readSeatSlips, async ({ body: { gameId, players }, now, askedOrigin }) => {
      const { origin, reach } = originForGuests(askedOrigin);
      const found = await slips.slips(gameId, players, now);
      return { reach, slips: found.map(({ player, code }) => ({ player, url: `${origin}/seat#${code}` })) };
    }),
    route(openSeatSlip, (call) => openedByCode({ limits, keeper }, call, () => slips.open(call.body.code))),
    route(showMemberCode, ({ actor, now }) => memberCode(signedIn(actor), now)),
  ];
}
