// A game's history over HTTP (docs/rules/history.md).

import { readGameHistory, readScreenLateness } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import { GameHistoryService } from './game-history.service.ts';

export function gameHistoryRoutes(ports: { readonly database: Database; readonly clock: Clock }): readonly Route[] {
  const histories = new GameHistoryService(ports);
  return [
    route(readGameHistory, ({ body }) => histories.page(body.id, body.after ?? undefined)),
    route(readScreenLateness, async ({ body }) => ({ screens: await histories.lateness(body.id) })),
  ];
}
