// This tab's screen lock.

import { serverNow } from '../server-time/server-time.ts';
import { createScreenLock } from './screen-lock.ts';
import { session } from './session.ts';

const SALT_WORDS = 4;

export const screenLock = createScreenLock({
  storage: window.sessionStorage,
  session,
  now: serverNow,
  salt: () => window.crypto.getRandomValues(new Uint32Array(SALT_WORDS)).join('-'),
});
