// Sessions beside the staff's, as visitors and paired screens have them. They have their own storage, and are opened again when they have ended.

import { endedSession } from '../../../../shared/api/api-failure.ts';
import type { Session, SessionStorage } from '../../../../shared/session/create-session.ts';

/** Storage with its own keys, so that this session and the staff's never mix. */
export const ownSlot = (storage: SessionStorage, ending: string): SessionStorage => {
  const name = (key: string): string => `${key}.${ending}`;
  return {
    getItem: (key) => storage.getItem(name(key)),
    setItem: (key, value) => storage.setItem(name(key), value),
    removeItem: (key) => storage.removeItem(name(key)),
  };
};

export interface Renewal<Opened> {
  /** Opens a new session. Concurrent callers share one attempt. */
  readonly open: () => Promise<Opened>;
  /** Runs the request, and once more with a new session if the present one has ended. */
  readonly withRenewal: <Answer>(request: () => Promise<Answer>) => Promise<Answer>;
}

export function createRenewal<Opened>(session: Session, openAnew: () => Promise<Opened>): Renewal<Opened> {
  const opening: { now?: Promise<Opened> | undefined } = {};
  const open = (): Promise<Opened> =>
    (opening.now ??= openAnew().finally(() => {
      opening.now = undefined;
    }));
  return {
    open,
    withRenewal: async (request) => {
      const before = session.get().token;
      try {
        return await request();
      } catch (failure) {
        if (!endedSession(failure)) throw failure;
        const { token } = session.get();
        if (token === undefined || token === before) await open();
        return request();
      }
    },
  };
}
