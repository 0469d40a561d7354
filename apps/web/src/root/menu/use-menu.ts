// The user's menu, and the entries of the present screen.

import { useLocation } from 'react-router';
import { useStoreFeatures } from '../../shared/api/store-features.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useSession } from '../../shared/session/session.ts';
import { screenAt, type MenuKey } from '../screens.ts';
import { isOthersPoints, isWithin, menuOf, type MenuEntry, type MenuGroup } from './menu.ts';

interface EntryMarks {
  /** True if the screen is below the entry's page. */
  readonly 'data-within': boolean;
  /** `page` on the entry's own screen. */
  readonly 'aria-current': 'page' | 'false';
}

interface ShownMenu {
  /** Of the side bar and the drawer: a signed-in user's own pages are in the account menu. */
  readonly groups: readonly MenuGroup[];
  readonly own: readonly MenuEntry[];
  /** Both, for the bar at the foot of a phone. */
  readonly all: readonly MenuGroup[];
  readonly marksOf: (key: MenuKey) => EntryMarks;
}

export function useMenu(): ShownMenu {
  const profile = useSession((state) => state.profile);
  const { storeId } = useWorkingStore();
  const features = useStoreFeatures();
  const { pathname, search } = useLocation();
  const isOthers = isOthersPoints(pathname, search, profile?.id);
  const all = menuOf(profile, storeId, features);
  const own = profile === undefined ? undefined : all.find(({ name }) => name === 'me');
  const present = screenAt(pathname)?.menu?.key;
  const hasOwnEntry = all.some(({ entries }) => entries.some(({ key }) => key === present));
  return {
    groups: all.filter((group) => group !== own),
    own: own?.entries ?? [],
    all,
    marksOf: (key) => ({
      'data-within': (!hasOwnEntry && isWithin(key, pathname)) || (isOthers && key === 'userList'),
      'aria-current': isOthers && key === 'myPoints' ? 'false' : 'page',
    }),
  };
}
