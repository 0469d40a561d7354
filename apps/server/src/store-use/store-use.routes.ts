// What stores have taken of their bounds, over HTTP.

import { readStoreUse } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { StoreUses } from './store-use.service.ts';

export const storeUseRoutes = (uses: StoreUses): readonly Route[] => [
  route(readStoreUse, ({ body }) => uses.list(body.id)),
];
