// A session of its own kind beside the staff's, as a visitor and a paired screen have one: kept in a place of its own, and opened anew when a call
// finds that it is over.

import { endedSession } from '../../../../shared/api/api-failure.ts';
import type { Session, SessionStorage } from '../../../../shared/session/create-session.ts';

/** A place beside the staff's session: neither is ever read or written for the other. */
export const ownSlot = (storage: SessionStorage, ending: string): SessionStorage => {
  const name = (key: string): string => `${key}.${ending}`;
  return {
    getItem: (key) => storage.getItem(name(key)),
    setItem: (key, value) => storage.setItem(name(key), value),
    removeItem: (key) => storage.removeItem(name(key)),
  };
};

export interface Renewal<Opened> {
  /** Opens the session anew; one opening serves all who wait for it. */
  readonly open: () => Promise<Opened>;
  /** Asks, and asks once more with a new session when the present one is over. */
  readonly renewed: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

export function createRenewal<Opened>(session: Session, openAnew: () => Promise<Opened>): Renewal<Opened> {
  const opening: { now?: Promise<Opened> | undefined } = {};
  const open = (): Promise<Opened> =>
    (opening.now ??= openAnew().finally(() => {
      opening.now = undefined;
    }));
  return {
    open,
    renewed: async (ask) => {
      const before = session.get().token;
      try {
        return await ask();
      } catch (failure) {
        if (!endedSession(failure)) throw failure;
        const { token } = session.get();
        if (token === undefined || token === before) await open();
        return ask();
      }
    },
  };
}
