// Around every page: the confirm popup, the watch over the session, and where the window is scrolled to.

import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../shared/session/session.ts';
import { ConfirmProvider } from '../shared/ui/confirm.tsx';
import { LoadingState } from '../shared/ui/states.tsx';
import { useActivity, useSessionEnd } from './session-end.ts';

const MustChangePassword = lazy(async () => ({
  default: (await import('../features/profile/must-change-password.tsx')).MustChangePassword,
}));

export function RootLayout() {
  useSessionEnd();
  useActivity();
  const { pathname } = useLocation();
  // Signing out is the one other thing that somebody may do whose password is due.
  const mustChange = useSession((state) => state.profile?.mustChangePassword === true) && pathname !== '/logout';
  return (
    <ConfirmProvider>
      {mustChange ? (
        <Suspense fallback={<LoadingState />}>
          <MustChangePassword />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ScrollRestoration />
    </ConfirmProvider>
  );
}
