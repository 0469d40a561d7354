// The structure's image behind the figures: read when its name changes, shown through an address of this page, let go when replaced.

import { observable, type Readable } from '../../shared/realtime/connection-state.ts';

export interface BackgroundOf {
  readonly storeId: number;
  readonly structureId: number;
  readonly imageName: string;
}

export interface BackgroundPorts {
  read(of: BackgroundOf): Promise<Blob>;
  addressOf(picture: Blob): string;
  letGo(address: string): void;
  tryAgainLater(run: () => void): void;
  log(failure: unknown): void;
}

export interface Background {
  /** The image's address; undefined means the felt. */
  readonly url: Readable<string | undefined>;
  /** Shows the image of that structure and name. The present one stays until the new one is here, or if it never comes. */
  show(of: BackgroundOf): void;
}

const NO_NAME = 'default';

export function createBackground(ports: BackgroundPorts): Background {
  const url = observable<string | undefined>(undefined);
  const state = { wanted: '' };
  const read = (of: BackgroundOf, key: string): void => {
    const receive = (picture: Blob): void => {
      if (state.wanted !== key) return;
      const before = url.get();
      url.set(ports.addressOf(picture));
      if (before !== undefined) ports.letGo(before);
    };
    ports.read(of).then(receive, (failure: unknown) => {
      ports.log(failure);
      ports.tryAgainLater(() => {
        if (state.wanted === key) read(of, key);
      });
    });
  };
  return {
    url,
    show: (asked) => {
      const of = { ...asked, imageName: asked.imageName === '' ? NO_NAME : asked.imageName };
      const key = `${of.storeId}/${of.structureId}/${of.imageName}`;
      if (state.wanted === key) return;
      state.wanted = key;
      read(of, key);
    },
  };
}
