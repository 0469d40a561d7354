// The API keys of a store or of the platform: rights, end, last use, and revoking one.

import { listApiKeys, revokeApiKey, type ApiKey } from '@feltclock/contract';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import classes from './integrations.module.css';
import type { KeyOwner } from './key-examples.tsx';
import type { KeyTexts } from './use-key-texts.ts';

interface KeysProps {
  readonly t: KeyTexts;
  readonly owner: KeyOwner;
}

function RevokeButton({ t, owner, apiKey: { id, name } }: KeysProps & { readonly apiKey: ApiKey }) {
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeApiKey, { storeId: owner, keyId: id }),
    onSuccess: () => alert.success(t('revoked')),
    onError: (failure) => failureAlert.withReason(t('revokeFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listApiKeys) }),
  });
  const ask = (): void =>
    confirm({
      message: t('confirmRevoke', { name }),
      confirmLabel: t('revoke'),
      isDangerous: true,
      onConfirm: () => revoke.mutate(),
    });
  return (
    <Button
      variant="subtle"
      color="danger"
      size="compact-md"
      loading={revoke.isPending}
      aria-label={t('revokeOf', { name })}
      onClick={ask}
    >
      {t('revoke')}
    </Button>
  );
}

interface EndProps {
  readonly t: KeyTexts;
  readonly apiKey: ApiKey;
  readonly at: (moment: number) => string;
}

function End({ t, apiKey: { expiresAt, isExpired }, at }: EndProps) {
  if (expiresAt === null) return t('forever');
  return isExpired ? <Pill tone="bad">{t('expired')}</Pill> : at(expiresAt);
}

export function KeyList({ t, owner }: KeysProps) {
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const list = useQuery(reading(listApiKeys, { storeId: owner }));
  const at = (moment: number): string => formatDateTime(moment, language, timeZone);
  const columns: readonly Column<ApiKey>[] = [
    { key: 'name', head: t('name'), kind: 'word', isName: true, cell: ({ name }) => name },
    { key: 'key', head: t('key'), cell: ({ prefix }) => <span className={classes['prefix']}>{prefix}…</span> },
    {
      key: 'scopes',
      head: t('scopes'),
      cell: ({ scopes }) => (
        <Group gap={4}>
          {scopes.map((scope) => (
            <Pill key={scope}>{t(`scope.${scope}`)}</Pill>
          ))}
        </Group>
      ),
    },
    {
      key: 'used',
      head: t('usedAt'),
      kind: 'word',
      cell: ({ usedAt }) => (usedAt === null ? t('never') : at(usedAt)),
    },
    { key: 'end', head: t('expiresAt'), kind: 'word', cell: (apiKey) => <End t={t} apiKey={apiKey} at={at} /> },
    {
      key: 'revoke',
      kind: 'actions',
      cell: (apiKey) => <RevokeButton t={t} owner={owner} apiKey={apiKey} />,
    },
  ];
  return (
    <Card title={t('list')}>
      {list.isPending && <LoadingState />}
      {list.data === undefined && list.error !== null && (
        <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      )}
      {list.data?.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {list.data !== undefined && list.data.length > 0 && (
        <DataTable label={t('list')} rows={list.data} columns={columns} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}
