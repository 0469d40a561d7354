// This browser's session, synchronised between tabs, and the hook to read it; used by both entries.

import { deviceNow } from '../server-time/device-clock.ts';
import { useSelected } from '../state/use-readable.ts';
import { createSession, SESSION_KEY, type SessionState } from './create-session.ts';
import { browserStorage, tabStorage } from '../state/kept-storage.ts';

export const session = createSession({
  storage: browserStorage,
  tabStorage: tabStorage,
  now: deviceNow,
});

window.addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (storageArea === browserStorage && (key ?? SESSION_KEY) === SESSION_KEY) session.follow(newValue);
});
// A page in the back-forward cache got no events.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) session.follow();
});

/** A part of the session; renders when it changes. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part => useSelected(session, select);
