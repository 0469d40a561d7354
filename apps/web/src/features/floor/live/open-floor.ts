// Opens a floor over HTTP and the realtime connection.

import { floorNews, floorTopic, floorWithoutMoneyTopic, readFloor, readGame, parsedJson } from '@feltclock/contract';
import * as z from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { inTime } from '../../../shared/api/in-time.ts';
import { newRandomKey } from '../../../shared/api/random-key.ts';
import { connect } from '../../../shared/realtime/connect.ts';
import type { Realtime } from '../../../shared/realtime/realtime.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { mayIn } from '../../../shared/session/principal.ts';
import { session } from '../../../shared/session/session.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import { sendCommand } from './floor-command.ts';
import { FloorSession, type FloorSessionPorts } from './floor-session.ts';
import { createCommandKeeper } from './kept-commands.ts';
import { tabStorage } from '../../../shared/state/kept-storage.ts';

export interface OpenFloor {
  readonly gameId: number;
  readonly session: FloorSession;
  readonly line: Readable<ConnectionState>;
}

/** The connection of a floor, open while the game is subscribed. */
function floorLine(gameId: number, state: { set: (state: ConnectionState) => void }) {
  let realtime: Realtime | undefined;
  const listen: FloorSessionPorts['listen'] = (handlers) => {
    const opened = connect({ token: () => session.get().token });
    realtime = opened;
    const follow = (): void => state.set(opened.state.get());
    const unfollow = opened.state.subscribe(follow);
    const stop = opened.subscribeGame(gameId, { ...handlers, isController: true });
    return () => {
      stop();
      unfollow();
      opened.close();
      realtime = undefined;
    };
  };
  const listenToFloor: FloorSessionPorts['listenToFloor'] = (storeId, receive, opened) => {
    const destination = mayIn(session.get().profile, 'take-entries', storeId)
      ? floorTopic(gameId)
      : floorWithoutMoneyTopic(gameId);
    const read = (body: string): void => {
      const news = z.safeParse(floorNews, parsedJson(body));
      if (news.success) receive(news.data);
    };
    return realtime?.subscribe([{ destination, read }], opened) ?? (() => undefined);
  };
  return { listen, listenToFloor };
}

/** Nothing is opened before `session.start`. */
export function openFloor(gameId: number): OpenFloor {
  const line = observable<ConnectionState>({ status: 'connecting', since: serverNow(), refusal: undefined });
  const floor = new FloorSession({
    readGame: () => inTime((signal) => call(readGame, { id: gameId }, { signal })),
    readFloor: () => inTime((signal) => call(readFloor, { gameId }, { signal })),
    send: ({ commandId, command }) => inTime((signal) => sendCommand(call, gameId, commandId, command, signal)),
    keeper: createCommandKeeper(tabStorage, gameId, session.get().profile?.id ?? ''),
    now: serverNow,
    newId: newRandomKey,
    after: scheduleIn,
    ...floorLine(gameId, line),
  });
  return { gameId, session: floor, line };
}
