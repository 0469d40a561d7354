// Sets up the second factor: the password, the code to scan, a first code, and the recovery codes, shown once.

import { beginSecondFactor, confirmSecondFactor, type BeginSecondFactorReply } from '@feltclock/contract';
import { Code, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { CodeInput } from './code-input.tsx';
import { FactorStep } from './factor-step.tsx';
import { PresentPassword } from './present-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** True if it was switched on meanwhile in another tab or on another device. */
const isOnAlready = (failure: Error): boolean => failure instanceof ApiFailure && failure.code === 'second-factor-on';

interface AskPasswordProps {
  readonly onBegun: (begun: BeginSecondFactorReply) => void;
  readonly onAlreadyOn: () => void;
}

function AskPassword({ onBegun, onAlreadyOn }: AskPasswordProps) {
  const t = useTexts('account');
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => call(beginSecondFactor, { password }),
    onSuccess: onBegun,
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.reasonOnly(failure);
      if (isOnAlready(failure)) onAlreadyOn();
    },
  });
  return (
    <FactorStep
      errors={errors}
      label={t('factor.next')}
      step={begin}
      onSubmit={() => password !== '' && begin.mutate()}
    >
      <Text>{t('factor.askPassword')}</Text>
      <PresentPassword value={password} onChange={setPassword} errors={errors} />
    </FactorStep>
  );
}

interface ScanProps {
  readonly begun: BeginSecondFactorReply;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function Scan({ begun, onConfirmed }: ScanProps) {
  const t = useTexts('account');
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(confirmSecondFactor, { code: code.trim() }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.reasonOnly(failure);
    },
  });
  return (
    <FactorStep
      errors={errors}
      label={t('factor.confirm')}
      step={confirm}
      onSubmit={() => code.trim() !== '' && confirm.mutate()}
    >
      <Text>{t('factor.scan')}</Text>
      <div style={{ width: '100%', maxWidth: 240, margin: '0 auto' }}>
        <QrCode text={begun.uri} label={t('factor.qrLabel')} />
      </div>
      <Text size="sm">{t('factor.typeInstead')}</Text>
      <Code block fz="md" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {begun.secret.replace(/.{4}(?=.)/g, '$& ')}
      </Code>
      <CodeInput value={code} onChange={setCode} errors={errors} />
    </FactorStep>
  );
}

interface SetUpFactorProps {
  /** The factor is on and the recovery codes are shown. */
  readonly onConfirmed?: () => void;
  readonly onDone: () => void;
}

export function SetUpFactor({ onConfirmed, onDone }: SetUpFactorProps) {
  const t = useTexts('account');
  const [begun, setBegun] = useState<BeginSecondFactorReply>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes title={t('factor.done')} codes={codes} onDone={onDone} />;
  const showCodes = (made: readonly string[]): void => {
    setCodes(made);
    onConfirmed?.();
  };
  if (begun !== undefined) return <Scan begun={begun} onConfirmed={showCodes} />;
  return <AskPassword onBegun={setBegun} onAlreadyOn={onDone} />;
}
