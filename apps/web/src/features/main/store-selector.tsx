// Chooses the working store among all stores.

import { Select } from '@mantine/core';
import { WithoutStore } from '../../domain-ui/no-store/of-store.tsx';
import type { WorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export function StoreSelector({ store }: { readonly store: WorkingStore }) {
  const t = useTexts('main');
  const general = useTexts('general');
  if (store.storeId === undefined) return <WithoutStore working={store} />;
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
