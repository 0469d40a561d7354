// This tab's session, and the hook that screens read it with; both entries use it.

import { deviceNow } from '../server-time/device-clock.ts';
import { useSelected } from '../state/use-readable.ts';
import { createSession, type SessionState } from './create-session.ts';

export const session = createSession({ storage: window.sessionStorage, now: deviceNow });

/** A part of the session, followed as it changes. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part => useSelected(session, select);
