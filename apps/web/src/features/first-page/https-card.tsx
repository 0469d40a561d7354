// HTTPS in the room with the machine's own authority, chosen for the next start (docs/rules/machine.md#https-without-a-proxy).

import { keepHttps, readInstallation, type Installation } from '@feltclock/contract';
import { Anchor, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import type { FirstTexts } from './use-first-texts.ts';

interface HttpsProps {
  readonly t: FirstTexts;
  readonly installation: Installation;
}

function useKeepHttps(t: FirstTexts) {
  const queries = useQueryClient();
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (isOn: boolean) => call(keepHttps, { isOn }),
    onError: (failure) => failureAlert.withReason(t('place.httpsFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readInstallation) }),
  });
}

function Choice({ t, isOn, isKept }: { readonly t: FirstTexts; readonly isOn: boolean; readonly isKept: boolean }) {
  const keep = useKeepHttps(t);
  const isChosen = keep.isPending ? keep.variables : isKept;
  return (
    <>
      <Switch
        size="md"
        label={t('place.httpsKeep')}
        checked={isChosen}
        disabled={keep.isPending}
        onChange={({ currentTarget }) => keep.mutate(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" role="status">
        {isChosen !== isOn && t(isChosen ? 'place.httpsWillBeOn' : 'place.httpsWillBeOff')}
      </Text>
    </>
  );
}

export function HttpsCard({ t, installation: { https } }: HttpsProps) {
  const { isOn, isKept } = https;
  return (
    <Card title={t('place.https')} hint={t('place.httpsHint')}>
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{t(isOn ? 'place.httpsOn' : 'place.httpsOff')}</Text>
        {isKept === null ? (
          <Text size="sm" c="dimmed">
            {t('place.httpsElsewhere')}
          </Text>
        ) : (
          <Choice t={t} isOn={isOn} isKept={isKept} />
        )}
        {isOn && <Anchor href="/trust">{t('place.trust')}</Anchor>}
      </Stack>
    </Card>
  );
}
