// The field of the present password, with the last error.

import { useTexts } from '../../../i18n/use-texts.ts';
import { SecretInput } from '../../../shared/ui/pieces/secret-input.tsx';
import type { FieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';

interface PresentPasswordProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly errors: FieldErrors;
}

export function PresentPassword({ value, onChange, errors }: PresentPasswordProps) {
  const t = useTexts('account');
  return (
    <SecretInput
      label={t('password.present')}
      autoComplete="current-password"
      maxLength={256}
      size="md"
      data-autofocus
      value={value}
      {...errors.at('password')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
