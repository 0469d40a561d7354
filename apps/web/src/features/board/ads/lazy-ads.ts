// Fetches the code of advertisements, their list and images once the first picture is drawn: digits never wait for them.

import { readAdImage, readAds, readApp, readStoreAds } from '@feltclock/contract';
import type { Call } from '../../../shared/api/create-call.ts';
import type { ReadPicture } from '../../../shared/api/create-read-picture.ts';
import { schedule, serverNow } from '../../../shared/server-time/server-time.ts';
import type { Writable } from '../../../shared/state/observable.ts';
import type { AdPlace } from './ad-place.ts';
import type { Ads, AdShow } from './ads.ts';

export interface LazyAdPorts {
  readonly call: Call;
  readonly readPicture: ReadPicture;
  readonly addressOf: (picture: Blob) => string;
  readonly letGo: (url: string) => void;
  readonly log: (failure: unknown) => void;
  readonly show: Writable<AdShow | undefined>;
}

export function createLazyAds(ports: LazyAdPorts): Ads {
  const { call, readPicture, addressOf, letGo, log, show } = ports;
  const state: { ads?: Promise<Ads>; place?: AdPlace } = {};
  const readImage = async (fileId: number): Promise<string> => {
    // Their stage is fetched with them: one that can't be fetched when its time comes would take the board down with it.
    const [picture] = await Promise.all([readPicture(readAdImage, { fileId }), import('./ad-stage.tsx')]);
    const url = addressOf(picture);
    const image = new Image();
    image.src = url;
    await image.decode().catch((failure: unknown) => {
      letGo(url);
      throw failure;
    });
    return url;
  };
  const load = async (): Promise<Ads> => {
    const { createAds } = await import('./ads.ts');
    return createAds({
      readList: (addressId) => call(readAds, undefined, { params: { addressId } }),
      readOwn: (storeId) => call(readStoreAds, undefined, { params: { storeId } }),
      rotate: async (pages, put) =>
        (await import('./ad-rotation.ts')).rotateAds(pages, { now: serverNow, schedule }, put),
      readShops: async () => {
        const shops = await call(readApp);
        if ((shops.appStoreUrl ?? shops.playStoreUrl) !== null) await import('./app-promotion.tsx');
        return shops;
      },
      readImage,
      letGo,
      log,
      show,
    });
  };
  const withAds = (run: (ads: Ads) => void): void => {
    state.ads ??= load();
    state.ads.then(run).catch((failure: unknown) => {
      delete state.ads;
      log(failure);
    });
  };
  return {
    follow: (place) => {
      state.place = place;
      withAds((ads) => ads.follow(place));
    },
    reload: () => {
      const { place } = state;
      if (place)
        withAds((ads) => {
          ads.follow(place);
          ads.reload();
        });
    },
  };
}
