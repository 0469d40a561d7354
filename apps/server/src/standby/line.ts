// The sealed line between the two computers: a WebSocket whose messages are a JSON head and bytes.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { after, millis, type Millis } from '@feltclock/domain';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import type { Clock } from '../system-clock.ts';
import type { LineMessage } from './messages.ts';
import { newNonce, NONCE_BYTES, Seal } from './seal.ts';

const LINE_PATH = '/api/standby/line';

const NO_BYTES = new Uint8Array();
const HEAD_BYTES = 4;
/** Long messages are sent in frames, so that a stranger cannot send a large one. */
const FRAME_BYTES = 1_048_576;
const LARGEST_FRAME = FRAME_BYTES + 64;
const LARGEST_MESSAGE = 64 * 1_048_576;
const [MORE, LAST] = [1, 0];
const OPENS_WITHIN = millis(5000);
/** Why a line was closed: the other side does not have our key. */
const STRANGER = 4401;

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data);

export interface LineEvents {
  onMessage(message: LineMessage, payload: Uint8Array): void;
  /** `onMessage` threw, so the line is closed. */
  onFault(error: unknown): void;
  /** Called once. */
  onClose(isStranger: boolean): void;
}

/** What others need of a line. */
export type OpenLine = Pick<Line, keyof Line>;

export class Line {
  readonly #socket: WebSocket;
  readonly #seal: Seal;
  readonly #onProof: () => void;
  #parts: Buffer[] = [];
  #size = 0;

  /** `onProof` is called when the other side has shown that it has the key. */
  constructor(socket: WebSocket, seal: Seal, onProof: () => void = () => undefined) {
    this.#socket = socket;
    this.#seal = seal;
    this.#onProof = onProof;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Bytes that wait here for the other side. */
  get unsent(): number {
    return this.#socket.bufferedAmount;
  }

  listen(events: LineEvents): void {
    this.#socket.on('message', (data) => {
      const received = this.#opened(data);
      if (received === undefined) return;
      try {
        events.onMessage(...received);
      } catch (error) {
        events.onFault(error);
        this.close();
      }
    });
    this.#socket.once('close', (code) => events.onClose(code === STRANGER));
  }

  /** Resolves when the message was handed to the network; also when the line is closed. */
  send(message: LineMessage, payload: Uint8Array = NO_BYTES): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    const head = Buffer.from(JSON.stringify(message));
    const length = Buffer.alloc(HEAD_BYTES);
    length.writeUInt32BE(head.length);
    const whole = Buffer.concat([length, head, payload]);
    const frames = Math.max(1, Math.ceil(whole.length / FRAME_BYTES));
    return new Promise((resolve) => {
      for (let index = 0; index < frames; index += 1) {
        const isLast = index === frames - 1;
        const part = whole.subarray(index * FRAME_BYTES, (index + 1) * FRAME_BYTES);
        const frame = this.#seal.close(Buffer.concat([Buffer.from([isLast ? LAST : MORE]), part]));
        this.#socket.send(frame, isLast ? () => resolve() : undefined);
      }
    });
  }

  /** Cuts it off. */
  close(): void {
    this.#socket.terminate();
  }

  /** Sends what is under way, then closes. */
  end(): void {
    this.#socket.close();
  }

  /** Closes the line to somebody who does not have the key. */
  refuse(): void {
    this.#socket.close(STRANGER);
  }

  /** Undefined while more of the message is to come, and after refusing what does not open. */
  #opened(data: RawData): readonly [LineMessage, Uint8Array] | undefined {
    try {
      const whole = this.#received(bytesOf(data));
      if (whole === undefined) return undefined;
      const end = HEAD_BYTES + whole.readUInt32BE(0);
      return [JSON.parse(whole.subarray(HEAD_BYTES, end).toString()) as LineMessage, whole.subarray(end)];
    } catch {
      this.refuse();
      return undefined;
    }
  }

  #received(sealed: Buffer): Buffer | undefined {
    const frame = this.#seal.open(sealed);
    this.#onProof();
    this.#size += frame.length;
    if (this.#size > LARGEST_MESSAGE) throw new Error('The message is too long.');
    this.#parts.push(frame.subarray(1));
    if (frame[0] === MORE) return undefined;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    return whole;
  }
}

