// The menu of the default layout: which entries a role sees, and where they lead.

import type { Profile } from '@feltclock/contract';
import type { Right } from '@feltclock/domain';
import { mayEver, mayIn } from '../../shared/session/principal.ts';

export type MenuKey =
  | 'main'
  | 'timerList'
  | 'award'
  | 'myPoints'
  | 'myGames'
  | 'storePoints'
  | 'leagues'
  | 'userList'
  | 'adManage'
  | 'structures'
  | 'structureCreate'
  | 'gameCreate'
  | 'gameList'
  | 'gameArchive'
  | 'storeManage'
  | 'people'
  | 'tablets'
  | 'screens'
  | 'dayClose'
  | 'layouts'
  | 'storeAds'
  | 'profile'
  | 'passwordManage'
  | 'audit'
  | 'wall'
  | 'help'
  | 'signUp'
  | 'signIn'
  | 'signOut';

export interface MenuEntry {
  readonly key: MenuKey;
  readonly to: string;
}

/** Screens that are reached from another's, whose entry stays marked meanwhile. */
const WITHIN: Partial<Readonly<Record<MenuKey, readonly string[]>>> = {
  storeManage: [
    ...['/store-info-list', '/store-create', '/store-edit', '/store-detail'],
    ...['/address-manage', '/app-link', '/store-settings', '/store-look'],
  ],
  structures: ['/structure-edit'],
  screens: ['/screens/pair'],
  layouts: ['/layouts/edit'],
  storeAds: ['/ad-showings'],
  gameList: ['/game-controller', '/floor', '/multi-days'],
  gameArchive: ['/game-result', '/game-history'],
};

/** Does the screen at this path lie within an entry's, without being it? */
export const isWithin = (key: MenuKey, pathname: string): boolean => WITHIN[key]?.includes(pathname) === true;

/** Is this the page of somebody's points, and not of one's own? Both lie at the same path. */
export const isOthersPoints = (pathname: string, search: string, ownId: string | undefined): boolean => {
  const id = new URLSearchParams(search).get('id');
  return pathname === '/user-detail' && id !== null && id !== ownId;
};

/** Ids travel in the query; without a store yet, the screen itself finds the working one. */
const onStore = (path: string, name: string, storeId: number | undefined): string =>
  storeId === undefined ? path : `${path}?${name}=${String(storeId)}`;

export const MENU_GROUPS = ['tonight', 'preparation', 'venue', 'platform', 'me'] as const;

export interface MenuGroup {
  readonly name: (typeof MENU_GROUPS)[number];
  readonly entries: readonly MenuEntry[];
}

const of = (may: boolean, ...entries: readonly MenuEntry[]): readonly MenuEntry[] => (may ? entries : []);

/** What somebody may open, in groups; a group with nothing in it is left out. */
export function menuOf(profile: Profile | undefined, storeId: number | undefined): readonly MenuGroup[] {
  // Without a store yet, a super administrator has the way to all that is done in one.
  const here = (right: Right): boolean =>
    storeId === undefined ? mayEver(profile, right) : mayIn(profile, right, storeId);
  const ownsVenue = here('manage-store');
  const runsPlatform = mayEver(profile, 'run-platform');
  const isMember = mayEver(profile, 'own-profile');
  const isGuest = profile === undefined;
  const entries: Readonly<Record<MenuGroup['name'], readonly MenuEntry[]>> = {
    tonight: [
      { key: 'main', to: '/main' },
      ...of(here('read-venue'), { key: 'gameList', to: '/game-list' }),
      { key: 'timerList', to: '/timer-list' },
      ...of(runsPlatform, { key: 'wall', to: '/wall' }),
    ],
    preparation: of(
      here('change-venue'),
      { key: 'gameCreate', to: onStore('/game-create', 'storeId', storeId) },
      { key: 'structures', to: '/structures' },
      { key: 'structureCreate', to: onStore('/structure-create', 'id', storeId) },
    ),
    venue: [
      ...of(here('read-venue'), { key: 'gameArchive', to: '/game-archive' }),
      ...of(here('read-store'), { key: 'storeManage', to: '/store-manage' }),
      ...of(ownsVenue, { key: 'people', to: '/people' }),
      ...of(here('change-venue'), { key: 'leagues', to: '/leagues' }, { key: 'tablets', to: '/tablets' }),
      ...of(here('read-store'), { key: 'screens', to: '/screens' }),
      ...of(here('take-entries'), { key: 'dayClose', to: '/day-close' }),
      ...of(
        ownsVenue,
        { key: 'layouts', to: '/layouts' },
        { key: 'storeAds', to: '/store-ads' },
        { key: 'storePoints', to: '/store-points' },
        { key: 'audit', to: '/audit' },
      ),
    ],
    platform: of(
      runsPlatform,
      { key: 'userList', to: '/user-list' },
      { key: 'adManage', to: '/ad-manage' },
      { key: 'passwordManage', to: '/password-manage' },
    ),
    me: [
      ...of(
        isMember,
        { key: 'award', to: '/award' },
        { key: 'myPoints', to: '/user-detail' },
        { key: 'myGames', to: '/my-games' },
        { key: 'profile', to: '/profile' },
      ),
      ...of(isGuest, { key: 'signUp', to: '/sign-up' }, { key: 'signIn', to: '/login' }),
      { key: 'help', to: '/help' },
      ...of(!isGuest, { key: 'signOut', to: '/logout' }),
    ],
  };
  return MENU_GROUPS.map((name) => ({ name, entries: entries[name] })).filter((group) => group.entries.length > 0);
}

/** What lies under the thumb on a phone, the most wanted first: as many as fit beside the way to all the others. */
const WANTED: readonly MenuKey[] = ['main', 'gameList', 'gameCreate', 'timerList', 'award', 'myPoints', 'signIn'];
const UNDER_THE_THUMB = 4;

export function bottomBarOf(groups: readonly MenuGroup[]): readonly MenuEntry[] {
  const entries = groups.flatMap((group) => group.entries);
  return WANTED.flatMap((key) => entries.filter((entry) => entry.key === key)).slice(0, UNDER_THE_THUMB);
}

/** Screens that keep the foot of a phone's window for their own buttons. */
const OWN_FOOT = new Set(['/game-controller', '/floor']);

export const keepsItsFoot = (pathname: string): boolean => OWN_FOOT.has(pathname);
