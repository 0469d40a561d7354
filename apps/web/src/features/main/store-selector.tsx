// Chooses the working store among all stores.

import { Select } from '@mantine/core';
import { NoStore } from '../../domain-ui/no-store/no-store.tsx';
import type { WorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';

export function StoreSelector({ store }: { readonly store: WorkingStore }) {
  const t = useTexts('main');
  const general = useTexts('general');
  if (store.isLoading) return <LoadingState />;
  if (store.failure && store.stores.length === 0) return <ErrorState failure={store.failure} onRetry={store.retry} />;
  if (store.storeId === undefined) return <NoStore />;
  return (
    <Select
      label={general('store.label')}
      description={t('workingStoreHint')}
      size="md"
      searchable
      allowDeselect={false}
      nothingFoundMessage={general('store.noneFound')}
      data={store.stores.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(store.storeId)}
      onChange={(value) => value !== null && store.choose(Number(value))}
    />
  );
}
