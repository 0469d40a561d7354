// Messages to the App that wait or were given up, with a button to try again (docs/rules/venues.md#the-app).

import { readAppLink, retryAppDelivery, type WireAppDelivery } from '@feltclock/contract';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { Facts } from '../../shared/ui/pieces/facts.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useCodedCall } from '../../shared/ui/alerts/use-coded-call.ts';

const REFRESHED_EVERY = 10_000;

interface DeliveryProps {
  readonly delivery: WireAppDelivery;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function Delivery({ delivery, isBusy, onRetry }: DeliveryProps) {
  const t = useOwnerTexts('appLink');
  const { thing, thingId, name, what, state, attempts, reason, createdAt, nextAttemptAt } = delivery;
  const facts = [
    { label: t('attempts'), value: t('attemptCount', { count: attempts }) },
    { label: t('reason'), value: reason === '' ? t('notTried') : reason },
    { label: t('saved'), value: formatTimestamp(createdAt) },
    { label: t('next'), value: nextAttemptAt === null ? t('never') : formatTimestamp(nextAttemptAt) },
  ];
  return (
    <Card component="article">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h5">
              {name}
            </Title>
            <Pill tone={state === 'given-up' ? 'bad' : 'warn'}>{t(`state.${state}`)}</Pill>
          </Group>
          <Text c="dimmed" size="sm">
            {`${t(`things.${thing}`)} ${String(thingId)} · ${t(`what.${what}`)}`}
          </Text>
        </div>
        <Button variant="default" disabled={isBusy} aria-label={t('retryOf', { name })} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Group>
      <Facts facts={facts} />
    </Card>
  );
}

export function AppLinkPage() {
  const t = useOwnerTexts('appLink');
  const link = useQuery({ ...reading(readAppLink), refetchInterval: REFRESHED_EVERY });
  const { isBusy, run } = useCodedCall();
  const retry = async (id: number): Promise<void> => {
    const texts = { done: t('delivered'), withoutApp: t('failed'), failed: t('failed') };
    await run(() => call(retryAppDelivery, { id }), texts);
    await link.refetch();
  };
  const retryAll = async (): Promise<void> => {
    const texts = { done: t('retrying'), withoutApp: t('retryFailed'), failed: t('retryFailed') };
    await run(() => call(retryAppDelivery, { id: 'ALL' }), texts);
    await link.refetch();
  };
  const deliveries = link.data?.deliveries ?? [];
  const actions = deliveries.length > 0 && (
    <Button loading={isBusy} leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void retryAll()}>
      {t('retryAll')}
    </Button>
  );
  return (
    <Page title={t('title')} notice={t('notice')} actions={actions}>
      {link.isPending && <LoadingState />}
      {link.isLoadingError && (
        <ErrorState failure={link.error} onRetry={() => void link.refetch()} isRetrying={link.isFetching} />
      )}
      {link.data?.isConfigured === false && <EmptyState title={t('off')} hint={t('offHint')} />}
      {link.data?.isConfigured === true && deliveries.length === 0 && (
        <EmptyState title={t('none')} hint={t('noneHint')} />
      )}
      <Stack gap="md">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} isBusy={isBusy} onRetry={() => void retry(delivery.id)} />
        ))}
      </Stack>
    </Page>
  );
}
