// Goes to another page once the alert that was just shown has been read (spec 1 §9); leaving earlier calls it off.

import { millis } from '@feltclock/domain';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Cancel } from '../server-time/device-clock.ts';
import { scheduleIn } from '../server-time/server-time.ts';
import { ALERT_SHOWN_FOR } from './alert.ts';

export function useRedirectAfterAlert(): (to: string) => void {
  const navigate = useNavigate();
  const cancel = useRef<Cancel>(undefined);
  useEffect(
    () => () => {
      cancel.current?.();
    },
    [],
  );
  return useCallback(
    (to) => {
      cancel.current?.();
      cancel.current = scheduleIn(millis(ALERT_SHOWN_FOR), () => void navigate(to));
    },
    [navigate],
  );
}
