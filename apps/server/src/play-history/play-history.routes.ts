// The games that members played in over HTTP.

import { listMemberGames, listOwnGames } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { PlayHistoryService } from './play-history.service.ts';

export const playHistoryRoutes = (histories: PlayHistoryService): readonly Route[] => [
  route(listOwnGames, ({ body: { storeId, ...page }, actor }) =>
    histories.own(signedIn(actor), storeId ?? undefined, page),
  ),
  route(listMemberGames, ({ body: { userId, storeId, ...page } }) => histories.ofMember(userId, storeId, page)),
];
