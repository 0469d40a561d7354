// The menu of the default layout: which entries a role sees, and where they lead.

import type { Profile } from '@feltclock/contract';
import { mayEver, mayIn } from '../../shared/session/principal.ts';
import { SCREENS, screenAt, type MenuKey, type Screen } from '../screens.ts';

export interface MenuEntry {
  readonly key: MenuKey;
  readonly to: string;
  readonly icon: NonNullable<Screen['menu']>['icon'];
}

/** Does the screen at this path lie within an entry's, without being it? */
export const isWithin = (key: MenuKey, pathname: string): boolean => screenAt(pathname)?.within === key;

/** Is this the page of somebody's points, and not of one's own? Both lie at the same path. */
export const isOthersPoints = (pathname: string, search: string, ownId: string | undefined): boolean => {
  const id = new URLSearchParams(search).get('id');
  return pathname === '/user-detail' && id !== null && id !== ownId;
};

export const MENU_GROUPS = ['tonight', 'preparation', 'venue', 'platform', 'me'] as const;

export interface MenuGroup {
  readonly name: (typeof MENU_GROUPS)[number];
  readonly entries: readonly MenuEntry[];
}

/** May somebody open it? Without a store yet, a super administrator has the way to all that is done in one. */
function mayOpen({ right, menu }: Screen, profile: Profile | undefined, storeId: number | undefined): boolean {
  const isSignedIn = profile !== undefined;
  if (menu?.only !== undefined) return isSignedIn === (menu.only === 'signed-in');
  if (right === undefined) return true;
  return storeId === undefined ? mayEver(profile, right) : mayIn(profile, right, storeId);
}

/** Ids travel in the query; without a store yet, the screen itself finds the working one. */
const addressOf = ({ path, menu }: Screen, storeId: number | undefined): string =>
  menu?.storeAs === undefined || storeId === undefined ? path : `${path}?${menu.storeAs}=${String(storeId)}`;

/** What somebody may open, in groups; a group with nothing in it is left out. */
export function menuOf(profile: Profile | undefined, storeId: number | undefined): readonly MenuGroup[] {
  const entriesOf = (name: MenuGroup['name']): readonly MenuEntry[] =>
    SCREENS.flatMap((screen) => {
      const { menu } = screen;
      if (menu?.group !== name || !mayOpen(screen, profile, storeId)) return [];
      return [{ key: menu.key, to: addressOf(screen, storeId), icon: menu.icon }];
    });
  return MENU_GROUPS.map((name) => ({ name, entries: entriesOf(name) })).filter(({ entries }) => entries.length > 0);
}

/** What lies under the thumb on a phone, the most wanted first: as many as fit beside the way to all the others. */
const WANTED: readonly MenuKey[] = ['main', 'gameList', 'gameCreate', 'timerList', 'award', 'myPoints', 'signIn'];
const UNDER_THE_THUMB = 4;

export function bottomBarOf(groups: readonly MenuGroup[]): readonly MenuEntry[] {
  const entries = groups.flatMap((group) => group.entries);
  return WANTED.flatMap((key) => entries.filter((entry) => entry.key === key)).slice(0, UNDER_THE_THUMB);
}
