// A store's public page: open tournaments, and results if the owner made them public (docs/rules/points.md#results).

import { browseTimers, readVenue, type VenuePage as Venue } from '@feltclock/contract';
import { Accordion, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { numberedNames } from '../../../domain-ui/game-names/numbered-names.ts';
import { StoreLogo } from '../../../domain-ui/store-logo/store-logo.tsx';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { startServerTime } from '../../../shared/server-time/server-time.ts';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { ToTournaments } from '../../../shared/ui/page/to-tournaments.tsx';
import { TimerRow } from '../timer-row.tsx';
import { Whereabouts } from '../whereabouts.tsx';
import { EmbedVenue, FollowVenue } from './follow-venue.tsx';
import { ResultsVisibility } from './results-visibility.tsx';
import { VenueResults } from './venue-results.tsx';
import classes from './venue-page.module.css';

const REFRESHED_EVERY = 15_000;

/** Running and scheduled tournaments, as in the list of all stores. */
function Tournaments({ storeId }: { readonly storeId: number }) {
  const t = useTexts('results');
  const [opened, setOpened] = useState<string[]>([]);
  const { data } = useQuery({
    ...reading(browseTimers, { storeId }),
    select: numberedNames,
    refetchInterval: REFRESHED_EVERY,
  });
  if (data === undefined) return null;
  return (
    <Card title={t('venue.now')}>
      {data.length === 0 && <Text c="dimmed">{t('venue.nothingNow')}</Text>}
      <Accordion multiple order={3} variant="separated" chevronPosition="right" value={opened} onChange={setOpened}>
        {data.map((timer) => (
          <TimerRow key={timer.id} timer={timer} isOpen={opened.includes(String(timer.id))} />
        ))}
      </Accordion>
    </Card>
  );
}

function Where({ venue: { address, phoneNo, zone } }: { readonly venue: Venue }) {
  if (address === '' && phoneNo === '') return null;
  return (
    <Group gap="sm">
      <Whereabouts address={address} phoneNo={phoneNo} zone={zone} />
    </Group>
  );
}

function NoVenue() {
  const t = useTexts('results');
  return <EmptyState isPage title={t('venue.none')} action={<ToTournaments />} />;
}

function VenueOf({ storeId }: { readonly storeId: number }) {
  const [page, turnTo] = useState(1);
  const venue = useQuery({ ...reading(readVenue, { id: storeId, page }), placeholderData: keepPreviousData });
  const { data } = venue;
  if (data === undefined) {
    if (venue.isPending) return <LoadingState />;
    if (venue.error instanceof ApiFailure && venue.error.code === 'not-found') return <NoVenue />;
    return (
      <ErrorState isPage failure={venue.error} onRetry={() => void venue.refetch()} isRetrying={venue.isFetching} />
    );
  }
  const logo = <StoreLogo storeId={storeId} logo={data.logo} label={data.name} />;
  return (
    <Page title={data.name} actions={data.logo === null ? undefined : logo}>
      <div className={classes['parts']}>
        <Where venue={data} />
        <ResultsVisibility storeId={storeId} />
        <Tournaments storeId={storeId} />
        {data.showsResults && <VenueResults venue={data} page={page} onTurn={turnTo} />}
        <FollowVenue storeId={storeId} name={data.name} />
        <EmbedVenue storeId={storeId} name={data.name} />
      </div>
    </Page>
  );
}

export function PublicVenuePage() {
  const [query] = useSearchParams();
  useEffect(() => {
    startServerTime();
  }, []);
  const storeId = idOf(query.get('id'));
  return storeId === undefined ? <NoVenue /> : <VenueOf key={storeId} storeId={storeId} />;
}
