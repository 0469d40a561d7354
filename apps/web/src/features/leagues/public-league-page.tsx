// A public league at its short address (docs/rules/points.md#leagues).

import { openLeague } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { ToTournaments } from '../../shared/ui/page/to-tournaments.tsx';
import { LeagueSheet } from './league-sheet.tsx';

export function PublicLeaguePage() {
  const { code = '' } = useParams();
  const t = useTexts('leagues');
  const league = useQuery(reading(openLeague, { code }));
  if (league.isPending) return <LoadingState />;
  if (league.data !== undefined) return <LeagueSheet {...league.data} source={{ code }} />;
  const isGone = league.error instanceof ApiFailure && league.error.code === 'no-such-league';
  return isGone ? (
    <EmptyState isPage title={t('closed')} hint={t('closedHint')} action={<ToTournaments />} />
  ) : (
    <ErrorState isPage failure={league.error} onRetry={() => void league.refetch()} isRetrying={league.isFetching} />
  );
}
