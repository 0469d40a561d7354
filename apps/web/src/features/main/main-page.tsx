// The main page, by role: the public list for guests, and with the own points for members; the evening for a store's people; what is wrong
// anywhere, and the store that is worked on, for the super administrator (docs/rules/screens.md#main-page).

import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';
import { useSession } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { LoadingState } from '../../shared/ui/page/states.tsx';
import { GuestWelcome } from './guest-welcome.tsx';
import { OwnerHome } from './owner-home.tsx';
import { StaffHome } from './staff-home.tsx';
import { Welcome } from './welcome.tsx';

/** The home of each other role is fetched by those who have it. */
const SuperAdminHome = lazy(async () => ({ default: (await import('./super-admin-home.tsx')).SuperAdminHome }));
const MemberHome = lazy(async () => ({ default: (await import('./member-home.tsx')).MemberHome }));

export function MainPage() {
  const t = useTexts('main');
  const profile = useSession((state) => state.profile);
  const { lockedOn } = useReadable(screenLock.state);
  if (profile === undefined) return <GuestWelcome />;
  // The evening's cards have commands: a locked screen shows its controller and nothing else.
  if (lockedOn !== undefined) return <Navigate to={lockedOn} replace />;
  switch (profile.role) {
    case 'SUPER_ADMIN':
      return (
        <Suspense fallback={<LoadingState />}>
          <SuperAdminHome profile={profile} />
        </Suspense>
      );
    case 'STORE_ADMIN':
      if ((profile.posts ?? []).length > 0) return <StaffHome profile={profile} />;
      if (typeof profile.storeId === 'number') return <OwnerHome profile={profile} storeId={profile.storeId} />;
      return <Welcome title={t('welcomeUser', { nickname: profile.nickname })} />;
    case 'USER':
      if ((profile.posts ?? []).length > 0) return <StaffHome profile={profile} />;
      return (
        <Suspense fallback={<LoadingState />}>
          <MemberHome profile={profile} />
        </Suspense>
      );
  }
}
