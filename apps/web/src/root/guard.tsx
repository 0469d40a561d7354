// Lets only those through who may see the guarded screens: others log in first, or are told that they may not
// (docs/rules/screens.md#who-may-see-which).

import type { Right } from '@feltclock/domain';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useTexts } from '../shared/i18n/use-texts.ts';
import { mayEver } from '../shared/session/principal.ts';
import { session, useSession } from '../shared/session/session.ts';
import { screenLock } from '../shared/session/tab-lock.ts';
import { useReadable } from '../shared/state/use-readable.ts';
import { useAlert } from '../shared/ui/alert.ts';

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
  const { lockedOn } = useReadable(screenLock.state);
  const { pathname } = useLocation();
  if (profile === undefined) {
    // A session that just ended has said why; asking to log in first would talk over it.
    const text = session.get().ended === undefined ? t('session.loginFirst') : undefined;
    return <TurnedAway to="/login" text={text} />;
  }
  // A locked screen shows its controller and nothing else that staff could do something with.
  if (lockedOn !== undefined && !lockedOn.startsWith(pathname)) return <Navigate to={lockedOn} replace />;
  return mayEver(profile, right) ? <Outlet /> : <TurnedAway to="/main" text={t('session.notAllowed')} />;
}
