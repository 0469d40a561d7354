// The user's menu, and the entries of the present screen.

import { useLocation } from 'react-router';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useSession } from '../../shared/session/session.ts';
import type { MenuKey } from '../screens.ts';
import { isOthersPoints, isWithin, menuOf, type MenuGroup } from './menu.ts';

interface EntryMarks {
  /** True if the screen is below the entry's page. */
  readonly 'data-within': boolean;
  /** `page` on the entry's own screen. */
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
