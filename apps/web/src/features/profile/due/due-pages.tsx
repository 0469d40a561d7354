// The pages that come before any other: choosing a password after an administrator set one (docs/rules/people.md#roles-and-rights), and setting
// up a required second factor.

import { Anchor, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OwnPasswordForm } from '../own-password-form.tsx';
import { FrontDoor } from '../../../shared/ui/page/front-door.tsx';
import { noteProfile } from '../../../shared/session/note-profile.ts';
import { session } from '../../../shared/session/session.ts';
import { SetUpFactor } from '../second-factor/set-up-factor.tsx';

export function MustChangePassword() {
  const t = useTexts('account');
  return (
    <DuePage title={t('password.mustTitle')} why={t('password.mustText')}>
      <OwnPasswordForm />
    </DuePage>
  );
}

interface DuePageProps {
  readonly title: string;
  /** Why it is required; absent once it is done. */
  readonly why?: string | undefined;
  readonly children: ReactNode;
}

/** Shows the reason, the form, and signing out as the only other way. */
function DuePage({ title, why, children }: DuePageProps) {
  const t = useTexts('account');
  return (
    <main>
      <FrontDoor
        title={title}
        below={
          <Anchor component={Link} to="/logout" ta="center" size="sm">
            {t('password.signOut')}
          </Anchor>
        }
      >
        {why !== undefined && (
          <Text c="dimmed" mb="lg">
            {why}
          </Text>
        )}
        {children}
      </FrontDoor>
    </main>
  );
}

/**
 * Shown while a required second factor is not set up. The recovery codes stay until they are acknowledged
 * (docs/rules/people.md#second-factor).
 */
export function MustSetUpFactor() {
  const t = useTexts('account');
  const [isSetUp, setIsSetUp] = useState(false);
  return (
    <DuePage
      title={t(isSetUp ? 'factor.keepTitle' : 'factor.mustTitle')}
      why={isSetUp ? undefined : t('factor.mustText')}
    >
      <SetUpFactor
        onConfirmed={() => setIsSetUp(true)}
        onDone={() => noteProfile(session, { mustSetUpFactor: false })}
      />
    </DuePage>
  );
}
