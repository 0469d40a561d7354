// The content for one store, or why there is none (docs/rules/people.md#sessions).

import type { ReactNode } from 'react';
import { StoreShown } from '../../shared/api/use-may.ts';
import { useWorkingStore, type WorkingStore } from '../../shared/api/working-store.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';

export function NoStore() {
  const t = useTexts('general');
  const mayMake = useSession((state) => mayEver(state.profile, 'run-platform'));
  if (!mayMake) return <EmptyState title={t('store.none')} hint={t('store.askToJoin')} />;
  const make = (
    <Button component={Link} to="/store-create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('store.make')}
    </Button>
  );
  return <EmptyState title={t('store.none')} hint={t('store.noneHint')} action={make} />;
}

/** Shown while the store is unknown: loading, a failure with a retry, or no store at all. */
export function WithoutStore({ working }: { readonly working: WorkingStore }) {
  if (working.isLoading) return <LoadingState />;
  if (working.failure) return <ErrorState failure={working.failure} onRetry={working.retry} />;
  return <NoStore />;
}

interface OfStoreProps {
  /** The store in the address; else the working store. */
  readonly asked?: number | undefined;
  /** Mounted again for another store, so that nothing typed is carried over. */
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
