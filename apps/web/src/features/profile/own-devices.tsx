// Where the user is signed in, and signing out everywhere else (docs/rules/people.md#sessions).

import { endOtherSessions, listSessions, type OwnSession } from '@feltclock/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { deviceName } from './device-name.ts';

/** More devices than this are only counted. */
const SHOWN = 10;

function Device({ device }: { readonly device: OwnSession }) {
  const t = useTexts('account');
  const language = useLanguage();
  const signedIn = formatDateTime(device.signedInAt, language);
  return (
    <li>
      <Group gap="xs">
        <Text fw={600}>{deviceName(device.userAgent) ?? t('devices.unknown')}</Text>
        {device.isThis && <Pill tone="live">{t('devices.thisOne')}</Pill>}
      </Group>
      <Text size="sm" c="dimmed">
        {t('devices.when', { signedIn, used: formatDateTime(device.usedAt, language) })}
      </Text>
    </li>
  );
}

function useEndOthers() {
  const t = useTexts('account');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ ended }) => {
      alert.success(t('devices.ended', { count: ended }));
      return client.invalidateQueries({ queryKey: keyOf(listSessions) });
    },
    onError: (failure) => failureAlert.withReason(t('devices.failed'), failure),
  });
}

export function OwnDevices() {
  const t = useTexts('account');
  const confirm = useConfirm();
  const devices = useQuery(reading(listSessions));
  const endOthers = useEndOthers();
  if (devices.isPending) return <LoadingState />;
  if (devices.data === undefined)
    return (
      <ErrorState failure={devices.error} onRetry={() => void devices.refetch()} isRetrying={devices.isFetching} />
    );
  const ask = (): void =>
    confirm({
      message: t('devices.confirm'),
      confirmLabel: t('devices.endOthers'),
      onConfirm: () => endOthers.mutate(),
    });
  return (
    <Stack gap="md">
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {devices.data.slice(0, SHOWN).map((device, place) => (
          <Device key={`${String(device.signedInAt)} ${String(place)}`} device={device} />
        ))}
      </Stack>
      {devices.data.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {t('devices.more', { count: devices.data.length - SHOWN })}
        </Text>
      )}
      {devices.data.length > 1 ? (
        <Button variant="default" loading={endOthers.isPending} onClick={ask}>
          {t('devices.endOthers')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('devices.only')}
        </Text>
      )}
    </Stack>
  );
}
