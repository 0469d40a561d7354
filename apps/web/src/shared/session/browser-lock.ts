// This browser's screen lock, followed as other tabs lock and unlock.

import { serverNow } from '../server-time/server-time.ts';
import { LOCK_KEY } from './kept-lock.ts';
import { createScreenLock } from './screen-lock.ts';
import { session } from './session.ts';
import { browserStorage, tabStorage } from '../state/kept-storage.ts';

const SALT_WORDS = 4;

// An earlier release kept the lock in its tab, with the session: nobody gets past it because the product was renewed.
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
