// Opens a floor over HTTP and the realtime connection.

import {
  type ControlMessage,
  floorNews,
  floorTopic,
  floorWithoutMoneyTopic,
  readFloor,
  readGame,
  parsedJson,
} from '@feltclock/contract';
import * as z from 'zod/mini';
import { createPressKeeper } from '../../../domain-ui/live-game/kept-presses.ts';
import { call } from '../../../shared/api/call.ts';
import { inTime } from '../../../shared/api/in-time.ts';
import { newRandomKey } from '../../../shared/api/random-key.ts';
import { connect } from '../../../shared/realtime/connect.ts';
import { PublishFailure, type Realtime } from '../../../shared/realtime/realtime.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { mayIn } from '../../../shared/session/principal.ts';
import { session } from '../../../shared/session/session.ts';
import { pageName } from '../../../shared/state/browser-page.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import { sendCommand } from './floor-command.ts';
import { createFloorCounts, type FloorCounts } from './floor-counts.ts';
import { FloorSession, type FloorSessionPorts } from './floor-session.ts';
import { createCommandKeeper } from './kept-commands.ts';
import { tabStorage } from '../../../shared/state/kept-storage.ts';

export interface OpenFloor {
  readonly gameId: number;
  readonly session: FloorSession;
  readonly line: Readable<ConnectionState>;
  /** Counts players without a name, on the pages of dealers and cashiers. */
  readonly counts: FloorCounts;
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
  const publishCounts = (body: ControlMessage): Promise<void> => {
    session.touch();
    return (
      realtime?.publish('Control', gameId, body) ??
      Promise.reject(new PublishFailure('line-lost', 'the floor is not open'))
    );
  };
  return { listen, listenToFloor, publishCounts };
}

/** Nothing is opened before `session.start`. */
export function openFloor(gameId: number): OpenFloor {
  const line = observable<ConnectionState>({ status: 'connecting', since: serverNow(), refusal: undefined });
  const userId = session.get().profile?.id ?? '';
  const { publishCounts, ...listening } = floorLine(gameId, line);
  const floor = new FloorSession({
    readGame: () => inTime((signal) => call(readGame, { id: gameId }, { signal })),
    readFloor: () => inTime((signal) => call(readFloor, { gameId }, { signal })),
    send: ({ commandId, command }) => inTime((signal) => sendCommand(call, gameId, commandId, command, signal)),
    keeper: createCommandKeeper(tabStorage, gameId, userId),
    now: serverNow,
    newId: newRandomKey,
    after: scheduleIn,
    ...listening,
  });
  const keeper = createPressKeeper({ storage: tabStorage, now: serverNow, page: pageName }, gameId, userId);
  return { gameId, session: floor, line, counts: createFloorCounts(floor, line, { publish: publishCounts, keeper }) };
}
