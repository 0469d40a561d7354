// The filters: days, one advertisement, and for the platform a store or a region.

import { listAddress1, listStores } from '@feltclock/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DateField } from '../../shared/ui/pieces/date-field.tsx';
import { FilterBar } from '../../shared/ui/pieces/form.tsx';
import { useShownPages, type ShowingChoice } from './use-showings.ts';

interface FiltersProps {
  readonly choice: ShowingChoice;
  readonly onChange: (choice: ShowingChoice) => void;
}

const idIn = (value: string): number | null => (value === '' ? null : Number(value));

/** For the platform, choosing another place clears the advertisement, which may never have been shown there. */
function PlaceFilters({ choice, onChange }: FiltersProps) {
  const t = useTexts('advertising');
  const stores = useQuery(reading(listStores, {}));
  const regions = useQuery(reading(listAddress1));
  const options = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <NativeSelect
        label={t('showings.names.region')}
        value={String(choice.region ?? '')}
        data={[{ value: '', label: t('showings.allRegions') }, ...options(regions.data)]}
        onChange={({ currentTarget }) => onChange({ ...choice, fileId: null, region: idIn(currentTarget.value) })}
      />
      <NativeSelect
        label={t('showings.names.store')}
        value={choice.storeId === 'ALL' ? '' : String(choice.storeId)}
        data={[{ value: '', label: t('showings.allStores') }, ...options(stores.data)]}
        onChange={({ currentTarget }) =>
          onChange({ ...choice, fileId: null, storeId: idIn(currentTarget.value) ?? 'ALL' })
        }
      />
    </>
  );
}

export function ShowingFilters({ choice, onChange, ofAll }: FiltersProps & { readonly ofAll: boolean }) {
  const t = useTexts('advertising');
  const pages = useShownPages(choice);
  const shown = pages.map(({ key, name }) => ({ value: key, label: name }));
  const chosen = String(choice.fileId ?? '');
  // The chosen advertisement stays in the list even if it was not shown in these days.
  const isMissing = chosen !== '' && !pages.some(({ key }) => key === chosen);
  return (
    <FilterBar>
      {ofAll && <PlaceFilters choice={choice} onChange={onChange} />}
      <DateField label={t('showings.from')} value={choice.from} onChange={(from) => onChange({ ...choice, from })} />
      <DateField label={t('showings.to')} value={choice.to} onChange={(to) => onChange({ ...choice, to })} />
      <NativeSelect
        label={t('showings.names.page')}
        value={chosen}
        data={[
          { value: '', label: t('showings.allAds') },
          ...shown,
          ...(isMissing ? [{ value: chosen, label: t('showings.notShown') }] : []),
        ]}
        onChange={({ currentTarget }) => onChange({ ...choice, fileId: idIn(currentTarget.value) })}
      />
    </FilterBar>
  );
}
