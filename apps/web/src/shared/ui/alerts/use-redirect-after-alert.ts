// Opens another page after the present alert was shown (docs/rules/screens.md#alerts-and-questions). Leaving earlier cancels it.

import { millis, type Millis } from '@feltclock/domain';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Stop } from '../../server-time/device-clock.ts';
import { scheduleIn } from '../../server-time/server-time.ts';
import { ALERT_SHOWN_FOR } from './alert.ts';

/** After 1.5 seconds by default. */
export function useRedirectAfterAlert(): (to: string, delay?: Millis) => void {
  const navigate = useNavigate();
  const cancel = useRef<Stop>(undefined);
  useEffect(
    () => () => {
      cancel.current?.();
    },
    [],
  );
  return useCallback(
    (to, delay = millis(ALERT_SHOWN_FOR)) => {
      cancel.current?.();
      cancel.current = scheduleIn(delay, () => void navigate(to));
    },
    [navigate],
  );
}
