// The structure's image behind the figures: read when its name changes, shown through an address of this page, let go when replaced.

import type { BackgroundOf } from '@feltclock/contract';
import { observable, type Readable } from '../../../shared/state/observable.ts';

export interface BackgroundPorts {
  read(of: BackgroundOf): Promise<Blob>;
  addressOf(picture: Blob): string;
  /** What is to lie before the picture; see `picture-light.ts`. */
  scrimBefore(picture: Blob): Promise<Blob>;
  letGo(address: string): void;
  tryAgainLater(run: () => void): void;
  log(failure: unknown): void;
}

/** The addresses of an image, and of the scrim before it. */
export interface ShownBackground {
  readonly url: string;
  readonly scrim: string;
}

export interface Background {
  /** The picture that is shown; undefined means the felt. */
  readonly shown: Readable<ShownBackground | undefined>;
  /** Shows the image of that structure and name. The present one stays until the new one is here, or if it never comes. */
  show(of: BackgroundOf): void;
}

const NO_NAME = 'default';

export function createBackground(ports: BackgroundPorts): Background {
  const shown = observable<ShownBackground | undefined>(undefined);
  const state = { wanted: '' };
  const read = (of: BackgroundOf, key: string): void => {
    const receive = async (picture: Blob): Promise<void> => {
      const scrim = await ports.scrimBefore(picture);
      if (state.wanted !== key) return;
      const before = shown.get();
      shown.set({ url: ports.addressOf(picture), scrim: ports.addressOf(scrim) });
      if (before !== undefined) for (const address of [before.url, before.scrim]) ports.letGo(address);
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
    show: (asked) => {
      const of = { ...asked, imageName: asked.imageName === '' ? NO_NAME : asked.imageName };
      const key = `${of.storeId}/${of.structureId}/${of.imageName}`;
      if (state.wanted === key) return;
      state.wanted = key;
      read(of, key);
    },
  };
}
