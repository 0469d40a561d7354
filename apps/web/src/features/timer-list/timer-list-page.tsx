// The public list of running and scheduled tournaments, by region and status; each row opens to live details (docs/rules/venues.md#the-public-list).

import type { TimerListItem } from '@feltclock/contract';
import { Accordion, Alert, Button, Center, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useServerTimeOf } from '../../shared/server-time/past-moment.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { BoardVisibility } from './board-visibility.tsx';
import { TimerFilters } from './timer-filters.tsx';
import { TimerRow } from './timer-row.tsx';
import { queryOf, searchOf } from './timer-search.ts';
import { useTimers } from './use-timers.ts';

function Rows({ timers }: { readonly timers: readonly TimerListItem[] }) {
  const [opened, setOpened] = useState<string[]>([]);
  return (
    <Accordion multiple order={2} variant="separated" chevronPosition="right" value={opened} onChange={setOpened}>
      {timers.map((timer) => (
        <TimerRow key={timer.id} timer={timer} isOpen={opened.includes(String(timer.id))} />
      ))}
    </Accordion>
  );
}

export function TimerListPage() {
  const t = useTexts('timerList');
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query);
  const timers = useTimers(search);
  useEffect(() => {
    startServerTime();
  }, []);
  const found = timers.data;
  const readAt = useServerTimeOf(timers.dataUpdatedAt);
  return (
    <Page title={t('title')} notice={t('notice')} width="wide">
      <BoardVisibility />
      <TimerFilters search={search} onChange={(next) => setQuery(queryOf(next), { replace: true })} />
      {timers.isPending && <LoadingState />}
      {timers.isLoadingError && (
        <ErrorState failure={timers.error} onRetry={() => void timers.refetch()} isRetrying={timers.isFetching} />
      )}
      {timers.isRefetchError && (
        <Alert color="amber" variant="light" mb="md" role="status">
          {t('since', { time: formatTimeOfDay(readAt, language) })}
        </Alert>
      )}
      {found?.length === 0 && <EmptyState title={t('empty')} hint={t('emptyHint')} />}
      {found !== undefined && found.length > 0 && (
        <>
          <Text c="dimmed" size="sm" mb="xs" role="status">
            {t('shown', { count: found.length })}
          </Text>
          <Rows timers={found} />
          {timers.hasNextPage && (
            <Center mt="lg">
              <Button
                variant="default"
                size="md"
                loading={timers.isFetchingNextPage}
                onClick={() => void timers.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </Center>
          )}
        </>
      )}
    </Page>
  );
}
