// The calls of multi-day tournaments.

import { deleteMultiDay, listMultiDays, readThrough, saveMultiDay, throughWithoutMoney } from '@feltclock/contract';
import { route, type Route } from '../../../http/route.ts';
import type { FloorReader } from '../floor-reader.ts';
import type { MultiDayService } from './multi-day.service.ts';

export const multiDayRoutes = (multiDays: MultiDayService, floor: FloorReader): readonly Route[] => [
  route(listMultiDays, ({ body }) => multiDays.list(body.storeId)),
  route(saveMultiDay, ({ body }) => multiDays.save(body)),
  route(deleteMultiDay, async ({ body: { storeId, id } }) => {
    await multiDays.remove(storeId, id);
    return 1 as const;
  }),
  route(readThrough, async ({ body, principal }) => {
    const through = await floor.through(body.gameId);
    return (await floor.showsMoney(principal, body.gameId)) ? through : throughWithoutMoney(through);
  }),
];
