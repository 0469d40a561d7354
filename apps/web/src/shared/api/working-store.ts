// The current store: a super administrator's chosen one, else the first; for others the chosen one of their stores, else the one they administer
// (docs/rules/people.md#sessions).

import { listStores, type Profile, type Store } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { session, useSession } from '../session/session.ts';
import { reading } from './query-client.ts';

export interface WorkingStore {
  /** Undefined while a super administrator's stores load, and for users without a store. */
  readonly storeId: number | undefined;
  /** All stores; empty unless the user is a super administrator. */
  readonly stores: readonly Store[];
  readonly isLoading: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
  readonly choose: (storeId: number) => void;
}

/** The chosen store if it still exists, else the first. */
export const workingStoreAmong = (
  stores: readonly Pick<Store, 'id'>[],
  chosen: number | undefined,
): number | undefined => (stores.find(({ id }) => id === chosen) ?? stores[0])?.id;

/** The stores of other users: the one they administer, then those where they have a role. */
export const ownStores = (profile: Profile | undefined): readonly Pick<Store, 'id'>[] => [
  ...(typeof profile?.storeId === 'number' ? [{ id: profile.storeId }] : []),
  ...(profile?.posts ?? []).map(({ storeId }) => ({ id: storeId })),
];

export function useWorkingStore(): WorkingStore {
  const profile = useSession((state) => state.profile);
  const chosen = useSession((state) => state.chosenStoreId);
  const seesAll = profile?.role === 'SUPER_ADMIN';
  const query = useQuery({ ...reading(listStores, {}), enabled: seesAll });
  const stores = seesAll ? (query.data ?? []) : [];
  return {
    storeId: workingStoreAmong(seesAll ? stores : ownStores(profile), chosen),
    stores,
    isLoading: seesAll && query.isPending,
    failure: seesAll ? query.error : null,
    retry: () => void query.refetch(),
    choose: session.chooseStore,
  };
}
