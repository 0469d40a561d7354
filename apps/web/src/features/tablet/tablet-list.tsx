// The tablets of a store for its owner: since when, last use, and ending one.

import { changeTablet, endTablet, listTablets, MANY_WRONG_PINS, unblockTablet, type Tablet } from '@feltclock/contract';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

/** The choices in minutes. Another value from the setup of the tablet is added. */
const CHOICES: readonly number[] = [1, 2, 3, 5, 10, 15, 30, 60];

interface OfTabletProps {
  readonly storeId: number;
  readonly tablet: Tablet;
}

function LocksChoice({ storeId, tablet: { id, name, locksAfter } }: OfTabletProps) {
  const t = useTexts('tablets');
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (chosen: number) => call(changeTablet, { id: storeId, tabletId: id, name, locksAfter: chosen }),
    onError: (failure) => failureAlert.withReason(t('changeFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listTablets) }),
  });
  const choices = [...new Set([...CHOICES, locksAfter])].toSorted((one, other) => one - other);
  return (
    <NativeSelect
      aria-label={t('locksAfterOf', { name })}
      disabled={change.isPending}
      value={String(locksAfter)}
      data={choices.map((minutes) => ({ value: String(minutes), label: t('minutes', { minutes }) }))}
      onChange={({ currentTarget }) => change.mutate(Number(currentTarget.value))}
    />
  );
}

function EndButton({ storeId, tablet: { id, name } }: OfTabletProps) {
  const t = useTexts('tablets');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endTablet, { id: storeId, tabletId: id }),
    onSuccess: () => alert.success(t('ended')),
    onError: (failure) => failureAlert.withReason(t('endFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listTablets) }),
  });
  const ask = (): void =>
    confirm({
      message: t('confirmEnd', { name }),
      confirmLabel: t('end'),
      isDangerous: true,
      onConfirm: () => end.mutate(),
    });
  return (
    <Button
      variant="subtle"
      color="danger"
      size="compact-md"
      loading={end.isPending}
      aria-label={t('endOf', { name })}
      onClick={ask}
    >
      {t('end')}
    </Button>
  );
}

function UnblockButton({ storeId, tablet: { id, name } }: OfTabletProps) {
  const t = useTexts('tablets');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => call(unblockTablet, { id: storeId, tabletId: id }),
    onSuccess: () => alert.success(t('unblocked')),
    onError: (failure) => failureAlert.withReason(t('unblockFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listTablets) }),
  });
  const ask = (): void =>
    confirm({
      message: t('confirmUnblock', { name }),
      confirmLabel: t('unblock'),
      onConfirm: () => unblock.mutate(),
    });
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={unblock.isPending}
      aria-label={t('unblockOf', { name })}
      onClick={ask}
    >
      {t('unblock')}
    </Button>
  );
}

/** The wrong PINs since the last right one, and whether the tablet is blocked. */
function WrongPins({ storeId, tablet }: OfTabletProps) {
  const t = useTexts('tablets');
  const { wrongPins = 0, blockedAt = null } = tablet;
  if (wrongPins < MANY_WRONG_PINS && blockedAt === null) return t('noWrongPins');
  return (
    <Group gap="xs" wrap="nowrap">
      <Pill tone="warn">{blockedAt === null ? t('wrongCount', { count: wrongPins }) : t('blocked')}</Pill>
      <UnblockButton storeId={storeId} tablet={tablet} />
    </Group>
  );
}

export function TabletList({ storeId }: { readonly storeId: number }) {
  const t = useTexts('tablets');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const list = useQuery(reading(listTablets, { id: storeId }));
  const at = (moment: number | null): string =>
    moment === null ? t('never') : formatDateTime(moment, language, timeZone);
  const columns: readonly Column<Tablet>[] = [
    { key: 'name', head: t('name'), kind: 'word', isName: true, cell: ({ name }) => name },
    {
      key: 'locks',
      head: t('locksAfter'),
      kind: 'word',
      cell: (tablet) => <LocksChoice storeId={storeId} tablet={tablet} />,
    },
    { key: 'made', head: t('madeAt'), kind: 'word', cell: ({ madeAt }) => at(madeAt) },
    { key: 'used', head: t('usedAt'), kind: 'word', cell: ({ usedAt }) => at(usedAt) },
    {
      key: 'wrong',
      head: t('wrongPins'),
      kind: 'word',
      cell: (tablet) => <WrongPins storeId={storeId} tablet={tablet} />,
    },
    { key: 'end', kind: 'actions', cell: (tablet) => <EndButton storeId={storeId} tablet={tablet} /> },
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
