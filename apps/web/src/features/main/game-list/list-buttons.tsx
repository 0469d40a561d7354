// The buttons that a card has only in the list: result, short link and deletion.

import { ActionIcon } from '@mantine/core';
import { IconQrcode, IconTrash, IconTrophy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { tvSheet } from '../../../domain-ui/tv-sheet/tv-sheet.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { CardGame } from '../game-card/game-on-card.ts';

interface ListButtonsProps {
  readonly game: CardGame;
  readonly onDelete: () => void;
}

export function ListButtons({ game, onDelete }: ListButtonsProps) {
  const t = useTexts('gameList');
  const { id, name, status } = game;
  const named = (label: string) => ({ 'aria-label': label, title: label, variant: 'subtle', size: 44 }) as const;
  // Games of the evening say that their result is missing.
  const hasResultLink = status === 'END' && !('levelList' in game);
  return (
    <>
      {hasResultLink && (
        <ActionIcon
          component={Link}
          to={`/game-result?id=${String(id)}`}
          {...named(t('result', { name }))}
          color="gray"
        >
          <IconTrophy size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        {...named(t('link', { name }))}
        color="gray"
        aria-haspopup="dialog"
        onClick={() => tvSheet.open(game, 'links')}
      >
        <IconQrcode size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon {...named(t('delete', { name }))} color="danger" aria-haspopup="dialog" onClick={onDelete}>
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
