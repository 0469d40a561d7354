// The name of this page. Pages of one browser use it to find out whether the writer of a stored value still exists.

import { millis } from '@feltclock/domain';
import { newRandomKey } from '../api/random-key.ts';
import { scheduleIn } from '../server-time/server-time.ts';

export interface PageName {
  /** This page's name; a reload gets a new one. */
  readonly own: string;
  /** Holds a name until this page ends; resolves to false if another page holds it. */
  readonly hold: (name: string) => Promise<boolean>;
}

/** A reloaded page releases its name a moment later. */
const RELEASE_DELAY = millis(3000);

/** `locks` is undefined outside of secure contexts; every name then counts as free. */
export function createPageName(locks: LockManager | undefined, inWhile = scheduleIn): PageName {
  const asked = new Map<string, Promise<boolean>>();
  const request = (name: string): Promise<boolean> => {
    if (locks === undefined) return Promise.resolve(true);
    const waiting = new AbortController();
    const stop = inWhile(RELEASE_DELAY, () => waiting.abort());
    return new Promise((resolve) => {
      const held = locks.request(`feltclock.page.${name}`, { signal: waiting.signal }, () => {
        stop();
        resolve(true);
        // The browser releases the lock when the page ends.
        return new Promise<never>(() => undefined);
      });
      held.catch(() => resolve(false));
    });
  };
  return {
    own: newRandomKey(),
    hold: (name) => {
      const known = asked.get(name) ?? request(name);
      asked.set(name, known);
      return known;
    },
  };
}
