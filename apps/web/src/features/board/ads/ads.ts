// The advertisements of the board's region: their list, and their images read ahead, so that a break begins with a picture
// (docs/rules/boards.md#advertisements).

import type { WireAdTerms, WireAds, WireStoreAds } from '@feltclock/contract';
import { millis, type Millis } from '@feltclock/domain';
import type { Writable } from '../../../shared/state/observable.ts';
import type { AdPlace } from './ad-place.ts';

export interface AdImage {
  readonly kind: 'picture';
  readonly fileId: number;
  readonly url: string;
  readonly description: string;
}

/** The page that is made from the game itself. */
export interface AdGamePage {
  readonly kind: 'game';
}

/** What takes turns on the stage. */
export type AdItem = AdImage | AdGamePage;

/** Where the App is found, as far as somebody has said. */
export interface ShopLinks {
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
}

const NO_SHOPS: ShopLinks = { appStoreUrl: null, playStoreUrl: null };

/** The advertisements that there are to show, at least one page of them. */
export interface AdShow {
  readonly cycle: Millis;
  readonly pages: readonly AdItem[];
  /** The position of the page that a slot has. */
  readonly turn: (slot: number) => number;
  readonly shops: ShopLinks;
}

/** A picture that is here, and when and how often it is shown. */
export interface TermedAd<Item = AdItem> {
  readonly item: Item;
  /** Absent for one that is shown always, once in turn. */
  readonly terms?: WireAdTerms | undefined;
}

/** The pages of both, as they are to take turns. */
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
  /** The address of an image that is sure to draw. */
  readImage(fileId: number): Promise<string>;
  readShops(): Promise<ShopLinks>;
  /** Shows pages by their hours and weights, which most regions and stores have none of, until it is stopped. */
  rotate(pages: AdPages, put: (show: AdShow | undefined) => void): Promise<() => void>;
  letGo(url: string): void;
  log(failure: unknown): void;
  /** The advertisements; undefined while there is nothing to show. */
  readonly show: Writable<AdShow | undefined>;
}

export interface Ads {
  /** Shows the advertisements of that place. */
  follow(place: AdPlace): void;
  /** Reads the advertisements again, because something about them may have changed. */
  reload(): void;
}

const nothing = (): void => undefined;
const GAME_PAGE: TermedAd = { item: { kind: 'game' }, terms: { weight: 1 } };

/** Pages that nothing limits, each once in their order. */
const inTurn = ({ cycle, shops, region }: Omit<AdPages, 'own' | 'share'>): AdShow => ({
  cycle,
  shops,
  pages: region.map(({ item }) => item),
  turn: (slot) => slot % region.length,
});

class PlacedAds implements Ads {
  readonly #ports: AdPorts;
  readonly #urls = new Map<number, string>();
  #place: AdPlace | undefined;
  /** The number of the newest reading, the only one that counts. */
  #reading = 0;
  #stop: () => void = nothing;

  constructor(ports: AdPorts) {
    this.#ports = ports;
  }

