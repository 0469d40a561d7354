// The library: the structures of the current store; search, compare, copy, delete (docs/rules/structures.md#writing).

import { readStructureLibrary, type LibraryEntry } from '@feltclock/contract';
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { WithoutStore } from '../../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../../shared/api/query-client.ts';
import { useWorkingStore } from '../../../shared/api/working-store.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FIRST_PAGE, PageControls, type PageRequest } from '../../../shared/ui/page/page-controls.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { FilterBar } from '../../../shared/ui/pieces/form.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { arranged, LIBRARY_ORDERS, type LibraryOrder } from './arranged.ts';
import { LibraryTable } from './library-table.tsx';

function AddButton({ storeId }: { readonly storeId: number }) {
  const t = useTexts('library');
  return (
    <Button
      component={Link}
      to={`/structure-create?id=${String(storeId)}`}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('add')}
    </Button>
  );
}

interface Search {
  readonly typed: string;
  readonly order: LibraryOrder;
  readonly page: PageRequest;
}

function Found({ storeId, entries }: { readonly storeId: number; readonly entries: readonly LibraryEntry[] }) {
  const t = useTexts('library');
  const [search, setSearch] = useState<Search>({ typed: '', order: 'used', page: { ...FIRST_PAGE, size: 20 } });
  // The field updates at once, the table follows.
  const { typed, order, page } = useDeferredValue(search);
  const found = useMemo(() => arranged(entries, { typed, order }), [entries, typed, order]);
  const shown = useMemo(() => {
    const first = (Math.min(page.page, Math.max(1, Math.ceil(found.length / page.size))) - 1) * page.size;
    return found.slice(first, first + page.size);
  }, [found, page]);
  const narrow = (change: Partial<Search>): void =>
    setSearch({ ...search, page: { ...search.page, page: 1 }, ...change });
  return (
    <>
      <FilterBar>
        <TextInput
          type="search"
          label={t('search')}
          placeholder={t('searchHint')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={search.typed}
          onChange={({ currentTarget }) => narrow({ typed: currentTarget.value })}
        />
        <NativeSelect
          label={t('order')}
          data={LIBRARY_ORDERS.map((each) => ({ value: each, label: t(`orders.${each}`) }))}
          value={search.order}
          onChange={({ currentTarget }) => {
            const chosen = LIBRARY_ORDERS.find((each) => each === currentTarget.value);
            if (chosen !== undefined) narrow({ order: chosen });
          }}
        />
      </FilterBar>
      <Text c="dimmed" size="sm" mb="xs" role="status">
        {t('found', { count: found.length })}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          title={t('nothingFound')}
          hint={t('nothingFoundHint')}
          action={
            <Button variant="default" onClick={() => narrow({ typed: '' })}>
              {t('forget')}
            </Button>
          }
        />
      ) : (
        <>
          <LibraryTable storeId={storeId} entries={shown} />
          <PageControls
            request={search.page}
            count={found.length}
            onChange={(next) => setSearch({ ...search, page: next })}
          />
        </>
      )}
    </>
  );
}

function Shelf({ storeId }: { readonly storeId: number }) {
  const t = useTexts('library');
  const shelf = useQuery(reading(readStructureLibrary, { storeId }));
  if (shelf.isPending) return <LoadingState />;
  if (shelf.data === undefined)
    return <ErrorState failure={shelf.error} onRetry={() => void shelf.refetch()} isRetrying={shelf.isFetching} />;
  if (shelf.data.length === 0)
    return <EmptyState title={t('none')} hint={t('noneHint')} action={<AddButton storeId={storeId} />} />;
  return <Found storeId={storeId} entries={shelf.data} />;
}

export function LibraryPage() {
  const t = useTexts('library');
  const working = useWorkingStore();
  const { storeId } = working;
  return (
    <Page
      title={t('title')}
      notice={t('notice')}
      actions={storeId !== undefined && <AddButton storeId={storeId} />}
      width="wide"
    >
      {storeId === undefined ? <WithoutStore working={working} /> : <Shelf key={storeId} storeId={storeId} />}
    </Page>
  );
}
