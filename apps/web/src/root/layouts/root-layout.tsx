// Around every page: confirmations, the last failure, the session watch, and scroll restoration.

import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { principalOf } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { ConfirmProvider } from '../../shared/ui/popups/confirm.tsx';
import { lastFailure } from '../../shared/ui/last-failure/last-failure.ts';
import { FailureLine } from '../../shared/ui/last-failure/failure-line.tsx';
import { LoadingState } from '../../shared/ui/page/states.tsx';
import { useActivity, useSessionEnd } from '../session/session-end.ts';
import { useTabletLock } from '../session/tablet-lock.ts';

/** The page that a session has to pass first, by its role. */
const DUE: Readonly<Record<string, ComponentType>> = {
  PASSWORD_DUE: lazy(async () => ({
    default: (await import('../../features/profile/due/due-pages.tsx')).MustChangePassword,
  })),
  FACTOR_DUE: lazy(async () => ({
    default: (await import('../../features/profile/due/due-pages.tsx')).MustSetUpFactor,
  })),
};

export function RootLayout() {
  useSessionEnd();
  useActivity();
  useTabletLock();
  const { pathname } = useLocation();
  const role = useSession(({ profile }) => principalOf(profile).role);
  // Signing out is always possible.
  const Due = pathname === '/logout' ? undefined : DUE[role];
  // A failure of one page does not matter on the next. An alert of the new page comes after this and stays.
  useLayoutEffect(() => lastFailure.clear(), [pathname]);
  return (
    <ConfirmProvider>
      {Due === undefined ? (
        <Outlet />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <Due />
        </Suspense>
      )}
      <FailureLine at="page" />
      <ScrollRestoration />
    </ConfirmProvider>
  );
}
