// The main page by role: public tournaments for guests, with own points for members; the evening for staff; problems and the current store for the
// super administrator (docs/rules/screens.md).

import { lazy, Suspense } from 'react';
import { Navigate, Link } from 'react-router';
import { Button, Alert, Anchor } from '@mantine/core';
import { readStore, type Profile, listTablets, MANY_WRONG_PINS } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';
import { useSession } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { LoadingState, ErrorState } from '../../shared/ui/page/states.tsx';
import { StaffHome } from './staff-home.tsx';
import { Welcome } from './welcome.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { StoreEvening } from './store-evening.tsx';

/** Loaded only by those who have the role. */
const PublicGames = lazy(async () => ({ default: (await import('./public-games.tsx')).PublicGames }));
const SuperAdminHome = lazy(async () => ({ default: (await import('./super-admin-home.tsx')).SuperAdminHome }));
const MemberHome = lazy(async () => ({ default: (await import('./member-home.tsx')).MemberHome }));

export function MainPage() {
  const t = useTexts('main');
  const profile = useSession((state) => state.profile);
  const { lockedOn } = useReadable(screenLock.state);
  if (profile === undefined) return <GuestWelcome />;
  // The cards have commands. A locked screen shows its controller only.
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

/** For visitors who are not signed in: the login, and the public tournaments. */
function GuestWelcome() {
  const t = useTexts('main');
  const signIn = (
    <Button component={Link} to="/login" size="md" mt="xs">
      {t('signIn')}
    </Button>
  );
  return (
    <Welcome title={t('welcomeGuest')} text={t('guestText')} action={signIn}>
      <Suspense fallback={<LoadingState />}>
        <PublicGames />
      </Suspense>
    </Welcome>
  );
}

/** The main page of a store's administrator: the evening, with the store's name. */
function OwnerHome({ profile, storeId }: { readonly profile: Profile; readonly storeId: number }) {
  const t = useTexts('main');
  const store = useQuery(reading(readStore, { id: storeId }));
  const { nickname, id } = profile;
  if (store.isPending) return <LoadingState />;
  if (store.data === undefined)
    return <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />;
  return (
    <>
      <TabletTrouble storeId={storeId} />
      <StoreEvening
        storeId={storeId}
        isOwner
        title={t('welcomeStore', { store: store.data.name })}
        notice={t('storeAdmin', { nickname, id })}
      />
    </>
  );
}

const READ_EVERY = 60_000;

/** Warns the owner of PIN guessing on a tablet (docs/rules/people.md#tablets). */
function TabletTrouble({ storeId }: { readonly storeId: number }) {
  const t = useTexts('main');
  const { data = [] } = useQuery({ ...reading(listTablets, { id: storeId }), refetchInterval: READ_EVERY });
  const guessed = data.filter(
    ({ wrongPins = 0, blockedAt = null }) => wrongPins >= MANY_WRONG_PINS || blockedAt !== null,
  );
  if (guessed.length === 0) return null;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} role="status" mb="md">
      {t('tabletTrouble', { names: guessed.map(({ name }) => name).join(', ') })}{' '}
      <Anchor component={Link} to="/tablets">
        {t('tabletTroubleLook')}
      </Anchor>
    </Alert>
  );
}
