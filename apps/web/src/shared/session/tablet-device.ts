// Whether this browser is a store's tablet. Its secret only lists the people with a PIN; it opens nothing by itself (docs/rules/people.md#tablets).

import { observable, type Readable } from '../state/observable.ts';
import { browserStorage } from '../state/kept-storage.ts';
import { TABLET_KEY } from './kept-screen.ts';

export interface KeptTablet {
  readonly secret: string;
  /** Minutes without a touch until it locks. */
  readonly locksAfter: number;
}

interface TabletDevice extends Readable<KeptTablet | undefined> {
  readonly keep: (tablet: KeptTablet) => void;
  readonly forget: () => void;
  /** Takes over another tab's change. */
  readonly follow: () => void;
}

/** Our own pages wrote the value, so it is not validated. */
function kept(storage: Pick<Storage, 'getItem'>): KeptTablet | undefined {
  try {
    return (JSON.parse(storage.getItem(TABLET_KEY) ?? 'null') as KeptTablet | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function createTabletDevice(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TabletDevice {
  const state = observable(kept(storage));
  return {
    get: state.get,
    subscribe: state.subscribe,
    follow: () => state.set(kept(storage)),
    keep: (tablet) => {
      storage.setItem(TABLET_KEY, JSON.stringify(tablet));
      state.set(tablet);
    },
    forget: () => {
      storage.removeItem(TABLET_KEY);
      state.set(undefined);
    },
  };
}

export const tabletDevice = createTabletDevice(browserStorage);

window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea === browserStorage && (key === null || key === TABLET_KEY)) tabletDevice.follow();
});

/** The address to sign in: on a tablet its PIN page, with the same wanted page. */
export const doorHere = (login: string): string =>
  tabletDevice.get() === undefined ? login : login.replace(/^\/login/, '/tablet');
