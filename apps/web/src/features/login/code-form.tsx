// The second step of a sign-in with a second factor: an authenticator code or a recovery code (docs/rules/people.md#second-factor). Loaded
// when it is needed.

import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';

interface CodeFormProps {
  readonly isPending: boolean;
  /** `onError` marks the field of a refused code. */
  readonly onSubmit: (code: string, onError: (failure: unknown) => void) => void;
  readonly onBack: () => void;
}

export function CodeForm({ isPending, onSubmit, onBack }: CodeFormProps) {
  const t = useTexts('login');
  const errors = useFieldErrors();
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending || code.trim() === '') return;
    onSubmit(code.trim(), (failure) => errors.refuse(failure, { 'wrong-code': 'code', 'wrong-code-or-clock': 'code' }));
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text>{t('codeText')}</Text>
        <TextInput
          label={t('code')}
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          size="md"
          autoFocus
          value={code}
          {...errors.at('code')}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth mt="xs" loading={isPending}>
          {t('submit')}
        </Button>
        <Button variant="default" size="md" fullWidth onClick={onBack}>
          {t('startOver')}
        </Button>
      </Stack>
    </form>
  );
}
