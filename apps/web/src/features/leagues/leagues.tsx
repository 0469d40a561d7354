// The pages of leagues by their addresses; whoever reads a public one on a phone is not sent what owners write them with.

import { lazy, Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { idOf } from '../../shared/format/id-of.ts';
import { LoadingState } from '../../shared/ui/page/states.tsx';
import { PublicLeaguePage } from './public-league-page.tsx';

const LeaguesPage = lazy(async () => ({ default: (await import('./leagues-page.tsx')).LeaguesPage }));
const LeaguePage = lazy(async () => ({ default: (await import('./league-page.tsx')).LeaguePage }));
const LeagueSheetPage = lazy(async () => ({ default: (await import('./league-sheet-page.tsx')).LeagueSheetPage }));

function PageHere() {
  const { pathname } = useLocation();
  const { code } = useParams();
  const [params] = useSearchParams();
  const leagueId = idOf(params.get('id'));
  if (code !== undefined) return <PublicLeaguePage code={code} />;
  if (leagueId === undefined) return <LeaguesPage />;
  return pathname === '/leagues' ? <LeaguePage leagueId={leagueId} /> : <LeagueSheetPage leagueId={leagueId} />;
}

export const Leagues = () => (
  <Suspense fallback={<LoadingState />}>
    <PageHere />
  </Suspense>
);
