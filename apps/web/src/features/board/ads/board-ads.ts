// The advertisements of a board. They are read after the first picture is drawn, so that the clock never waits for them.

import { readAdImage, readAds, readApp, readStoreAds } from '@feltclock/contract';
import type { Call } from '../../../shared/api/create-call.ts';
import type { ReadPicture } from '../../../shared/api/create-read-picture.ts';
import { schedule, serverNow } from '../../../shared/server-time/server-time.ts';
import type { Writable } from '../../../shared/state/observable.ts';
import { rotateAds } from './ad-rotation.ts';
import { Ads, type AdShow } from './ads.ts';

export interface BoardAdPorts {
  readonly call: Call;
  readonly readPicture: ReadPicture;
  readonly addressOf: (picture: Blob) => string;
  readonly revokeAddress: (url: string) => void;
  readonly log: (failure: unknown) => void;
  readonly show: Writable<AdShow | undefined>;
}

export function createBoardAds({ call, readPicture, addressOf, revokeAddress, log, show }: BoardAdPorts): Ads {
  const readImage = async (fileId: number): Promise<string> => {
    // Loads the stage's code with the images. If it failed to load later, the board would break.
    const [picture] = await Promise.all([readPicture(readAdImage, { fileId }), import('./ad-stage.tsx')]);
    const url = addressOf(picture);
    const image = new Image();
    image.src = url;
    await image.decode().catch((failure: unknown) => {
      revokeAddress(url);
      throw failure;
    });
    return url;
  };
  return new Ads({
    readList: (addressId) => call(readAds, undefined, { params: { addressId } }),
    readOwn: (storeId) => call(readStoreAds, undefined, { params: { storeId } }),
    rotate: async (pages, put) => rotateAds(pages, { now: serverNow, schedule }, put),
    readShops: () => call(readApp),
    readImage,
    revokeAddress,
    log,
    show,
  });
}
