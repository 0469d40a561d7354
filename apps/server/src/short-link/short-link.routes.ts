// Short links over HTTP.

import { openViewSession, shortenUrl } from '@feltclock/contract';
import { CodeLimits, openedByCode } from '../http/limits/code-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import type { ShortLinkService } from './short-link.service.ts';

/** A venue's guests share one address: a whole hall may scan the code at once. */
export const newLinkLimits = (): CodeLimits => new CodeLimits('links from', { failures: 60, openings: 1000 });

/** Where a link leads for whoever asked under that origin. */
export type OriginFor = (asked: URL) => {
  readonly origin: string;
  readonly reach: 'as-asked' | 'room' | 'this-machine';
};

export function shortLinkRoutes(links: ShortLinkService, originFor: OriginFor, keeper: LimitKeeper): readonly Route[] {
  const limits = newLinkLimits();
  return [
    route(shortenUrl, async ({ body, actor, askedOrigin }) => {
      const path = await links.path(body.gameId, { replace: body.replace === true, by: actor });
      const { origin, reach } = originFor(askedOrigin);
      return { result: { url: `${origin}${path}`, reach } };
    }),
    route(openViewSession, async (call) => {
      const { gameId, authorization } = await openedByCode({ limits, keeper }, call, () => links.open(call.body.code));
      call.setHeader('authorization', authorization);
      return { gameId };
    }),
  ];
}
