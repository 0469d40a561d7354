// A venue's leagues: all of them, one of them, and one to be printed.

import { useLocation, useSearchParams } from 'react-router';
import { idOf } from '../../shared/format/id-of.ts';
import { LeaguePage } from './league-page.tsx';
import { LeagueSheetPage } from './league-sheet-page.tsx';
import { LeaguesPage } from './leagues-page.tsx';

export function Leagues() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const leagueId = idOf(params.get('id'));
  if (leagueId === undefined) return <LeaguesPage />;
  return pathname === '/leagues' ? <LeaguePage leagueId={leagueId} /> : <LeagueSheetPage leagueId={leagueId} />;
}
