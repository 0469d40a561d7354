// Composes what owners administer: stores, staff, addresses, floor presets, board layouts and looks.

import { addressRoutes } from '../address/address.routes.ts';
import { AddressService } from '../address/address.routes.ts';
import type { ApiKeys } from '../api-key/api-key.service.ts';
import type { CurrentAuditEntry } from '../audit/current-audit-entry.ts';
import { boardLayoutRoutes } from '../board-layout/board-layout.routes.ts';
import { BoardLayoutService } from '../board-layout/board-layout.routes.ts';
import { appLinkRoutes, type AppShops } from '../companion-app/app-link.routes.ts';
import type { AppLink } from '../companion-app/app-link.ts';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import type { Route } from '../http/route.ts';
import type { ScreenService } from '../screen/screen.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Database } from '../storage/database.ts';
import { floorPresetRoutes } from '../floor-preset/floor-preset.routes.ts';
import { FloorPresetService } from '../floor-preset/floor-preset.routes.ts';
import { staffRoutes } from '../staff/staff.routes.ts';
import { StaffService } from '../staff/staff.service.ts';
import { deleteWebhooks } from '../programs/webhooks/webhook.repository.ts';
import { storeLookRoutes } from '../store-look/store-look.routes.ts';
import { StoreLookService } from '../store-look/store-look.routes.ts';
import { storeRoutes } from '../store/store.routes.ts';
import { StoreService, type StorePorts } from '../store/store.service.ts';

interface AdministrationNeeds {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly screens: Pick<ScreenService, 'forgetAllOf'>;
  readonly keys: Pick<ApiKeys, 'revokeAllOf'>;
  readonly appLink: AppLink;
  readonly shops: AppShops;
  readonly originFor: PublicAddress['originFor'];
  readonly auditEntry: Pick<CurrentAuditEntry, 'addToSummary' | 'setStore'>;
  readonly addFirstStructure: StorePorts['addFirstStructure'];
  readonly refreshBoards: (storeId: number) => void;
  readonly refreshStructureBoards: (structureId: number) => void;
}

export function createAdministration(needs: AdministrationNeeds) {
  const { database, sessions, screens, keys, appLink, shops, originFor, auditEntry } = needs;
  const { refreshBoards, refreshStructureBoards } = needs;
  const stores = new StoreService({
    database,
    app: appLink,
    addFirstStructure: needs.addFirstStructure,
    refreshBoards,
    endSessions: (userId, transaction) => sessions.endAllOf({ userId }, transaction),
    forgetScreens: (storeId, transaction) => screens.forgetAllOf(storeId, transaction),
    revokeKeys: (storeId, transaction) => keys.revokeAllOf(storeId, transaction),
    removeWebhooks: (storeId, { queries }) => deleteWebhooks(queries, { storeId }),
  });
  const staff = new StaffService({
    database,
    endSessions: (userId, transaction) => sessions.endAllOf({ userId }, transaction),
    auditPost: ({ storeId, role }) => {
      auditEntry.setStore(storeId);
      auditEntry.addToSummary({ role }, []);
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
