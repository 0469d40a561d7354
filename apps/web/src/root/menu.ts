// The menu of the default layout: which entries a role sees, and where they lead.

import type { Profile } from '@feltclock/contract';
import type { Right } from '@feltclock/domain';
import { mayEver, mayIn } from '../shared/session/principal.ts';

export type MenuKey =
  | 'main'
  | 'timerList'
  | 'award'
  | 'myPoints'
  | 'storePoints'
  | 'userList'
  | 'adManage'
  | 'structureCreate'
  | 'gameCreate'
  | 'gameList'
  | 'storeManage'
  | 'people'
  | 'profile'
  | 'passwordManage'
  | 'audit'
  | 'wall'
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
    ...['/address-manage', '/app-link'],
  ],
  gameList: ['/game-controller', '/game-result', '/game-archive'],
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

export function menuOf(profile: Profile | undefined, storeId: number | undefined): readonly MenuEntry[] {
  const venue: readonly MenuEntry[] = [
    { key: 'structureCreate', to: onStore('/structure-create', 'id', storeId) },
    { key: 'gameCreate', to: onStore('/game-create', 'storeId', storeId) },
  ];
  // Without a store yet, a super administrator has the way to all that is done in one.
  const here = (right: Right): boolean =>
    storeId === undefined ? mayEver(profile, right) : mayIn(profile, right, storeId);
  const member: readonly MenuEntry[] = [
    { key: 'award', to: '/award' },
    { key: 'myPoints', to: '/user-detail' },
    { key: 'profile', to: '/profile' },
  ];
  const platform: readonly MenuEntry[] = [
    { key: 'adManage', to: '/ad-manage' },
    { key: 'userList', to: '/user-list' },
    { key: 'passwordManage', to: '/password-manage' },
    { key: 'wall', to: '/wall' },
  ];
  const guest: readonly MenuEntry[] = [
    { key: 'signUp', to: '/sign-up' },
    { key: 'signIn', to: '/login' },
  ];
  return [
    { key: 'main', to: '/main' },
    { key: 'timerList', to: '/timer-list' },
    ...(here('change-venue') ? venue : []),
    ...(here('read-venue') ? [{ key: 'gameList', to: '/game-list' } as const] : []),
    ...(here('manage-store') ? [{ key: 'storePoints', to: '/store-points' } as const] : []),
    ...(here('read-store') ? [{ key: 'storeManage', to: '/store-manage' } as const] : []),
    ...(here('manage-store') ? [{ key: 'people', to: '/people' } as const] : []),
    ...(mayEver(profile, 'run-platform') ? platform : []),
    ...(here('manage-store') ? [{ key: 'audit', to: '/audit' } as const] : []),
    ...(mayEver(profile, 'own-profile') ? member : []),
    ...(profile === undefined ? guest : [{ key: 'signOut', to: '/logout' } as const]),
  ];
}
