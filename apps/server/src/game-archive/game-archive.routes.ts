import { listGamesByDate } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { countArchived, findArchived } from './game-archive.repository.ts';

export const gameArchiveRoutes = (database: Database): readonly Route[] => [
  route(listGamesByDate, async ({ body: { storeId, from, to, name, page, size, oldestFirst = false } }) => {
    const filter = {
      storeId,
      from: from ?? undefined,
      to: to ?? undefined,
      name: name === '' ? undefined : (name ?? undefined),
    };
    return {
      games: await findArchived(database.queries, filter, {
        skip: (page - 1) * size,
        most: size,
        isOldestFirst: oldestFirst,
      }),
      count: await countArchived(database.queries, filter),
    };
  }),
];
