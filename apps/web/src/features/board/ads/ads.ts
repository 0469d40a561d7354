// The advertisements of the board's region and store. Images are loaded ahead, so that a break begins with a picture
// (docs/rules/boards.md#advertisements).

import type { WireAds, WireAdTerms, WireStoreAds } from '@feltclock/contract';
import { millis, type Millis } from '@feltclock/domain';
import type { Writable } from '../../../shared/state/observable.ts';

/** Whose advertisements a screen shows: those of a region (a top-tier address), if any, and those of a store. */
export interface AdPlace {
  readonly region: number | null;
  readonly storeId: number;
  /** True if there is no game for a game page. */
  readonly isGameless?: boolean | undefined;
}

export interface AdImage {
  readonly kind: 'picture';
  readonly fileId: number;
  readonly url: string;
  readonly description: string;
}

/** The page made from the game itself. */
export interface AdGamePage {
  readonly kind: 'game';
}

export type AdItem = AdImage | AdGamePage;

/** Where the App is found, if configured. */
export interface ShopLinks {
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
}

const NO_SHOPS: ShopLinks = { appStoreUrl: null, playStoreUrl: null };

/** The pages to show; never empty. */
export interface AdShow {
  readonly cycle: Millis;
  readonly pages: readonly AdItem[];
  /** Index of the page of a slot. */
  readonly turn: (slot: number) => number;
  readonly shops: ShopLinks;
}

/** A loaded picture with its terms. */
export interface TermedAd<Item = AdItem> {
  readonly item: Item;
  /** Absent if it is always shown, once per turn. */
  readonly terms?: WireAdTerms | undefined;
}

/** The pages of the region and of the store. */
export interface AdPages {
  readonly cycle: Millis;
  readonly shops: ShopLinks;
  readonly region: readonly TermedAd[];
  readonly own: readonly TermedAd[];
  readonly share: Pick<WireStoreAds, 'share' | 'timeZone'>;
}

export interface AdPorts {
  readList(region: number): Promise<WireAds>;
  readOwn(storeId: number): Promise<WireStoreAds>;
  /** Returns the address of an image that is already decoded. */
  readImage(fileId: number): Promise<string>;
  readShops(): Promise<ShopLinks>;
  /** Shows pages by their hours and weights until the returned function is called. Most regions and stores have neither. */
  rotate(pages: AdPages, put: (show: AdShow | undefined) => void): Promise<() => void>;
  revokeAddress(url: string): void;
  log(failure: unknown): void;
  /** Undefined while there is nothing to show. */
  readonly show: Writable<AdShow | undefined>;
}

const nothing = (): void => undefined;
const GAME_PAGE: TermedAd = { item: { kind: 'game' }, terms: { weight: 1 } };

/** Pages without terms, in their order. */
const inTurn = ({ cycle, shops, region }: Omit<AdPages, 'own' | 'share'>): AdShow => ({
  cycle,
  shops,
  pages: region.map(({ item }) => item),
  turn: (slot) => slot % region.length,
});

export class Ads {
  readonly #ports: AdPorts;
  readonly #urls = new Map<number, string>();
  #place: AdPlace | undefined;
  /** Number of the newest read; answers of older ones are dropped. */
  #readNumber = 0;
  #stop: () => void = nothing;

  constructor(ports: AdPorts) {
    this.#ports = ports;
  }

