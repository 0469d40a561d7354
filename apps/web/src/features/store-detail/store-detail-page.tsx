// A store as its own administrator sees it: to read, not to change (spec 2 §2.13, decisions §3).

import { readStore, type Store } from '@feltclock/contract';
import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import classes from './store-detail.module.css';

function Facts({ store }: { readonly store: Store }) {
  const t = useTexts('stores');
  const rows = [
    ['name', store.name],
    ['adminId', store.adminId ?? ''],
    ['phoneNo', store.phoneNo],
    ['address', (store.addressNames ?? []).join(' ')],
    ['detailAddress', store.detailAddress],
    ['comment', store.comment],
  ] as const;
  return (
    <Paper p={{ base: 'md', sm: 'lg' }} bg="dark.6" withBorder>
      <dl className={classes['facts']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" c="dimmed" size="sm">
              {t(label)}
            </Text>
            <Text component="dd" m={0} style={{ whiteSpace: 'pre-line' }}>
              {value === '' ? t('empty') : value}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

function StoreById({ id }: { readonly id: number }) {
  const store = useQuery(reading(readStore, { id }));
  if (store.isPending) return <LoadingState />;
  if (store.data === undefined)
    return <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />;
  return <Facts store={store.data} />;
}

export function StoreDetailPage() {
  const t = useTexts('stores');
  const general = useTexts('general');
  const [params] = useSearchParams();
  const working = useWorkingStore();
  const asked = Number(params.get('id'));
  const id = Number.isInteger(asked) && asked > 0 ? asked : working.storeId;
  return (
    <Page title={t('detailTitle')} notice={t('detailNotice')} size="md">
      {id !== undefined ? (
        <StoreById key={id} id={id} />
      ) : working.isLoading ? (
        <LoadingState />
      ) : working.failure ? (
        <ErrorState failure={working.failure} onRetry={working.retry} />
      ) : (
        <EmptyState title={general('store.none')} />
      )}
    </Page>
  );
}
