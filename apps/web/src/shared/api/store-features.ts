// What the current store uses of the product: the menu and the cards show no more (docs/rules/screens.md#the-menu).

import { readStoreFeatures } from '@feltclock/contract';
import type { StoreFeature } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { mayEver, mayIn } from '../session/principal.ts';
import { useSession } from '../session/session.ts';
import { reading } from './query-client.ts';
import { useWorkingStore } from './working-store.ts';

const FRESH_FOR = 30_000;
const NONE: readonly StoreFeature[] = [];

/** Undefined means all: the person has no store, or reading failed, and nothing may get lost then. */
export function useStoreFeatures(): readonly StoreFeature[] | undefined {
  const { storeId } = useWorkingStore();
  const profile = useSession((state) => state.profile);
  const isEnabled = storeId !== undefined && mayIn(profile, 'read-store', storeId);
  const { data, errorUpdateCount } = useQuery({
    ...reading(readStoreFeatures, { id: storeId ?? 0 }),
    staleTime: FRESH_FOR,
    // Entries that appear after a failure must not ask again: they would vanish and appear for ever.
    retryOnMount: false,
    enabled: isEnabled,
  });
  if (isEnabled) return data?.shown ?? (errorUpdateCount > 0 ? undefined : NONE);
  return mayEver(profile, 'run-platform') ? NONE : undefined;
}

export function useUses(feature: StoreFeature): boolean {
  return useStoreFeatures()?.includes(feature) ?? true;
}
