// Shows that paired screens of the game are offline, with a link to the store's screens (docs/rules/screens.md#paired-screens).

import { readTonight } from '@feltclock/contract';
import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reading } from '../../../shared/api/query-client.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** In milliseconds. If nothing changed, the server answers 304. */
const READ_EVERY = 10_000;

interface ScreensGoneProps {
  readonly gameId: number;
  readonly storeId: number;
}

export function ScreensGone({ gameId, storeId }: ScreensGoneProps) {
  const t = useTexts('main');
  const mayChange = useMay('change-venue');
  const { data } = useQuery({ ...reading(readTonight, { id: storeId }), refetchInterval: READ_EVERY });
  const gone = data?.games.find(({ id }) => id === gameId)?.screensGone ?? [];
  if (gone.length === 0) return null;
  return (
    <Alert color="amber" variant="light" mb="md" role="status">
      {t('tonight.attention.screen-gone', { screens: gone.join(', ') })}{' '}
      {mayChange && (
        <Anchor component={Link} to="/screens" underline="always">
          {t('tonight.mend.screens')}
        </Anchor>
      )}
    </Alert>
  );
}
