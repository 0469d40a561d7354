// Switching the second factor off: the password and a code, so that nobody does it at a screen that was left open.

import { switchOffSecondFactor } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useTellFailure } from '../../../shared/ui/alerts/use-tell-failure.ts';
import { CodeInput } from './code-input.tsx';
import { FactorStep } from './factor-step.tsx';
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
  return (
    <FactorStep
      label={t('factor.switchOff')}
      isPending={switchOff.isPending}
      onSubmit={() => password !== '' && code.trim() !== '' && switchOff.mutate()}
    >
      <Text>{t('factor.askBoth')}</Text>
      <PresentPassword value={password} onChange={setPassword} failure={switchOff.error} />
      <CodeInput value={code} onChange={setCode} failure={switchOff.error} />
    </FactorStep>
  );
}
