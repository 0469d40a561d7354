// The structure's image behind the figures. It is read when its name changes, and its object URL is revoked when it is replaced.

import type { BackgroundOf } from '@feltclock/contract';
import { observable, type Readable } from '../../../../shared/state/observable.ts';

export interface BackgroundPorts {
  read(of: BackgroundOf): Promise<Blob>;
  addressOf(picture: Blob): string;
  /** Brightness of the picture at its brightest; see `picture-light.ts`. */
  lightOf(address: string): Promise<number>;
  revokeAddress(address: string): void;
  tryAgainLater(run: () => void): void;
  log(failure: unknown): void;
}

export interface ShownBackground {
  readonly url: string;
  readonly light: number;
}

export interface Background {
  /** Undefined means the felt. */
  readonly shown: Readable<ShownBackground | undefined>;
  /** Shows the image of that structure and name. The present image stays until the new one is loaded. */
  show(of: BackgroundOf): void;
}

const NO_NAME = 'default';

export function createBackground(ports: BackgroundPorts): Background {
  const shown = observable<ShownBackground | undefined>(undefined);
  const state = { wanted: '' };
  const read = (of: BackgroundOf, key: string): void => {
    const receive = async (picture: Blob): Promise<void> => {
      const url = ports.addressOf(picture);
      const light = await ports.lightOf(url).catch((failure: unknown) => {
        ports.revokeAddress(url);
        throw failure;
      });
      if (state.wanted !== key) {
        ports.revokeAddress(url);
        return;
      }
      const before = shown.get();
      shown.set({ url, light });
      if (before !== undefined) ports.revokeAddress(before.url);
    };
    ports
      .read(of)
      .then(receive)
      .catch((failure: unknown) => {
        ports.log(failure);
        ports.tryAgainLater(() => {
          if (state.wanted === key) read(of, key);
        });
      });
  };
  return {
    shown,
    show: (wantedImage) => {
      const of = { ...wantedImage, imageName: wantedImage.imageName === '' ? NO_NAME : wantedImage.imageName };
      const key = `${of.storeId}/${of.structureId}/${of.imageName}`;
      if (state.wanted === key) return;
      state.wanted = key;
      read(of, key);
    },
  };
}
