// A board on a real connection, for tests of what boards receive and when they are disconnected.

import { Client, StompHeaders } from '@stomp/stompjs';
import {
  pubDestination,
  REFUSALS_QUEUE,
  topicDestination,
  type PubKind,
  type RefreshMessage,
} from '@feltclock/contract';
import WebSocket from 'ws';

const headers = (all: Record<string, string>): StompHeaders => Object.assign(new StompHeaders(), all);

export interface LiveBoard {
  /** The next unread refresh. */
  refresh(): Promise<RefreshMessage>;
  /** Sends a command of the game; resolves when the server has answered, with the code of a refusal. */
  command(kind: PubKind, body: unknown): Promise<string | undefined>;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Connects and subscribes to a game's refreshes; resolves when the server has the subscription. `url` is where it listens. */
export async function liveBoard(
  url: string,
  authorization: string,
  gameId: number,
  subscriptionId?: string,
): Promise<LiveBoard> {
  const client = new Client();
  client.webSocketFactory = () => new WebSocket(`${url.replace('http', 'ws')}/websocket`, ['v12.stomp']);
  client.connectHeaders = headers({ Authorization: authorization });
  client.reconnectDelay = 0;
  // Heart-beats use the real clock, and test servers a manual one.
  client.heartbeatIncoming = 0;
  client.heartbeatOutgoing = 0;
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve();
    client.onStompError = (frame) => reject(new Error(frame.headers.message));
    client.activate();
  });
  const ended = new Promise<void>((resolve) => {
    client.onWebSocketClose = () => resolve();
  });
  const arrived: RefreshMessage[] = [];
  const waiting: ((message: RefreshMessage) => void)[] = [];
  const subscribed = new Promise<void>((resolve) => client.watchForReceipt('subscribed', () => resolve()));
  client.subscribe(
    topicDestination('Refresh', gameId),
    ({ body }) => {
      const message = JSON.parse(body) as RefreshMessage;
      const waiter = waiting.shift();
      if (waiter === undefined) arrived.push(message);
      else waiter(message);
    },
    headers({ receipt: 'subscribed', ...(subscriptionId === undefined ? {} : { id: subscriptionId }) }),
  );
  await subscribed;
  const receipts = new Map<string, (code: string | undefined) => void>();
  client.subscribe(REFUSALS_QUEUE, ({ body }) => {
    const { receipt, code } = JSON.parse(body) as { receipt: string; code: string };
    receipts.get(receipt)?.(code);
  });
  return {
    command: (kind, body) =>
      new Promise((resolve) => {
        const receipt = `command-${receipts.size}`;
        receipts.set(receipt, resolve);
        client.watchForReceipt(receipt, () => resolve(undefined));
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        client.publish({ destination: pubDestination(kind, gameId), body: text, headers: headers({ receipt }) });
      }),
    refresh: () =>
      new Promise((resolve) => {
        const message = arrived.shift();
        if (message === undefined) waiting.push(resolve);
        else resolve(message);
      }),
    ended,
    close: () => client.deactivate({ force: true }),
  };
}
