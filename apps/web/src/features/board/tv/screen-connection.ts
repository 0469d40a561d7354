// A paired screen's connection: a session that its secret opens and reopens, and the topic of its messages.

import {
  openScreen,
  parsedJson,
  readProgramme,
  reportScreen,
  screenMessage,
  screenTopic,
  type ReplyOf,
  type ScreenMessage,
  type ScreenProfile,
  type ScreenReport,
} from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import * as z from 'zod/mini';
import { askedTwice } from '../../../shared/api/in-time.ts';
import { createCall, type Call, type CallPorts } from '../../../shared/api/create-call.ts';
import type { Realtime } from '../../../shared/realtime/realtime.ts';
import { createSession, type Session, type SessionStorage } from '../../../shared/session/create-session.ts';
import { createRenewal } from '../play/live/session-renewal.ts';

export interface ScreenConnectionPorts {
  readonly secret: string;
  readonly fetch: CallPorts['fetch'];
  readonly now: () => Instant;
  readonly connect: (ways: { readonly token: () => string | undefined }) => Realtime;
  /** Called with the screen's profile each time its session is opened. */
  readonly onProfile: (profile: ScreenProfile) => void;
}

export interface ScreenConnection {
  readonly session: Session;
  readonly call: Call;
  readonly realtime: Realtime;
  /** Runs the request, and once more with a new session if the present one has ended. */
  readonly withRenewal: <Answer>(request: () => Promise<Answer>) => Promise<Answer>;
  /** Opens a new session, which brings the newest profile. */
  readonly renewSession: () => Promise<unknown>;
  readonly programme: () => Promise<ReplyOf<typeof readProgramme>>;
  readonly report: (report: ScreenReport) => Promise<unknown>;
  readonly subscribe: (screenId: number, onMessage: (message: ScreenMessage) => void, onOpen: () => void) => () => void;
  readonly close: () => void;
}

/** Session storage that lasts as long as the page. A screen's secret outlives it. */
export function pageStorage(): SessionStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

export function openScreenConnection({
  secret,
  fetch,
  now,
  connect,
  onProfile,
}: ScreenConnectionPorts): ScreenConnection {
  const storage = pageStorage();
  const session = createSession({ storage, tabStorage: storage, now });
  const call = createCall({ fetch, session });
  const { open, withRenewal } = createRenewal(session, async () => {
    session.end('expired');
    const profile = await call(openScreen, { secret });
    onProfile(profile);
    // The server refused the connection without the new session. The next attempt would come only after half a minute.
    realtime.reconnectNow();
    return profile;
  });
  /** The first request opens the session. */
  const withSession = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    if (session.get().token === undefined) await open();
    return withRenewal(request);
  };
  const realtime = connect({ token: () => session.get().token });
  return {
    session,
    call,
    realtime,
    withRenewal: withSession,
    renewSession: open,
    programme: () => withSession(() => askedTwice((signal) => call(readProgramme, undefined, { signal }))),
    report: (report) => withSession(() => call(reportScreen, report)),
    subscribe: (screenId, onMessage, onOpen) => {
      const read = (body: string): void => {
        const message = z.safeParse(screenMessage, parsedJson(body));
        if (message.success) onMessage(message.data);
      };
      return realtime.subscribe([{ destination: screenTopic(screenId), read }], onOpen);
    },
    close: () => realtime.close(),
  };
}
