import { describe, expect, it } from 'vitest';
import { memoryStorage, profileOf } from '../../../test-support/session.ts';
import { createSession } from './create-session.ts';
import { moveSession } from './move-session.ts';

const KEPT = JSON.stringify({ token: 'Bearer a', profile: profileOf(), lastActionTime: 1, chosenStoreId: 7 });

/** A tab of an earlier release, and what the present one finds in its browser. */
function moved({ locked = false, present }: { locked?: boolean; present?: string } = {}) {
  const [tab, browser] = [memoryStorage(), memoryStorage()];
  tab.setItem('feltclock.session', KEPT);
  if (locked) tab.setItem('feltclock.lock', '{}');
  if (present !== undefined) browser.setItem('feltclock.session', present);
  moveSession(tab, browser);
  return { tab, session: createSession({ storage: browser, tabStorage: tab, now: () => 5 as never }) };
}

describe('a session that an earlier release kept in its tab', () => {
  it('goes on', () => {
    const { tab, session } = moved();
    expect(session.get()).toMatchObject({ token: 'Bearer a', profile: profileOf() });
    expect(tab.length).toBe(0);
  });

  it('gives way to the browser’s own', () => {
    const { tab, session } = moved({ present: JSON.stringify({ token: 'Bearer b' }) });
    expect(session.get().token).toBe('Bearer b');
    expect(tab.length).toBe(0);
  });

  it('is over when its screen was locked: nobody gets past a lock by it', () => {
    const { tab, session } = moved({ locked: true });
    expect(session.get().token).toBeUndefined();
    expect(tab.length).toBe(0);
  });
});
