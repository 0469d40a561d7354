// What the one who is signed in may do in the store of what is shown, else in the one worked on; the server decides all the same
// (docs/rules/permissions.md#people-of-a-store).

import { countsShareOf, type CountsShare, type Right } from '@feltclock/domain';
import { createContext, use } from 'react';
import { mayIn, principalOf } from '../session/principal.ts';
import { useSession } from '../session/session.ts';
import { ownStores, workingStoreAmong } from './working-store.ts';

/** The store of what a screen shows where that need not be the one worked on: an address leads to a game of any of one's stores. */
export const StoreShown = createContext<number | undefined>(undefined);

/** The store shown, else the own one that is worked on; undefined where neither is known, as for a super administrator, who may do everything in each. */
export function useStoreInHand(): number | undefined {
  const shown = use(StoreShown);
  return useSession(({ profile, chosenStoreId }) => shown ?? workingStoreAmong(ownStores(profile), chosenStoreId));
}

export function useMay(right: Right): boolean {
  const storeId = useStoreInHand();
  return useSession(({ profile }) => mayIn(profile, right, storeId));
}

/** Which counts of the store's games they may change; undefined where none. */
export function useCountsShare(): CountsShare | undefined {
  const storeId = useStoreInHand();
  return useSession(({ profile }) => {
    const principal = principalOf(profile);
    if (principal.role === 'SUPER_ADMIN') return 'all';
    return storeId === undefined ? undefined : countsShareOf(principal, storeId);
  });
}
