// The server's time each second while the page is visible, so that only components with a changed value render.

import { millis, type Instant } from '@feltclock/domain';
import { useSyncExternalStore } from 'react';
import { scheduleIn, serverNow } from '../../shared/server-time/server-time.ts';

const SECOND = millis(1000);

export interface Second {
  readonly get: () => Instant;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Runs while it has subscribers. */
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

/** Returns `read(now)`. Renders only when that value changes, and not while it is not visible. */
export const useReadEachSecond = <Value extends string | number>(
  second: Second,
  read: (now: Instant) => Value,
  isSeen = true,
): Value => useSyncExternalStore(isSeen ? second.subscribe : never, () => read(second.get()));
