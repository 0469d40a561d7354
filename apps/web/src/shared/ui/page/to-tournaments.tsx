// For guests with an invalid address: the link to the public tournaments.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';

export function ToTournaments() {
  const t = useTexts('general');
  return (
    <Button component={Link} to="/timer-list" variant="default">
      {t('toTournaments')}
    </Button>
  );
}
