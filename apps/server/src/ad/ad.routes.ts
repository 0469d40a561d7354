// Advertisements of regions, and their pages.

import {
  addAdPage,
  deleteAdPage,
  limitAdPage,
  readAdImage,
  readAds,
  reorderAdPages,
  saveAdMaster,
  type WireAdPage,
  type WireAds,
  type WireAdTerms,
} from '@feltclock/contract';
import { may, type AdTerms } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import { doneText } from '../texts.ts';
import type { AdPage } from './ad.repository.ts';
import type { AdService, AdsOfRegion } from './ad.service.ts';

export const termsToWire = ({ days, ...terms }: AdTerms): WireAdTerms => ({
  ...terms,
  ...(days !== undefined && { days: [...days] }),
});

const MASTER_ANSWER = { saved: 1, updated: 2 } as const;

/** Only administrators see login names of administrators. */
const pageToWire = (page: AdPage, showsWho: boolean): WireAdPage => ({
  id: page.id,
  seq: page.seq,
  fileId: page.imageId,
  fileName: page.fileName,
  extension: page.extension,
  description: page.description,
  updateUserId: showsWho ? page.updatedBy : null,
  updateDate: Math.floor(page.updatedAt),
  ...(page.terms !== undefined && { terms: termsToWire(page.terms) }),
});

const adsToWire = ({ master, pages }: AdsOfRegion, showsWho: boolean): WireAds => ({
  isValid: master?.isValid === true ? 1 : 0,
  cycleTime: master?.cycleTime ?? 0,
  pages: pages.map((page) => pageToWire(page, showsWho)),
});

export const adRoutes = (ads: AdService): readonly Route[] => [
  route(readAds, async ({ params, principal }) =>
    adsToWire(await ads.read(params.addressId), may(principal, 'run-platform')),
  ),
  route(readAdImage, ({ params }) => ads.image(params.fileId)),
  route(saveAdMaster, async ({ body, actor, now }) => {
    const master = { isValid: body.isValid === 1, cycleTime: body.cycleTime };
    return MASTER_ANSWER[await ads.saveMaster(body.address1, master, { by: actor, at: now })];
  }),
  route(addAdPage, async ({ body, actor, now, language }) => {
    const page = { region: body.address1, description: body.description ?? '' };
    await ads.addUploaded(page, body.file, { by: actor, at: now });
    return doneText('ad-page-saved', language);
  }),
  route(reorderAdPages, async ({ body, actor, now }) => {
    await ads.reorder(body, { by: actor, at: now });
    return 1 as const;
  }),
  route(limitAdPage, async ({ body, actor, now }) => {
    await ads.limit(body.id, body.terms, { by: actor, at: now });
    return 1 as const;
  }),
  route(deleteAdPage, async ({ params, body, now, language }) => {
    await ads.delete(params.id, body, now);
    return doneText('ad-page-deleted', language);
  }),
];
