// All stores: search by name and administrator, ten per page; a row opens its store (docs/rules/venues.md#stores).

import { listStores, type Store } from '@feltclock/contract';
import { Button, Group, Pagination, Text, TextInput } from '@mantine/core';
import { IconKey, IconMapPin, IconPlug, IconPlus, IconSearch, IconSend, IconServer } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { StoreTable } from './store-table.tsx';

const ROWS_PER_PAGE = 10;

interface Filter {
  readonly name: string;
  readonly adminId: string;
}

function Search({ onSearch }: { readonly onSearch: (filter: Filter) => void }) {
  const t = useTexts('stores');
  const [typed, setTyped] = useState<Filter>({ name: '', adminId: '' });
  return (
    <form
      role="search"
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <Group align="flex-end" gap="sm" mb="lg">
        <TextInput
          label={t('name')}
          maxLength={100}
          style={{ flex: '1 1 12rem' }}
          maw={{ xs: 320 }}
          miw={{ base: '100%', xs: 0 }}
          value={typed.name}
          onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
        />
        <TextInput
          label={t('adminId')}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          style={{ flex: '1 1 12rem' }}
          maw={{ xs: 320 }}
          value={typed.adminId}
          onChange={({ currentTarget }) => setTyped({ ...typed, adminId: currentTarget.value })}
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={18} aria-hidden />}>
          {t('search')}
        </Button>
      </Group>
    </form>
  );
}

function Found({ stores }: { readonly stores: readonly Store[] }) {
  const t = useTexts('stores');
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(stores.length / ROWS_PER_PAGE));
  const shown = Math.min(page, pages);
  return (
    <>
      <Text c="dimmed" size="sm" mb="xs" role="status">
        {t('count', { count: stores.length })}
      </Text>
      <StoreTable stores={stores.slice((shown - 1) * ROWS_PER_PAGE, shown * ROWS_PER_PAGE)} />
      {pages > 1 && (
        <Pagination
          mt="lg"
          total={pages}
          value={shown}
          onChange={setPage}
          aria-label={t('pages')}
          getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('nextPage') : t('previousPage') })}
        />
      )}
    </>
  );
}

export function StoreListPage() {
  const t = useTexts('stores');
  const general = useTexts('general');
  const [filter, setFilter] = useState<Filter>({ name: '', adminId: '' });
  const stores = useQuery({ ...reading(listStores, filter), placeholderData: keepPreviousData });
  const actions = (
    <>
      <Button component={Link} to="/installation" variant="default" leftSection={<IconServer size={18} aria-hidden />}>
        {t('installation')}
      </Button>
      <Button
        component={Link}
        to="/integrations?of=platform"
        variant="default"
        leftSection={<IconPlug size={18} aria-hidden />}
      >
        {general('menu.integrations')}
      </Button>
      <Button component={Link} to="/app-link" variant="default" leftSection={<IconSend size={18} aria-hidden />}>
        {t('appLink')}
      </Button>
      <Button
        component={Link}
        to="/address-manage"
        variant="default"
        leftSection={<IconMapPin size={18} aria-hidden />}
      >
        {t('addressManage')}
      </Button>
      <Button component={Link} to="/password-manage" variant="default" leftSection={<IconKey size={18} aria-hidden />}>
        {t('passwordManage')}
      </Button>
      <Button component={Link} to="/store-create" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('addStore')}
      </Button>
    </>
  );
  return (
    <Page title={t('listTitle')} notice={t('listNotice')} actions={actions} width="wide">
      <Search onSearch={setFilter} />
      {stores.isPending && <LoadingState />}
      {stores.isLoadingError && (
        <ErrorState failure={stores.error} onRetry={() => void stores.refetch()} isRetrying={stores.isFetching} />
      )}
      {stores.data?.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {stores.data !== undefined && stores.data.length > 0 && (
        <Found key={`${filter.name}\n${filter.adminId}`} stores={stores.data} />
      )}
    </Page>
  );
}
