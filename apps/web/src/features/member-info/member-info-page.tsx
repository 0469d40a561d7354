// A member's information: the person, and their venue with its address (docs/rules/points.md#points). The platform's owner edits the current venue,
// an administrator reads it.

import type { Profile } from '@feltclock/contract';
import { Stack } from '@mantine/core';
import { WithoutStore } from '../../domain-ui/no-store/of-store.tsx';
import { ProfileForm } from '../../domain-ui/profile-form/profile-form.tsx';
import { useMay } from '../../shared/api/use-may.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { MemberStore } from './member-store.tsx';

function Venue({ profile }: { readonly profile: Profile }) {
  const t = useTexts('points');
  const stores = useTexts('stores');
  const working = useWorkingStore();
  const isEditor = mayEver(profile, 'run-platform');
  const isOwner = useMay('manage-store');
  return (
    <Card
      title={t('member.venue')}
      hint={isEditor ? t('member.venueHint') : isOwner ? undefined : stores('detailNotice')}
    >
      {working.storeId === undefined ? (
        <WithoutStore working={working} />
      ) : (
        <MemberStore key={working.storeId} working={working} storeId={working.storeId} isEditor={isEditor} />
      )}
    </Card>
  );
}

export function MemberInfoPage() {
  const t = useTexts('points');
  const general = useTexts('general');
  const profile = useSession((state) => state.profile);
  if (profile === undefined) return null;
  return (
    <Page title={t('member.title')} notice={`${profile.id} · ${general(`roles.${profile.role}`)}`}>
      <Stack gap="lg">
        <Card title={t('member.person')}>
          <ProfileForm profile={profile} hasPreferences={false} />
        </Card>
        {mayEver(profile, 'read-store') && <Venue profile={profile} />}
      </Stack>
    </Page>
  );
}
