import {
  changeLeague,
  createLeague,
  endLeague,
  listLeagues,
  openLeague,
  openLeaguePlayer,
  publishLeague,
  readLeague,
  readLeaguePlayer,
  readOwnLeagues,
} from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { LeagueService } from './league.service.ts';

/** The origin of a public league's address, for a request that came to this URL. */
export type OriginOfLinks = (asked: URL) => { readonly origin: string };

export const leagueRoutes = (leagues: LeagueService, originFor: OriginOfLinks): readonly Route[] => [
  route(listLeagues, ({ body, actor, wall, askedOrigin }) =>
    leagues.list(body.storeId, { userId: actor, wall, origin: originFor(askedOrigin).origin }),
  ),
  route(createLeague, ({ body: { storeId, ...content }, actor, wall, askedOrigin }) =>
    leagues.create(storeId, content, { by: actor, at: wall }, originFor(askedOrigin).origin),
  ),
  route(changeLeague, ({ body: { storeId, leagueId, ...content }, actor, wall, askedOrigin }) =>
    leagues.change({ storeId, leagueId }, content, { by: actor, at: wall }, originFor(askedOrigin).origin),
  ),
  route(endLeague, async ({ body: { isEnded, ...place }, actor, now }) => {
    await leagues.end(place, isEnded, { by: actor, at: now });
    return 1 as const;
  }),
  route(publishLeague, async ({ body: { isPublic, ...place }, actor, now }) => {
    await leagues.publish(place, isPublic, { by: actor, at: now });
    return 1 as const;
  }),
  route(readLeague, ({ body, actor, wall, askedOrigin }) =>
    leagues.read(body, { userId: actor, wall, origin: originFor(askedOrigin).origin }),
  ),
  route(readLeaguePlayer, ({ body: { nickname, ...place } }) => leagues.player(place, nickname)),
  route(openLeague, ({ body, actor, wall, askedOrigin }) =>
    leagues.open(body.code, { userId: actor, wall, origin: originFor(askedOrigin).origin }),
  ),
  route(openLeaguePlayer, ({ body }) => leagues.openPlayer(body.code, body.nickname)),
  route(readOwnLeagues, ({ actor }) => leagues.own(signedIn(actor))),
];
