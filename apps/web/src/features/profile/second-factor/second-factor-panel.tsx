// The own second factor: state, setup, recovery codes, and switching it off (docs/rules/people.md#second-factor).

import {
  errorText,
  readSecondFactor,
  type SecondFactorReply,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '@feltclock/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { call } from '../../../shared/api/call.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { CodeInput } from './code-input.tsx';
import { FactorStep } from './factor-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PresentPassword } from './present-password.tsx';

/** With this many recovery codes or fewer, new ones are suggested. */
const FEW_CODES = 3;

interface FactorOnProps {
  readonly factor: SecondFactorReply;
  readonly onChange: (what: 'codes' | 'off') => void;
}

function FactorOn({ factor: { isRequired, recoveryCodesLeft }, onChange }: FactorOnProps) {
  const t = useTexts('account');
  const alert = useAlert();
  const language = useLanguage();
  const obstacle = isRequired ? errorText('second-factor-required', language) : undefined;
  return (
    <>
      <Text fw={600}>{t('factor.isOn', { count: recoveryCodesLeft })}</Text>
      {recoveryCodesLeft <= FEW_CODES && (
        <Alert color="amber" variant="light">
          {t('factor.fewLeft', { count: recoveryCodesLeft })}
        </Alert>
      )}
      <Button variant="default" onClick={() => onChange('codes')}>
        {t('factor.renew')}
      </Button>
      <Button
        variant="default"
        {...offLook(obstacle)}
        onClick={() => (obstacle === undefined ? onChange('off') : alert.warning(obstacle))}
      >
        {t('factor.switchOff')}
      </Button>
      {obstacle !== undefined && (
        <Text c="dimmed" size="sm">
          {obstacle}
        </Text>
      )}
    </>
  );
}

export function SecondFactorPanel() {
  const t = useTexts('account');
  const client = useQueryClient();
  const factor = useQuery(reading(readSecondFactor));
  const [isChanging, setIsChanging] = useState<'on' | 'codes' | 'off'>();
  const close = (): void => {
    setIsChanging(undefined);
    void client.invalidateQueries({ queryKey: keyOf(readSecondFactor) });
  };
  if (factor.isPending) return <LoadingState />;
  // Earlier data stays: a popup above may show codes that are never shown again.
  if (factor.data === undefined)
    return <ErrorState failure={factor.error} onRetry={() => void factor.refetch()} isRetrying={factor.isFetching} />;
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t('factor.about')}
      </Text>
      {factor.data.isOn ? (
        <FactorOn factor={factor.data} onChange={setIsChanging} />
      ) : (
        <>
          <Text fw={600}>{t('factor.isOff')}</Text>
          <Button variant="default" onClick={() => setIsChanging('on')}>
            {t('factor.switchOn')}
          </Button>
        </>
      )}
      <Popup isOpen={isChanging === 'on'} onClose={close} isHeld title={t('factor.setUp')}>
        <SetUpFactor onDone={close} />
      </Popup>
      <Popup isOpen={isChanging === 'codes'} onClose={close} isHeld title={t('factor.renew')}>
        <RenewCodes onDone={close} />
      </Popup>
      <Popup isOpen={isChanging === 'off'} onClose={close} title={t('factor.switchOff')}>
        <SwitchOffFactor onDone={close} />
      </Popup>
    </Stack>
  );
}

/** New recovery codes after an authenticator code; shown once. */
function RenewCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('account');
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [code, setCode] = useState('');
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, { code: code.trim() }),
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.reasonOnly(failure);
    },
  });
  if (renew.data !== undefined)
    return <RecoveryCodes title={t('factor.renewed')} codes={renew.data.recoveryCodes} onDone={onDone} />;
  return (
    <FactorStep
      errors={errors}
      label={t('factor.renew')}
      step={renew}
      onSubmit={() => code.trim() !== '' && renew.mutate()}
    >
      <Text>{t('factor.askCode')}</Text>
      <CodeInput value={code} onChange={setCode} errors={errors} />
    </FactorStep>
  );
}

/** Switches the second factor off with password and code, so that nobody else can do it at an open screen. */
function SwitchOffFactor({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('account');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const switchOff = useMutation({
    mutationFn: () => call(switchOffSecondFactor, { password, code: code.trim() }),
    onSuccess: () => {
      alert.success(t('factor.switchedOff'));
      onDone();
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.reasonOnly(failure);
    },
  });
  return (
    <FactorStep
      errors={errors}
      label={t('factor.switchOff')}
      isDangerous
      step={switchOff}
      onSubmit={() => password !== '' && code.trim() !== '' && switchOff.mutate()}
    >
      <Text>{t('factor.askBoth')}</Text>
      <PresentPassword value={password} onChange={setPassword} errors={errors} />
      <CodeInput value={code} onChange={setCode} errors={errors} />
    </FactorStep>
  );
}
