// A store's points: taking part, points per place, and gifts to customers (docs/rules/points.md#points).

import { grantStorePoints, readStorePoints, saveStorePoints, type ReplyOf } from '@feltclock/contract';
import { isWinTable, WIN_TABLE_LIMITS } from '@feltclock/domain';
import { Button, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { CustomerInput } from '../../domain-ui/points/customer-input.tsx';
import { PointsNotice } from '../../domain-ui/points/points-notice.tsx';
import { FIELD_OF_OBSTACLE, NO_TRANSFER, transferIn } from '../../domain-ui/points/transfer-draft.ts';
import { TransferFields } from '../../domain-ui/points/transfer-fields.tsx';
import { transferBy, useTransfer } from '../../domain-ui/points/use-transfer.ts';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

type StorePoints = ReplyOf<typeof readStorePoints>;

interface OfStore {
  readonly storeId: number;
  readonly points: StorePoints;
}

function useSaveSettings(storeId: number) {
  const t = useTexts('points');
  const failureAlert = useFailureAlert();
  const alert = useAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: { readonly isEnabled: boolean; readonly winTable: number[] }) =>
      call(saveStorePoints, { id: storeId, ...settings }),
    onSuccess: () => alert.success(t('store.saved')),
    onError: (failure) => {
      failureAlert.withReason(t('store.failed'), failure);
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

function Settings({ storeId, points }: OfStore) {
  const t = useTexts('points');
  const general = useTexts('general');
  const [isEnabled, setEnabled] = useState(points.isEnabled);
  const [table, setTable] = useState<readonly (number | undefined)[]>(points.winTable);
  const save = useSaveSettings(storeId);
  const winTable = table.filter((won) => won !== undefined);
  return (
    <Card title={t('store.rules')}>
      <Stack>
        <Switch
          label={t('store.enabled')}
          description={t('store.enabledHint')}
          checked={isEnabled}
          onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
        />
        <Title order={3} size="h4">
          {t('store.winTable')}
        </Title>
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          {table.map((won, index) => (
            <AmountInput
              key={index}
              label={t('result.place', { place: index + 1 })}
              aria-label={t('store.winOf', { place: index + 1 })}
              value={won}
              max={WIN_TABLE_LIMITS.points}
              error={won !== undefined && won > (table[index - 1] ?? won)}
              onChange={(next) => setTable((before) => before.map((each, at) => (at === index ? next : each)))}
            />
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <Group gap="xs">
            <Button
              variant="default"
              disabled={table.length >= WIN_TABLE_LIMITS.places}
              onClick={() => setTable((before) => [...before, 0])}
            >
              {t('store.addPlace')}
            </Button>
            <Button
              variant="default"
              disabled={table.length === 1}
              onClick={() => setTable((before) => before.slice(0, -1))}
            >
              {t('store.removePlace')}
            </Button>
          </Group>
          <Button
            loading={save.isPending}
            disabled={winTable.length < table.length || !isWinTable(winTable)}
            onClick={() => save.mutate({ isEnabled, winTable })}
          >
            {general('save')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function GiveToCustomer({ storeId, points }: OfStore) {
  const t = useTexts('points');
  const alert = useAlert();
  const confirm = useConfirm();
  const [userId, setUserId] = useState('');
  const [draft, setDraft] = useState(NO_TRANSFER);
  const transfer = useTransfer(() => {
    setUserId('');
    setDraft(NO_TRANSFER);
  });
  const ask = (): void => {
    const to = userId.trim();
    if (to === '') {
      transfer.errors.mark({ userId: t('store.customerMissing') });
      alert.warning(t('store.customerMissing'));
      return;
    }
    const ready = transferIn(draft, { isReasonRequired: true });
    if (typeof ready === 'string') {
      transfer.errors.mark({ [FIELD_OF_OBSTACLE[ready]]: t(ready) });
      alert.warning(t(ready));
      return;
    }
    transfer.errors.clear();
    confirm({
      message: t('transfer.confirmGrant', { to, amount: formatNumber(ready.amount) }),
      onConfirm: () =>
        transfer.carryOut(
          transferBy(grantStorePoints, { ...ready, storeId, userId: to }, (body) => call(grantStorePoints, body)),
        ),
    });
  };
  return (
    <Card title={t('store.give')}>
      <Stack {...transfer.errors.form}>
        <Text>
          {t('store.held')} <strong>{t('pointsOf', { points: formatNumber(points.points) })}</strong>
        </Text>
        <CustomerInput
          label={t('store.customer')}
          description={t('store.customerHint')}
          withAsterisk
          value={userId}
          storeId={storeId}
          {...transfer.errors.at('userId')}
          onChange={(typed) => {
            transfer.errors.clear('userId');
            setUserId(typed);
          }}
        />
        <TransferFields
          errors={transfer.errors}
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          isReasonRequired
        />
        <Button loading={transfer.isBusy} disabled={!points.isEnabled} onClick={ask}>
          {t('users.grantShort')}
        </Button>
      </Stack>
    </Card>
  );
}

function PointsOfStore({ storeId }: { readonly storeId: number }) {
  const points = useQuery({ ...reading(readStorePoints, { id: storeId }), refetchOnWindowFocus: false });
  if (points.isPending) return <LoadingState />;
  if (points.data === undefined)
    return <ErrorState failure={points.error} onRetry={() => void points.refetch()} isRetrying={points.isFetching} />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Settings storeId={storeId} points={points.data} />
      <GiveToCustomer storeId={storeId} points={points.data} />
    </SimpleGrid>
  );
}

export function StorePointsPage() {
  const t = useTexts('points');
  return (
    <Page title={t('store.title')}>
      <OfStore>{(storeId) => <PointsOfStore storeId={storeId} />}</OfStore>
      <PointsNotice />
    </Page>
  );
}
