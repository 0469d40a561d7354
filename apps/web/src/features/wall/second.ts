// The server's present, once a second while the page is seen: listener by whatever counts, so that a tick costs only what changes by it.

import { millis, type Instant } from '@feltclock/domain';
import { useSyncExternalStore } from 'react';
import { scheduleIn, serverNow } from '../../shared/server-time/server-time.ts';

const SECOND = millis(1000);

export interface Second {
  readonly get: () => Instant;
  /** Calls `listener` each second until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The second hand of the wall, which ticks while anybody listens. */
export function createSecond(): Second {
  const listeners = new Set<() => void>();
  let now = serverNow();
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel = scheduleIn(SECOND, () => {
      if (document.visibilityState === 'visible') {
        now = serverNow();
        for (const listener of listeners) listener();
      }
      wait();
    });
  };
  return {
    get: () => now,
    subscribe(listener) {
      if (listeners.size === 0) wait();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) cancel();
      };
    },
  };
}

const never = (): (() => void) => () => undefined;

/** What `read` makes of the present; it is rendered anew only when that is something else, and not at all while nobody sees it. */
export const useReadEachSecond = <Value extends string | number>(
  second: Second,
  read: (now: Instant) => Value,
  isSeen = true,
): Value => useSyncExternalStore(isSeen ? second.subscribe : never, () => read(second.get()));
