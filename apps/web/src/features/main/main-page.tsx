// The main page, by role: a welcome for guests, users and store administrators; account and store selector for the super administrator
// (docs/rules/screens.md#main-page).

import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { GuestWelcome } from './guest-welcome.tsx';
import { StaffWelcome } from './staff-welcome.tsx';
import { StoreAdminWelcome } from './store-admin-welcome.tsx';
import { SuperAdminHome } from './super-admin-home.tsx';
import { Welcome } from './welcome.tsx';

export function MainPage() {
  const t = useTexts('main');
  const profile = useSession((state) => state.profile);
  if (profile === undefined) return <GuestWelcome />;
  switch (profile.role) {
    case 'SUPER_ADMIN':
      return <SuperAdminHome profile={profile} />;
    case 'STORE_ADMIN':
      if ((profile.posts ?? []).length > 0) return <StaffWelcome profile={profile} />;
      return <StoreAdminWelcome profile={profile} />;
    case 'USER':
      if ((profile.posts ?? []).length > 0) return <StaffWelcome profile={profile} />;
      return <Welcome title={t('welcomeUser', { nickname: profile.nickname })} text={t('userText')} />;
  }
}
