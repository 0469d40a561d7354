// A store's day in money over HTTP.

import { closeDay, readDayMoney } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { DayCloseService } from './day-close.service.ts';

export const dayCloseRoutes = (days: DayCloseService): readonly Route[] => [
  route(readDayMoney, ({ body: { id, day }, wall }) => days.read(id, day ?? undefined, wall)),
  route(closeDay, ({ body: { id: storeId, day, note }, actor, wall }) =>
    days.close({ storeId, day, note, by: signedIn(actor) }, wall),
  ),
];
