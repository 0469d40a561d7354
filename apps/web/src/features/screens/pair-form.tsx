// Makes the TV with this number a named screen of the store.

import { pairScreen, SCREEN_NAME_LENGTH } from '@feltclock/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { FormRow } from '../../shared/ui/pieces/form.tsx';
import { codeDigits, inGroups, isWhole } from './pairing-code.ts';
import { useScreenChange } from './use-screens.ts';

interface PairFormProps {
  readonly storeId: number;
  /** The number in the address. */
  readonly scanned: string;
  readonly onPaired: () => void;
}

export function PairForm({ storeId, scanned, onPaired }: PairFormProps) {
  const t = useTexts('screens');
  const language = useLanguage();
  const [code, setCode] = useState(codeDigits(scanned));
  const [name, setName] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const pair = useScreenChange(() => call(pairScreen, { id: storeId, code, name: name.trim() }), {
    done: t('connected'),
    failed: t('connectFailed'),
  });
  const isUnknown = pair.error instanceof ApiFailure && pair.error.code === 'pairing-unknown';
  const unknown = isUnknown ? failureText(pair.error, language) : undefined;
  const isNameless = name.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (isWhole(code) && !isNameless && !pair.isPending) pair.mutate(undefined, { onSuccess: onPaired });
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
            autoFocus={code === ''}
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
            autoFocus={code !== ''}
            maxLength={SCREEN_NAME_LENGTH}
            value={name}
            error={wasTried && isNameless ? t('nameMissing') : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </FormRow>
        <Button type="submit" size="lg" loading={pair.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('connect')}
        </Button>
      </Stack>
    </form>
  );
}
