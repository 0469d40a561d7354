// The award screen: a season's gauge and prizes, and the ranking by win points (docs/rules/points.md#points).

import { listSeasons, type SeasonView } from '@feltclock/contract';
import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PointsNotice } from '../../domain-ui/points/points-notice.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { NewSeasonButton } from './new-season.tsx';
import { Ranking } from './ranking.tsx';
import { SeasonCard } from './season-card.tsx';

const REFRESHED_EVERY = 30_000;
const ALL_TIME = 'all';

function Seasons({ seasons }: { readonly seasons: readonly SeasonView[] }) {
  const t = useTexts('points');
  const [chosen, setChosen] = useState<string>();
  const of = chosen ?? (seasons[0] === undefined ? ALL_TIME : String(seasons[0].id));
  const season = seasons.find(({ id }) => String(id) === of);
  return (
    <Stack gap="lg">
      <Select
        label={t('award.season')}
        maw={360}
        allowDeselect={false}
        data={[
          ...seasons.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: ALL_TIME, label: t('award.allTime') },
        ]}
        value={of}
        onChange={(next) => setChosen(next ?? undefined)}
      />
      {season !== undefined && <SeasonCard season={season} />}
      {seasons.length === 0 && <EmptyState title={t('award.noSeason')} hint={t('award.noSeasonHint')} />}
      <Ranking key={of} seasonId={season?.id} />
    </Stack>
  );
}

export function AwardPage() {
  const t = useTexts('points');
  const mayStart = useSession(({ profile }) => mayEver(profile, 'run-platform'));
  const seasons = useQuery({ ...reading(listSeasons), refetchInterval: REFRESHED_EVERY });
  const isOpen = seasons.data?.some(({ phase }) => phase !== 'closed') ?? true;
  return (
    <Page title={t('award.title')} actions={mayStart && !isOpen && <NewSeasonButton />}>
      {seasons.isPending && <LoadingState />}
      {seasons.isLoadingError && (
        <ErrorState failure={seasons.error} onRetry={() => void seasons.refetch()} isRetrying={seasons.isFetching} />
      )}
      {seasons.data !== undefined && <Seasons seasons={seasons.data} />}
      <PointsNotice />
    </Page>
  );
}
