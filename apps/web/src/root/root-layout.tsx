// Around every page: the confirm popup, the watch over the session, and where the window is scrolled to.

import { Outlet, ScrollRestoration } from 'react-router';
import { ConfirmProvider } from '../shared/ui/confirm.tsx';
import { useActivity, useSessionEnd } from './session-end.ts';

export function RootLayout() {
  useSessionEnd();
  useActivity();
  return (
    <ConfirmProvider>
      <Outlet />
      <ScrollRestoration />
    </ConfirmProvider>
  );
}
