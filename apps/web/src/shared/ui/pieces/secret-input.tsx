// A password or PIN field. The label of its show button names the field.

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';

export function SecretInput(props: PasswordInputProps & { readonly label: string }) {
  const t = useTexts('general');
  const toggle = { 'aria-label': `${props.label}: ${t('showTyped')}`, tabIndex: 0 };
  // The kit sets this for other fields itself.
  const isWrong = props.error === undefined || props.error === false ? undefined : true;
  return <PasswordInput aria-invalid={isWrong} {...props} visibilityToggleButtonProps={toggle} />;
}
