// One webhook: its state, and what its owner may do with it.

import { listWebhooks, removeWebhook, renewWebhookSecret, tryWebhook, type WireWebhook } from '@feltclock/contract';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { CallButton } from '../../../shared/ui/pieces/call-button.tsx';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { Facts } from '../../../shared/ui/pieces/facts.tsx';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { useWebhookTexts } from './use-webhook-texts.ts';
import { useFailureReason, WebhookDeliveries } from './webhook-deliveries.tsx';

interface WebhookCardProps {
  readonly storeId: number;
  readonly webhook: WireWebhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

function useCommands({ storeId, webhook: { id } }: WebhookCardProps, onSecret: (secret: string) => void) {
  const t = useWebhookTexts();
  const reasonOf = useFailureReason();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: keyOf(listWebhooks) });
  const test = useMutation({
    mutationFn: () => call(tryWebhook, { storeId, id }),
    onSuccess: ({ isDelivered, status, reason, took }) =>
      isDelivered
        ? alert.success(t('tested', { status: status ?? '', took: formatNumber(took) }))
        : alert.error(t('testRefused', { reason: reasonOf(reason) })),
    onError: (failure) => failureAlert.withReason(t('testFailed'), failure),
    onSettled,
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

/** Only what is not as usual. */
function Standing({ webhook }: Pick<WebhookCardProps, 'webhook'>) {
  const t = useWebhookTexts();
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { state, waiting, givenUp, failingSince, oldSecretUntil } = webhook;
  const at = (moment: number): string => formatDateTime(moment, language, timeZone);
  const facts = [
    ...(waiting === 0 ? [] : [{ label: t('waiting'), value: t('count', { count: formatNumber(waiting) }) }]),
    ...(givenUp === 0 ? [] : [{ label: t('givenUp'), value: t('count', { count: formatNumber(givenUp) }) }]),
    ...(failingSince === null ? [] : [{ label: t('failingSince'), value: at(failingSince) }]),
    ...(oldSecretUntil === null ? [] : [{ label: t('oldSecretUntil'), value: at(oldSecretUntil) }]),
  ];
  return (
    <>
      {state === 'given-up' && <Alert color="danger">{t('givenUpHint')}</Alert>}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  );
}

function Sent({ webhook: { events, names, money } }: Pick<WebhookCardProps, 'webhook'>) {
  const t = useWebhookTexts();
  const parts = [t('chosen', { count: events.length }), names && t('withNames'), money && t('withMoney')];
  return (
    <Text c="dimmed" size="sm">
      {parts.filter((part) => part !== false).join(' · ')}
    </Text>
  );
}

function Commands(props: WebhookCardProps & { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const { webhook, isOpen, onToggle, onEdit, onSecret } = props;
  const { url } = webhook;
  const t = useWebhookTexts();
  const confirm = useConfirm();
  const { test, renew, remove } = useCommands(props, onSecret);
  const askRenew = (): void => {
    if (!renew.isPending)
      confirm({
        message: t('confirmRenew', { url }),
        confirmLabel: t('renew'),
        onConfirm: () => renew.mutate(),
      });
  };
  const askRemove = (): void => {
    if (!remove.isPending && !remove.isSuccess)
      confirm({
        message: t('confirmRemove', { url }),
        confirmLabel: t('remove'),
        isDangerous: true,
        onConfirm: () => remove.mutate(),
      });
  };
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Group gap="xs">
      <CallButton
        command="test"
        variant="default"
        icon={<IconSend size={18} aria-hidden />}
        isPending={test.isPending}
        aria-label={t('testOf', { url })}
        onPress={() => test.mutate()}
      >
        {t('test')}
      </CallButton>
      <Button
        variant="default"
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-label={t('showOf', { url })}
        onClick={onToggle}
      >
        {t('show')}
      </Button>
      <Button variant="default" aria-label={t('editOf', { url })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button variant="default" aria-label={t('renewOf', { url })} onClick={askRenew}>
        {t('renew')}
      </Button>
      <Button variant="subtle" color="danger" aria-label={t('removeOf', { url })} onClick={askRemove}>
        {t('remove')}
      </Button>
    </Group>
  );
}

export function WebhookCard(props: WebhookCardProps) {
  const { storeId, webhook } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card component="article">
      <Stack gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {webhook.url}
            </Title>
            <State webhook={webhook} />
          </Group>
          <Sent webhook={webhook} />
        </div>
        <Standing webhook={webhook} />
        <Commands {...props} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        {isOpen && <WebhookDeliveries storeId={storeId} id={webhook.id} />}
      </Stack>
    </Card>
  );
}
