// The field of an authenticator or recovery code, with the last error.

import { TextInput } from '@mantine/core';
import { isWrongCode } from '../../../shared/api/api-failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Why the last code was refused. */
  readonly failure: Error | null;
}

export function CodeInput({ value, onChange, failure }: CodeInputProps) {
  const t = useTexts('account');
  const language = useLanguage();
  return (
    <TextInput
      label={t('factor.code')}
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      size="md"
      value={value}
      error={isWrongCode(failure) ? failureText(failure, language) : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
