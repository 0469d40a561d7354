// Locks a store's tablet without a touch for a while, or by a button (docs/rules/people.md#tablets).

import { logout, readSession } from '@feltclock/contract';
import { after, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { schedule, serverNow } from '../../shared/server-time/server-time.ts';
import { session, useSession } from '../../shared/session/session.ts';
import { tabletDevice } from '../../shared/session/tablet-device.ts';

/** The request has the token. The tablet ends the session at once, whether or not the request arrives. */
export function lock(): void {
  call(logout).catch(() => undefined);
  session.end('signed-out');
}

export const useIsTakenUp = (): boolean => useSession(({ profile }) => profile?.atTablet === true);

/** The server locks unused tablets. Touches without a request are reported at this interval. */
const REPORTED_EVERY = millis(30_000);
/** In minutes: the shortest choice, for a browser that does not know that it is a tablet. */
const SHORTEST = 1;

export function useTabletLock(): void {
  const isTakenUp = useIsTakenUp();
  useEffect(() => {
    if (!isTakenUp) return undefined;
    const idle = minutesToMillis(minutes(tabletDevice.get()?.locksAfter ?? SHORTEST));
    const held: { stop: () => void; reportedAt: Instant } = { stop: () => undefined, reportedAt: serverNow() };
    const wait = (): void => {
      held.stop();
      held.stop = schedule(after(serverNow(), idle), lock);
    };
    const touched = (): void => {
      wait();
      if (serverNow() < after(held.reportedAt, REPORTED_EVERY)) return;
      held.reportedAt = serverNow();
      call(readSession).catch(() => undefined);
    };
    wait();
    window.addEventListener('pointerdown', touched);
    window.addEventListener('keydown', touched);
    return () => {
      held.stop();
      window.removeEventListener('pointerdown', touched);
      window.removeEventListener('keydown', touched);
    };
  }, [isTakenUp]);
}
