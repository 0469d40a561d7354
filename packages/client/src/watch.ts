// The messages that boards of games get, over STOMP (docs/rules/wire.md#the-realtime-channel).

import {
  BEAT,
  frameReader,
  PUB_KINDS,
  readTopicDestination,
  REFUSALS_QUEUE,
  topicDestination,
  writeFrame,
  type StompFrame,
} from '@feltclock/contract';
import { addressOf, headersOf } from './call.ts';
import { isAborted, pause, pauseAfter, watchdog } from './pause.ts';
import { Refused } from './refused.ts';
import type { ConnectOptions, WatchOptions, WebSocketLike } from './types.ts';

/** Offered and wanted, in ms. */
const BEAT_EVERY = 10_000;
const LONGEST_SILENCE = 30_000;
/** A reader that lets more messages wait gets a new connection, and reads its boards anew. */
const MOST_WAITING = 1000;

/** The server ends a connection for these reasons, and takes the next one. */
const ENDS_FOR_NOW: readonly (string | undefined)[] = ['not-ready', 'heart-beat', 'no-connect', 'slow-reader', 'flood'];

/** Ids of a subscription and of a receipt. */
const REFUSALS = 'refusals';
const READY = 'ready';

interface ConnectedMessage {
  readonly type: 'connected';
}
interface TopicMessage {
  readonly type: string;
  readonly gameId: number;
  readonly body: unknown;
}
export type WatchedMessage = ConnectedMessage | TopicMessage;

/** The prize text is plain HTML. */
const bodyOf = (type: string, body: string): unknown => (type === 'Prize' ? body : (JSON.parse(body) as unknown));

function messageIn({ headers, body }: StompFrame): TopicMessage | undefined {
  const topic = readTopicDestination(headers.get('destination') ?? '');
  return topic && { type: topic.kind, gameId: topic.gameId, body: bodyOf(topic.kind, body) };
}

/** One connection: what it received, until it ends. */
class Line {
  readonly #socket: WebSocketLike;
  readonly #gameIds: readonly number[];
  readonly #silence: ReturnType<typeof watchdog>;
  #beat: ReturnType<typeof setInterval> | undefined;
  #waiting: WatchedMessage[] = [];
  #refused: Refused | undefined;
  #isOver = false;
  #wake: () => void = () => undefined;

  constructor(connect: ConnectOptions, gameIds: readonly number[]) {
    this.#gameIds = gameIds;
    const address = addressOf(connect.origin, '/websocket');
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const Socket = connect.WebSocket ?? (globalThis as { WebSocket?: ConnectOptions['WebSocket'] }).WebSocket;
    if (Socket === undefined)
      throw new Error('This version of Node has no WebSocket. Give `connect` the one of the package `ws`.');
    const socket = new Socket(address.href, ['v12.stomp']);
    const read = frameReader();
    socket.addEventListener('open', () => {
      const { authorization = '' } = headersOf(connect);
      const beat = `${BEAT_EVERY},${BEAT_EVERY}`;
      socket.send(
        writeFrame('CONNECT', { 'accept-version': '1.2', host: '/', 'heart-beat': beat, Authorization: authorization }),
      );
    });
    socket.addEventListener('message', ({ data }) => {
      // The package `ws` still gives messages to a connection that closes.
      for (const frame of read(String(data))) if (!this.#isOver) this.#take(frame);
      if (!this.#isOver) this.#silence.again();
    });
    // A failed connection closes too. Without a listener the package `ws` would throw.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => this.close());
    this.#socket = socket;
    this.#silence = watchdog(LONGEST_SILENCE, () => this.close());
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#silence.stop();
    clearInterval(this.#beat);
    this.#socket.close();
    this.#wake();
  }

  /** Throws `Refused` when the server does not take the key. */
  async *messages(): AsyncGenerator<WatchedMessage> {
    for (;;) {
      const taken = this.#waiting;
      this.#waiting = [];
      yield* taken;
      if (this.#refused !== undefined) throw this.#refused;
      if (this.#isOver) return;
      if (this.#waiting.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #take(frame: StompFrame): void {
    const { command, headers, body } = frame;
    if (command === 'CONNECTED') this.#begin();
    else if (command === 'RECEIPT') this.#add({ type: 'connected' });
    else if (command === 'ERROR') this.#end(headers.get('code'), headers.get('message') ?? body);
    else if (headers.get('subscription') === REFUSALS) {
      const { code, message } = JSON.parse(body) as { readonly code: string; readonly message: string };
      this.#end(code, message);
    } else if (command === 'MESSAGE') this.#add(messageIn(frame));
  }

  #begin(): void {
    this.#beat = setInterval(() => this.#socket.send(BEAT), BEAT_EVERY);
    const subscribe = (id: string, destination: string): void =>
      this.#socket.send(writeFrame('SUBSCRIBE', { id, destination }));
    subscribe(REFUSALS, REFUSALS_QUEUE);
    for (const gameId of this.#gameIds)
      for (const kind of PUB_KINDS) subscribe(`${kind}-${gameId}`, topicDestination(kind, gameId));
    // The server handles frames in order, so its receipt says that it has taken the subscriptions. Unsubscribing an unknown id has no effect.
    this.#socket.send(writeFrame('UNSUBSCRIBE', { id: READY, receipt: READY }));
  }

  #end(code: string | undefined, message: string): void {
    if (code !== undefined && !ENDS_FOR_NOW.includes(code)) this.#refused = new Refused({ status: 403, code, message });
    this.close();
  }

  #add(message: WatchedMessage | undefined): void {
    if (message === undefined) return;
    this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = [];
      this.close();
    }
    this.#wake();
  }
}

/** What the boards of these games get, over one connection that is opened again when it ends. */
export async function* watch(
  connect: ConnectOptions,
  gameIds: readonly number[],
  { signal }: WatchOptions = {},
): AsyncGenerator<WatchedMessage, undefined> {
  let failures = 0;
  while (!isAborted(signal)) {
    const line = new Line(connect, gameIds);
    const end = (): void => line.close();
    signal?.addEventListener('abort', end);
    try {
      for await (const message of line.messages()) {
        if (isAborted(signal)) return;
        failures = 0;
        yield message;
      }
    } finally {
      signal?.removeEventListener('abort', end);
      line.close();
    }
    failures += 1;
    await pause(pauseAfter(failures), signal);
  }
}