  follow(place: AdPlace): void {
    if (JSON.stringify(this.#place) === JSON.stringify(place)) return;
    this.#place = place;
    this.reload();
  }

  reload(): void {
    this.#reading += 1;
    if (this.#place !== undefined) void this.#read(this.#place, this.#reading);
  }

  async #read({ region, storeId, isGameless }: AdPlace, reading: number): Promise<void> {
    const ports = this.#ports;
    const [list, store] = await Promise.all([
      region === null ? undefined : this.#unlessFailed(() => ports.readList(region)),
      this.#unlessFailed(() => ports.readOwn(storeId)),
    ]);
    const ofRegion = await this.#ofRegion(list, store !== undefined, reading);
    const inUse = store?.pages.filter(({ isOn }) => isOn) ?? [];
    const own = await this.#images(inUse, ({ name }) => name, reading);
    const isAny = ofRegion.length + own.length > 0;
    const shops = isAny ? await this.#shops() : NO_SHOPS;
    // It comes between others, never by itself (docs/rules/advertising.md#the-games-own-page).
    const isWanted = isAny && isGameless !== true && store?.hasGamePage === true;
    const gamePage = isWanted ? [GAME_PAGE] : [];
    if (reading !== this.#reading) return;
    this.#stop();
    this.#stop = nothing;
    await this.#put({ shops, region: ofRegion, own: [...own, ...gamePage] }, [list, store], reading);
    this.#keep([...ofRegion, ...own]);
  }

  async #put(
    { shops, region, own }: Pick<AdPages, 'shops' | 'region' | 'own'>,
    [list, store]: readonly [list: WireAds | undefined, store: WireStoreAds | undefined],
    reading: number,
  ): Promise<void> {
    const all = [...region, ...own];
    // A page is shown for as long as the region says where it has any, else as the store does.
    const cycle = millis((region.length > 0 ? list : store)?.cycleTime ?? 0);
    if (store !== undefined && all.some(({ terms }) => terms))
      await this.#rotate({ cycle, shops, region, own, share: store }, reading);
    else this.#ports.show.set(all.length > 0 ? inTurn({ cycle, shops, region }) : undefined);
  }

  #ofRegion(list: WireAds | undefined, isStoreKnown: boolean, reading: number): Promise<readonly TermedAd<AdImage>[]> {
    if (list?.isValid !== 1 || list.cycleTime <= 0) return Promise.resolve([]);
    // Nobody knows by whose time a page has its hours while the store did not answer.
    const pages = list.pages.filter(({ terms }) => isStoreKnown || terms === undefined);
    return this.#images(
      pages.sort((one, other) => one.seq - other.seq),
      ({ description }) => description,
      reading,
    );
  }

  async #rotate(pages: AdPages, reading: number): Promise<void> {
    const stop = await this.#unlessFailed(() =>
      this.#ports.rotate(pages, (show) => {
        if (reading === this.#reading) this.#ports.show.set(show);
      }),
    );
    if (reading !== this.#reading) stop?.();
    else if (stop === undefined) this.#ports.show.set(undefined);
    else this.#stop = stop;
  }

  /** An invalid answer turns off what it is about (docs/rules/boards.md#advertisements). */
  async #unlessFailed<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch (failure) {
      this.#ports.log(failure);
      return undefined;
    }
  }

  /** Reads the images one after another, because nothing hurries; a broken one is left out. */
  async #images<Page extends { readonly fileId: number; readonly terms?: WireAdTerms | undefined }>(
    pages: readonly Page[],
    describe: (page: Page) => string,
    reading: number,
  ): Promise<readonly TermedAd<AdImage>[]> {
    const images: TermedAd<AdImage>[] = [];
    for (const page of pages) {
      if (reading !== this.#reading) break;
      const { fileId, terms } = page;
      const url = this.#urls.get(fileId) ?? (await this.#unlessFailed(() => this.#ports.readImage(fileId)));
      if (url === undefined) continue;
      this.#urls.set(fileId, url);
      images.push({ item: { kind: 'picture', fileId, url, description: describe(page) }, terms });
    }
    return images;
  }

  /** Advertisements do not wait for the App: without an answer it is promoted as before, at first not at all. */
  async #shops(): Promise<ShopLinks> {
    const shops = await this.#unlessFailed(() => this.#ports.readShops());
    return shops ?? this.#ports.show.get()?.shops ?? NO_SHOPS;
  }

  /** Lets the pictures go that nothing shows any more. */
  #keep(pages: readonly TermedAd<AdImage>[]): void {
    const kept = new Set(pages.map(({ item }) => item.fileId));
    for (const [fileId, url] of this.#urls) {
      if (kept.has(fileId)) continue;
      this.#urls.delete(fileId);
      this.#ports.letGo(url);
    }
  }
}

export const createAds = (ports: AdPorts): Ads => new PlacedAds(ports);

/** The pages that a slideshow keeps in the document: the present one, the one it replaces and the one to come. */
export function adPagesAround({ pages, turn }: AdShow, slot: number): readonly AdItem[] {
  const near = new Set([slot - 1, slot, slot + 1].map(turn));
  return pages.filter((_, index) => near.has(index));
}
