// Stands in the way of everything else while the password is one that an administrator set (docs/rules/sessions.md#a-password-to-choose).

import { useTexts } from '../../../i18n/use-texts.ts';
import { OwnPasswordForm } from '../own-password-form.tsx';
import { DuePage } from './due-page.tsx';

export function MustChangePassword() {
  const t = useTexts('account');
  return (
    <DuePage title={t('password.mustTitle')} why={t('password.mustText')}>
      <OwnPasswordForm />
    </DuePage>
  );
}