  follow(place: AdPlace): void {
    if (JSON.stringify(this.#place) === JSON.stringify(place)) return;
    this.#place = place;
    this.reload();
  }

  /** Reads the advertisements again, because they may have changed. */
  reload(): void {
    this.#readNumber += 1;
    if (this.#place !== undefined) void this.#read(this.#place, this.#readNumber);
  }

  async #read({ region, storeId, isGameless }: AdPlace, readNumber: number): Promise<void> {
    const ports = this.#ports;
    const [list, store] = await Promise.all([
      region === null ? undefined : this.#unlessFailed(() => ports.readList(region)),
      this.#unlessFailed(() => ports.readOwn(storeId)),
    ]);
    const ofRegion = await this.#ofRegion(list, store !== undefined, readNumber);
    const inUse = store?.pages.filter(({ isOn }) => isOn) ?? [];
    const own = await this.#images(inUse, ({ name }) => name, readNumber);
    const isAny = ofRegion.length + own.length > 0;
    const shops = isAny ? await this.#shops() : NO_SHOPS;
    // The game page comes between others, never alone (docs/rules/advertising.md).
    const isWanted = isAny && isGameless !== true && store?.hasGamePage === true;
    const gamePage = isWanted ? [GAME_PAGE] : [];
    if (readNumber !== this.#readNumber) return;
    this.#stop();
    this.#stop = nothing;
    await this.#put({ shops, region: ofRegion, own: [...own, ...gamePage] }, [list, store], readNumber);
    this.#keep([...ofRegion, ...own]);
  }

  async #put(
    { shops, region, own }: Pick<AdPages, 'shops' | 'region' | 'own'>,
    [list, store]: readonly [list: WireAds | undefined, store: WireStoreAds | undefined],
    readNumber: number,
  ): Promise<void> {
    const all = [...region, ...own];
    // The region's cycle time applies if it has pages, else the store's.
    const cycle = millis((region.length > 0 ? list : store)?.cycleTime ?? 0);
    if (store !== undefined && all.some(({ terms }) => terms))
      await this.#rotate({ cycle, shops, region, own, share: store }, readNumber);
    else this.#ports.show.set(all.length > 0 ? inTurn({ cycle, shops, region }) : undefined);
  }

  #ofRegion(
    list: WireAds | undefined,
    isStoreKnown: boolean,
    readNumber: number,
  ): Promise<readonly TermedAd<AdImage>[]> {
    if (list?.isValid !== 1 || list.cycleTime <= 0) return Promise.resolve([]);
    // Hours of a page are in the store's time zone, which is unknown while the store does not answer.
    const pages = list.pages.filter(({ terms }) => isStoreKnown || terms === undefined);
    return this.#images(
      pages.sort((one, other) => one.seq - other.seq),
      ({ description }) => description,
      readNumber,
    );
  }

  async #rotate(pages: AdPages, readNumber: number): Promise<void> {
    const stop = await this.#unlessFailed(() =>
      this.#ports.rotate(pages, (show) => {
        if (readNumber === this.#readNumber) this.#ports.show.set(show);
      }),
    );
    if (readNumber !== this.#readNumber) stop?.();
    else if (stop === undefined) this.#ports.show.set(undefined);
    else this.#stop = stop;
  }

  /** A failed read turns off only what it was about (docs/rules/boards.md#advertisements). */
  async #unlessFailed<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await read();
    } catch (failure) {
      this.#ports.log(failure);
      return undefined;
    }
  }

  /** Reads the images one by one, since there is no hurry. Skips broken ones. */
  async #images<Page extends { readonly fileId: number; readonly terms?: WireAdTerms | undefined }>(
    pages: readonly Page[],
    describe: (page: Page) => string,
    readNumber: number,
  ): Promise<readonly TermedAd<AdImage>[]> {
    const images: TermedAd<AdImage>[] = [];
    for (const page of pages) {
      if (readNumber !== this.#readNumber) break;
      const { fileId, terms } = page;
      const url = this.#urls.get(fileId) ?? (await this.#unlessFailed(() => this.#ports.readImage(fileId)));
      if (url === undefined) continue;
      this.#urls.set(fileId, url);
      images.push({ item: { kind: 'picture', fileId, url, description: describe(page) }, terms });
    }
    return images;
  }

  /** Without an answer the App links stay as they were; at first there are none. */
  async #shops(): Promise<ShopLinks> {
    const shops = await this.#unlessFailed(() => this.#ports.readShops());
    return shops ?? this.#ports.show.get()?.shops ?? NO_SHOPS;
  }

  /** Revokes the addresses of pictures that are no longer shown. */
  #keep(pages: readonly TermedAd<AdImage>[]): void {
    const kept = new Set(pages.map(({ item }) => item.fileId));
    for (const [fileId, url] of this.#urls) {
      if (kept.has(fileId)) continue;
      this.#urls.delete(fileId);
      this.#ports.revokeAddress(url);
    }
  }
}

/** The pages that stay in the document: the present one, the one before and the next. */
export function adPagesAround({ pages, turn }: AdShow, slot: number): readonly AdItem[] {
  const near = new Set([slot - 1, slot, slot + 1].map(turn));
  return pages.filter((_, index) => near.has(index));
}

export const fileShownBy = (item: AdItem | undefined): number | undefined =>
  item?.kind === 'picture' ? item.fileId : undefined;
