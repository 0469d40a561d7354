// The page's one connection to the server: opened, watched, replaced when silent, and shared by any number of subscribers.

import {
  isCodeName,
  pubDestination,
  STAFF_SUBSCRIPTION,
  type ControlMessage,
  type ErrorCode,
  type PubKind,
} from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { deviceTime, type DeviceClock, type DeviceTime, type Stop } from '../server-time/device-clock.ts';
import type { AskTime, OnWake } from '../server-time/time-sync.ts';
import { observable, type Readable, type Writable } from '../state/observable.ts';
import { reconnectPause } from './back-off.ts';
import type { ConnectionState } from './connection-state.ts';
import { gameTopics, type GameHandlers, type TopicReader } from './game-topics.ts';
import { openConnection, type ServerConnection } from './stomp-connection.ts';
import { watchForServer, type ServerWatch } from './server-watch.ts';
import type { OpenTransport } from './transport.ts';

/**
 * Why it is unknown whether a command was stored: `line-lost` if the connection was lost before the answer, `maybe-stored` if later reads do not show
 * it either.
 */
type Uncertainty = 'line-lost' | 'maybe-stored';

/** Why a command was not stored: the server's code, or why it is unknown. */
export class PublishFailure extends Error {
  override readonly name = 'PublishFailure';
  readonly code: ErrorCode | Uncertainty;
  /** The present counts, if the code is `stale-counts`. */
  readonly counts: ControlMessage | undefined;

  constructor(code: ErrorCode | Uncertainty, message: string, counts?: ControlMessage) {
    super(message);
    this.code = code;
    this.counts = counts;
  }
}

export interface Realtime {
  readonly state: Readable<ConnectionState>;
  /** Subscribes to a game until the returned function is called, across reconnections. */
  subscribeGame(gameId: number, handlers: GameHandlers): () => void;
  /** Subscribes to topics in the same way. `opened` runs each time the subscriptions open. */
  subscribe(topics: readonly TopicReader[], opened?: () => void, as?: string): () => void;
  /**
   * Resolves when the server has stored the command; rejects with a `PublishFailure`. A command is never sent twice. Before the page's first
   * connection is open, a command waits for it. While the connection is lost, a command fails at once, so that nothing happens later, unexpected by
   * the user.
   */
  publish(kind: PubKind, gameId: number, body: unknown): Promise<void>;
  /** Tries at once, for example because the page was shown or the network came back. */
  reconnectNow(): void;
  close(): void;
}

export interface RealtimePorts {
  readonly device: DeviceClock;
  /** The session's `Authorization` value, read for each attempt; undefined if nobody is signed in. */
  readonly token: () => string | undefined;
  readonly openTransport: OpenTransport;
  readonly now: () => Instant;
  /** A random number from 0 to 1. */
  chance(): number;
  /** Sends time requests over the open connection until the returned function is called. */
  keepTimeBy(ask: AskTime): Stop;
  readonly onWake: OnWake;
  /** Sends a small request to the server outside the connection. Rejects if there is no answer, at the latest when `signal` aborts. */
  reach(signal: AbortSignal): Promise<unknown>;
}

/** A connection that is silent for this long, in ms, is replaced. */
const SILENCE = 8000;
const LOOK_EVERY = 1000;
/** An attempt older than this, in ms, may have been sent into a dead network. If there is a reason to try at once, it is replaced. */
const STALE_ATTEMPT = 1000;
/** How long, in ms, a command waits for the page's first connection. */
const FIRST_PATIENCE = SILENCE;

interface Subscriber {
  readonly topics: readonly TopicReader[];
  readonly opened: (() => void) | undefined;
  /** Prefix of its subscription ids. */
  readonly as: string | undefined;
  unsubscribe: () => void;
}

const isSessionRefused = (reason: string): boolean => reason === 'unauthenticated' || reason === 'session-expired';

function subscribeOn(connection: ServerConnection, subscriber: Subscriber, noteReceived: () => void): void {
  const { topics, opened, as } = subscriber;
  const stops = topics.map(({ destination, read }) =>
    connection.subscribe(
      destination,
      (body) => {
        noteReceived();
        read(body);
      },
      as,
    ),
  );
  subscriber.unsubscribe = () => {
    for (const stop of stops) stop();
  };
  if (opened !== undefined) connection.afterAllSent(opened);
}

/** Sends a command and turns its outcome into a promise. `waiting` holds the rejections for a lost connection. */
const sendOn = (
  connection: ServerConnection,
  destination: string,
  body: string,
  until: DeviceTime,
  waiting: Set<(lost: PublishFailure) => void>,
) =>
  new Promise<void>((resolve, reject) => {
    waiting.add(reject);
    connection.send(destination, body, until, {
      stored: () => {
        waiting.delete(reject);
        resolve();
      },
      refused: ({ code, message, counts }) => {
        waiting.delete(reject);
        reject(new PublishFailure(isCodeName(code) ? code : 'internal', message, counts));
      },
    });
  });

class Connection implements Realtime {
  readonly state: Writable<ConnectionState>;
  readonly #ports: RealtimePorts;
  readonly #subscribers = new Set<Subscriber>();
  readonly #waiting = new Set<(lost: PublishFailure) => void>();
  #connection: ServerConnection | undefined;
  #opening: { close(): void } | undefined;
  #openingSince = 0;
  #attempt = 0;
  /** The token of the last attempt. */
  #triedWith: string | undefined;
  #receivedAt = 0;
  #aliveAt: Instant;
  #cancelAttempt: Stop = () => undefined;
  #cancelLook: Stop = () => undefined;
  #stopTime: Stop = () => undefined;
  #serverWatch: ServerWatch | undefined;
  readonly #stopWaking: Stop;
  #isClosed = false;

