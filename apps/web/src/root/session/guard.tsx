// Opens guarded screens only with the right: others sign in first, or see that they may not (docs/rules/screens.md#finding-the-way).

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
  // Once per navigation: a user who navigates before the page was drawn is redirected again.
  const place = useLocation();
  const { pathname, key } = place;
  if (profile === undefined) {
    // A session that just ended here has already shown why.
    const to = doorHere(loginAfter(wasSignedIn ? session.get().ended : undefined, place));
    const isSilent = wasSignedIn || tabletDevice.get() !== undefined;
    return <TurnedAway key={key} to={to} text={isSilent ? undefined : t('session.loginFirst')} />;
  }
  // A locked screen shows only its controller.
  if (lockedOn !== undefined && !lockedOn.startsWith(pathname)) return <Navigate key={key} to={lockedOn} replace />;
  return (storeId === undefined ? mayEver(profile, right) : mayIn(profile, right, storeId)) ? (
    <Outlet />
  ) : (
    <TurnedAway key={key} to="/main" text={t('session.notAllowed')} />
  );
}
