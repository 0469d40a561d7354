// The content for one store, or why there is none (docs/rules/sessions.md#working-store).

import type { ReactNode } from 'react';
import { StoreShown } from '../../shared/api/use-may.ts';
import { useWorkingStore, type WorkingStore } from '../../shared/api/working-store.ts';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { NoStore } from './no-store.tsx';

/** Shown while the store is unknown: loading, a failure with a retry, or no store at all. */
export function WithoutStore({ working }: { readonly working: WorkingStore }) {
  if (working.isLoading) return <LoadingState />;
  if (working.failure) return <ErrorState failure={working.failure} onRetry={working.retry} />;
  return <NoStore />;
}

interface OfStoreProps {
  /** The store in the address; else the working store. */
  readonly asked?: number | undefined;
  /** Mounted anew for another store, so that nothing typed is carried over. */
  readonly children: (storeId: number) => ReactNode;
}

export function OfStore({ asked, children }: OfStoreProps) {
  const working = useWorkingStore();
  const storeId = asked ?? working.storeId;
  if (storeId === undefined) return <WithoutStore working={working} />;
  return (
    <StoreShown key={storeId} value={storeId}>
      {children(storeId)}
    </StoreShown>
  );
}
