// Every screen of the console in menu order: address, page, right, place in the menu, and help. Routes, menu and palette are made from this list
// (docs/rules/screens.md#finding-the-way).

import type { Right, StoreFeature } from '@feltclock/domain';
import {
  IconAdjustmentsStar,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarStats,
  IconChartBar,
  IconCirclePlus,
  IconClockSearch,
  IconCoins,
  IconDeviceTablet,
  IconDeviceTv,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconLayoutList,
  IconLogin,
  IconLogout,
  IconPlug,
  IconSpeakerphone,
  IconStack2,
  IconStackPush,
  IconTrophy,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { general } from '../i18n/ko/console.ts';
import type { help } from '../i18n/ko/help.ts';

type MenuWords = typeof general.menu;
/** The text key of a menu entry. */
export type MenuKey = Exclude<
  keyof MenuWords,
  'label' | 'open' | 'close' | 'fold' | 'unfold' | 'thumb' | 'more' | 'groups'
>;

/** The command palette finds every place. */
export interface MenuPlace {
  readonly key: MenuKey;
  readonly group: keyof MenuWords['groups'];
  readonly icon: TablerIcon;
  /** The query parameter of the current store. */
  readonly storeAs?: 'id' | 'storeId';
  /** The right to see the entry, if it is not that of the screen. */
  readonly right?: Right;
  /** Shown only to signed-in users, or only to guests. */
  readonly only?: 'signed-in' | 'guests';
  /** When the menu has it: if the store uses the feature, only for visitors or super administrators, or never, because a button leads there. */
  readonly shown?: StoreFeature | 'visitors' | 'platform' | 'button';
}

export interface Screen {
  readonly path: string;
  readonly page: () => Promise<ComponentType>;
  /** The right to open it; undefined for everybody. */
  readonly right?: Right;
  /** True for pages outside the console's layout: sign-in, guests' pages, prints. */
  readonly isBare?: true;
  readonly menu?: MenuPlace;
  /** The menu entry to mark. */
  readonly within?: MenuKey;
  /** Its help article. */
  readonly help?: keyof typeof help.articles;
  /** True if its own buttons are at the foot of a phone's window. */
  readonly hasOwnFoot?: true;
}

const leagues: Screen['page'] = async () => (await import('../features/leagues/leagues.tsx')).Leagues;

const TONIGHT: readonly Screen[] = [
  {
    path: '/main',
    menu: { key: 'main', group: 'tonight', icon: IconHome },
    help: 'game',
    page: async () => (await import('../features/main/main-page.tsx')).MainPage,
  },
  {
    path: '/game-list',
    right: 'read-venue',
    menu: { key: 'gameList', group: 'tonight', icon: IconLayoutList },
    help: 'board',
    page: async () => (await import('../features/main/game-list/game-list-page.tsx')).GameListPage,
  },
  {
    path: '/game-controller',
    right: 'read-venue',
    within: 'gameList',
    help: 'controller',
    hasOwnFoot: true,
    page: async () => (await import('../features/game-controller/game-controller-page.tsx')).GameControllerPage,
  },
  {
    path: '/floor',
    right: 'read-venue',
    within: 'gameList',
    help: 'floor',
    hasOwnFoot: true,
    page: async () => (await import('../features/floor/floor-page.tsx')).FloorPage,
  },
  {
    path: '/seat-slips',
    right: 'read-venue',
    isBare: true,
    page: async () => (await import('../features/floor/slips/seat-slips-page.tsx')).SeatSlipsPage,
  },
  {
    path: '/multi-days',
    right: 'read-venue',
    menu: { key: 'multiDays', group: 'tonight', icon: IconCalendarEvent, shown: 'button' },
    within: 'gameList',
    help: 'floor',
    page: async () => (await import('../features/multi-days/multi-days-page.tsx')).MultiDaysPage,
  },
  {
    path: '/timer-list',
    menu: { key: 'timerList', group: 'tonight', icon: IconClockSearch, shown: 'visitors' },
    page: async () => (await import('../features/timer-list/timer-list-page.tsx')).TimerListPage,
  },
  {
    path: '/venue',
    page: async () => (await import('../features/timer-list/venue/venue-page.tsx')).PublicVenuePage,
  },
  {
    path: '/wall',
    right: 'run-platform',
    menu: { key: 'wall', group: 'platform', icon: IconLayoutGrid },
    help: 'wall',
    page: async () => (await import('../features/wall/wall-page.tsx')).WallPage,
  },
];

const PREPARATION: readonly Screen[] = [
  {
    path: '/game-create',
    right: 'change-venue',
    menu: { key: 'gameCreate', group: 'venue', icon: IconCirclePlus, storeAs: 'storeId', shown: 'button' },
    within: 'gameList',
    help: 'game',
    page: async () => (await import('../features/authoring/game-create/game-create-page.tsx')).GameCreatePage,
  },
  {
    path: '/structures',
    right: 'change-venue',
    menu: { key: 'structures', group: 'venue', icon: IconStack2 },
    help: 'structure',
    page: async () => (await import('../features/authoring/library/library-page.tsx')).LibraryPage,
  },
  {
    path: '/structure-create',
    right: 'change-venue',
    menu: { key: 'structureCreate', group: 'venue', icon: IconStackPush, storeAs: 'id', shown: 'button' },
    within: 'structures',
    help: 'structure',
    page: async () =>
      (await import('../features/authoring/structure-create/structure-create-page.tsx')).StructureCreatePage,
  },
  {
    path: '/structure-edit',
    right: 'change-venue',
    within: 'structures',
    help: 'structure',
    page: async () => (await import('../features/authoring/structure-edit/structure-edit-page.tsx')).StructureEditPage,
  },
  {
    path: '/poster',
    right: 'change-venue',
    isBare: true,
    page: async () => (await import('../features/poster/poster-page.tsx')).PosterPage,
  },
];

const VENUE: readonly Screen[] = [
  {
    path: '/screens',
    right: 'read-store',
    menu: { key: 'screens', group: 'venue', icon: IconDeviceTv, right: 'change-venue' },
    help: 'screens',
    page: async () => (await import('../features/screens/screens-page.tsx')).ScreensPage,
  },
  {
    path: '/screens/pair',
    right: 'change-venue',
    within: 'screens',
    help: 'screens',
    page: async () => (await import('../features/screens/pair-page.tsx')).PairPage,
  },
  {
    path: '/game-archive',
    right: 'read-venue',
    menu: { key: 'gameArchive', group: 'venue', icon: IconCalendarStats, right: 'change-venue' },
    help: 'result',
    page: async () => (await import('../features/game-archive/game-archive-page.tsx')).GameArchivePage,
  },
  {
    path: '/game-history',
    right: 'read-venue',
    within: 'gameArchive',
    help: 'result',
    page: async () => (await import('../features/game-history/game-history-page.tsx')).GameHistoryPage,
  },
  {
    path: '/game-result',
    right: 'change-venue',
    within: 'gameArchive',
    help: 'result',
    page: async () => (await import('../features/game-result/game-result-page.tsx')).GameResultPage,
  },
  {
    path: '/result-sheet',
    right: 'read-venue',
    isBare: true,
    page: async () => (await import('../features/game-result/sheet/result-sheet-page.tsx')).ResultSheetPage,
  },
  {
    path: '/store-manage',
    right: 'read-store',
    menu: { key: 'storeManage', group: 'venue', icon: IconBuildingStore, right: 'change-venue' },
    page: async () => (await import('./store-manage-page.tsx')).StoreManagePage,
  },
  {
    path: '/store-detail',
    right: 'read-store',
    within: 'storeManage',
    help: 'settings',
    page: async () => (await import('../features/store-detail/store-detail-page.tsx')).StoreDetailPage,
  },
  {
    path: '/store-settings',
    right: 'manage-store',
    within: 'storeManage',
    help: 'settings',
    page: async () => (await import('../features/store-settings/store-settings-page.tsx')).StoreSettingsPage,
  },
  {
    path: '/store-look',
    right: 'manage-store',
    within: 'storeManage',
    help: 'settings',
    page: async () => (await import('../features/store-look/store-look-page.tsx')).StoreLookPage,
  },
  {
    path: '/store-info-list',
    right: 'run-platform',
    within: 'storeManage',
    page: async () => (await import('../features/store-list/store-list-page.tsx')).StoreListPage,
  },
  {
    path: '/store-create',
    right: 'run-platform',
    within: 'storeManage',
    page: async () => (await import('../features/store-create/store-create-page.tsx')).StoreCreatePage,
  },
  {
    path: '/store-edit',
    right: 'run-platform',
    within: 'storeManage',
    page: async () => (await import('../features/store-edit/store-edit-page.tsx')).StoreEditPage,
  },
  {
    path: '/address-manage',
    right: 'run-platform',
    within: 'storeManage',
    page: async () => (await import('../features/address-manage/address-manage-page.tsx')).AddressManagePage,
  },
  {
    path: '/app-link',
    right: 'run-platform',
    within: 'storeManage',
    page: async () => (await import('../features/app-link/app-link-page.tsx')).AppLinkPage,
  },
  {
    path: '/installation',
    right: 'run-platform',
    within: 'storeManage',
    page: async () => (await import('../features/first-page/installation-page.tsx')).InstallationPage,
  },
  {
    path: '/people',
    right: 'manage-store',
    menu: { key: 'people', group: 'venue', icon: IconUsersGroup, shown: 'button' },
    within: 'storeManage',
    help: 'people',
    page: async () => (await import('../features/people/people-page.tsx')).PeoplePage,
  },
  {
    path: '/integrations',
    right: 'manage-store',
    menu: { key: 'integrations', group: 'venue', icon: IconPlug, shown: 'button' },
    within: 'storeManage',
    help: 'integrations',
    page: async () => (await import('../features/integrations/integrations-page.tsx')).IntegrationsPage,
  },
  {
    path: '/invitation',
    isBare: true,
    page: async () => (await import('../features/invitation/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/leagues',
    right: 'change-venue',
    menu: { key: 'leagues', group: 'venue', icon: IconTrophy, shown: 'leagues' },
    help: 'points',
    page: leagues,
  },
  { path: '/league-sheet', right: 'change-venue', isBare: true, page: leagues },
  {
    path: '/l/:code',
    isBare: true,
    page: async () => (await import('../features/leagues/public-league-page.tsx')).PublicLeaguePage,
  },
  {
    path: '/tablets',
    right: 'change-venue',
    menu: { key: 'tablets', group: 'venue', icon: IconDeviceTablet, shown: 'tablets' },
    help: 'tablets',
    page: async () => (await import('../features/tablet/tablets-page.tsx')).TabletsPage,
  },
  {
    path: '/tablet',
    isBare: true,
    page: async () => (await import('../features/tablet/tablet-page.tsx')).TabletPage,
  },
  {
    path: '/day-close',
    right: 'take-entries',
    menu: { key: 'dayClose', group: 'venue', icon: IconCoins, shown: 'dayClose' },
    help: 'floor',
    page: async () => (await import('../features/day-close/day-close-page.tsx')).DayClosePage,
  },
  {
    path: '/day-sheet',
    right: 'take-entries',
    isBare: true,
    page: async () => (await import('../features/day-close/day-sheet-page.tsx')).DaySheetPage,
  },
  {
    path: '/layouts',
    right: 'manage-store',
    menu: { key: 'layouts', group: 'venue', icon: IconLayoutGrid, shown: 'layouts' },
    help: 'layouts',
    page: async () => (await import('../features/layouts/layouts-page.tsx')).LayoutsPage,
  },
  {
    path: '/layouts/edit',
    right: 'manage-store',
    within: 'layouts',
    help: 'layouts',
    page: async () => (await import('../features/layouts/edit/layout-edit-page.tsx')).LayoutEditPage,
  },
  {
    path: '/store-ads',
    right: 'manage-store',
    menu: { key: 'storeAds', group: 'venue', icon: IconSpeakerphone, shown: 'ads' },
    help: 'store-ads',
    page: async () => (await import('../features/store-ads/store-ads-page.tsx')).StoreAdsPage,
  },
  {
    path: '/ad-showings',
    right: 'manage-store',
    within: 'storeAds',
    help: 'store-ads',
    page: async () => (await import('../features/ad-showings/ad-showings-page.tsx')).AdShowingsPage,
  },
  {
    path: '/store-points',
    right: 'manage-store',
    menu: { key: 'storePoints', group: 'venue', icon: IconAdjustmentsStar, shown: 'button' },
    within: 'leagues',
    help: 'points',
    page: async () => (await import('../features/store-points/store-points-page.tsx')).StorePointsPage,
  },
  {
    path: '/audit',
    right: 'manage-store',
    menu: { key: 'audit', group: 'venue', icon: IconHistory, shown: 'platform' },
    within: 'storeManage',
    help: 'people',
    page: async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  },
];

const PLATFORM: readonly Screen[] = [
  {
    path: '/user-list',
    right: 'run-platform',
    menu: { key: 'userList', group: 'platform', icon: IconUsers },
    page: async () => (await import('../features/user-list/user-list-page.tsx')).UserListPage,
  },
  {
    path: '/user-import',
    right: 'run-platform',
    within: 'userList',
    page: async () => (await import('../features/user-import/user-import-page.tsx')).UserImportPage,
  },
  {
    path: '/ad-manage',
    right: 'run-platform',
    menu: { key: 'adManage', group: 'platform', icon: IconSpeakerphone },
    page: async () => (await import('../features/ad-manage/ad-manage-page.tsx')).AdManagePage,
  },
  {
    path: '/password-manage',
    right: 'run-platform',
    menu: { key: 'passwordManage', group: 'platform', icon: IconKey },
    help: 'account',
    page: async () => (await import('../features/password-manage/password-manage-page.tsx')).PasswordManagePage,
  },
];

const ME: readonly Screen[] = [
  {
    path: '/award',
    right: 'own-profile',
    menu: { key: 'award', group: 'me', icon: IconTrophy, shown: 'leagues' },
    help: 'points',
    page: async () => (await import('../features/award/award-page.tsx')).AwardPage,
  },
  {
    path: '/user-detail',
    right: 'own-profile',
    menu: { key: 'myPoints', group: 'me', icon: IconCoins, shown: 'leagues' },
    help: 'points',
    page: async () => (await import('../features/user-detail/user-detail-page.tsx')).UserDetailPage,
  },
  {
    path: '/my-games',
    right: 'own-profile',
    menu: { key: 'myGames', group: 'me', icon: IconChartBar },
    page: async () => (await import('../features/play-history/played-games-page.tsx')).OwnGamesPage,
  },
  {
    path: '/member-games',
    right: 'take-entries',
    page: async () => (await import('../features/play-history/played-games-page.tsx')).MemberGamesPage,
  },
  {
    path: '/profile',
    right: 'own-profile',
    menu: { key: 'profile', group: 'me', icon: IconUserCircle },
    help: 'account',
    page: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/member-info',
    right: 'own-profile',
    page: async () => (await import('../features/member-info/member-info-page.tsx')).MemberInfoPage,
  },
  {
    path: '/sign-up',
    isBare: true,
    menu: { key: 'signUp', group: 'me', icon: IconUserPlus, only: 'guests' },
    page: async () => (await import('../features/sign-up/sign-up-page.tsx')).SignUpPage,
  },
  {
    path: '/login',
    isBare: true,
    menu: { key: 'signIn', group: 'me', icon: IconLogin, only: 'guests' },
    page: async () => (await import('../features/login/login-page.tsx')).LoginPage,
  },
  {
    path: '/first',
    isBare: true,
    page: async () => (await import('../features/first-page/first-page.tsx')).FirstPage,
  },
  {
    path: '/help',
    menu: { key: 'help', group: 'me', icon: IconHelpCircle },
    page: async () => (await import('../features/help/help-page.tsx')).HelpPage,
  },
  { path: '/help/:article', page: async () => (await import('../features/help/article-page.tsx')).ArticlePage },
  {
    path: '/logout',
    menu: { key: 'signOut', group: 'me', icon: IconLogout, only: 'signed-in' },
    page: async () => (await import('../features/logout/logout-page.tsx')).LogoutPage,
  },
  {
    path: '/seat',
    isBare: true,
    page: async () => (await import('../features/seat-slip/seat-slip-page.tsx')).SeatSlipPage,
  },
  { path: '/privacy', page: async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPage },
];

export const SCREENS: readonly Screen[] = [...TONIGHT, ...PREPARATION, ...VENUE, ...PLATFORM, ...ME];

export const screenAt = (path: string): Screen | undefined => SCREENS.find((screen) => screen.path === path);
