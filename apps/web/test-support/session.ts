// A session with storage in memory and a clock that the test controls.

import type { Profile } from '@feltclock/contract';
import { after, instant, type Millis } from '@feltclock/domain';
import { createSession, type Session } from '../src/shared/session/create-session.ts';
import { memoryStorage } from '../src/shared/state/kept-storage.ts';

export const profileOf = (part: Partial<Profile> = {}): Profile => ({
  id: 'gangnam',
  nickname: 'Manager',
  name: '',
  phoneNo: '',
  email: '',
  role: 'STORE_ADMIN',
  language: 'ko',
  boardVersion: 1,
  storeId: 1,
  mustChangePassword: false,
  mustSetUpFactor: false,
  ...part,
});

export interface SessionInTest {
  readonly session: Session;
  readonly storage: Storage;
  readonly tabStorage: Storage;
  readonly pass: (span: Millis) => void;
  /** The state after a reload of the page. */
  readonly reload: () => Session;
  /** Another tab of the same browser. */
  readonly otherTab: () => Session;
}

export function sessionInTest(): SessionInTest {
  const storage = memoryStorage();
  const clock = { now: instant(1_700_000_000_000) };
  const tabStorage = memoryStorage();
  const open = (own: Storage): Session => createSession({ storage, tabStorage: own, now: () => clock.now });
  return {
    session: open(tabStorage),
    storage,
    tabStorage,
    pass: (span) => {
      clock.now = after(clock.now, span);
    },
    reload: () => open(tabStorage),
    otherTab: () => open(memoryStorage()),
  };
}
