// Goes to another page once the alert that was just shown has been read (docs/rules/screens.md#alerts); leaving earlier calls it off.

import { millis, type Millis } from '@feltclock/domain';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Stop } from '../../server-time/device-clock.ts';
import { scheduleIn } from '../../server-time/server-time.ts';
import { ALERT_SHOWN_FOR } from './alert.ts';

/** Goes there after 1.5 seconds, or after the given time. */
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
