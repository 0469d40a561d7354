// A card's icon for the short link: asks for the link, then shows it.

import type { GameListItem } from '@feltclock/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { ShortLinkPopup } from './short-link-popup.tsx';
import { useShortLink } from './use-short-link.ts';

export function ShortLinkButton({ game }: { readonly game: GameListItem }) {
  const t = useTexts('gameList');
  const link = useShortLink(game);
  const [isWanted, setIsWanted] = useState(false);
  const label = t('link', { name: game.name });
  const open = (): void => {
    setIsWanted(true);
    link.ask();
  };
  const isOpen = isWanted && link.url !== undefined;
  return (
    <>
      {/* The pointer still rests on the button when its popup opens over it, and no event tells the tooltip to go. */}
      <Tooltip label={label} disabled={isOpen}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={label}
          aria-haspopup="dialog"
          loading={link.isAsking && link.url === undefined}
          onClick={open}
        >
          <IconQrcode size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {link.url !== undefined && (
        <ShortLinkPopup game={game} link={link} url={link.url} isOpen={isOpen} onClose={() => setIsWanted(false)} />
      )}
    </>
  );
}
