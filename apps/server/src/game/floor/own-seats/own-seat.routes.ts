// Own seats, seat slips and members' codes over HTTP.

import { openSeatSlip, readOwnSeats, readSeatSlips, showMemberCode } from '@feltclock/contract';
import { CodeLimits, openedByCode } from '../../../http/limits/code-limits.ts';
import type { LimitKeeper } from '../../../http/limits/shared-limits.ts';
import { route, type Route } from '../../../http/route.ts';
import { signedIn } from '../../../http/signed-in.ts';
import type { Database } from '../../../storage/database.ts';
import { memberCode } from './member-code.ts';
import type { OwnSeatService } from './own-seat.service.ts';
import type { SeatSlipService } from './seat-slip.service.ts';

/** High, because all phones of a hall may share one address, and each asks every few seconds. */
const MOST_SLIPS = { failures: 60, openings: 10_000 } as const;

export interface OwnSeatCalls {
  readonly database: Database;
  readonly seats: OwnSeatService;
  readonly slips: SeatSlipService;
  readonly keeper: LimitKeeper;
  /** The origin for guests' links, from the origin of the request. */
  readonly originForGuests: (asked: URL) => {
    readonly origin: string;
    readonly reach: 'as-asked' | 'room' | 'this-machine';
  };
}

export function ownSeatRoutes({ database, seats, slips, keeper, originForGuests }: OwnSeatCalls): readonly Route[] {
  const limits = new CodeLimits('seat slips from', MOST_SLIPS);
  return [
    route(readOwnSeats, ({ actor }) => seats.ofMember(signedIn(actor))),
    route(readSeatSlips, async ({ body: { gameId, players }, now, askedOrigin }) => {
      const { origin, reach } = originForGuests(askedOrigin);
      const found = await slips.slips(gameId, players, now);
      return { reach, slips: found.map(({ player, code }) => ({ player, url: `${origin}/seat#${code}` })) };
    }),
    route(openSeatSlip, (call) => openedByCode({ limits, keeper }, call, () => slips.open(call.body.code))),
    route(showMemberCode, ({ actor, now }) => memberCode(database, signedIn(actor), now)),
  ];
}
