// The user's rights in the store on the screen, else in the current store. The server checks them too (docs/rules/people.md#people-of-a-store).

import { countsShareOf, type CountsShare, type Right } from '@feltclock/domain';
import { createContext, use } from 'react';
import { mayIn, principalOf } from '../session/principal.ts';
import { useSession } from '../session/session.ts';
import { ownStores, workingStoreAmong } from './working-store.ts';

/** The store on the screen, if it may differ from the current one: an address can lead to a game of any own store. */
export const StoreShown = createContext<number | undefined>(undefined);

/** The store on the screen, else the current one. Undefined if neither is known; a super administrator has all rights then. */
export function useStoreInHand(): number | undefined {
  const shown = use(StoreShown);
  return useSession(({ profile, chosenStoreId }) => shown ?? workingStoreAmong(ownStores(profile), chosenStoreId));
}

export function useMay(right: Right): boolean {
  const storeId = useStoreInHand();
  return useSession(({ profile }) => mayIn(profile, right, storeId));
}

/** Which counts the user may change; undefined for none. */
export function useCountsShare(): CountsShare | undefined {
  const storeId = useStoreInHand();
  return useSession(({ profile }) => {
    const principal = principalOf(profile);
    if (principal.role === 'SUPER_ADMIN') return 'all';
    return storeId === undefined ? undefined : countsShareOf(principal, storeId);
  });
}
