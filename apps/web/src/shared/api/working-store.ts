// The store that screens work on: a super administrator's chosen one, else the first; for others the chosen one of those where they
// administer or have a role, their own first
// (docs/rules/sessions.md#working-store).

import { listStores, type Profile, type Store } from '@feltclock/contract';
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

/** The stores of somebody who does not see all: the one they administer, then those where they have a role. */
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
