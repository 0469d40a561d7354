// Whether Feltclock starts with the computer, changed at the computer itself (docs/rules/machine.md#starting-with-the-computer).

import { keepStartup, readInstallation, type Installation } from '@feltclock/contract';
import { Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import type { FirstTexts } from './use-first-texts.ts';

function useKeepStartup(t: FirstTexts) {
  const queries = useQueryClient();
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (isOn: boolean) => call(keepStartup, { isOn }),
    onError: (failure) => failureAlert.withReason(t('place.startupFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readInstallation) }),
  });
}

interface StartupProps {
  readonly t: FirstTexts;
  readonly startup: NonNullable<Installation['startup']>;
}

export function StartupCard({ t, startup: { isOn, isHere } }: StartupProps) {
  const keep = useKeepStartup(t);
  const isChosen = keep.isPending ? keep.variables : isOn;
  return (
    <Card title={t('place.startup')} hint={t('place.startupHint')}>
      <Stack gap="sm" align="flex-start">
        <Text fw={600} role="status">
          {t(isChosen ? 'place.startupOn' : 'place.startupOff')}
        </Text>
        {isHere ? (
          <Switch
            size="md"
            label={t('place.startupSwitch')}
            checked={isChosen}
            disabled={keep.isPending}
            onChange={({ currentTarget }) => keep.mutate(currentTarget.checked)}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('place.startupElsewhere')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
