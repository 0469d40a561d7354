// The field of the present password, with the last error.

import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { SecretInput } from '../../../shared/ui/pieces/secret-input.tsx';

interface PresentPasswordProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** Why the last password was refused. */
  readonly failure: Error | null;
}

export function PresentPassword({ value, onChange, failure }: PresentPasswordProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const isWrong = failure instanceof ApiFailure && failure.code === 'wrong-password';
  return (
    <SecretInput
      label={t('password.present')}
      autoComplete="current-password"
      maxLength={256}
      size="md"
      data-autofocus
      value={value}
      error={isWrong ? failureText(failure, language) : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
