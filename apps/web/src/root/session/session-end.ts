// When the session ends in this or another tab: shows why, clears the data read with it, and opens the login page
// (docs/rules/people.md#sessions).

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { session } from '../../shared/session/session.ts';
import { doorHere } from '../../shared/session/tablet-device.ts';
import { loginAfter } from '../../shared/session/wanted-path.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';

export function useSessionEnd(): void {
  const t = useTexts('general');
  const alert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const place = useLocation();
  useEffect(() => {
    let known = session.get().ended;
    return session.subscribe(() => {
      const { ended } = session.get();
      if (ended === known) return;
      known = ended;
      if (ended === undefined) return;
      queries.clear();
      if (ended !== 'signed-out') alert[ended === 'inactive' ? 'warning' : 'error'](t(`session.${ended}`));
      void navigate(doorHere(loginAfter(ended, place)), { replace: true });
    });
  }, [t, alert, navigate, queries, place]);
}

/** Opening a page, keys and presses count as activity; automatic requests do not. */
export function useActivity(): void {
  useEffect(() => {
    const touch = (): void => {
      if (session.get().token !== undefined && !session.isInactive()) session.touch();
    };
    touch();
    window.addEventListener('pointerdown', touch);
    window.addEventListener('keydown', touch);
    return () => {
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
    };
  }, []);
}
