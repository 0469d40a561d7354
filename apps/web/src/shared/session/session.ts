// This browser's session, followed as other tabs change it, and the hook that screens read it with; both entries use it.

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
// A page that the browser had put aside was told nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) session.follow();
});

/** A part of the session, followed as it changes. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part => useSelected(session, select);
