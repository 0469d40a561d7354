// Switching the second factor off: the password and a code, so that nobody does it at a screen that was left open.

import { switchOffSecondFactor } from '@feltclock/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alert.ts';
import { holdWhileComposing } from '../../../shared/ui/enter-key.ts';
import { useTellFailure } from '../../../shared/ui/use-tell-failure.ts';
import { CodeInput } from './code-input.tsx';
import { PresentPassword } from './present-password.tsx';

export function SwitchOffFactor({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('account');
  const alert = useAlert();
  const tell = useTellFailure();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const switchOff = useMutation({
    mutationFn: () => call(switchOffSecondFactor, { password, code: code.trim() }),
    onSuccess: () => {
      alert.success(t('factor.switchedOff'));
      onDone();
    },
    onError: (failure) => {
      setCode('');
      tell.plainly(failure);
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!switchOff.isPending && password !== '' && code.trim() !== '') switchOff.mutate();
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text>{t('factor.askBoth')}</Text>
        <PresentPassword value={password} onChange={setPassword} failure={switchOff.error} />
        <CodeInput value={code} onChange={setCode} failure={switchOff.error} />
        <Button type="submit" size="md" loading={switchOff.isPending}>
          {t('factor.switchOff')}
        </Button>
      </Stack>
    </form>
  );
}
