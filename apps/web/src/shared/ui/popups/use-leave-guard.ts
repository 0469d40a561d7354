// Asks before a page with unsaved changes is left: by the confirmation popup inside the console, by the browser for closing and reloading.

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { session } from '../../session/session.ts';
import { useConfirm } from './confirm.tsx';
import { useHeldPage } from './use-held-page.ts';

/** A user whose session ended must reach the login page. */
const isSignedOut = (): boolean => session.get().token === undefined;

export function useLeaveGuard(isGuarded: boolean, message: string): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded && !isSignedOut() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    confirm({
      message,
      isDangerous: true,
      onConfirm: () => {
        blocker.proceed();
      },
      onCancel: () => {
        blocker.reset();
      },
    });
    // Asks once per attempt, although the blocker is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBlocked]);

  useHeldPage(isGuarded, isSignedOut);
}
