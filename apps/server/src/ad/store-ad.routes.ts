// A store's own advertisements over HTTP.

import {
  addStoreAdPage,
  changeStoreAdPage,
  deleteStoreAdPage,
  readStoreAds,
  shareStoreAds,
  type WireStoreAds,
} from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { doneText } from '../texts.ts';
import { termsToWire } from './ad-terms.ts';
import type { AdsOfStore, StoreAdService } from './store-ad.service.ts';

const toWire = ({ pages, ...header }: AdsOfStore): WireStoreAds => ({
  ...header,
  pages: pages.map(({ terms, ...page }) => ({ ...page, terms: termsToWire(terms) })),
});

export const storeAdRoutes = (ads: StoreAdService): readonly Route[] => [
  route(readStoreAds, async ({ params }) => toWire(await ads.read(params.storeId))),
  route(shareStoreAds, async ({ body: { id, share, cycleTime, hasGamePage }, actor, now }) => {
    await ads.share(id, { share, cycleTime, hasGamePage }, { by: actor, at: now });
    return 1 as const;
  }),
  route(addStoreAdPage, async ({ body, actor, now, language }) => {
    await ads.add(body.id, body.name, body.file, { by: actor, at: now });
    return doneText('store-ad-saved', language);
  }),
  route(changeStoreAdPage, async ({ body: { id, pageId, name, isOn, terms }, actor, now }) => {
    await ads.change(id, pageId, { name, isOn, terms }, { by: actor, at: now });
    return 1 as const;
  }),
  route(deleteStoreAdPage, async ({ body: { id, pageId }, now }) => {
    await ads.delete(id, pageId, now);
    return 1 as const;
  }),
];