/** Why a call did not come through. */
export type NoLine = 'away' | 'stranger';

export interface Called {
  readonly line: Line;
  /** The own address on the way to the other computer. */
  readonly localAddress: string;
}

export interface CallPorts {
  readonly clock: Pick<Clock, 'now' | 'wakeAt'>;
  readonly key: string;
}

/** The host of an own address. A URL has no place for the interface of a link-local one. */
export const inUrl = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '').replace(/%.*$/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
};

/** Calls the computer at the origin. Its certificate is not checked, because the seal is. */
export function callLine(
  origin: string,
  { clock, key }: CallPorts,
  within: Millis = OPENS_WITHIN,
): Promise<Called | NoLine> {
  return new Promise((resolve) => {
    const own = newNonce();
    const socket = new WebSocket(new URL(LINE_PATH, origin.replace(/^http/, 'ws')), {
      rejectUnauthorized: false,
      perMessageDeflate: false,
      maxPayload: LARGEST_FRAME,
    });
    const local = { address: '127.0.0.1' };
    const end = (result: Called | NoLine): void => {
      cancel();
      if (typeof result === 'string') socket.terminate();
      resolve(result);
    };
    const cancel = clock.wakeAt(after(clock.now(), within), () => end('away'));
    socket.on('error', () => end('away'));
    socket.on('unexpected-response', (_request, { statusCode }) => end(statusCode === 404 ? 'stranger' : 'away'));
    socket.on('upgrade', ({ socket: connection }) => {
      local.address = inUrl(connection.localAddress ?? local.address);
    });
    socket.once('open', () => socket.send(own));
    socket.once('close', () => end('away'));
    socket.once('message', (data) => {
      const seal = new Seal(Buffer.from(key, 'base64url'), { caller: own, answerer: bytesOf(data) }, 'caller');
      end({ line: new Line(socket, seal), localAddress: local.address });
    });
  });
}

export interface LineDoor {
  /** The key of the pair; undefined while there is none. */
  key(): string | undefined;
  /** Takes the line of somebody who may not have the key: only messages that open prove it. Without one in time, the line is closed. */
  welcome(line: Line): void;
  readonly clock: Pick<Clock, 'now' | 'wakeAt'>;
}

const refuse = (socket: Duplex): void => {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
};

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** Takes calls of the other computer, and leaves all other upgrades to those who were there before. */
export function attachLine(server: Server, ports: LineDoor): void {
  const { clock } = ports;
  const door = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_FRAME,
  });
  const others = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    const known = ports.key();
    if (pathOf(request) !== LINE_PATH && others.length > 0) {
      for (const other of others) Reflect.apply(other, server, [request, socket, head]);
      return;
    }
    if (
      pathOf(request) !== LINE_PATH ||
      known === undefined ||
      request.headers.origin !== undefined ||
      !(socket instanceof Socket)
    ) {
      refuse(socket);
      return;
    }
    door.handleUpgrade(request, socket, head, (opened) => {
      socket.setNoDelay(true);
      const cancel = clock.wakeAt(after(clock.now(), OPENS_WITHIN), () => opened.terminate());
      opened.on('error', () => opened.terminate());
      opened.once('close', cancel);
      opened.once('message', (data) => {
        const caller = bytesOf(data);
        const answerer = newNonce();
        if (caller.length !== NONCE_BYTES) {
          opened.close(STRANGER);
          return;
        }
        const seal = new Seal(Buffer.from(known, 'base64url'), { caller, answerer }, 'answerer');
        ports.welcome(new Line(opened, seal, cancel));
        opened.send(answerer);
      });
    });
  });
}
