// The store that screens work on: a store administrator's own; for a super administrator the chosen one, else the first
// (docs/rules/sessions.md#working-store).

import { listStores, type Store } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { session, useSession } from '../session/session.ts';
import { reading } from './query-client.ts';

export interface WorkingStore {
  /** The store's id; undefined while a super administrator's stores load, when there are none, and for whoever has no store. */
  readonly storeId: number | undefined;
  /** All stores; empty for everybody but a super administrator. */
  readonly stores: readonly Store[];
  readonly isLoading: boolean;
  /** Why the stores could not be read. */
  readonly failure: Error | null;
  readonly retry: () => void;
  readonly choose: (storeId: number) => void;
}

/** Which of the stores is worked on: the chosen one while it still exists, else the first. */
export const workingStoreAmong = (
  stores: readonly Pick<Store, 'id'>[],
  chosen: number | undefined,
): number | undefined => (stores.find(({ id }) => id === chosen) ?? stores[0])?.id;

export function useWorkingStore(): WorkingStore {
  const profile = useSession((state) => state.profile);
  const chosen = useSession((state) => state.chosenStoreId);
  const seesAll = profile?.role === 'SUPER_ADMIN';
  const query = useQuery({ ...reading(listStores, {}), enabled: seesAll });
  const stores = seesAll ? (query.data ?? []) : [];
  const own = typeof profile?.storeId === 'number' ? profile.storeId : undefined;
  return {
    storeId: seesAll ? workingStoreAmong(stores, chosen) : own,
    stores,
    isLoading: seesAll && query.isPending,
    failure: seesAll ? query.error : null,
    retry: () => void query.refetch(),
    choose: session.chooseStore,
  };
}
