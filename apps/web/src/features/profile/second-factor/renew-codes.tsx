// Making the recovery codes anew: a code of the authenticator, then the new ones, which are shown this once.

import { renewRecoveryCodes } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useTellFailure } from '../../../shared/ui/alerts/use-tell-failure.ts';
import { CodeInput } from './code-input.tsx';
import { FactorStep } from './factor-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RenewCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('account');
  const tell = useTellFailure();
  const [code, setCode] = useState('');
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, { code: code.trim() }),
    onError: (failure) => {
      setCode('');
      tell.plainly(failure);
    },
  });
  if (renew.data !== undefined)
    return <RecoveryCodes title={t('factor.renewed')} codes={renew.data.recoveryCodes} onDone={onDone} />;
  return (
    <FactorStep
      label={t('factor.renew')}
      isPending={renew.isPending}
      onSubmit={() => code.trim() !== '' && renew.mutate()}
    >
      <Text>{t('factor.askCode')}</Text>
      <CodeInput value={code} onChange={setCode} failure={renew.error} />
    </FactorStep>
  );
}
