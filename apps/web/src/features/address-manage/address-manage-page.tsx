// Address management: three tiers, each below the one chosen above it (docs/rules/venues.md#stores).

import { listAddress1, listAddress2, listAddress3 } from '@feltclock/contract';
import { Button, SimpleGrid } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { TierPanel } from './tier-panel.tsx';

interface Chosen {
  readonly first?: number | undefined;
  readonly second?: number | undefined;
  readonly third?: number | undefined;
}

export function AddressManagePage() {
  const t = useOwnerTexts('addresses');
  const [chosen, setChosen] = useState<Chosen>({});
  const { first, second, third } = chosen;
  /** If somebody chose another address meanwhile, the added one is not chosen: the next change would hit the wrong address. */
  const chooseUnlessMoved = (added: Chosen): void => setChosen((now) => (now === chosen ? added : now));
  const tops = useQuery({ ...reading(listAddress1, { parentId: 'N/A', tier: 1 }), staleTime: 0 });
  const middles = useQuery({
    ...reading(listAddress2, { parentId: first ?? 0, tier: 2 }),
    enabled: first !== undefined,
    staleTime: 0,
  });
  const lowest = useQuery({
    ...reading(listAddress3, { parentId: second ?? 0, tier: 3 }),
    enabled: second !== undefined,
    staleTime: 0,
  });
  const back = (
    <Button
      component={Link}
      to="/store-info-list"
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {t('list')}
    </Button>
  );
  return (
    <Page title={t('title')} notice={t('notice')} actions={back} width="wide">
      {tops.isPending && <LoadingState />}
      {tops.isLoadingError && (
        <ErrorState failure={tops.error} onRetry={() => void tops.refetch()} isRetrying={tops.isFetching} />
      )}
      {tops.data !== undefined && (
        <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="lg">
          <TierPanel
            tier={1}
            codes={tops.data}
            parentId={undefined}
            chosen={first}
            onChoose={(id) => setChosen({ first: id })}
            onAdded={(id) => chooseUnlessMoved({ first: id })}
          />
          <TierPanel
            key={`second-${String(first)}`}
            tier={2}
            codes={first === undefined ? [] : (middles.data ?? [])}
            parentId={first}
            chosen={second}
            onChoose={(id) => setChosen({ first, second: id })}
            onAdded={(id) => chooseUnlessMoved({ first, second: id })}
          />
          <TierPanel
            key={`third-${String(second)}`}
            tier={3}
            codes={second === undefined ? [] : (lowest.data ?? [])}
            parentId={second}
            chosen={third}
            onChoose={(id) => setChosen({ first, second, third: id })}
            onAdded={(id) => chooseUnlessMoved({ first, second, third: id })}
          />
        </SimpleGrid>
      )}
    </Page>
  );
}
