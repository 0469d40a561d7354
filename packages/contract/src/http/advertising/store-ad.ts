// A store's own advertisements: its pages, and how they share the time with its region's (docs/rules/advertising.md).

import { OWN_AD_SHARE } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_FILE, EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, nothing, one, uploadedFile, wireId, wireInteger, wireName } from '../../wire.ts';
import { AD_CYCLE, adTerms, shownTerms } from './ad.ts';

/** The most own pages of a store. */
export const MOST_STORE_AD_PAGES = 30;
export const STORE_AD_NAME_LENGTH = 60;
/** How long a page of a store is shown where its region has no advertisements, in milliseconds. */
export const STORE_AD_CYCLE = { least: AD_CYCLE.least, most: 600_000, usual: 8000 } as const;

const name = wireName.check(z.minLength(1), z.maxLength(STORE_AD_NAME_LENGTH));
/** The share of time of the store's own pages where its region also advertises, in percent, in steps of ten. */
const share = wireInteger(OWN_AD_SHARE.least, OWN_AD_SHARE.most).check(
  z.refine((percent) => percent % OWN_AD_SHARE.step === 0, 'in steps of ten'),
);
const cycleTime = wireInteger(STORE_AD_CYCLE.least, STORE_AD_CYCLE.most);

export const storeAdPage = z.object({
  id: z.int(),
  fileId: z.int(),
  name: z.string(),
  isOn: z.boolean(),
  terms: shownTerms,
});
export type WireStoreAdPage = z.output<typeof storeAdPage>;

export const storeAds = z.object({
  share: z.int(),
  /** In milliseconds. */
  cycleTime: z.int(),
  /** The zone of the hours and days of all pages, the region’s included. */
  timeZone: z.string(),
  /** Does a page about the game itself take turns with the store’s own pages? */
  hasGamePage: z.boolean(),
  /** In the order in which they were added. */
  pages: z.array(storeAdPage),
});
export type WireStoreAds = z.output<typeof storeAds>;

interface OfStore {
  readonly body: { readonly id: number };
}
const owning = { right: 'manage-store', of: 'store', id: ({ body }: OfStore): number => body.id } as const;

export const readStoreAds = endpoint({
  method: 'GET',
  path: '/api/store-ad/:storeId',
  summary: 'A store’s own advertisements, including those that are switched off, and how they share the time.',
  access: { right: 'read-board', of: 'store', id: ({ params }) => params.storeId },
  audit: 'only-reads',
  request: nothing,
  params: z.object({ storeId: wireId }),
  example: { params: { storeId: EXAMPLE_IDS.store } },
  reply: storeAds,
});

export const shareStoreAds = endpoint({
  method: 'PUT',
  path: '/api/store-ad',
  summary:
    'Sets how a store’s own advertisements share the time with its region’s, how long each is shown, and whether the game’s page is one of them.',
  access: owning,
  audit: { action: 'store-ads', tell: ['share', 'cycleTime', 'hasGamePage'] },
  /** Absent `hasGamePage` leaves the game’s page as it was. */
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ id: wireId, share, cycleTime, hasGamePage: z.optional(z.boolean()) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, share: 40, cycleTime: 10_000, hasGamePage: true } },
  reply: one,
});

export const addStoreAdPage = endpoint({
  method: 'POST',
  path: '/api/store-ad/page',
  summary: 'Adds a page without limits to a store’s own advertisements. Answers a text to show.',
  access: owning,
  audit: { action: 'store-ads', tell: ['name'] },
  form: 'multipart',
  grows: 'ad-pages',
  creates: true,
  request: z.object({ file: uploadedFile, id: wireId, name }),
  params: noParams,
  example: { body: { file: EXAMPLE_FILE, id: EXAMPLE_IDS.store, name: '주말 이벤트' } },
  reply: z.string(),
});

export const changeStoreAdPage = endpoint({
  method: 'PUT',
  path: '/api/store-ad/page',
  summary: 'Renames a page, switches it on or off, or sets when and how often it is shown.',
  access: owning,
  audit: { action: 'store-ads', tell: ['name', 'isOn'] },
  request: z.object({ id: wireId, pageId: wireId, name, isOn: z.boolean(), terms: adTerms }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.store,
      pageId: 1,
      name: '주말 이벤트',
      isOn: true,
      terms: { hours: { from: '18:00', to: '02:00' }, days: [5, 6], weight: 2 },
    },
    refused: 'conflict',
  },
  reply: one,
});

export const deleteStoreAdPage = endpoint({
  method: 'DELETE',
  path: '/api/store-ad/page',
  summary: 'Deletes a page of a store’s own advertisements with its picture.',
  access: owning,
  audit: { action: 'store-ads' },
  request: z.object({ id: wireId, pageId: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, pageId: 1 }, refused: 'conflict' },
  reply: one,
});
