// The server's present, once a second while the page is seen.

import { millis, type Instant } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { scheduleIn, serverNow } from '../../shared/server-time/server-time.ts';

const SECOND = millis(1000);

export function useSecond(): Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel = scheduleIn(SECOND, () => {
        if (document.visibilityState === 'visible') setNow(serverNow());
        wait();
      });
    };
    wait();
    return () => cancel();
  }, []);
  return now;
}
