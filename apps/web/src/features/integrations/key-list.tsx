// The API keys of a store or of the platform: rights, end, last use, making and revoking one.

import { listApiKeys, MOST_API_KEYS, revokeApiKey, type ApiKey } from '@feltclock/contract';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useFocusHome } from '../../shared/ui/pieces/use-focus-home.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import classes from './integrations.module.css';
import type { KeyOwner } from './key-examples.tsx';
import { NewKey, useMakeKey } from './new-key.tsx';
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
  const ask = (): void => {
    if (!revoke.isPending && !revoke.isSuccess)
      confirm({
        message: t('confirmRevoke', { name }),
        confirmLabel: t('revoke'),
        isDangerous: true,
        onConfirm: () => revoke.mutate(),
      });
  };
  return (
    <Button variant="subtle" color="danger" size="compact-md" aria-label={t('revokeOf', { name })} onClick={ask}>
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

function Keys({ t, owner, keys }: KeysProps & { readonly keys: readonly ApiKey[] }) {
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  if (keys.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  const at = (moment: number): string => formatDateTime(moment, language, timeZone);
  const columns: readonly Column<ApiKey>[] = [
    {
      key: 'name',
      head: t('name'),
      isName: true,
      cell: ({ name, prefix }) => (
        <div>
          {name}
          <Text size="sm" c="dimmed" className={classes['prefix']}>
            {prefix}…
          </Text>
        </div>
      ),
    },
    { key: 'scopes', head: t('scopes'), cell: ({ scopes }) => scopes.map((scope) => t(`scope.${scope}`)).join(' · ') },
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
    <DataTable
      label={t('list')}
      rows={keys}
      columns={columns}
      keyOf={({ id }) => id}
      isQuiet={({ isExpired }) => isExpired}
    />
  );
}

export function KeyList({ t, owner }: KeysProps) {
  const list = useQuery(reading(listApiKeys, { storeId: owner }));
  const [isMaking, setIsMaking] = useState(false);
  const making = useMakeKey(t, owner);
  const { data } = list;
  const home = useFocusHome<HTMLButtonElement>(data?.length);
  const isFull = data !== undefined && data.length >= MOST_API_KEYS;
  const open = (): void => {
    // The popup shows the last key until it has faded.
    making.make.reset();
    making.errors.clear();
    setIsMaking(true);
  };
  const add = (
    <Button ref={home} leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('make')}
    </Button>
  );
  return (
    <Card
      title={t('list')}
      hint={isFull ? t('full', { count: MOST_API_KEYS }) : undefined}
      actions={data === undefined || isFull ? undefined : add}
    >
      {list.isPending && <LoadingState />}
      {data === undefined && list.error !== null && (
        <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      )}
      {data !== undefined && <Keys t={t} owner={owner} keys={data} />}
      <NewKey t={t} owner={owner} isOpen={isMaking} onClose={() => setIsMaking(false)} {...making} />
    </Card>
  );
}
