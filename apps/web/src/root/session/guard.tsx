// Lets only those through who may see the guarded screens: others log in first, or are told that they may not
// (docs/rules/screens.md#who-may-see-which).

import type { Right } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { mayEver, mayIn } from '../../shared/session/principal.ts';
import { session, useSession } from '../../shared/session/session.ts';
import { doorHere, tabletDevice } from '../../shared/session/tablet-device.ts';
import { loginAfter } from '../../shared/session/wanted-path.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';

function TurnedAway({ to, text }: { readonly to: string; readonly text: string | undefined }) {
  const alert = useAlert();
  useEffect(() => {
    if (text !== undefined) alert.warning(text);
  }, [alert, text]);
  return <Navigate to={to} replace />;
}

export function Guard({ right }: { readonly right: Right }) {
  const t = useTexts('general');
  const profile = useSession((state) => state.profile);
  const [wasSignedIn] = useState(profile !== undefined);
  const { storeId } = useWorkingStore();
  const { lockedOn } = useReadable(screenLock.state);
  // Of one navigation each: whoever goes on before the page led to was drawn is led there anew.
  const place = useLocation();
  const { pathname, key } = place;
  if (profile === undefined) {
    // A session that just ended here has said why; asking to log in first would talk over it.
    const to = doorHere(loginAfter(wasSignedIn ? session.get().ended : undefined, place));
    const isSilent = wasSignedIn || tabletDevice.get() !== undefined;
    return <TurnedAway key={key} to={to} text={isSilent ? undefined : t('session.loginFirst')} />;
  }
  // A locked screen shows its controller and nothing else that staff could do something with.
  if (lockedOn !== undefined && !lockedOn.startsWith(pathname)) return <Navigate key={key} to={lockedOn} replace />;
  return (storeId === undefined ? mayEver(profile, right) : mayIn(profile, right, storeId)) ? (
    <Outlet />
  ) : (
    <TurnedAway key={key} to="/main" text={t('session.notAllowed')} />
  );
}
