// The addresses of points: what every member sees, what staff of a store do, and what the platform's owner does.

import type { RouteObject } from 'react-router';

export const MEMBER_ROUTES: RouteObject[] = [
  {
    path: '/award',
    lazy: async () => ({ Component: (await import('../features/award/award-page.tsx')).AwardPage }),
  },
  {
    path: '/user-detail',
    lazy: async () => ({ Component: (await import('../features/user-detail/user-detail-page.tsx')).UserDetailPage }),
  },
  {
    path: '/my-games',
    lazy: async () => ({ Component: (await import('../features/play-history/played-games-page.tsx')).OwnGamesPage }),
  },
  {
    path: '/member-info',
    lazy: async () => ({ Component: (await import('../features/member-info/member-info-page.tsx')).MemberInfoPage }),
  },
];

/** What a venue's staff see of a member. */
export const MEMBER_GAMES_ROUTES: RouteObject[] = [
  {
    path: '/member-games',
    lazy: async () => ({
      Component: (await import('../features/play-history/played-games-page.tsx')).MemberGamesPage,
    }),
  },
];

export const VENUE_POINT_ROUTES: RouteObject[] = [
  {
    path: '/game-result',
    lazy: async () => ({ Component: (await import('../features/game-result/game-result-page.tsx')).GameResultPage }),
  },
];

/** What is printed of a result; the console is not around it. */
export const RESULT_SHEET_ROUTES: RouteObject[] = [
  {
    path: '/result-sheet',
    lazy: async () => ({
      Component: (await import('../features/game-result/sheet/result-sheet-page.tsx')).ResultSheetPage,
    }),
  },
];
const leagues = async () => ({ Component: (await import('../features/leagues/leagues.tsx')).Leagues });

/** A venue's own leagues, for whoever works there. */
export const LEAGUES: RouteObject = { path: '/leagues', lazy: leagues };
/** Without the console around it: a league to be printed by them, and a public one for everybody. */
export const LEAGUE_SHEET: RouteObject = { path: '/league-sheet', lazy: leagues };
export const PUBLIC_LEAGUE: RouteObject = {
  path: '/l/:code',
  lazy: async () => ({ Component: (await import('../features/leagues/public-league-page.tsx')).PublicLeaguePage }),
};

export const OWNER_POINT_ROUTES: RouteObject[] = [
  {
    path: '/store-points',
    lazy: async () => ({ Component: (await import('../features/store-points/store-points-page.tsx')).StorePointsPage }),
  },
];

export const PLATFORM_POINT_ROUTES: RouteObject[] = [
  {
    path: '/user-list',
    lazy: async () => ({ Component: (await import('../features/user-list/user-list-page.tsx')).UserListPage }),
  },
];
