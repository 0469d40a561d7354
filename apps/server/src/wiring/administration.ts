// Composes what only administration needs: stores, and whatever else the platform's owner and the stores' owners keep in order.

import { addressRoutes, AddressService } from '../address/address.routes.ts';
import type { PresentEntry } from '../audit/present-entry.ts';
import { boardLayoutRoutes, BoardLayoutService } from '../board-layout/board-layout.routes.ts';
import { appLinkRoutes, type AppShops } from '../companion-app/app-link.routes.ts';
import type { AppLink } from '../companion-app/app-link.ts';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import type { Route } from '../http/route.ts';
import type { ScreenService } from '../screen/screen.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Database } from '../storage/database.ts';
import { floorPresetRoutes, FloorPresetService } from '../floor-preset/floor-preset.routes.ts';
import { staffRoutes } from '../staff/staff.routes.ts';
import { StaffService } from '../staff/staff.service.ts';
import { storeLookRoutes, StoreLookService } from '../store-look/store-look.routes.ts';
import { storeRoutes } from '../store/store.routes.ts';
import { StoreService } from '../store/store.service.ts';

export interface AdministrationNeeds {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly screens: Pick<ScreenService, 'forgetAllOf'>;
  readonly appLink: AppLink;
  readonly shops: AppShops;
  /** Where a link leads for whoever asked under that origin. */
  readonly originFor: PublicAddress['originFor'];
  readonly present: Pick<PresentEntry, 'tell' | 'concerns'>;
  /** The boards of a store's games read again. */
  readonly refreshBoards: (storeId: number) => void;
  /** The boards of a structure's games read again. */
  readonly refreshStructureBoards: (structureId: number) => void;
}

/** The administration's services and routes. */
export function createAdministration(needs: AdministrationNeeds) {
  const { database, sessions, screens, appLink, shops, originFor, present } = needs;
  const { refreshBoards, refreshStructureBoards } = needs;
  const stores = new StoreService({
    database,
    app: appLink,
    refreshBoards,
    endSessions: (userId, transaction) => sessions.endAllOf({ userId }, transaction),
    forgetScreens: (storeId, transaction) => screens.forgetAllOf(storeId, transaction),
  });
  const staff = new StaffService({
    database,
    endSessions: (userId, transaction) => sessions.endAllOf({ userId }, transaction),
    auditPost: ({ storeId, role }) => {
      present.concerns(storeId);
      present.tell({ role }, []);
    },
  });
  const layouts = new BoardLayoutService({ database, refreshBoards, refreshStructureBoards });
  const addresses = new AddressService({ database, app: appLink });
  const routes: readonly Route[] = [
    ...storeRoutes(stores),
    ...staffRoutes(staff, originFor),
    ...floorPresetRoutes(new FloorPresetService(database)),
    ...boardLayoutRoutes(layouts),
    ...storeLookRoutes(new StoreLookService({ database, refreshBoards })),
    ...addressRoutes(addresses),
    ...appLinkRoutes(appLink, shops),
  ];
  return { stores, addresses, routes };
}
