// Short links over HTTP.

import { openViewSession, shortenUrl } from '@feltclock/contract';
import { tooManyAttempts } from '../failures.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import { LinkLimits } from './link-limits.ts';
import type { ShortLinkService } from './short-link.service.ts';

const MILLIS_PER_SECOND = 1000;

/** Where a link leads for whoever asked under that origin. */
export type OriginFor = (asked: URL) => {
  readonly origin: string;
  readonly reach: 'as-asked' | 'room' | 'this-machine';
};

export function shortLinkRoutes(links: ShortLinkService, originFor: OriginFor, keeper: LimitKeeper): readonly Route[] {
  const limits = new LinkLimits();
  return [
    route(shortenUrl, async ({ body, actor, askedOrigin }) => {
      const path = await links.path(body.gameId, { replace: body.replace === true, by: actor });
      const { origin, reach } = originFor(askedOrigin);
      return { result: { url: `${origin}${path}`, reach } };
    }),
    route(openViewSession, async (call) => {
      const { body, address, now } = call;
      const places = limits.placesOf(address);
      const permission = await keeper.decide(places, now, () => limits.begin(address, now));
      if (!permission.allowed) throw tooManyAttempts(Math.ceil(permission.retryAfter / MILLIS_PER_SECOND));
      const { gameId, authorization } = await links.open(body.code);
      await keeper.decide(places, now, () => permission.succeeded());
      call.setHeader('authorization', authorization);
      return { gameId };
    }),
  ];
}
