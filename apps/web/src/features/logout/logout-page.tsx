// Logout with a confirmation: yes signs out and opens the login page, no goes back (docs/rules/people.md#sessions).

import { logout } from '@feltclock/contract';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { doorHere } from '../../shared/session/tablet-device.ts';
import { session, useSession } from '../../shared/session/session.ts';
import { ConfirmDialog } from '../../shared/ui/popups/confirm-dialog.tsx';
import { usePageTitle } from '../../shared/ui/page/page.tsx';

/** The router's key of the first history entry of the tab. */
const FIRST_ENTRY = 'default';

export function LogoutPage() {
  const t = useTexts('login');
  const general = useTexts('general');
  const navigate = useNavigate();
  const { key } = useLocation();
  const hasToken = useSession((state) => state.token !== undefined);
  const [isAsking, setIsAsking] = useState(true);
  usePageTitle(general('menu.signOut'));
  if (!hasToken) return <Navigate to={doorHere('/login')} replace />;

  // The request has the token. The browser ends the session at once, whether or not the request arrives.
  const leave = (): void => {
    call(logout).catch(() => undefined);
    session.end('signed-out');
  };
  const goBack = (): void => {
    void (key === FIRST_ENTRY ? navigate('/main', { replace: true }) : navigate(-1));
  };
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => setIsAsking(false)}
      question={{
        title: general('menu.signOut'),
        message: t('logoutConfirm'),
        confirmLabel: t('yes'),
        cancelLabel: t('no'),
        onConfirm: leave,
        onCancel: goBack,
      }}
    />
  );
}
