// The public timer list over HTTP, and the store's word on whether its boards are open from there.

import {
  browseTimers,
  changeBoardVisibility,
  listTimers,
  openPublicBoard,
  readBoardVisibility,
  readTimer,
} from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { TimerListService } from './timer-list.service.ts';

export const timerListRoutes = (timers: TimerListService): readonly Route[] => [
  route(listTimers, ({ body, now, wall }) => timers.list(body, { now, wall })),
  route(browseTimers, ({ body, now, wall }) => timers.list(body, { now, wall })),
  route(readTimer, ({ body, now, wall }) => timers.read(body.id, { now, wall })),
  route(openPublicBoard, async ({ body, now, wall }) => ({ path: await timers.openBoard(body.id, { now, wall }) })),
  route(readBoardVisibility, async ({ body }) => ({ isPublic: await timers.isBoardPublic(body.id) })),
  route(changeBoardVisibility, async ({ body }) => {
    await timers.setBoardPublic(body.id, body.isPublic);
    return 1 as const;
  }),
];
