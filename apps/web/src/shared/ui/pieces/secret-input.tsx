// A field for a password or a PIN, whose button to look at what was typed says of which field it is.

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';

export function SecretInput(props: PasswordInputProps & { readonly label: string }) {
  const t = useTexts('general');
  const toggle = { 'aria-label': `${props.label}: ${t('showTyped')}`, tabIndex: 0 };
  // The kit marks other fields as wrong by itself.
  const isWrong = props.error === undefined || props.error === false ? undefined : true;
  return <PasswordInput aria-invalid={isWrong} {...props} visibilityToggleButtonProps={toggle} />;
}
