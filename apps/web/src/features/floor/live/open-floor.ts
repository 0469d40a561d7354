// A floor over the real calls and the real line to the server.

import { floorNews, floorTopic, readFloor, readGame, parsedJson } from '@feltclock/contract';
import * as z from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { inTime } from '../../../shared/api/in-time.ts';
import { newRandomKey } from '../../../shared/api/random-key.ts';
import { connect } from '../../../shared/realtime/connect.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { session } from '../../../shared/session/session.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import { sendCommand } from './floor-command.ts';
import { createFloorSession, type FloorSessionPorts, type FloorSession } from './floor-session.ts';
import { createCommandKeeper } from './kept-commands.ts';
import { tabStorage } from '../../../shared/state/kept-storage.ts';

export interface OpenFloor {
  readonly gameId: number;
  readonly session: FloorSession;
  readonly line: Readable<ConnectionState>;
}

/** Opens the line with the floor's topic beside those of the game. */
const listenTo =
  (gameId: number, line: { set: (state: ConnectionState) => void }): FloorSessionPorts['listen'] =>
  (handlers, hear) => {
    const realtime = connect({ token: () => session.get().token });
    const follow = (): void => line.set(realtime.state.get());
    const unfollow = realtime.state.subscribe(follow);
    const read = (body: string): void => {
      const news = z.safeParse(floorNews, parsedJson(body));
      if (news.success) hear(news.data);
    };
    const stops = [
      realtime.subscribe([{ destination: floorTopic(gameId), read }]),
      realtime.subscribeGame(gameId, { ...handlers, isController: true }),
    ];
    return () => {
      for (const stop of stops) stop();
      unfollow();
      realtime.close();
    };
  };

/** Makes a floor; nothing is opened before `session.start`. */
export function openFloor(gameId: number): OpenFloor {
  const line = observable<ConnectionState>({ status: 'connecting', since: serverNow(), refusal: undefined });
  const floor = createFloorSession({
    readGame: () => inTime((signal) => call(readGame, { id: gameId }, { signal })),
    readFloor: () => inTime((signal) => call(readFloor, { gameId }, { signal })),
    send: ({ commandId, command }) => inTime((signal) => sendCommand(call, gameId, commandId, command, signal)),
    keeper: createCommandKeeper(tabStorage, gameId, session.get().profile?.id ?? ''),
    now: serverNow,
    newId: newRandomKey,
    after: scheduleIn,
    listen: listenTo(gameId, line),
  });
  return { gameId, session: floor, line };
}
