// A STOMP client that sends any bytes and returns the received frames one at a time.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import WebSocket from 'ws';
import type { ManualClock } from '../manual-clock.ts';
import { BOUNDS_AFTER_CONNECT } from '../../src/realtime/stomp/frame-bounds.ts';
import { FrameDecoder, isFault } from '../../src/realtime/frames/stomp-decoder.ts';
import type { Frame } from '../../src/realtime/frames/stomp-frame.ts';

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

export class RawClient {
  readonly ws: WebSocket;
  readonly closed: Promise<Closing>;
  readonly #decoder = new FrameDecoder({ ...BOUNDS_AFTER_CONNECT, frame: () => 10_000_000 });
  readonly #frames: Frame[] = [];
  #waiting: (() => void)[] = [];
  #isClosed = false;
  #beats = 0;
  #pings = 0;
  #socket: Socket | null = null;

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('ping', () => {
      this.#pings += 1;
    });
    ws.on('message', (data) => {
      if ((data as Buffer).equals(Buffer.from('\n'))) this.#beats += 1;
      this.#decoder.push(data as Buffer);
      for (let item = this.#decoder.next(); item !== null; item = this.#decoder.next()) {
        if (isFault(item)) throw new Error(`the server sent a malformed frame: ${item.message}`);
        this.#frames.push(item);
      }
      this.#wake();
    });
    ws.on('error', () => undefined);
    ws.on('upgrade', (response) => {
      this.#socket = response.socket;
    });
    this.closed = new Promise((resolve) => {
      ws.on('close', (code, reason) => {
        this.#isClosed = true;
        this.#wake();
        resolve({ code, reason: reason.toString() });
      });
    });
  }

  static async open(
    url: string,
    options: WebSocket.ClientOptions = {},
    protocols: string[] = ['v12.stomp'],
  ): Promise<RawClient> {
    const ws = new WebSocket(url, protocols, options);
    const client = new RawClient(ws);
    await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
    return client;
  }

  /** Connected. */
  static async signedIn(url: string, token: string, headers = ''): Promise<RawClient> {
    const client = await RawClient.open(url);
    client.send(`CONNECT\naccept-version:1.2\nhost:h\nAuthorization:Bearer ${token}\n${headers}\n\0`);
    const answer = await client.next();
    if (answer.command !== 'CONNECTED') throw new Error(`not connected: ${JSON.stringify([...answer.headers])}`);
    return client;
  }

  send(data: string | Buffer): void {
    this.ws.send(data);
  }

  /** Subscribes, and resolves when the server has confirmed it. */
  async subscribe(id: string, destination: string): Promise<void> {
    this.send(`SUBSCRIBE\nid:${id}\ndestination:${destination}\nreceipt:sub-${id}\n\n\0`);
    const answer = await this.next();
    if (answer.command !== 'RECEIPT') throw new Error(`not subscribed: ${answer.body.toString()}`);
  }

  /** The next frame. */
  async next(): Promise<Frame> {
    for (;;) {
      const frame = this.#frames.shift();
      if (frame !== undefined) return frame;
      if (this.#isClosed) throw new Error('the connection is closed and no frame is left');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** The last frame before the connection was closed. */
  async last(): Promise<Frame | undefined> {
    await this.closed;
    return this.#frames.at(-1);
  }

  /** Resolves once this many STOMP heart-beats have arrived in total. */
  async beaten(times: number): Promise<void> {
    while (this.#beats < times) await once(this.ws, 'message');
  }

  /** Resolves once the server has pinged this many times in total. */
  async pinged(times: number): Promise<void> {
    while (this.#pings < times) await once(this.ws, 'ping');
  }

  /** Shows activity to the server, and waits until it was seen. */
  async aliveAt(clock: ManualClock): Promise<void> {
    const answered = once(this.ws, 'pong');
    this.ws.ping();
    await answered;
    await clock.settle();
  }

  /** Stops reading, so that the server's buffers fill. */
  pause(): void {
    this.ws.pause();
  }

  resume(): void {
    this.ws.resume();
  }

  /** Writes bytes without the WebSocket library. */
  sendRaw(bytes: Buffer): void {
    this.#socket?.write(bytes);
  }

  /** Received frames that were not taken yet. */
  get unread(): readonly Frame[] {
    return this.#frames;
  }

  async close(): Promise<void> {
    this.ws.close();
    await this.closed;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
