// Around every page: the confirm popup, the watch over the session, and where the window is scrolled to.

import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { principalOf } from '../shared/session/principal.ts';
import { useSession } from '../shared/session/session.ts';
import { ConfirmProvider } from '../shared/ui/confirm.tsx';
import { LoadingState } from '../shared/ui/states.tsx';
import { useActivity, useSessionEnd } from './session-end.ts';

/** What stands in the way of every page of somebody who has something to do first, by whom their session stands for. */
const DUE: Readonly<Record<string, ComponentType>> = {
  PASSWORD_DUE: lazy(async () => ({
    default: (await import('../features/profile/due/must-change-password.tsx')).MustChangePassword,
  })),
  FACTOR_DUE: lazy(async () => ({
    default: (await import('../features/profile/due/must-set-up-factor.tsx')).MustSetUpFactor,
  })),
};

export function RootLayout() {
  useSessionEnd();
  useActivity();
  const { pathname } = useLocation();
  const role = useSession(({ profile }) => principalOf(profile).role);
  // Signing out is the one other thing that somebody may do who has something to do first.
  const Due = pathname === '/logout' ? undefined : DUE[role];
  return (
    <ConfirmProvider>
      {Due === undefined ? (
        <Outlet />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <Due />
        </Suspense>
      )}
      <ScrollRestoration />
    </ConfirmProvider>
  );
}
