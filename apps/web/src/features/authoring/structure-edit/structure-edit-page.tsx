// Edits one stored structure by its id (docs/rules/structures.md#writing).

import { readStructure, readStructureLibrary, type WireStructure } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { reading } from '../../../shared/api/query-client.ts';
import { StoreShown } from '../../../shared/api/use-may.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Page } from '../../../shared/ui/page/page.tsx';
import { NextStep } from '../../../shared/ui/page/next-step.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { EditPanel } from './edit-panel.tsx';

const Failed = ({ query }: { readonly query: UseQueryResult }) => (
  <ErrorState failure={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
);

/** The structure with its entry in the store's list, which knows the games made from it. */
function AmongOthers({ stored }: { readonly stored: WireStructure }) {
  const shelf = useQuery(reading(readStructureLibrary, { storeId: stored.storeId }));
  if (shelf.isPending) return <LoadingState />;
  if (shelf.data === undefined) return <Failed query={shelf} />;
  const games = shelf.data.find(({ id }) => id === stored.id)?.unfinishedGames ?? [];
  return (
    <StoreShown value={stored.storeId}>
      <EditPanel stored={stored} games={games} />
    </StoreShown>
  );
}

function StoredStructure({ id }: { readonly id: number }) {
  // The structure must not change while somebody edits it.
  const stored = useQuery({
    ...reading(readStructure, { id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  if (stored.isPending) return <LoadingState />;
  return stored.data === undefined ? <Failed query={stored} /> : <AmongOthers stored={stored.data} />;
}

export function StructureEditPage() {
  const t = useTexts('library');
  const [params] = useSearchParams();
  const id = idOf(params.get('id'));
  const back = (
    <Button component={Link} to="/structures" variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
      {t('back')}
    </Button>
  );
  return (
    <Page title={t('editTitle')} width="wide" actions={back}>
      {id === undefined ? (
        <EmptyState title={t('nothingFound')} action={<NextStep to="/structures" label={t('back')} />} />
      ) : (
        <StoredStructure key={id} id={id} />
      )}
    </Page>
  );
}
