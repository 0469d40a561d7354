// All games of the current store by date, however old (docs/rules/games.md#the-evening).

import { listGamesByDate } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';
import { PageControls } from '../../shared/ui/page/page-controls.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { NextStep } from '../../shared/ui/page/next-step.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { choiceOf, archiveRequest, requestOf, type ArchiveChoice } from './archive-choice.ts';
import { ArchiveFilters } from './archive-filters.tsx';
import { ArchivedTable } from './archived-table.tsx';

const SEARCH_DELAY = millis(300);

function GamesByDate({ storeId }: { readonly storeId: number }) {
  const t = useTexts('gameList');
  const { timeZone } = useStoreOptions();
  const [query, setQuery] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(query));
  const settled = useSettled(choice, SEARCH_DELAY);
  const games = useQuery({
    ...reading(listGamesByDate, requestOf(storeId, settled, timeZone)),
    placeholderData: keepPreviousData,
  });
  const change = (next: ArchiveChoice): void => {
    setChoice(next);
    setQuery(archiveRequest(next), { replace: true });
  };
  return (
    <>
      <ArchiveFilters choice={choice} onChange={change} />
      {games.isPending && <LoadingState />}
      {games.isLoadingError && (
        <ErrorState failure={games.error} onRetry={() => void games.refetch()} isRetrying={games.isFetching} />
      )}
      {games.data?.count === 0 && (
        <EmptyState
          title={t('archive.empty')}
          hint={t('archive.emptyHint')}
          action={<NextStep to="/game-list" label={t('title')} />}
        />
      )}
      {games.data !== undefined && games.data.count > 0 && (
        <>
          <Text c="dimmed" size="sm" mb="sm" role="status">
            {t('archive.count', { count: formatNumber(games.data.count) })}
          </Text>
          <ArchivedTable games={games.data.games} storeId={storeId} />
          <PageControls
            request={choice.request}
            count={games.data.count}
            onChange={(request) => change({ ...choice, request })}
          />
        </>
      )}
    </>
  );
}

export function GameArchivePage() {
  const t = useTexts('gameList');
  useEffect(() => {
    startServerTime();
  }, []);
  const { storeId: working } = useWorkingStore();
  const ways = (
    <>
      {working !== undefined && (
        <Button component={Link} to={`/venue?id=${String(working)}`} variant="default">
          {t('archive.venue')}
        </Button>
      )}
      <Button component={Link} to="/game-list" variant="default">
        {t('title')}
      </Button>
    </>
  );
  return (
    <Page title={t('archive.title')} notice={t('archive.notice')} actions={ways} width="wide">
      <OfStore>{(storeId) => <GamesByDate storeId={storeId} />}</OfStore>
    </Page>
  );
}
