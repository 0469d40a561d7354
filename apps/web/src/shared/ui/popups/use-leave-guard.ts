// Asks before a page with unsaved changes is left: inside the console by the confirm popup, for closing and reloading by the browser's own.

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { session } from '../../session/session.ts';
import { useConfirm } from './confirm.tsx';
import { useHeldPage } from './use-held-page.ts';

/** Whoever is signed out in the middle of it must be let through to the login page. */
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
    // The question is asked once for each attempt, although the blocker is another object on every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBlocked]);

  useHeldPage(isGuarded, isSignedOut);
}
