// The advertisements of the board's region: their list, and their images read ahead, so that a break begins with a picture
// (docs/rules/boards.md#advertisements).

import type { WireAdPage, WireAds } from '@feltclock/contract';
import { millis, type Millis } from '@feltclock/domain';
import type { Writable } from '../../../shared/state/observable.ts';

export interface AdImage {
  readonly fileId: number;
  readonly url: string;
  readonly description: string;
}

/** Where the App is found, as far as somebody has said. */
export interface ShopLinks {
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
}

const NO_SHOPS: ShopLinks = { appStoreUrl: null, playStoreUrl: null };

/** The advertisements that there are to show, at least one page of them. */
export interface AdShow {
  readonly cycle: Millis;
  readonly pages: readonly AdImage[];
  readonly shops: ShopLinks;
}

export interface AdPorts {
  readList(region: number): Promise<WireAds>;
  /** The address of an image that is sure to draw. */
  readImage(fileId: number): Promise<string>;
  readShops(): Promise<ShopLinks>;
  letGo(url: string): void;
  log(failure: unknown): void;
  /** The advertisements; undefined while there is nothing to show. */
  readonly show: Writable<AdShow | undefined>;
}

export interface Ads {
  /** Shows the advertisements of that top-tier address; null has none. */
  follow(region: number | null): void;
  /** Reads the advertisements again, because something about them may have changed. */
  reload(): void;
}

class RegionAds implements Ads {
  readonly #ports: AdPorts;
  readonly #urls = new Map<number, string>();
  #region: number | null = null;
  /** The number of the newest reading, the only one that counts. */
  #reading = 0;

  constructor(ports: AdPorts) {
    this.#ports = ports;
  }

  follow(region: number | null): void {
    if (region === this.#region) return;
    this.#region = region;
    this.reload();
  }

  reload(): void {
    this.#reading += 1;
    if (this.#region === null) this.#put(undefined);
    else void this.#read(this.#region, this.#reading);
  }

  async #read(region: number, reading: number): Promise<void> {
    try {
      const { isValid, cycleTime, pages } = await this.#ports.readList(region);
      const isOn = isValid === 1 && cycleTime > 0;
      const images = isOn ? await this.#images(pages, reading) : [];
      const shops = images.length > 0 ? await this.#shops() : NO_SHOPS;
      if (reading !== this.#reading) return;
      this.#put(images.length === 0 ? undefined : { cycle: millis(cycleTime), pages: images, shops });
    } catch (failure) {
      this.#ports.log(failure);
      // An invalid answer turns the advertisements off (docs/rules/boards.md#advertisements).
      if (reading === this.#reading) this.#put(undefined);
    }
  }

  /** Reads the images one after another, because nothing hurries; a broken one is left out. */
  async #images(pages: readonly WireAdPage[], reading: number): Promise<readonly AdImage[]> {
    const images: AdImage[] = [];
    for (const { fileId, description } of [...pages].sort((one, other) => one.seq - other.seq)) {
      if (reading !== this.#reading) break;
      try {
        const url = this.#urls.get(fileId) ?? (await this.#ports.readImage(fileId));
        this.#urls.set(fileId, url);
        images.push({ fileId, url, description });
      } catch (failure) {
        this.#ports.log(failure);
      }
    }
    return images;
  }

  /** Advertisements do not wait for the App: without an answer it is promoted as before, at first not at all. */
  async #shops(): Promise<ShopLinks> {
    try {
      return await this.#ports.readShops();
    } catch (failure) {
      this.#ports.log(failure);
      return this.#ports.show.get()?.shops ?? NO_SHOPS;
    }
  }

  #put(show: AdShow | undefined): void {
    this.#ports.show.set(show);
    const shown = new Set(show?.pages.map(({ fileId }) => fileId));
    for (const [fileId, url] of this.#urls) {
      if (shown.has(fileId)) continue;
      this.#urls.delete(fileId);
      this.#ports.letGo(url);
    }
  }
}

export const createAds = (ports: AdPorts): Ads => new RegionAds(ports);

/** The pages that a slideshow keeps in the document: the present one, the one it replaces and the one to come. */
export function adPagesAround(show: AdShow, page: number): readonly AdImage[] {
  const count = show.pages.length;
  const near = new Set([(page + count - 1) % count, page % count, (page + 1) % count]);
  return show.pages.filter((_, index) => near.has(index));
}
