// The main page, by role: the public list for guests, and with the own points for members; the evening for a store's people; what is wrong
// anywhere, and the store that is worked on, for the super administrator (docs/rules/screens.md#main-page).

import { Navigate } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';
import { useSession } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { GuestWelcome } from './guest-welcome.tsx';
import { MemberHome } from './member-home.tsx';
import { OwnerHome } from './owner-home.tsx';
import { StaffHome } from './staff-home.tsx';
import { SuperAdminHome } from './super-admin-home.tsx';
import { Welcome } from './welcome.tsx';

export function MainPage() {
  const t = useTexts('main');
  const profile = useSession((state) => state.profile);
  const { lockedOn } = useReadable(screenLock.state);
  if (profile === undefined) return <GuestWelcome />;
  // The evening's cards have commands: a locked screen shows its controller and nothing else.
  if (lockedOn !== undefined) return <Navigate to={lockedOn} replace />;
  switch (profile.role) {
    case 'SUPER_ADMIN':
      return <SuperAdminHome profile={profile} />;
    case 'STORE_ADMIN':
      if ((profile.posts ?? []).length > 0) return <StaffHome profile={profile} />;
      if (typeof profile.storeId === 'number') return <OwnerHome profile={profile} storeId={profile.storeId} />;
      return <Welcome title={t('welcomeUser', { nickname: profile.nickname })} />;
    case 'USER':
      if ((profile.posts ?? []).length > 0) return <StaffHome profile={profile} />;
      return <MemberHome profile={profile} />;
  }
}
