// The name of this page, by which pages of one browser tell whether the one that wrote something down is still there.

import { millis } from '@feltclock/domain';
import { newRandomKey } from '../api/random-key.ts';
import { scheduleIn } from '../server-time/server-time.ts';

export interface PageName {
  /** This page's own name; a reload of it has another. */
  readonly own: string;
  /** Holds a name until this page ends; resolves to false when another page holds it. */
  readonly hold: (name: string) => Promise<boolean>;
}

/** The page that a reload has just ended lets go of its name a moment later. */
const LETTING_GO = millis(3000);

/** `locks`: the browser's; undefined outside a secure context, where nobody can tell, and every name is taken to be free. */
export function createPageName(locks: LockManager | undefined, inWhile = scheduleIn): PageName {
  const asked = new Map<string, Promise<boolean>>();
  const request = (name: string): Promise<boolean> => {
    if (locks === undefined) return Promise.resolve(true);
    const waiting = new AbortController();
    const stop = inWhile(LETTING_GO, () => waiting.abort());
    return new Promise((resolve) => {
      const held = locks.request(`feltclock.page.${name}`, { signal: waiting.signal }, () => {
        stop();
        resolve(true);
        // A browser gives the name back when the page ends.
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
