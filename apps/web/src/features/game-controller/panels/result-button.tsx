// The link from an ended game to its result.

import { Button, type ButtonProps } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';

interface ResultButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  readonly gameId: number;
}

export function ResultButton({ gameId, ...look }: ResultButtonProps) {
  const t = useTexts('controller');
  return (
    <Button
      component={Link}
      to={`/game-result?id=${String(gameId)}`}
      leftSection={<IconTrophy size={24} aria-hidden />}
      {...look}
    >
      {t('enterResult')}
    </Button>
  );
}
