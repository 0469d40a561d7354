// Warns that a store is close to a limit; else draws nothing (docs/rules/venues.md#how-much-a-store-may-keep).

import { readStoreUse } from '@feltclock/contract';
import type { StoreResource } from '@feltclock/domain';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';

type Shown = Extract<StoreResource, 'structures' | 'games'>;

export function NearBoundNote({ storeId, thing }: { readonly storeId: number; readonly thing: Shown }) {
  const t = useTexts('authoring');
  const { data } = useQuery(reading(readStoreUse, { id: storeId }));
  const use = data?.find((each) => each.thing === thing && each.isNear);
  if (use === undefined) return null;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} role="status" mb="md">
      {t(thing === 'games' ? 'nearGames' : 'nearStructures', { percent: Math.floor(use.share * 100) })}
    </Alert>
  );
}
