// Every address of the console and the page behind it; pages are fetched when first opened (docs/rules/screens.md#who-may-see-which).

import { Navigate, type RouteObject } from 'react-router';
import { LoadingState } from '../shared/ui/page/states.tsx';
import { CrashedPage } from './lost/crashed-page.tsx';
import { FullScreenLayout } from './layouts/full-screen-layout.tsx';
import { Guard } from './session/guard.tsx';
import { NotFoundPage } from './lost/not-found-page.tsx';
import {
  LEAGUE_SHEET,
  LEAGUES,
  MEMBER_GAMES_ROUTES,
  MEMBER_ROUTES,
  OWNER_POINT_ROUTES,
  PLATFORM_POINT_ROUTES,
  PUBLIC_LEAGUE,
  RESULT_SHEET_ROUTES,
  VENUE_POINT_ROUTES,
} from './points-routes.ts';
import { RootLayout } from './layouts/root-layout.tsx';

const fullScreen: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('../features/login/login-page.tsx')).LoginPage }),
  },
  {
    path: '/logout',
    lazy: async () => ({ Component: (await import('../features/logout/logout-page.tsx')).LogoutPage }),
  },
  {
    path: '/sign-up',
    lazy: async () => ({ Component: (await import('../features/sign-up/sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: '/tablet',
    lazy: async () => ({ Component: (await import('../features/tablet/tablet-page.tsx')).TabletPage }),
  },
  {
    path: '/invitation',
    lazy: async () => ({ Component: (await import('../features/invitation/invitation-page.tsx')).InvitationPage }),
  },
];

/** The page of a guest's seat slip. */
const guests: RouteObject[] = [
  {
    path: '/seat',
    lazy: async () => ({ Component: (await import('../features/seat-slip/seat-slip-page.tsx')).SeatSlipPage }),
  },
];

/** What is printed stands without the console around it. */
const printed: RouteObject[] = [
  {
    path: '/poster',
    lazy: async () => ({ Component: (await import('../features/poster/poster-page.tsx')).PosterPage }),
  },
];

const help: RouteObject[] = [
  {
    path: '/help',
    lazy: async () => ({ Component: (await import('../features/help/help-page.tsx')).HelpPage }),
  },
  {
    path: '/help/:article',
    lazy: async () => ({ Component: (await import('../features/help/article-page.tsx')).ArticlePage }),
  },
];

const signedIn: RouteObject[] = [
  {
    path: '/profile',
    lazy: async () => ({ Component: (await import('../features/profile/profile-page.tsx')).ProfilePage }),
  },
];

/** The screens of whoever answers for a store. */
const overseen: RouteObject[] = [
  {
    path: '/store-settings',
    lazy: async () => ({
      Component: (await import('../features/store-settings/store-settings-page.tsx')).StoreSettingsPage,
    }),
  },
  {
    path: '/store-look',
    lazy: async () => ({ Component: (await import('../features/store-look/store-look-page.tsx')).StoreLookPage }),
  },
  {
    path: '/store-ads',
    lazy: async () => ({ Component: (await import('../features/store-ads/store-ads-page.tsx')).StoreAdsPage }),
  },
  {
    path: '/layouts',
    lazy: async () => ({ Component: (await import('../features/layouts/layouts-page.tsx')).LayoutsPage }),
  },
  {
    path: '/layouts/edit',
    lazy: async () => ({ Component: (await import('../features/layouts/edit/layout-edit-page.tsx')).LayoutEditPage }),
  },
  {
    path: '/ad-showings',
    lazy: async () => ({ Component: (await import('../features/ad-showings/ad-showings-page.tsx')).AdShowingsPage }),
  },
  {
    path: '/people',
    lazy: async () => ({ Component: (await import('../features/people/people-page.tsx')).PeoplePage }),
  },
  {
    path: '/audit',
    lazy: async () => ({ Component: (await import('../features/audit/audit-page.tsx')).AuditPage }),
  },
];

const prepared: RouteObject[] = [
  {
    path: '/structures',
    lazy: async () => ({ Component: (await import('../features/authoring/library/library-page.tsx')).LibraryPage }),
  },
  {
    path: '/structure-edit',
    lazy: async () => ({
      Component: (await import('../features/authoring/structure-edit/structure-edit-page.tsx')).StructureEditPage,
    }),
  },
  {
    path: '/tablets',
    lazy: async () => ({ Component: (await import('../features/tablet/tablets-page.tsx')).TabletsPage }),
  },
  {
    path: '/screens/pair',
    lazy: async () => ({ Component: (await import('../features/screens/pair-page.tsx')).PairPage }),
  },
  {
    path: '/structure-create',
    lazy: async () => ({
      Component: (await import('../features/authoring/structure-create/structure-create-page.tsx')).StructureCreatePage,
    }),
  },
  {
    path: '/game-create',
    lazy: async () => ({
      Component: (await import('../features/authoring/game-create/game-create-page.tsx')).GameCreatePage,
    }),
  },
];

const guarded: RouteObject[] = [
  {
    path: '/game-list',
    lazy: async () => ({ Component: (await import('../features/game-list/game-list-page.tsx')).GameListPage }),
  },
  {
    path: '/game-archive',
    lazy: async () => ({ Component: (await import('../features/game-archive/game-archive-page.tsx')).GameArchivePage }),
  },
  {
    path: '/game-history',
    lazy: async () => ({ Component: (await import('../features/game-history/game-history-page.tsx')).GameHistoryPage }),
  },
  {
    path: '/multi-days',
    lazy: async () => ({ Component: (await import('../features/multi-days/multi-days-page.tsx')).MultiDaysPage }),
  },
  {
    path: '/floor',
    lazy: async () => ({ Component: (await import('../features/floor/floor-page.tsx')).FloorPage }),
  },
  {
    path: '/game-controller',
    lazy: async () => ({
      Component: (await import('../features/game-controller/game-controller-page.tsx')).GameControllerPage,
    }),
  },
];

/** The screens of the platform's owner. */
const platform: RouteObject[] = [
  {
    path: '/password-manage',
    lazy: async () => ({
      Component: (await import('../features/password-manage/password-manage-page.tsx')).PasswordManagePage,
    }),
  },
  {
    path: '/wall',
    lazy: async () => ({ Component: (await import('../features/wall/wall-page.tsx')).WallPage }),
  },
  {
    path: '/ad-manage',
    lazy: async () => ({ Component: (await import('../features/ad-manage/ad-manage-page.tsx')).AdManagePage }),
  },
  {
    path: '/store-info-list',
    lazy: async () => ({ Component: (await import('../features/store-list/store-list-page.tsx')).StoreListPage }),
  },
  {
    path: '/store-create',
    lazy: async () => ({ Component: (await import('../features/store-create/store-create-page.tsx')).StoreCreatePage }),
  },
  {
    path: '/store-edit',
    lazy: async () => ({ Component: (await import('../features/store-edit/store-edit-page.tsx')).StoreEditPage }),
  },
  {
    path: '/address-manage',
    lazy: async () => ({
      Component: (await import('../features/address-manage/address-manage-page.tsx')).AddressManagePage,
    }),
  },
  {
    path: '/app-link',
    lazy: async () => ({ Component: (await import('../features/app-link/app-link-page.tsx')).AppLinkPage }),
  },
];

/** What is printed on an evening, by whoever works there. */
const slips: RouteObject[] = [
  {
    path: '/seat-slips',
    lazy: async () => ({ Component: (await import('../features/floor/slips/seat-slips-page.tsx')).SeatSlipsPage }),
  },
];

/** What those who take entries see of the money, and print of it. */
const takings: RouteObject[] = [
  {
    path: '/day-close',
    lazy: async () => ({ Component: (await import('../features/day-close/day-close-page.tsx')).DayClosePage }),
  },
];
const takingsSheets: RouteObject[] = [
  {
    path: '/day-sheet',
    lazy: async () => ({ Component: (await import('../features/day-close/day-sheet-page.tsx')).DaySheetPage }),
  },
];

/** The screens of whoever has a store. */
const ownStore: RouteObject[] = [
  {
    path: '/screens',
    lazy: async () => ({ Component: (await import('../features/screens/screens-page.tsx')).ScreensPage }),
  },
  {
    path: '/store-manage',
    lazy: async () => ({ Component: (await import('./store-manage-page.tsx')).StoreManagePage }),
  },
  {
    path: '/store-detail',
    lazy: async () => ({ Component: (await import('../features/store-detail/store-detail-page.tsx')).StoreDetailPage }),
  },
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: CrashedPage,
    HydrateFallback: LoadingState,
    children: [
      { path: '/', element: <Navigate to="/main" replace /> },
      {
        Component: FullScreenLayout,
        children: [
          ...fullScreen,
          ...guests,
          PUBLIC_LEAGUE,
          { element: <Guard right="change-venue" />, children: [...printed, LEAGUE_SHEET] },
          { element: <Guard right="take-entries" />, children: takingsSheets },
          { element: <Guard right="read-venue" />, children: [...slips, ...RESULT_SHEET_ROUTES] },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/default-layout.tsx')).DefaultLayout }),
        children: [
          {
            ErrorBoundary: CrashedPage,
            children: [
              {
                path: '/main',
                lazy: async () => ({ Component: (await import('../features/main/main-page.tsx')).MainPage }),
              },
              {
                path: '/timer-list',
                lazy: async () => ({
                  Component: (await import('../features/timer-list/timer-list-page.tsx')).TimerListPage,
                }),
              },
              {
                path: '/venue',
                lazy: async () => ({
                  Component: (await import('../features/timer-list/venue/venue-page.tsx')).PublicVenuePage,
                }),
              },
              {
                path: '/privacy',
                lazy: async () => ({
                  Component: (await import('../features/privacy/privacy-page.tsx')).PrivacyPage,
                }),
              },
              ...help,
              { element: <Guard right="own-profile" />, children: [...signedIn, ...MEMBER_ROUTES] },
              { element: <Guard right="read-venue" />, children: guarded },
              { element: <Guard right="take-entries" />, children: MEMBER_GAMES_ROUTES },
              { element: <Guard right="change-venue" />, children: [...prepared, ...VENUE_POINT_ROUTES, LEAGUES] },
              { element: <Guard right="take-entries" />, children: takings },
              { element: <Guard right="read-store" />, children: ownStore },
              { element: <Guard right="manage-store" />, children: [...overseen, ...OWNER_POINT_ROUTES] },
              { element: <Guard right="run-platform" />, children: [...platform, ...PLATFORM_POINT_ROUTES] },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];
