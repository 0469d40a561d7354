// What a display board does about its game, without drawing it: listens, reads again when it comes back, and remembers how long it was away.

import { readGame, topicDestination, PUB_KINDS, type ClockState } from '@feltclock/contract';
import WebSocket from 'ws';
import type { StaffApi } from '../../support/staff-api.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

export interface WatchingBoardPlace {
  /** Where it connects to: a node, or the proxy before them. */
  readonly origin: string;
  readonly staff: StaffApi;
  readonly gameId: number;
}

const isClock = (value: unknown): value is ClockState =>
  typeof value === 'object' && value !== null && 'version' in value;

export class WatchingBoard {
  readonly #place: WatchingBoardPlace;
  #line: WebSocket | undefined;
  #clock: ClockState | undefined;
  #lostAt: number | undefined;
  #attempt = 0;
  #isClosed = false;
  /** How long each absence took, in milliseconds, until it listened and knew its game again. */
  readonly absences: number[] = [];

  constructor(place: WatchingBoardPlace) {
    this.#place = place;
    this.#connect();
  }

  /** The newest state of its game that it knows. */
  get clock(): ClockState | undefined {
    return this.#clock;
  }

  /** Is it connected, and does it know its game? */
  get isThere(): boolean {
    return this.#lostAt === undefined && this.#clock !== undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#line?.terminate();
  }

  #connect(): void {
    const line = new WebSocket(`${this.#place.origin.replace('http', 'ws')}/websocket`, ['v12.stomp']);
    this.#line = line;
    line.on('open', () => {
      line.send(`CONNECT\naccept-version:1.2\nhost:cluster\nAuthorization:${this.#place.staff.token}\n\n\0`);
    });
    line.on('message', (data: Buffer) => {
      // Each message of this transport is one frame, or a sign of life.
      const [head = '', body = ''] = data.toString().split('\n\n');
      if (head.startsWith('CONNECTED')) void this.#listen(line);
      else if (head.startsWith('MESSAGE')) this.#hear(body.replace(/\0\n*$/, ''));
    });
    line.on('error', () => undefined);
    line.on('close', () => this.#comeBack());
  }

  async #listen(line: WebSocket): Promise<void> {
    const { gameId, staff } = this.#place;
    for (const [id, kind] of PUB_KINDS.entries())
      line.send(`SUBSCRIBE\nid:${String(id)}\ndestination:${topicDestination(kind, gameId)}\n\n\0`);
    try {
      const { clock } = await staff.call(readGame, { id: gameId });
      this.#know(clock);
    } catch {
      line.terminate();
      return;
    }
    this.#attempt = 0;
    if (this.#lostAt === undefined) return;
    this.absences.push(performance.now() - this.#lostAt);
    this.#lostAt = undefined;
  }

  #hear(body: string): void {
    if (!body.startsWith('{')) return;
    const message = JSON.parse(body) as { readonly clock?: unknown };
    if (isClock(message.clock)) this.#know(message.clock);
  }

  /** An older state never takes the place of a newer one. */
  #know(clock: ClockState): void {
    if (this.#clock === undefined || clock.version >= this.#clock.version) this.#clock = clock;
  }

  #comeBack(): void {
    if (this.#isClosed) return;
    this.#lostAt ??= performance.now();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempt) * (0.25 + 0.75 * Math.random());
    this.#attempt += 1;
    setTimeout(() => {
      if (!this.#isClosed) this.#connect();
    }, pause);
  }
}
