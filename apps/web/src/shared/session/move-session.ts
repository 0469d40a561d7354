// Takes a session over that an earlier release kept in its tab alone: a board must not lose its session in the middle of a tournament
// because the product was renewed.

import { SESSION_KEY, type SessionStorage } from './create-session.ts';
import { LOCK_KEY } from './kept-lock.ts';

/** Moves the tab's session to where all tabs find it, unless one is there. A locked tab's is dropped, since its lock would not come along. */
export function moveSession(tab: SessionStorage, browser: SessionStorage): void {
  const kept = tab.getItem(SESSION_KEY);
  if (kept === null) return;
  const isLocked = tab.getItem(LOCK_KEY) !== null;
  tab.removeItem(SESSION_KEY);
  tab.removeItem(LOCK_KEY);
  if (!isLocked && browser.getItem(SESSION_KEY) === null) browser.setItem(SESSION_KEY, kept);
}
