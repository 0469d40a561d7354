// Opens a controller over HTTP and the realtime connection.

import {
  answerOutage,
  changeRowsToCome,
  latestLog,
  readGame,
  readStructure,
  setTimeLeft,
  shiftTime,
  undoCommand,
  updateGame,
  updateStructure,
  writeLog,
  type GameInfo,
} from '@feltclock/contract';
import { createPressKeeper } from '../../../domain-ui/live-game/kept-presses.ts';
import { call } from '../../../shared/api/call.ts';
import { inTime } from '../../../shared/api/in-time.ts';
import { connect } from '../../../shared/realtime/connect.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import type { GameHandlers } from '../../../shared/realtime/game-topics.ts';
import { PublishFailure, type Realtime } from '../../../shared/realtime/realtime.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { session } from '../../../shared/session/session.ts';
import { screenLock } from '../../../shared/session/browser-lock.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import { pageName } from '../../../shared/state/browser-page.ts';
import { ControllerSession } from './controller-session.ts';
import { tabStorage } from '../../../shared/state/kept-storage.ts';

export interface OpenController {
  readonly controller: ControllerSession;
  readonly connection: Readable<ConnectionState>;
  /** Increases when the boards' colours or background changed. */
  readonly look: Readable<number>;
}

/** Thrown for a command while the screen is locked. */
export class ScreenLockedFailure extends Error {
  override readonly name = 'ScreenLockedFailure';
}

/** A locked screen shows no buttons, and no command is sent another way either. */
const unlessLocked = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
  screenLock.state.get().lockedOn === undefined ? send() : Promise.reject(new ScreenLockedFailure('locked'));

/** Stores the game's rows and deadline in the structure. Other running games keep theirs. */
async function saveRows({ structureId, levelList, registrationDeadline }: GameInfo): Promise<void> {
  const { designList: _design, ...structure } = await call(readStructure, { id: structureId });
  const saved = await call(updateStructure, { ...structure, levelList, registrationDeadline });
  if (saved.code === 0) throw new Error(saved.message);
}

/** Nothing is opened before `controller.start`. */
export function openController(gameId: number): OpenController {
  const held: { realtime: Realtime | undefined } = { realtime: undefined };
  const connection = observable<ConnectionState>({ status: 'connecting', since: serverNow(), refusal: undefined });

  const look = observable(0);

  const follow = (realtime: Realtime): void => {
    const state = realtime.state.get();
    connection.set(state);
    // The connection was refused. The reading fails too, and ends the session if it is over.
    if (state.refusal !== undefined) void controller.read();
  };
  const listen = (handlers: GameHandlers): (() => void) => {
    const realtime = connect({ token: () => session.get().token });
    held.realtime = realtime;
    const unfollow = realtime.state.subscribe(() => {
      follow(realtime);
    });
    const stop = realtime.subscribeGame(gameId, { ...handlers, isController: true });
    return () => {
      stop();
      unfollow();
      realtime.close();
      held.realtime = undefined;
    };
  };

  const controller = new ControllerSession({
    readGame: () => call(readGame, { id: gameId }),
    latestAction: async () => (await inTime((signal) => call(latestLog, { id: gameId }, { signal }))).action,
    initialise: () =>
      unlessLocked(() => inTime((signal) => call(writeLog, { id: gameId, action: 'INIT' }, { signal }))),
    takeBack: ({ version, command }) =>
      unlessLocked(() => inTime((signal) => call(undoCommand, { id: gameId, version, command }, { signal }))),
    answerOutage: (resumeWhereItStopped) =>
      unlessLocked(() => call(answerOutage, { id: gameId, resumeWhereItStopped })),
    setRegistration: (registrationStatus) => unlessLocked(() => call(updateGame, { id: gameId, registrationStatus })),
    shift: (seconds) =>
      unlessLocked(() => inTime((signal) => call(shiftTime, { id: gameId, seconds, goesOn: true }, { signal }))),
    setTimeLeft: (remainLevelTime, levelSeq) =>
      unlessLocked(() =>
        inTime((signal) => call(setTimeLeft, { id: gameId, remainLevelTime, levelSeq, goesOn: true }, { signal })),
      ),
    changeRows: ({ version, from, rows }) =>
      unlessLocked(() =>
        call(changeRowsToCome, { id: gameId, version, from, levelList: rows.map((row) => ({ ...row })) }),
      ),
    saveRows: (game) => unlessLocked(() => saveRows(game)),
    keeper: createPressKeeper(
      { storage: tabStorage, now: serverNow, page: pageName },
      gameId,
      session.get().profile?.id ?? '',
    ),
    lookChanged: () => look.set(look.get() + 1),
    publish: (kind, body) =>
      unlessLocked(() => {
        session.touch();
        return (
          held.realtime?.publish(kind, gameId, body) ??
          Promise.reject(new PublishFailure('line-lost', 'the controller is not open'))
        );
      }),
    listen,
    userId: session.get().profile?.id,
  });
  return { controller, connection, look };
}
