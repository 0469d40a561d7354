// What still has to reach the App: waiting and given-up messages, with a way to try again (docs/rules/app-link.md#sending-on-request).

import { readAppLink, retryAppDelivery, type WireAppDelivery } from '@feltclock/contract';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { useCodedCall } from '../../shared/ui/use-coded-call.ts';
import classes from './app-link.module.css';

const REFRESHED_EVERY = 10_000;
const WIDTH = 1120;

interface DeliveryProps {
  readonly delivery: WireAppDelivery;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function Delivery({ delivery, isBusy, onRetry }: DeliveryProps) {
  const t = useTexts('appLink');
  const { thing, thingId, name, what, state, attempts, reason, createdAt, nextAttemptAt } = delivery;
  const facts = [
    ['attempts', t('attemptCount', { count: attempts })],
    ['reason', reason === '' ? t('notTried') : reason],
    ['saved', formatTimestamp(createdAt)],
    ['next', nextAttemptAt === null ? t('never') : formatTimestamp(nextAttemptAt)],
  ] as const;
  return (
    <Paper component="article" p={{ base: 'md', sm: 'lg' }} bg="dark.6" withBorder>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h5">
              {name}
            </Title>
            <Badge
              variant="outline"
              color={state === 'given-up' ? 'danger.3' : 'amber.4'}
              styles={{ root: { textTransform: 'none' } }}
            >
              {t(`state.${state}`)}
            </Badge>
          </Group>
          <Text c="dimmed" size="sm">
            {`${t(`things.${thing}`)} ${String(thingId)} · ${t(`what.${what}`)}`}
          </Text>
        </div>
        <Button variant="default" disabled={isBusy} aria-label={t('retryOf', { name })} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Group>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" c="dimmed" size="sm">
              {t(label)}
            </Text>
            <Text component="dd" m={0} size="sm">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

export function AppLinkPage() {
  const t = useTexts('appLink');
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
    <Page title={t('title')} notice={t('notice')} actions={actions} size={WIDTH}>
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
