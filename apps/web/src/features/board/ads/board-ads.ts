// The advertisements of a board: their list and images are read once the first picture is drawn, so that digits never wait for them.

import { readAdImage, readAds, readApp, readStoreAds } from '@feltclock/contract';
import type { Call } from '../../../shared/api/create-call.ts';
import type { ReadPicture } from '../../../shared/api/create-read-picture.ts';
import { schedule, serverNow } from '../../../shared/server-time/server-time.ts';
import type { Writable } from '../../../shared/state/observable.ts';
import { rotateAds } from './ad-rotation.ts';
import { createAds, type Ads, type AdShow } from './ads.ts';

export interface BoardAdPorts {
  readonly call: Call;
  readonly readPicture: ReadPicture;
  readonly addressOf: (picture: Blob) => string;
  readonly letGo: (url: string) => void;
  readonly log: (failure: unknown) => void;
  readonly show: Writable<AdShow | undefined>;
}

export function createBoardAds({ call, readPicture, addressOf, letGo, log, show }: BoardAdPorts): Ads {
  const readImage = async (fileId: number): Promise<string> => {
    // The stage is fetched with the images: one that can't be fetched when its time comes would take the board down.
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
  return createAds({
    readList: (addressId) => call(readAds, undefined, { params: { addressId } }),
    readOwn: (storeId) => call(readStoreAds, undefined, { params: { storeId } }),
    rotate: async (pages, put) => rotateAds(pages, { now: serverNow, schedule }, put),
    readShops: () => call(readApp),
    readImage,
    letGo,
    log,
    show,
  });
}
