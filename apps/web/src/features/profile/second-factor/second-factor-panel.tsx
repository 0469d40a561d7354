// The own second factor: whether it is on, setting it up, and switching it off (docs/rules/sessions.md#a-second-factor).

import { readSecondFactor } from '@feltclock/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { Popup } from '../../../shared/ui/popup.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { SwitchOffFactor } from './switch-off-factor.tsx';

export function SecondFactorPanel() {
  const t = useTexts('account');
  const client = useQueryClient();
  const factor = useQuery(reading(readSecondFactor));
  const [isChanging, setIsChanging] = useState<'on' | 'off'>();
  const close = (): void => {
    setIsChanging(undefined);
    void client.invalidateQueries({ queryKey: keyOf(readSecondFactor) });
  };
  if (factor.isPending) return <LoadingState />;
  if (factor.isError)
    return <ErrorState failure={factor.error} onRetry={() => void factor.refetch()} isRetrying={factor.isFetching} />;
  const { isOn, recoveryCodesLeft } = factor.data;
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t('factor.about')}
      </Text>
      <Text fw={600}>{isOn ? t('factor.isOn', { count: recoveryCodesLeft }) : t('factor.isOff')}</Text>
      <Button variant="default" onClick={() => setIsChanging(isOn ? 'off' : 'on')}>
        {t(isOn ? 'factor.switchOff' : 'factor.switchOn')}
      </Button>
      <Popup isOpen={isChanging === 'on'} onClose={close} isHeld title={t('factor.setUp')}>
        <SetUpFactor onDone={close} />
      </Popup>
      <Popup isOpen={isChanging === 'off'} onClose={close} title={t('factor.switchOff')}>
        <SwitchOffFactor onDone={close} />
      </Popup>
    </Stack>
  );
}
