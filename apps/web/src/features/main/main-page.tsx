// The main page, by role: the public list for guests, and with the own points for members; the evening for a store's people; what is wrong
// anywhere, and the store that is worked on, for the super administrator (docs/rules/screens.md#main-page).

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
import { PublicGames } from './public-games.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { StoreEvening } from './store-evening.tsx';

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

/** What a visitor who is not signed in sees: the way in, and the tournaments that anybody can go to. */
function GuestWelcome() {
  const t = useTexts('main');
  const signIn = (
    <Button component={Link} to="/login" size="md" mt="xs">
      {t('signIn')}
    </Button>
  );
  return (
    <Welcome title={t('welcomeGuest')} text={t('guestText')} action={signIn}>
      <PublicGames />
    </Welcome>
  );
}

/** The main page of a store's administrator: the store's evening under its name. */
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

/** Tells a store's owner that somebody guesses PINs on one of its tablets (docs/rules/tablets.md#guessing). */
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
