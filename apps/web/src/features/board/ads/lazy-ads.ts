// Fetches the code of advertisements, their list and images once the first picture is drawn: digits never wait for them.

import { readAdImage, readAds, readApp } from '@feltclock/contract';
import type { Call } from '../../../shared/api/create-call.ts';
import type { ReadPicture } from '../../../shared/api/create-read-picture.ts';
import type { Writable } from '../../../shared/state/observable.ts';
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
  const state: { ads?: Promise<Ads>; region: number | null } = { region: null };
  const readImage = async (fileId: number): Promise<string> => {
    const url = addressOf(await readPicture(readAdImage, { fileId }));
    const image = new Image();
    image.src = url;
    await image.decode().catch((failure: unknown) => {
      letGo(url);
      throw failure;
    });
    return url;
  };
  const load = async (): Promise<Ads> => {
    // Their stage is fetched with them: one that can't be fetched when its time comes would take the board down with it.
    const [{ createAds }] = await Promise.all([import('./ads.ts'), import('./ad-stage.tsx')]);
    return createAds({
      readList: (addressId) => call(readAds, undefined, { params: { addressId } }),
      readShops: () => call(readApp, undefined),
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
    follow: (region) => {
      if (region === state.region) return;
      state.region = region;
      withAds((ads) => ads.follow(region));
    },
    reload: () => {
      const { region } = state;
      if (region === null) return;
      withAds((ads) => {
        ads.follow(region);
        ads.reload();
      });
    },
  };
}
