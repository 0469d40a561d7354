// The stores whose structures the user may change, by name: the targets of a copy (docs/rules/structures.md).

import { readStore } from '@feltclock/contract';
import { useQueries } from '@tanstack/react-query';
import { reading } from '../../../shared/api/query-client.ts';
import { ownStores, useWorkingStore } from '../../../shared/api/working-store.ts';
import { mayIn } from '../../../shared/session/principal.ts';
import { useSession } from '../../../shared/session/session.ts';

export interface WritableStore {
  readonly id: number;
  /** Empty while it is not loaded. */
  readonly name: string;
}

export function useWritableStores(): readonly WritableStore[] {
  const profile = useSession((state) => state.profile);
  const { stores } = useWorkingStore();
  const own = ownStores(profile).filter(({ id }) => mayIn(profile, 'change-venue', id));
  // Somebody with one store does not need its name.
  const read = useQueries({ queries: own.length > 1 ? own.map(({ id }) => reading(readStore, { id })) : [] });
  const nameOf = (storeId: number): string => profile?.posts?.find((post) => post.storeId === storeId)?.storeName ?? '';
  return stores.length > 0 ? stores : own.map(({ id }, place) => ({ id, name: read[place]?.data?.name ?? nameOf(id) }));
}
