// The popup of a game's short link behind any button: pressed, it asks for the link and then shows it.

import type { GameListItem } from '@feltclock/contract';
import { useState, type ReactNode } from 'react';
import { ShortLinkPopup } from './short-link-popup.tsx';
import { useShortLink } from './use-short-link.ts';

interface LinkPopup {
  readonly open: () => void;
  readonly isOpen: boolean;
  /** True while the link is asked for. */
  readonly isAsking: boolean;
  readonly popup: ReactNode;
}

export function useLinkPopup(game: Pick<GameListItem, 'id' | 'name' | 'structureName'>): LinkPopup {
  const link = useShortLink(game);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && link.url !== undefined;
  const popup =
    link.url === undefined ? null : (
      <ShortLinkPopup game={game} link={link} url={link.url} isOpen={isOpen} onClose={() => setIsWanted(false)} />
    );
  const open = (): void => {
    setIsWanted(true);
    link.ask();
  };
  return { open, isOpen, isAsking: link.isAsking && link.url === undefined, popup };
}
