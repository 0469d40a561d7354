// A card's icon for the short link: reads the link, then shows it.

import type { GameListItem } from '@feltclock/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLinkPopup } from './use-link-popup.tsx';

export function ShortLinkButton({ game }: { readonly game: Pick<GameListItem, 'id' | 'name' | 'structureName'> }) {
  const t = useTexts('gameList');
  const { open, isOpen, isAsking, popup } = useLinkPopup(game);
  const label = t('link', { name: game.name });
  return (
    <>
      {/* The popup opens over the button, and no event would close the tooltip. */}
      <Tooltip label={label} disabled={isOpen}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={label}
          aria-haspopup="dialog"
          loading={isAsking}
          onClick={open}
        >
          <IconQrcode size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {popup}
    </>
  );
}
