// The server's present, once a second while the page is seen: heard by whatever counts, so that a tick costs only what changes by it.

import { millis, type Instant } from '@feltclock/domain';
import { useSyncExternalStore } from 'react';
import { scheduleIn, serverNow } from '../../shared/server-time/server-time.ts';

const SECOND = millis(1000);

export interface Second {
  readonly get: () => Instant;
  /** Calls `heard` each second until the returned function is called. */
  readonly subscribe: (heard: () => void) => () => void;
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
        for (const heard of listeners) heard();
      }
      wait();
    });
  };
  return {
    get: () => now,
    subscribe(heard) {
      if (listeners.size === 0) wait();
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
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
