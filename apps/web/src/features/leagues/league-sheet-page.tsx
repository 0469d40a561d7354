// A league to be printed by the venue's own people, whether or not it is public.

import { readLeague } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { LeagueSheet } from './league-sheet.tsx';

function SheetOf({ storeId, leagueId }: { readonly storeId: number; readonly leagueId: number }) {
  const league = useQuery(reading(readLeague, { storeId, leagueId }));
  if (league.isPending) return <LoadingState />;
  if (league.data === undefined)
    return (
      <ErrorState isPage failure={league.error} onRetry={() => void league.refetch()} isRetrying={league.isFetching} />
    );
  return <LeagueSheet {...league.data} source={{ storeId, leagueId }} />;
}

export const LeagueSheetPage = ({ leagueId }: { readonly leagueId: number }) => (
  <OfStore>{(storeId) => <SheetOf storeId={storeId} leagueId={leagueId} />}</OfStore>
);
