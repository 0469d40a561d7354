// The menu of whoever is signed in, and which of its entries the screen on show belongs to.

import { useLocation } from 'react-router';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useSession } from '../../shared/session/session.ts';
import type { MenuKey } from '../screens.ts';
import { isOthersPoints, isWithin, menuOf, type MenuGroup } from './menu.ts';

interface EntryMarks {
  /** The screen lies within the entry's, without being it. */
  readonly 'data-within': boolean;
  /** What the link says of itself while its own screen is shown. */
  readonly 'aria-current': 'page' | 'false';
}

interface ShownMenu {
  readonly groups: readonly MenuGroup[];
  readonly marksOf: (key: MenuKey) => EntryMarks;
}

export function useMenu(): ShownMenu {
  const profile = useSession((state) => state.profile);
  const { storeId } = useWorkingStore();
  const { pathname, search } = useLocation();
  const isOthers = isOthersPoints(pathname, search, profile?.id);
  return {
    groups: menuOf(profile, storeId),
    marksOf: (key) => ({
      'data-within': isWithin(key, pathname) || (isOthers && key === 'userList'),
      'aria-current': isOthers && key === 'myPoints' ? 'false' : 'page',
    }),
  };
}
