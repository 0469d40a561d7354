// Stands in the way of everything else while the password is one that an administrator set (docs/rules/sessions.md#a-password-to-choose).

import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FrontDoor } from '../../shared/ui/front-door.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export function MustChangePassword() {
  const t = useTexts('account');
  return (
    <main>
      <FrontDoor
        title={t('password.mustTitle')}
        below={
          <Anchor component={Link} to="/logout" ta="center" size="sm">
            {t('password.signOut')}
          </Anchor>
        }
      >
        <Text c="dimmed" mb="lg">
          {t('password.mustText')}
        </Text>
        <OwnPasswordForm />
      </FrontDoor>
    </main>
  );
}
