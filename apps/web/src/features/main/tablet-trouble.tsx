// Tells a store's owner that somebody guesses PINs on one of its tablets (docs/rules/tablets.md#guessing).

import { listTablets, MANY_WRONG_PINS } from '@feltclock/contract';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const READ_EVERY = 60_000;

export function TabletTrouble({ storeId }: { readonly storeId: number }) {
  const t = useTexts('main');
  const { data = [] } = useQuery({ ...reading(listTablets, { id: storeId }), refetchInterval: READ_EVERY });
  const guessed = data.filter(
    ({ wrongPins = 0, blockedAt = null }) => wrongPins >= MANY_WRONG_PINS || blockedAt !== null,
  );
  if (guessed.length === 0) return null;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} role="status" mb="md">
      {t('tabletTrouble', { names: guessed.map(({ name }) => name).join(', ') })}{' '}
      <Anchor component={Link} to="/tablets">
        {t('tabletTroubleLook')}
      </Anchor>
    </Alert>
  );
}
