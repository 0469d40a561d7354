import {
  changeStoreSettings,
  createStore,
  deleteStore,
  deleteStoreAdmin,
  listStores,
  readStore,
  readStoreFeatures,
  readStoreInfo,
  readStoreSettings,
  saveStoreAdmin,
  sendNewStore,
  sendStore,
  updateStore,
  type StoreInput,
} from '@feltclock/contract';
import { seesMoney, DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import type { StoreContent } from './store.repository.ts';
import type { StoreService } from './store.service.ts';

/** Missing fields become empty. */
const contentOf = (body: Omit<StoreInput, 'adminId'>): StoreContent => ({
  name: body.name,
  address: [body.address1 ?? null, body.address2 ?? null, body.address3 ?? null],
  detailAddress: body.detailAddress ?? '',
  phoneNo: body.phoneNo ?? '',
  comment: body.comment ?? '',
});

export const storeRoutes = (stores: StoreService): readonly Route[] => [
  route(listStores, ({ body }) => stores.list(body ?? {})),
  route(readStore, ({ body }) => stores.read(body.id)),
  route(readStoreInfo, ({ body }) => stores.read(body.id)),
  route(createStore, ({ body, actor, now, language }) =>
    stores.create({ ...contentOf(body), adminId: body.adminId }, { by: actor, at: now }, language, {
      hasFirstStructure: body.hasFirstStructure ?? false,
    }),
  ),
  route(updateStore, ({ body, actor, now, language }) =>
    stores.update(body.id, { ...contentOf(body), adminId: body.adminId }, { by: actor, at: now }, language),
  ),
  route(readStoreSettings, async ({ body, principal }) => {
    const settings = await stores.settings(body.id);
    return seesMoney(principal, body.id) ? settings : { ...settings, prices: DEFAULT_STORE_MONEY.prices };
  }),
  route(readStoreFeatures, ({ body }) => stores.features(body.id)),
  route(changeStoreSettings, ({ body, actor, now, language }) =>
    stores.updateOwn(body.id, contentOf(body), body, { by: actor, at: now }, language),
  ),
  route(deleteStore, ({ body, actor, now, language }) => stores.delete(body, { by: actor, at: now }, language)),
  route(saveStoreAdmin, ({ body, language }) => stores.saveAdministrator(body.id, body.adminId, language)),
  route(deleteStoreAdmin, ({ body, language }) => stores.deleteAdministrator(body, language)),
  route(sendNewStore, ({ body, language }) => stores.send(body.id, 'created', language)),
  route(sendStore, ({ body, language }) => stores.send(body.id, 'modified', language)),
];
