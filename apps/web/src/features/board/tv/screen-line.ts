// A paired screen's way to the server: a session of its own that is opened by its secret, again whenever it is over, and the topic it is told on.

import {
  openScreen,
  readProgramme,
  reportScreen,
  screenMessage,
  screenTopic,
  type ReplyOf,
  type ScreenMessage,
  type ScreenProfile,
  type ScreenReport,
  parsedJson,
} from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import * as z from 'zod/mini';
import { askedTwice } from '../../../shared/api/in-time.ts';
import { createCall, type Call, type CallPorts } from '../../../shared/api/create-call.ts';
import type { Realtime } from '../../../shared/realtime/realtime.ts';
import { createSession, type Session, type SessionStorage } from '../../../shared/session/create-session.ts';
import { createRenewal } from '../play/live/renewal.ts';

export interface ScreenLinePorts {
  readonly secret: string;
  readonly fetch: CallPorts['fetch'];
  readonly now: () => Instant;
  readonly connect: (ways: { readonly token: () => string | undefined }) => Realtime;
  /** Hears who the screen is, each time its session is opened. */
  readonly told: (profile: ScreenProfile) => void;
}

export interface ScreenLine {
  readonly session: Session;
  readonly call: Call;
  readonly realtime: Realtime;
  /** Asks with the session as it is, and once more with a new one when it is over. */
  readonly renewed: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Asks who the screen is, as if it had just come. */
  readonly introduce: () => Promise<unknown>;
  readonly programme: () => Promise<ReplyOf<typeof readProgramme>>;
  readonly report: (report: ScreenReport) => Promise<unknown>;
  readonly listen: (screenId: number, hear: (message: ScreenMessage) => void, opened: () => void) => () => void;
  readonly close: () => void;
}

/** Lasts as long as the page: what outlives a screen's session is its secret. */
export function pageStorage(): SessionStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

export function createScreenLine({ secret, fetch, now, connect, told }: ScreenLinePorts): ScreenLine {
  const storage = pageStorage();
  const session = createSession({ storage, tabStorage: storage, now });
  const call = createCall({ fetch, session });
  const { open, renewed } = createRenewal(session, async () => {
    session.end('expired');
    const profile = await call(openScreen, { secret });
    told(profile);
    // It was refused without the session, or with the one before, and would look again only after half a minute: till then nothing pressed would be heard.
    realtime.hurry();
    return profile;
  });
  /** Without a session there is nothing to ask with yet. */
  const signedIn = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (session.get().token === undefined) await open();
    return renewed(ask);
  };
  const realtime = connect({ token: () => session.get().token });
  return {
    session,
    call,
    realtime,
    renewed: signedIn,
    introduce: open,
    programme: () => signedIn(() => askedTwice((signal) => call(readProgramme, undefined, { signal }))),
    report: (report) => signedIn(() => call(reportScreen, report)),
    listen: (screenId, hear, opened) => {
      const read = (body: string): void => {
        const message = z.safeParse(screenMessage, parsedJson(body));
        if (message.success) hear(message.data);
      };
      return realtime.subscribe([{ destination: screenTopic(screenId), read }], opened);
    },
    close: () => realtime.close(),
  };
}
