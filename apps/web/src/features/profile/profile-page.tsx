// The own profile, the own password, and where one is signed in.

import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { ProfileForm } from '../../domain-ui/profile-form/profile-form.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
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
    <Page title={t('profile.title')} notice={`${profile.id} · ${general(`roles.${profile.role}`)}`} size="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Paper component="section" p="lg" bg="dark.6" withBorder>
          <Title order={2} size="h4" mb="md">
            {t('profile.details')}
          </Title>
          <ProfileForm profile={profile} hasPreferences />
        </Paper>
        <Paper component="section" p="lg" bg="dark.6" withBorder style={{ alignSelf: 'start' }}>
          <Title order={2} size="h4" mb={4}>
            {t('password.title')}
          </Title>
          <Text c="dimmed" size="sm" mb="md">
            {t('password.notice')}
          </Text>
          <OwnPasswordForm />
        </Paper>
        <Paper component="section" p="lg" bg="dark.6" withBorder style={{ alignSelf: 'start' }}>
          <Title order={2} size="h4" mb="md">
            {t('factor.title')}
          </Title>
          <SecondFactorPanel />
        </Paper>
        <Paper component="section" p="lg" bg="dark.6" withBorder style={{ alignSelf: 'start' }}>
          <Title order={2} size="h4" mb="md">
            {t('devices.title')}
          </Title>
          <OwnDevices />
        </Paper>
        <Paper component="section" p="lg" bg="dark.6" withBorder style={{ alignSelf: 'start' }}>
          <Title order={2} size="h4" mb="md">
            {t('ownData.title')}
          </Title>
          <OwnData />
        </Paper>
      </SimpleGrid>
    </Page>
  );
}
