// The calls about tournaments of several days.

import { deleteMultiDay, listMultiDays, readThrough, saveMultiDay, throughWithoutMoney } from '@feltclock/contract';
import { route, type Route } from '../../../http/route.ts';
import type { FloorService } from '../floor.service.ts';
import type { MultiDayService } from './multi-day.service.ts';

export const multiDayRoutes = (multiDays: MultiDayService, floor: FloorService): readonly Route[] => [
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
