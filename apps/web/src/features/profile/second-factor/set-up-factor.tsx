// Setting the second factor up: the password, the code to scan, a first code of it, and the recovery codes, which are shown this once.

import { beginSecondFactor, confirmSecondFactor, type BeginSecondFactorReply } from '@feltclock/contract';
import { Button, Code, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { holdWhileComposing } from '../../../shared/ui/enter-key.ts';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { useTellFailure } from '../../../shared/ui/use-tell-failure.ts';
import { CodeInput } from './code-input.tsx';
import { PresentPassword } from './present-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface StepProps {
  readonly onSubmit: () => void;
  readonly label: string;
  readonly isPending: boolean;
  readonly children: ReactNode;
}

function Step({ onSubmit, label, isPending, children }: StepProps) {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        {children}
        <Button type="submit" size="md" loading={isPending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

function AskPassword({ onBegun }: { readonly onBegun: (begun: BeginSecondFactorReply) => void }) {
  const t = useTexts('account');
  const tell = useTellFailure();
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => call(beginSecondFactor, { password }),
    onSuccess: onBegun,
    onError: (failure) => tell.plainly(failure),
  });
  return (
    <Step label={t('factor.next')} isPending={begin.isPending} onSubmit={() => password !== '' && begin.mutate()}>
      <Text>{t('factor.askPassword')}</Text>
      <PresentPassword value={password} onChange={setPassword} failure={begin.error} />
    </Step>
  );
}

interface ScanProps {
  readonly begun: BeginSecondFactorReply;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function Scan({ begun, onConfirmed }: ScanProps) {
  const t = useTexts('account');
  const tell = useTellFailure();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(confirmSecondFactor, { code: code.trim() }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (failure) => {
      setCode('');
      tell.plainly(failure);
    },
  });
  return (
    <Step
      label={t('factor.confirm')}
      isPending={confirm.isPending}
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
      <CodeInput value={code} onChange={setCode} failure={confirm.error} />
    </Step>
  );
}

export function SetUpFactor({ onDone }: { readonly onDone: () => void }) {
  const [begun, setBegun] = useState<BeginSecondFactorReply>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return begun === undefined ? <AskPassword onBegun={setBegun} /> : <Scan begun={begun} onConfirmed={setCodes} />;
}
