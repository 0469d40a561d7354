// Composes what only administration needs: stores, and whatever else the platform's owner and the stores' owners keep in order.

import type { Route } from './http/route.ts';
import type { Database } from './storage/database.ts';
import { storeRoutes } from './store/store.routes.ts';
import { StoreService } from './store/store.service.ts';

export interface AdministrationNeeds {
  readonly database: Database;
}

/** The administration's services and routes. */
export function createAdministration({ database }: AdministrationNeeds) {
  const stores = new StoreService(database);
  const routes: readonly Route[] = [...storeRoutes(stores)];
  return { stores, routes };
}
