// Reading stores over HTTP.

import { listStores, readStore } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { StoreService } from './store.service.ts';

export const storeRoutes = (stores: StoreService): readonly Route[] => [
  route(listStores, ({ body }) => stores.list(body ?? {})),
  route(readStore, ({ body }) => stores.read(body.id)),
];
