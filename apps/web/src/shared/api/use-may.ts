// What the one who is signed in may do in the store that is worked on; the server decides all the same
// (docs/rules/permissions.md#people-of-a-store).

import { countsShareOf, type CountsShare, type Right } from '@feltclock/domain';
import { mayIn, principalOf } from '../session/principal.ts';
import { useSession } from '../session/session.ts';
import { ownStores, workingStoreAmong } from './working-store.ts';

/** The own store that is worked on; undefined for whoever has none, and for a super administrator, who may do everything in each. */
export const useOwnStoreId = (): number | undefined =>
  useSession(({ profile, chosenStoreId }) => workingStoreAmong(ownStores(profile), chosenStoreId));

export function useMay(right: Right): boolean {
  const storeId = useOwnStoreId();
  return useSession(({ profile }) => mayIn(profile, right, storeId));
}

/** Which counts of the store's games they may change; undefined where none. */
export function useCountsShare(): CountsShare | undefined {
  const storeId = useOwnStoreId();
  return useSession(({ profile }) => {
    const principal = principalOf(profile);
    if (principal.role === 'SUPER_ADMIN') return 'all';
    return storeId === undefined ? undefined : countsShareOf(principal, storeId);
  });
}
