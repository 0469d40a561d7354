// Makes the TV with this number a named screen of the store.

import { listScreens, pairScreen, SCREEN_NAME_LENGTH, type PairedScreen } from '@feltclock/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { FormRow } from '../../shared/ui/pieces/form.tsx';
import { codeDigits, inGroups, isWhole } from '../../shared/format/pairing-code.ts';
import { useScreens } from './use-screens.ts';

interface PairFormProps {
  readonly storeId: number;
  /** The number in the address. */
  readonly scanned: string;
  readonly onPaired: (screen: PairedScreen) => void;
}

const isUnknownCode = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'pairing-unknown';

/** "TV 1", or the first of these names that no screen of the store has. */
function useFreeName(storeId: number): string {
  const { data = [] } = useScreens(storeId);
  const used = new Set(data.map(({ name }) => name));
  const nameOf = (number: number): string => `TV ${String(number)}`;
  let number = 1;
  while (used.has(nameOf(number))) number += 1;
  return nameOf(number);
}

/** A wrong number is marked at its field; other failures are alerts. */
function usePairing(storeId: number, onPaired: PairFormProps['onPaired'], onUnknownCode: () => void) {
  const t = useTexts('screens');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { readonly code: string; readonly name: string }) =>
      call(pairScreen, { id: storeId, ...wanted }),
    onSuccess: (screen) => {
      alert.success(t('connected'));
      onPaired(screen);
    },
    onError: (failure) =>
      isUnknownCode(failure) ? onUnknownCode() : failureAlert.withReason(t('connectFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listScreens) }),
  });
}

export function PairForm({ storeId, scanned, onPaired }: PairFormProps) {
  const t = useTexts('screens');
  const language = useLanguage();
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(codeDigits(scanned));
  const freeName = useFreeName(storeId);
  const [typedName, setTypedName] = useState<string>();
  const name = typedName ?? freeName;
  const [wasTried, setWasTried] = useState(false);
  const pair = usePairing(storeId, onPaired, () => codeField.current?.select());
  const unknown = isUnknownCode(pair.error) ? failureText(pair.error, language) : undefined;
  const isNameless = name.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (!isWhole(code)) codeField.current?.focus();
    else if (!isNameless && !pair.isPending) pair.mutate({ code, name: name.trim() });
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <FormRow>
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            required
            size="lg"
            ref={codeField}
            autoFocus={scanned === ''}
            data-autofocus={scanned === '' || undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder="000 000"
            value={inGroups(code)}
            error={wasTried && !isWhole(code) ? t('codeWrong') : unknown}
            onChange={({ currentTarget }) => {
              pair.reset();
              setCode(codeDigits(currentTarget.value));
            }}
          />
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            required
            size="lg"
            autoFocus={scanned !== ''}
            maxLength={SCREEN_NAME_LENGTH}
            value={name}
            error={wasTried && isNameless ? t('nameMissing') : undefined}
            onFocus={({ currentTarget }) => typedName === undefined && currentTarget.select()}
            onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
          />
        </FormRow>
        <Button type="submit" size="lg" loading={pair.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('connect')}
        </Button>
      </Stack>
    </form>
  );
}
