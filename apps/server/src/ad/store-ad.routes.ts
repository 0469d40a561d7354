// A store's own advertisements: its pages, when each is shown, and how they share the time with the region's (docs/rules/advertising.md).

import {
  addStoreAdPage,
  changeStoreAdPage,
  deleteStoreAdPage,
  MOST_STORE_AD_PAGES,
  readStoreAds,
  shareStoreAds,
  STORE_AD_CYCLE,
  type UploadedFile,
  type WireStoreAds,
} from '@feltclock/contract';
import { ALWAYS, OWN_AD_SHARE, DEFAULT_GAME_PAGE, type AdTerms, type Instant, type StoreZone } from '@feltclock/domain';
import { conflict } from '../failures.ts';
import type { ImageReader } from '../http/bodies/uploaded-image.ts';
import { route, type Route } from '../http/route.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { insertImage } from '../storage/images/images.ts';
import { doneText } from '../texts.ts';
import { keepAdName } from './ad-name.repository.ts';
import { termsToWire } from './ad.routes.ts';
import {
  deleteStorePage,
  findShare,
  insertStorePage,
  saveShare,
  storePages,
  updateStorePage,
  zoneOf,
  type StoreAdPage,
  type StoreAdShare,
} from './store-ad.repository.ts';

export interface StoreAdPorts {
  readonly database: Database;
  readonly reader: ImageReader;
  /** Asks the boards of the store's games to read their advertisements again. Called after the commit. */
  readonly refreshBoards: (storeId: number) => void;
}

export interface AdsOfStore extends StoreAdShare {
  readonly timeZone: StoreZone;
  readonly pages: readonly StoreAdPage[];
}

/** The share until the store's owner chooses one. */
const usualShare = (pages: readonly StoreAdPage[]): StoreAdShare => ({
  share: pages.length === 0 ? OWN_AD_SHARE.ofGamePage : OWN_AD_SHARE.usual,
  cycleTime: STORE_AD_CYCLE.usual,
  hasGamePage: DEFAULT_GAME_PAGE,
});

/** `hasGamePage` stays as it was when undefined. */
type ShareChange = Omit<StoreAdShare, 'hasGamePage'> & { readonly hasGamePage: boolean | undefined };

export interface PageChange {
  readonly name: string;
  readonly isOn: boolean;
  readonly terms: AdTerms;
}

export class StoreAdService {
  readonly #ports: StoreAdPorts;

  constructor(ports: StoreAdPorts) {
    this.#ports = ports;
  }

  read(storeId: number): Promise<AdsOfStore> {
    return this.#ports.database.transaction(async ({ queries }) => {
      const pages = await storePages(queries, storeId);
      const share = (await findShare(queries, storeId)) ?? usualShare(pages);
      return { ...share, timeZone: await zoneOf(queries, storeId), pages };
    }, 'reading');
  }

  share(storeId: number, change: ShareChange, edit: Edit): Promise<void> {
    return this.#change(storeId, async ({ queries }) => {
      const before = await findShare(queries, storeId);
      const hasGamePage = change.hasGamePage ?? before?.hasGamePage ?? DEFAULT_GAME_PAGE;
      await saveShare(queries, storeId, { ...change, hasGamePage }, edit);
    });
  }

  /** Adds a page. Throws 400, 413 or 415 for an unusable picture, and a conflict when the store has the most pages allowed. */
  async add(storeId: number, name: string, file: UploadedFile, edit: Edit): Promise<void> {
    const image = await this.#ports.reader.read(file, edit.by);
    await this.#change(storeId, async ({ queries }) => {
      if ((await storePages(queries, storeId)).length >= MOST_STORE_AD_PAGES) throw conflict();
      const { id: imageId } = await insertImage(queries, image, edit.at);
      await insertStorePage(queries, { storeId, imageId, name, terms: ALWAYS }, edit);
    });
  }

  /** Throws a conflict when the store has no such page. */
  change(storeId: number, pageId: number, change: PageChange, edit: Edit): Promise<void> {
    return this.#change(storeId, async (transaction) => {
      await this.#page(transaction, storeId, pageId);
      await updateStorePage(transaction.queries, pageId, change, edit);
    });
  }

  /** Throws a conflict when the store has no such page. */
  delete(storeId: number, pageId: number, at: Instant): Promise<void> {
    return this.#change(storeId, async (transaction) => {
      const page = await this.#page(transaction, storeId, pageId);
      await keepAdName(transaction.queries, { fileId: page.fileId, region: null, storeId, name: page.name }, at);
      await deleteStorePage(transaction.queries, page);
    });
  }

  async #page({ queries }: Transaction, storeId: number, pageId: number): Promise<StoreAdPage> {
    const page = (await storePages(queries, storeId)).find(({ id }) => id === pageId);
    if (page === undefined) throw conflict();
    return page;
  }

  async #change(storeId: number, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    const { database, refreshBoards } = this.#ports;
    await database.transaction(
      async (transaction) => {
        await work(transaction);
        transaction.afterCommit(() => refreshBoards(storeId));
      },
      [{ store: storeId }],
    );
  }
}

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
