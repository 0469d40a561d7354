// The visitor who came by a short link: a session of its own kind, kept apart from any staff's, and renewed as long as the link is alive
// (docs/rules/short-links.md#opening-one).

import { openViewSession, readBoard, type BoardSnapshot } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { askedTwice } from '../../../../shared/api/in-time.ts';
import { createCall, type Call, type CallPorts } from '../../../../shared/api/create-call.ts';
import { createSession, type Session, type SessionPorts } from '../../../../shared/session/create-session.ts';
import type { BoardMemory } from './board-memory.ts';
import { createRenewal, ownSlot } from './renewal.ts';

export interface ViewerPorts {
  readonly code: string;
  readonly fetch: CallPorts['fetch'];
  readonly storage: SessionPorts['storage'];
  readonly now: () => Instant;
}

export interface Viewer {
  readonly session: Session;
  readonly call: Call;
  /** The link's game, from the session that this tab kept, else from a new one. Throws when the link opens nothing or nobody answers. */
  game(): Promise<number>;
  /** The board as visitors see it; a session that has ended meanwhile is replaced first. */
  readonly read: () => Promise<BoardSnapshot>;
}

/** Visitors have no controls, whatever the server or this device's memory would allow somebody else. */
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
  const { open, renewed } = createRenewal(session, async () => {
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
  return { session, call, game, read: () => renewed(read) };
}
