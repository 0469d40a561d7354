// A venue's leagues: the list, one of them, and one to print.

import { useLocation, useSearchParams } from 'react-router';
import { readLeague } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../shared/format/id-of.ts';
import { LeaguePage } from './league-page.tsx';
import { LeaguesPage } from './leagues-page.tsx';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { LeagueSheet } from './league-sheet.tsx';

export function Leagues() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const leagueId = idOf(params.get('id'));
  if (leagueId === undefined) return <LeaguesPage />;
  return pathname === '/leagues' ? <LeaguePage leagueId={leagueId} /> : <LeagueSheetPage leagueId={leagueId} />;
}

function SheetOf({ storeId, leagueId }: { readonly storeId: number; readonly leagueId: number }) {
  const league = useQuery(reading(readLeague, { storeId, leagueId }));
  if (league.isPending) return <LoadingState />;
  if (league.data === undefined)
    return (
      <ErrorState isPage failure={league.error} onRetry={() => void league.refetch()} isRetrying={league.isFetching} />
    );
  return <LeagueSheet {...league.data} source={{ storeId, leagueId }} />;
}

/** A league to print for the venue's staff, public or not. */
const LeagueSheetPage = ({ leagueId }: { readonly leagueId: number }) => (
  <OfStore>{(storeId) => <SheetOf storeId={storeId} leagueId={leagueId} />}</OfStore>
);
