// This browser's screen lock, synchronised between tabs.

import { serverNow } from '../server-time/server-time.ts';
import { LOCK_KEY } from './kept-lock.ts';
import { createScreenLock } from './screen-lock.ts';
import { session } from './session.ts';
import { browserStorage, tabStorage } from '../state/kept-storage.ts';

const SALT_WORDS = 4;

// An earlier release stored the lock in the tab. An update must not open it.
if (tabStorage.getItem(LOCK_KEY) !== null) {
  tabStorage.removeItem(LOCK_KEY);
  session.end('signed-out');
}

export const screenLock = createScreenLock({
  storage: browserStorage,
  session,
  now: serverNow,
  salt: () => window.crypto.getRandomValues(new Uint32Array(SALT_WORDS)).join('-'),
});

window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea === browserStorage && (key === null || key === LOCK_KEY)) screenLock.follow();
});
