// The own profile, the own password, and where one is signed in.

import { SimpleGrid } from '@mantine/core';
import { ProfileForm } from '../../domain-ui/profile-form/profile-form.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { OwnData } from './own-data.tsx';
import { OwnDevices } from './own-devices.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export function ProfilePage() {
  const t = useTexts('account');
  const general = useTexts('general');
  const profile = useSession((state) => state.profile);
  if (profile === undefined) return null;
  return (
    <Page title={t('profile.title')} notice={`${profile.id} · ${general(`roles.${profile.role}`)}`}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Card title={t('profile.details')}>
          <ProfileForm profile={profile} hasPreferences />
        </Card>
        <Card title={t('password.title')} hint={t('password.notice')}>
          <OwnPasswordForm />
        </Card>
        <Card title={t('factor.title')}>
          <SecondFactorPanel />
        </Card>
        <Card title={t('devices.title')}>
          <OwnDevices />
        </Card>
        <Card title={t('ownData.title')}>
          <OwnData />
        </Card>
      </SimpleGrid>
    </Page>
  );
}
