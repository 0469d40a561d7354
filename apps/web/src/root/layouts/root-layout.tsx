// Around every page: the confirm popup, the words that alerts leave, the watch over the session, and where the window is scrolled to.

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

/** What stands in the way of every page of somebody who has something to do first, by whom their session stands for. */
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
  // Signing out is the one other thing that somebody may do who has something to do first.
  const Due = pathname === '/logout' ? undefined : DUE[role];
  // What failed on one page is no news on the next; what the next one tells as it comes up, told after this, is.
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
