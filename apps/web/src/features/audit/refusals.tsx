// Refused requests, by person and hour (docs/rules/people.md#the-audit-trail).

import { listRefusals, type Refusal } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

export function Refusals({ storeId }: { readonly storeId: number | 'ALL' }) {
  const t = useAuditTexts();
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const refusals = useQuery(reading(listRefusals, { storeId }));
  if (refusals.isPending) return <LoadingState />;
  if (refusals.data === undefined)
    return (
      <ErrorState failure={refusals.error} onRetry={() => void refusals.refetch()} isRetrying={refusals.isFetching} />
    );
  if (refusals.data.length === 0) return <EmptyState title={t('refusals.none')} hint={t('refusals.hint')} />;
  const columns: readonly Column<Refusal>[] = [
    {
      key: 'who',
      head: t('refusals.who'),
      isName: true,
      cell: ({ userId, nickname }) => (userId === null ? t('refusals.nobody') : `${nickname ?? ''} (${userId})`),
    },
    { key: 'kind', head: t('refusals.kind'), kind: 'word', cell: ({ kind }) => t(`refusals.kinds.${kind}`) },
    {
      key: 'hour',
      head: t('refusals.hour'),
      kind: 'word',
      cell: ({ from }) => formatDateTime(from, language, timeZone),
    },
    { key: 'count', head: t('refusals.count'), kind: 'word', cell: ({ count }) => String(count) },
  ];
  return (
    <>
      <Text c="dimmed" size="sm" mb="md">
        {t('refusals.hint')}
      </Text>
      <DataTable
        label={t('refusals.tab')}
        columns={columns}
        rows={refusals.data}
        keyOf={({ from, kind, userId }) => `${String(from)} ${kind} ${userId ?? ''}`}
      />
    </>
  );
}