  constructor(ports: RealtimePorts) {
    this.#ports = ports;
    this.#aliveAt = ports.now();
    this.state = observable<ConnectionState>({ status: 'connecting', since: this.#aliveAt, refusal: undefined });
    this.#stopWaking = ports.onWake(() => this.reconnectNow());
    this.#open();
  }

  subscribeGame(gameId: number, handlers: GameHandlers): () => void {
    const as = handlers.isController === true ? STAFF_SUBSCRIPTION : undefined;
    return this.subscribe(gameTopics(gameId, handlers), handlers.opened?.bind(handlers), as);
  }

  subscribe(topics: readonly TopicReader[], opened?: () => void, as?: string): () => void {
    const subscriber: Subscriber = { topics, opened, as, unsubscribe: () => undefined };
    this.#subscribers.add(subscriber);
    if (this.#connection !== undefined) subscribeOn(this.#connection, subscriber, this.#noteReceived);
    return () => {
      if (this.#subscribers.delete(subscriber) && this.#connection !== undefined) subscriber.unsubscribe();
    };
  }

  publish(kind: PubKind, gameId: number, body: unknown): Promise<void> {
    const send = (): Promise<void> => {
      if (this.#connection === undefined) return Promise.reject(new PublishFailure('line-lost', 'not connected'));
      // A network that comes back delivers what was sent into it. By then the user has been told that the command failed.
      const until = deviceTime(this.#receivedAt + SILENCE);
      return sendOn(this.#connection, pubDestination(kind, gameId), JSON.stringify(body), until, this.#waiting);
    };
    const { status, refusal } = this.state.get();
    return status === 'connecting' && refusal === undefined ? this.#change().then(send) : send();
  }

  reconnectNow(): void {
    if (this.#isClosed) return;
    if (this.#opening !== undefined) {
      const isUseful = this.#connection === undefined ? this.#tried() < STALE_ATTEMPT : this.#silence() <= SILENCE;
      if (isUseful) return;
      this.#opening.close();
    }
    this.#cancelAttempt();
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWaking();
    this.#cancelAttempt();
    this.#opening?.close();
    this.#serverWatch?.stop();
  }

  readonly #noteReceived = (): void => {
    this.#receivedAt = this.#ports.device.monotonic();
    this.#aliveAt = this.#ports.now();
  };

  #silence(): number {
    return this.#ports.device.monotonic() - this.#receivedAt;
  }

  #tried(): number {
    return this.#ports.device.monotonic() - this.#openingSince;
  }

  /** Resolves at the next change of the connection state, or after a timeout. */
  #change(): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        stop();
        cancel();
        resolve();
      };
      const stop = this.state.subscribe(over);
      const cancel = this.#ports.device.after(FIRST_PATIENCE, over);
    });
  }

  #open(): void {
    const token = this.#ports.token();
    this.#triedWith = token;
    if (token === undefined) {
      this.#refuse('unauthenticated');
      this.#retry();
      return;
    }
    this.#attempt += 1;
    this.#openingSince = this.#ports.device.monotonic();
    this.#opening = openConnection({
      device: this.#ports.device,
      openTransport: this.#ports.openTransport,
      token,
      alive: this.#noteReceived,
      opened: (connection) => this.#opened(connection),
      closed: () => this.#closed(),
      rejected: (reason) => {
        if (isSessionRefused(reason)) this.#refuse(reason);
      },
    });
  }

  #opened(connection: ServerConnection): void {
    this.#connection = connection;
    this.#attempt = 0;
    this.#serverWatch?.stop();
    this.#serverWatch = undefined;
    this.#noteReceived();
    this.state.set({ status: 'open', since: this.#ports.now(), refusal: undefined });
    for (const subscriber of this.#subscribers) subscribeOn(connection, subscriber, this.#noteReceived);
    this.#stopTime = this.#ports.keepTimeBy(() => connection.askTime());
    this.#look();
  }

  /** Watches for silence. Time requests ensure that a working connection is never silent. */
  #look(): void {
    this.#cancelLook = this.#ports.device.after(LOOK_EVERY, () => {
      if (this.#silence() > SILENCE) this.#opening?.close();
      else this.#look();
    });
  }

  #closed(): void {
    const wasOpen = this.#connection !== undefined;
    this.#connection = undefined;
    this.#opening = undefined;
    this.#cancelLook();
    this.#stopTime();
    this.#stopTime = () => undefined;
    const lost = [...this.#waiting];
    this.#waiting.clear();
    for (const reject of lost) reject(new PublishFailure('line-lost', 'the connection was lost'));
    if (wasOpen) this.state.set({ ...this.state.get(), status: 'lost', since: this.#aliveAt });
    if (this.#isClosed) return;
    this.#retry();
    this.#watch();
  }

  /** While there is no connection: connects at once when the server answers again. */
  #watch(): void {
    this.#serverWatch ??= watchForServer({
      device: this.#ports.device,
      chance: () => this.#ports.chance(),
      reach: (signal) => this.#ports.reach(signal),
      found: () => {
        this.#attempt = 0;
        this.reconnectNow();
      },
    });
  }

  #refuse(reason: string): void {
    this.state.set({ ...this.state.get(), refusal: reason });
  }

  #retry(): void {
    // A new session was not refused yet.
    const isRefused = this.state.get().refusal !== undefined && this.#ports.token() === this.#triedWith;
    const server = isRefused ? 'refused' : this.#serverWatch?.isAway() === true ? 'away' : 'unknown';
    const pause = reconnectPause(Math.max(1, this.#attempt), this.#ports.chance(), server);
    this.#cancelAttempt = this.#ports.device.after(pause, () => this.#open());
  }
}

/** Opens the connection and keeps it open until `close`. */
export const createRealtime = (ports: RealtimePorts): Realtime => new Connection(ports);
