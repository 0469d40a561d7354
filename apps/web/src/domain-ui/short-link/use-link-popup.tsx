// Opens the popup of a game's short link from any button: reads the link, then shows it.

import type { GameListItem } from '@feltclock/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useShortLink } from './use-short-link.ts';

/** It brings the code for QR codes and for showing a game on a TV. */
const ShortLinkPopup = lazy(async () => ({ default: (await import('./short-link-popup.tsx')).ShortLinkPopup }));

interface LinkPopup {
  readonly open: () => void;
  readonly isOpen: boolean;
  /** True while the link is read. */
  readonly isAsking: boolean;
  readonly popup: ReactNode;
}

export function useLinkPopup(game: Pick<GameListItem, 'id' | 'name' | 'structureName'>): LinkPopup {
  const link = useShortLink(game);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && link.url !== undefined;
  const popup =
    link.url === undefined ? null : (
      <Suspense>
        <ShortLinkPopup game={game} link={link} url={link.url} isOpen={isOpen} onClose={() => setIsWanted(false)} />
      </Suspense>
    );
  const open = (): void => {
    setIsWanted(true);
    link.ask();
  };
  return { open, isOpen, isAsking: link.isAsking && link.url === undefined, popup };
}
