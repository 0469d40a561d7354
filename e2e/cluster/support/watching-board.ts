// A display board without a picture: it subscribes to its game, reads it again after reconnecting, and records how long it was absent.

import { readBoard, topicDestination, PUB_KINDS, TIME_QUEUE, TIME_REQUEST, type ClockState } from '@feltclock/contract';
import WebSocket from 'ws';
import type { StaffApi } from '../../support/staff-api.ts';
import { instantNow } from './instant-now.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
/** How often a board asks for the time, so that a working connection is never silent for long. */
const ASK_TIME_EVERY = 3000;
/** A connection that is silent for this long is replaced. */
const SILENCE = 8000;
const TIME_QUESTION = `SEND\ndestination:${TIME_REQUEST}\n\n{"id":0,"t0":0}\0`;

export interface WatchingBoardPlace {
  /** The origin of a node, or of the proxy. */
  readonly origin: string;
  readonly staff: StaffApi;
  readonly gameId: number;
  /** Called for each state received by a board that was not absent. */
  readonly onReceived?: (received: ReceivedState) => void;
}

/** What a board knows of its game. */
export interface BoardState {
  readonly gameId: number;
  /** True if it is connected and knows its game. */
  readonly isThere: boolean;
  readonly clock: ClockState | undefined;
}

/** Two instants: the last message a board received, and when it was subscribed and knew its game again. */
export interface Absence {
  readonly lastMessage: number;
  readonly back: number;
}

/** A state that a board received, after the one it had. */
export interface ReceivedState {
  readonly gameId: number;
  readonly at: number;
  /** The version it had before. */
  readonly known: number;
  readonly clock: ClockState;
  /** True if the row before ended by itself. */
  readonly isElapsed: boolean;
}

interface ClockMessage {
  readonly clock?: unknown;
  readonly cause?: string;
}

const isClock = (value: unknown): value is ClockState =>
  typeof value === 'object' && value !== null && 'version' in value;

export class WatchingBoard implements BoardState {
  readonly #place: WatchingBoardPlace;
  #line: WebSocket | undefined;
  #clock: ClockState | undefined;
  #lostAt: number | undefined;
  #attempt = 0;
  #isClosed = false;
  #heardAt = 0;
  readonly #looking: NodeJS.Timeout;
  readonly absences: Absence[] = [];

  constructor(place: WatchingBoardPlace) {
    this.#place = place;
    this.#connect();
    this.#looking = setInterval(() => this.#look(), ASK_TIME_EVERY * (0.75 + 0.5 * Math.random()));
  }

  /** The newest known state of its game. */
  get clock(): ClockState | undefined {
    return this.#clock;
  }

  get gameId(): number {
    return this.#place.gameId;
  }

  get isThere(): boolean {
    return this.#lostAt === undefined && this.#clock !== undefined;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#looking);
    this.#line?.terminate();
  }

  #connect(): void {
    const line = new WebSocket(`${this.#place.origin.replace('http', 'ws')}/websocket`, ['v12.stomp'], {
      perMessageDeflate: false,
    });
    this.#line = line;
    this.#heardAt = instantNow();
    line.on('open', () => {
      line.send(`CONNECT\naccept-version:1.2\nhost:cluster\nAuthorization:${this.#place.staff.token}\n\n\0`);
    });
    line.on('message', (data: Buffer) => {
      this.#heardAt = instantNow();
      // Each message of this transport is one frame, or a heartbeat.
      const [head = '', body = ''] = data.toString().split('\n\n');
      if (head.startsWith('CONNECTED')) this.#listen(line);
      else if (head.startsWith('RECEIPT')) void this.#read(line);
      else if (head.startsWith('MESSAGE')) this.#receive(body.replace(/\0\n*$/, ''));
    });
    line.on('error', () => undefined);
    line.on('close', () => this.#comeBack());
  }

  /** Frames are handled in order, so all messages after the receipt are newer than what is read then. */
  #listen(line: WebSocket): void {
    const { gameId } = this.#place;
    for (const [id, kind] of PUB_KINDS.entries())
      line.send(`SUBSCRIBE\nid:${String(id)}\ndestination:${topicDestination(kind, gameId)}\n\n\0`);
    line.send(`SUBSCRIBE\nid:time\ndestination:${TIME_QUEUE}\n\n\0`);
    line.send('UNSUBSCRIBE\nid:none\nreceipt:listening\n\n\0');
  }

  async #read(line: WebSocket): Promise<void> {
    const { gameId, staff } = this.#place;
    try {
      // Thousands of boards share this process, so the answer is not checked against the contract.
      const { status, body } = await staff.ask(readBoard, { id: gameId });
      if (status !== 200 || typeof body !== 'object' || body === null || !('clock' in body) || !isClock(body.clock))
        throw new Error(`A board was answered ${String(status)}.`);
      this.#know(body.clock);
    } catch {
      line.terminate();
    }
    // The connection may have been lost during the read.
    if (line.readyState !== WebSocket.OPEN) return;
    this.#attempt = 0;
    if (this.#lostAt === undefined) return;
    this.absences.push({ lastMessage: this.#lostAt, back: instantNow() });
    this.#lostAt = undefined;
  }

  #look(): void {
    if (instantNow() - this.#heardAt > SILENCE) this.#line?.terminate();
    else if (this.isThere && this.#line?.readyState === WebSocket.OPEN) this.#line.send(TIME_QUESTION);
  }

  #receive(body: string): void {
    if (!body.startsWith('{')) return;
    const { clock, cause } = JSON.parse(body) as ClockMessage;
    if (!isClock(clock)) return;
    const { onReceived, gameId } = this.#place;
    if (this.isThere && this.#clock !== undefined && clock.version > this.#clock.version)
      onReceived?.({ gameId, at: instantNow(), known: this.#clock.version, clock, isElapsed: cause === 'elapsed' });
    this.#know(clock);
  }

  /** An older state never replaces a newer one. */
  #know(clock: ClockState): void {
    if (this.#clock === undefined || clock.version >= this.#clock.version) this.#clock = clock;
  }

  #comeBack(): void {
    if (this.#isClosed) return;
    this.#lostAt ??= this.#heardAt;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempt) * (0.25 + 0.75 * Math.random());
    this.#attempt += 1;
    setTimeout(() => {
      if (!this.#isClosed) this.#connect();
    }, pause);
  }
}
