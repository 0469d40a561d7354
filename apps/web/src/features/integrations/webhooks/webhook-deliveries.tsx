// The last deliveries of a webhook, with their outcome, and a button to send one again.

import { listWebhookDeliveries, listWebhooks, replayWebhook, type WireWebhookDelivery } from '@feltclock/contract';
import { Code, Stack, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimestamp } from '../../../shared/format/format-time.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { CallButton } from '../../../shared/ui/pieces/call-button.tsx';
import { DataTable, type Column } from '../../../shared/ui/pieces/data-table.tsx';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { useFocusHome } from '../../../shared/ui/pieces/use-focus-home.ts';
import { useWebhookTexts } from './use-webhook-texts.ts';
import { useEventName } from './webhook-events.tsx';

const REFRESHED_EVERY = 5000;
const TONES = { waiting: 'warn', delivered: 'live', 'given-up': 'bad' } as const;

interface DeliveriesProps {
  readonly storeId: number;
  readonly id: number;
}

function useReplay({ storeId, id }: DeliveriesProps) {
  const t = useWebhookTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (delivery: number | 'ALL') => call(replayWebhook, { storeId, id, delivery }),
    onSuccess: () => alert.success(t('againDone')),
    onError: (failure) => failureAlert.withReason(t('againFailed'), failure),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(listWebhookDeliveries) });
      await queries.invalidateQueries({ queryKey: keyOf(listWebhooks) });
    },
  });
}

const REASONS = ['private-address', 'too-slow', 'event-not-kept', 'ECONNREFUSED', 'ENOTFOUND'] as const;

/** A reason that people can act on; others stay as the receiver and the network name them. */
export function useFailureReason(): (reason: string) => string {
  const t = useWebhookTexts();
  return (reason) => {
    const known = REASONS.find((each) => each === reason);
    return known === undefined ? reason : t(`reasons.${known}`);
  };
}

function Result({ delivery: { state, status, reason, nextAttemptAt } }: { readonly delivery: WireWebhookDelivery }) {
  const t = useWebhookTexts();
  const reasonOf = useFailureReason();
  const { timeZone } = useStoreOptions();
  const why = state === 'delivered' ? `HTTP ${String(status ?? '')}` : reasonOf(reason);
  const next =
    nextAttemptAt === null || reason === '' ? '' : t('next', { at: formatTimestamp(nextAttemptAt, timeZone) });
  return (
    <Stack gap={2} align="flex-start">
      <Pill tone={TONES[state]}>{t(`results.${state}`)}</Pill>
      <Text size="sm" c="dimmed">
        {[why, next].filter((text) => text !== '').join(' · ')}
      </Text>
    </Stack>
  );
}

export function WebhookDeliveries({ storeId, id }: DeliveriesProps) {
  const t = useWebhookTexts();
  const { timeZone } = useStoreOptions();
  const list = useQuery({ ...reading(listWebhookDeliveries, { storeId, id }), refetchInterval: REFRESHED_EVERY });
  const replay = useReplay({ storeId, id });
  const nameOf = useEventName();
  const home = useFocusHome<HTMLDivElement>(list.data?.filter(({ state }) => state !== 'waiting').length);
  const columns: readonly Column<WireWebhookDelivery>[] = [
    {
      key: 'event',
      head: t('event'),
      isName: true,
      cell: ({ type }) => (
        <div>
          {nameOf(type)} <Code>{type}</Code>
        </div>
      ),
    },
    { key: 'result', head: t('result'), kind: 'word', cell: (delivery) => <Result delivery={delivery} /> },
    {
      key: 'when',
      head: t('when'),
      kind: 'word',
      cell: ({ triedAt, createdAt }) => formatTimestamp(triedAt ?? createdAt, timeZone),
    },
    { key: 'attempts', head: t('attempts'), kind: 'figure', cell: ({ attempts }) => String(attempts) },
    {
      key: 'again',
      kind: 'actions',
      cell: (delivery) =>
        delivery.state !== 'waiting' && (
          <CallButton
            command="again"
            variant="subtle"
            size="compact-md"
            icon={<IconRepeat size={18} aria-hidden />}
            isPending={replay.isPending && replay.variables === delivery.id}
            aria-label={t('againOf', { event: nameOf(delivery.type) })}
            onPress={() => replay.mutate(delivery.id)}
          >
            {t('again')}
          </CallButton>
        ),
    },
  ];
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  if (list.data.length === 0) return <EmptyState title={t('noDeliveries')} hint={t('noDeliveriesHint')} />;
  const hasGivenUp = list.data.some(({ state }) => state === 'given-up');
  return (
    <Stack gap="sm" ref={home} tabIndex={-1}>
      {hasGivenUp && (
        <CallButton
          command="again-all"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          icon={<IconRepeat size={18} aria-hidden />}
          isPending={replay.isPending && replay.variables === 'ALL'}
          onPress={() => replay.mutate('ALL')}
        >
          {t('againAll')}
        </CallButton>
      )}
      <DataTable label={t('show')} rows={list.data} columns={columns} keyOf={({ id: delivery }) => delivery} />
    </Stack>
  );
}
