// The menu of the default layout: the entries of a role and of what its store uses, and their addresses (docs/rules/screens.md#the-menu).

import type { Profile } from '@feltclock/contract';
import type { StoreFeature } from '@feltclock/domain';
import { mayEver, mayIn } from '../../shared/session/principal.ts';
import { SCREENS, screenAt, type MenuKey, type MenuPlace, type Screen } from '../screens.ts';

export interface MenuEntry {
  readonly key: MenuKey;
  readonly to: string;
  readonly icon: MenuPlace['icon'];
}

/** True if the path is below an entry's page. */
export const isWithin = (key: MenuKey, pathname: string): boolean => screenAt(pathname)?.within === key;

/** True on the points page of another user, which has the same path as the own one. */
export const isOthersPoints = (pathname: string, search: string, ownId: string | undefined): boolean => {
  const id = new URLSearchParams(search).get('id');
  return pathname === '/user-detail' && id !== null && id !== ownId;
};

const MENU_GROUPS = ['tonight', 'venue', 'platform', 'me'] as const;

export interface MenuGroup {
  readonly name: (typeof MENU_GROUPS)[number];
  readonly entries: readonly MenuEntry[];
}

/** Whether the user may open it. Without a store, a super administrator still sees all entries of one. */
function mayOpen(screen: Screen, profile: Profile | undefined, storeId: number | undefined): boolean {
  const { menu } = screen;
  const right = menu?.right ?? screen.right;
  const isSignedIn = profile !== undefined;
  if (menu?.only !== undefined) return isSignedIn === (menu.only === 'signed-in');
  if (right === undefined) return true;
  return storeId === undefined ? mayEver(profile, right) : mayIn(profile, right, storeId);
}

/** Ids are in the query. Without a store, the screen finds the current one. */
const addressOf = ({ path, menu }: Screen, storeId: number | undefined): string =>
  menu?.storeAs === undefined || storeId === undefined ? path : `${path}?${menu.storeAs}=${String(storeId)}`;

function groupsOf(
  profile: Profile | undefined,
  storeId: number | undefined,
  isShown: (place: MenuPlace) => boolean,
): readonly MenuGroup[] {
  const entriesOf = (name: MenuGroup['name']): readonly MenuEntry[] =>
    SCREENS.flatMap((screen) => {
      const { menu } = screen;
      if (menu?.group !== name || !mayOpen(screen, profile, storeId) || !isShown(menu)) return [];
      return [{ key: menu.key, to: addressOf(screen, storeId), icon: menu.icon }];
    });
  return MENU_GROUPS.map((name) => ({ name, entries: entriesOf(name) })).filter(({ entries }) => entries.length > 0);
}

/** Everything that the user may open, for the command palette. */
export const placesOf = (profile: Profile | undefined, storeId: number | undefined): readonly MenuGroup[] =>
  groupsOf(profile, storeId, () => true);

/** The entries in groups, without empty groups. Undefined features mean all. */
export const menuOf = (
  profile: Profile | undefined,
  storeId: number | undefined,
  features?: readonly StoreFeature[],
): readonly MenuGroup[] =>
  groupsOf(profile, storeId, ({ shown }) => {
    if (shown === undefined) return true;
    if (shown === 'button') return false;
    if (shown === 'visitors') return !mayEver(profile, 'read-venue');
    if (shown === 'platform') return mayEver(profile, 'run-platform');
    return features?.includes(shown) ?? true;
  });

/** The places of a phone's bar, most used first: as many as fit beside the menu button. */
const WANTED: readonly MenuKey[] = [
  ...(['main', 'gameList', 'screens', 'structures', 'gameArchive'] as const),
  ...(['timerList', 'award', 'myPoints', 'signIn'] as const),
];
const UNDER_THE_THUMB = 4;

export function bottomBarOf(groups: readonly MenuGroup[]): readonly MenuEntry[] {
  const entries = groups.flatMap((group) => group.entries);
  return WANTED.flatMap((key) => entries.filter((entry) => entry.key === key)).slice(0, UNDER_THE_THUMB);
}
