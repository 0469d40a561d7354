import type { Profile } from '@feltclock/contract';
import { SimpleGrid } from '@mantine/core';
import { ProfileForm } from '../../domain-ui/profile-form/profile-form.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { OwnData } from './own-data.tsx';
import { OwnDevices } from './own-devices.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { OwnPinForm } from './own-pin-form.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

/** Staff of a store may use its tablets. */
const hasStore = ({ storeId, posts = [] }: Profile): boolean => typeof storeId === 'number' || posts.length > 0;

export function ProfilePage() {
  const t = useTexts('account');
  const general = useTexts('general');
  const tablets = useTexts('tablets');
  const profile = useSession((state) => state.profile);
  if (profile === undefined) return null;
  return (
    <Page title={t('profile.title')} notice={`${profile.id} · ${general(`roles.${profile.role}`)}`} width="wide">
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="lg">
        <Card title={t('profile.details')}>
          <ProfileForm profile={profile} hasPreferences />
        </Card>
        <Card title={t('password.title')} hint={t('password.notice')}>
          <OwnPasswordForm />
        </Card>
        {hasStore(profile) && (
          <Card title={tablets('pin')} hint={tablets('pinHint')}>
            <OwnPinForm />
          </Card>
        )}
        <Card title={t('factor.title')}>
          <SecondFactorPanel />
        </Card>
        <PasskeysCard />
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
