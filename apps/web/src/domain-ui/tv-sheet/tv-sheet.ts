// Opens the sheet "Show on a TV" from any page of the console. The layout shows it (root/layouts/tv-sheet-place.tsx).

import type { GameListItem } from '@feltclock/contract';
import { observable, type Readable } from '../../shared/state/observable.ts';

export type SheetGame = Pick<GameListItem, 'id' | 'name' | 'structureName' | 'storeId'>;

export interface OpenSheet {
  readonly game: SheetGame;
  /** Had the focus when the sheet opened, and gets it back. */
  readonly opener: Element | null;
  /** The tab that is shown first. */
  readonly tab: 'tvs' | 'links';
}

interface TvSheet {
  /** Undefined while the sheet is closed. */
  readonly state: Readable<OpenSheet | undefined>;
  readonly open: (game: SheetGame, tab?: OpenSheet['tab']) => void;
  readonly close: () => void;
}

function createTvSheet(): TvSheet {
  const state = observable<OpenSheet | undefined>(undefined);
  return {
    state,
    open: (game, tab = 'tvs') => state.set({ game, tab, opener: document.activeElement }),
    close: () => {
      const opener = state.get()?.opener;
      state.set(undefined);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  };
}

export const tvSheet = createTvSheet();
