// The second step of a sign-in with a second factor: an authenticator code or a recovery code (docs/rules/people.md#second-factor).

import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { isWrongCode } from '../../shared/api/api-failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';

interface CodeFormProps {
  readonly isPending: boolean;
  /** Why the last try failed. */
  readonly failure: Error | null;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

export function CodeForm({ isPending, failure, onSubmit, onBack }: CodeFormProps) {
  const t = useTexts('login');
  const language = useLanguage();
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending || code.trim() === '') return;
    onSubmit(code.trim());
    setCode('');
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
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
          error={isWrongCode(failure) && code === '' ? failureText(failure, language) : undefined}
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
