// One webhook: its state, and what its owner may do with it.

import { listWebhooks, removeWebhook, renewWebhookSecret, tryWebhook, type WireWebhook } from '@feltclock/contract';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimestamp } from '../../../shared/format/format-time.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { Facts } from '../../../shared/ui/pieces/facts.tsx';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { useWebhookTexts } from './use-webhook-texts.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

interface WebhookCardProps {
  readonly storeId: number;
  readonly webhook: WireWebhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

function useCommands({ storeId, webhook: { id } }: WebhookCardProps, onSecret: (secret: string) => void) {
  const t = useWebhookTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: keyOf(listWebhooks) });
  const test = useMutation({
    mutationFn: () => call(tryWebhook, { storeId, id }),
    onSuccess: ({ isDelivered, status, reason, took }) =>
      isDelivered
        ? alert.success(t('tested', { status: status ?? '', took }))
        : alert.error(t('testRefused', { reason })),
    onError: (failure) => failureAlert.withReason(t('testFailed'), failure),
  });
  const renew = useMutation({
    mutationFn: () => call(renewWebhookSecret, { storeId, id }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (failure) => failureAlert.withReason(t('renewFailed'), failure),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(removeWebhook, { storeId, id }),
    onSuccess: () => alert.success(t('removed')),
    onError: (failure) => failureAlert.withReason(t('removeFailed'), failure),
    onSettled,
  });
  return { test, renew, remove };
}

function State({ webhook: { state, failingSince } }: Pick<WebhookCardProps, 'webhook'>) {
  const t = useWebhookTexts();
  if (state === 'on' && failingSince !== null) return <Pill tone="warn">{t('failing')}</Pill>;
  return <Pill tone={state === 'on' ? 'live' : state === 'off' ? 'plain' : 'bad'}>{t(`state.${state}`)}</Pill>;
}

function Standing({ webhook }: Pick<WebhookCardProps, 'webhook'>) {
  const t = useWebhookTexts();
  const { timeZone } = useStoreOptions();
  const { waiting, givenUp, failingSince, oldSecretUntil } = webhook;
  const at = (moment: number): string => formatTimestamp(moment, timeZone);
  const facts = [
    { label: t('waiting'), value: t('count', { count: waiting }) },
    { label: t('givenUp'), value: t('count', { count: givenUp }) },
    ...(failingSince === null ? [] : [{ label: t('failingSince'), value: at(failingSince) }]),
    ...(oldSecretUntil === null ? [] : [{ label: t('oldSecretUntil'), value: at(oldSecretUntil) }]),
  ];
  return (
    <>
      {webhook.state === 'given-up' && <Alert color="danger">{t('givenUpHint')}</Alert>}
      <Facts facts={facts} />
    </>
  );
}

export function WebhookCard(props: WebhookCardProps) {
  const { storeId, webhook, onEdit, onSecret } = props;
  const t = useWebhookTexts();
  const confirm = useConfirm();
  const [isOpen, setIsOpen] = useState(false);
  const { test, renew, remove } = useCommands(props, onSecret);
  const { url } = webhook;
  const askRenew = (): void => confirm({ message: t('confirmRenew'), onConfirm: () => renew.mutate() });
  const askRemove = (): void =>
    confirm({
      message: t('confirmRemove'),
      confirmLabel: t('remove'),
      isDangerous: true,
      onConfirm: () => remove.mutate(),
    });
  return (
    <Card component="article">
      <Stack gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Title>
            <State webhook={webhook} />
          </Group>
          <Text c="dimmed" size="sm">
            {t('chosen', { count: webhook.events.length })}
          </Text>
        </div>
        <Standing webhook={webhook} />
        <Group gap="xs">
          <Button variant="default" aria-label={t('editOf', { url })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            variant="default"
            loading={test.isPending}
            aria-label={t('testOf', { url })}
            onClick={() => test.mutate()}
          >
            {t('test')}
          </Button>
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={t('showOf', { url })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'hide' : 'show')}
          </Button>
          <Button variant="default" loading={renew.isPending} aria-label={t('renewOf', { url })} onClick={askRenew}>
            {t('renew')}
          </Button>
          <Button
            variant="subtle"
            color="danger"
            loading={remove.isPending}
            aria-label={t('removeOf', { url })}
            onClick={askRemove}
          >
            {t('remove')}
          </Button>
        </Group>
        {isOpen && <WebhookDeliveries storeId={storeId} id={webhook.id} />}
      </Stack>
    </Card>
  );
}
