// What belongs to one store, or why there is none to show (docs/rules/sessions.md#working-store).

import type { ReactNode } from 'react';
import { StoreShown } from '../../shared/api/use-may.ts';
import { useWorkingStore, type WorkingStore } from '../../shared/api/working-store.ts';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { NoStore } from './no-store.tsx';

/** Stands in while the store worked on is not known: loading, a failure with another try, or no store at all. */
export function WithoutStore({ working }: { readonly working: WorkingStore }) {
  if (working.isLoading) return <LoadingState />;
  if (working.failure) return <ErrorState failure={working.failure} onRetry={working.retry} />;
  return <NoStore />;
}

interface OfStoreProps {
  /** The store an address asks for; else it is the one worked on. */
  readonly asked?: number | undefined;
  /** Begins anew whenever it is another store, so that nothing typed for one is kept for the other. */
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
