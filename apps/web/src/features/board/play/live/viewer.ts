// The visitor with a short link: a session of its own, apart from any staff's, which is renewed while the link lives
// (docs/rules/venues.md#short-links-overlays-posters).

import { openViewSession, readBoard, type BoardSnapshot } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { askedTwice } from '../../../../shared/api/in-time.ts';
import { createCall, type Call, type CallPorts } from '../../../../shared/api/create-call.ts';
import { createSession, type Session, type SessionPorts } from '../../../../shared/session/create-session.ts';
import type { BoardMemory } from './board-memory.ts';
import { createRenewal, ownSlot } from './session-renewal.ts';
import { chosenLanguage } from '../../../../i18n/language.ts';
import type { Realtime } from '../../../../shared/realtime/realtime.ts';
import type { BoardModel } from './board-model.ts';

/** The code of `/s/<code>`; undefined for any other path. An impossible code is a code that opens nothing. */
export function linkCode(path: string): string | undefined {
  const [, code] = /^\/s\/(.*?)\/?$/.exec(path) ?? [];
  return code;
}

/** The snapshot in the guest's own language, if the guest chose one; else in the store's. */
export function asChosen(snapshot: BoardSnapshot, storage: Pick<Storage, 'getItem'>): BoardSnapshot {
  const language = chosenLanguage(storage);
  const boardVersion = snapshot.preferences?.boardVersion ?? 1;
  return language === undefined ? snapshot : { ...snapshot, preferences: { language, boardVersion } };
}

export interface ViewerPorts {
  readonly code: string;
  readonly fetch: CallPorts['fetch'];
  readonly storage: SessionPorts['storage'];
  readonly now: () => Instant;
}

export interface Viewer {
  readonly session: Session;
  readonly call: Call;
  /** The link's game, from the session kept in this tab or from a new one. Throws if the link opens nothing or the server does not answer. */
  game(): Promise<number>;
  /** Reads the board as visitors see it, with a new session if needed. */
  readonly read: () => Promise<BoardSnapshot>;
}

/** Visitors have no controls, even where the server or the device's memory would allow them. */
export const withoutControls = (snapshot: BoardSnapshot): BoardSnapshot => ({
  ...snapshot,
  mayOperate: false,
  undo: null,
  undoable: undefined,
});

export const viewersMemory = (memory: BoardMemory): BoardMemory => ({
  ...memory,
  read: (gameId) => {
    const kept = memory.read(gameId);
    return kept && withoutControls(kept);
  },
});

function keptGame({ token, storedParam }: ReturnType<Session['get']>): number | undefined {
  return token === undefined || storedParam === undefined ? undefined : Number(storedParam);
}

export function createViewer({ code, fetch, storage, now }: ViewerPorts): Viewer {
  const own = ownSlot(storage, `viewer.${code}`);
  const session = createSession({ storage: own, tabStorage: own, now });
  const call = createCall({ fetch, session });
  const { open, withRenewal } = createRenewal(session, async () => {
    session.end('expired');
    const { gameId } = await call(openViewSession, { code });
    session.rememberParam(String(gameId));
    return gameId;
  });
  const game = async (): Promise<number> => keptGame(session.get()) ?? (await open());
  const read = async (): Promise<BoardSnapshot> => {
    const id = await game();
    return withoutControls(await askedTwice((signal) => call(readBoard, { id }, { signal })));
  };
  return { session, call, game, read: () => withRenewal(read) };
}

/** Reconnects a visitor once an ended session was replaced, and closes the connection when the link has ended. */
export function renewViewer(realtime: Realtime, model: BoardModel, session: Session): void {
  realtime.state.subscribe(() => {
    const { token } = session.get();
    if (realtime.state.get().refusal === undefined) return;
    void model.refresh().then(() => session.get().token !== token && realtime.reconnectNow());
  });
  model.trouble.subscribe(() => {
    if (model.trouble.get() === 'link-ended') realtime.close();
  });
}
