// The field of an authenticator or recovery code, with the last error.

import { TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly errors: FieldErrors;
}

export function CodeInput({ value, onChange, errors }: CodeInputProps) {
  const t = useTexts('account');
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
      {...errors.at('code')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
