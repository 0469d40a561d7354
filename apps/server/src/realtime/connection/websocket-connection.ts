// A client on a WebSocket, plain or with SockJS framing. Prepared frames are written straight to the socket; ws reads, pings and closes.
import type { Socket } from 'node:net';
import type { Language } from '@feltclock/contract';
import WebSocket from 'ws';
import { frameFor, websocketText } from './framing.ts';
import { Connection } from './connection.ts';
import { readSockjsMessages } from './sockjs-messages.ts';

/** Carries its connection, so that listeners need no closure per socket. */
export class ConnectionSocket extends WebSocket {
  connection: WebSocketConnection | null = null;
}

export type WebSocketFraming = 'websocket' | 'sockjs-websocket';

const SOCKJS_OPEN = websocketText('o');
const SOCKJS_KEEP_ALIVE = websocketText('h');
const BEATS = { websocket: frameFor('websocket', '\n'), 'sockjs-websocket': frameFor('sockjs-websocket', '\n') };
const SOCKJS_GOODBYE = 3000;
/** RFC 6455 leaves 123 bytes for the reason. */
const LONGEST_REASON = 120;

const connectionOf = (ws: WebSocket): WebSocketConnection | null =>
  ws instanceof ConnectionSocket ? ws.connection : null;

function onMessage(this: WebSocket, data: WebSocket.RawData): void {
  if (Buffer.isBuffer(data)) connectionOf(this)?.take(data);
}

function onPing(this: WebSocket, data: Buffer): void {
  connectionOf(this)?.answerPing(data);
}

function onPong(this: WebSocket): void {
  connectionOf(this)?.owner?.onActivity();
}

function onClose(this: WebSocket): void {
  connectionOf(this)?.owner?.onClosed();
}

function onError(this: WebSocket, error: Error & { readonly code?: string }): void {
  const owner = connectionOf(this)?.owner;
  const code = error.code ?? '';
  if (code === 'WS_ERR_INVALID_UTF8') owner?.onFault('bad-utf8', 'A message is not UTF-8.');
  else if (code.startsWith('WS_ERR_UNSUPPORTED_')) owner?.onFault('too-large', 'A message is too large.');
  else if (code.startsWith('WS_ERR_')) owner?.onFault('malformed', 'This is not a WebSocket message.');
}

export class WebSocketConnection extends Connection {
  readonly framing: WebSocketFraming;
  readonly #ws: ConnectionSocket;
  readonly #socket: Socket;
  #guard: ((chunk: Buffer) => void) | null = null;

  constructor(ws: ConnectionSocket, socket: Socket, framing: WebSocketFraming, language: Language) {
    super(language);
    this.framing = framing;
    this.#ws = ws;
    this.#socket = socket;
    ws.connection = this;
    ws.on('message', onMessage).on('ping', onPing).on('pong', onPong).on('close', onClose).on('error', onError);
    if (framing === 'sockjs-websocket') this.put(SOCKJS_OPEN);
  }

  get canPing(): boolean {
    return true;
  }

  get transport(): string {
    return this.framing;
  }

  /** Limits the bytes before `admit`, counted as they arrive, before a message is complete. */
  guard(mostBytes: number): void {
    let received = 0;
    this.#guard = (chunk) => {
      received += chunk.length;
      if (received > mostBytes) this.owner?.onFault('too-large', 'Too much was sent before CONNECT.');
    };
    this.#socket.prependListener('data', this.#guard);
  }

  admit(): void {
    if (this.#guard !== null) this.#socket.removeListener('data', this.#guard);
    this.#guard = null;
  }

  take(data: Buffer): void {
    if (this.framing === 'websocket') {
      this.owner?.onBytes(data);
      return;
    }
    if (data.length === 0) return;
    const messages = readSockjsMessages(data.toString('utf8'));
    if (messages === null) this.owner?.onFault('malformed', 'Broken framing.');
    else for (const message of messages) this.owner?.onBytes(message);
  }

  /** A client that does not read gets no pongs; RFC 6455 lets one pong answer several pings. */
  answerPing(data: Buffer): void {
    this.owner?.onActivity();
    if (this.#ws.readyState === WebSocket.OPEN && this.#socket.writableLength === 0) this.#ws.pong(data);
  }

  beat(): void {
    this.put(BEATS[this.framing]);
  }

  keepAlive(): void {
    if (this.framing === 'sockjs-websocket') this.put(SOCKJS_KEEP_ALIVE);
  }

  ping(): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#ws.ping();
  }

  close(code: number, reason: string): void {
    if (this.framing === 'sockjs-websocket')
      this.put(websocketText(`c[${String(SOCKJS_GOODBYE)},${JSON.stringify(reason)}]`));
    this.#ws.close(code, reason.slice(0, LONGEST_REASON));
  }

  destroy(): void {
    this.#ws.terminate();
  }

  protected get canTake(): boolean {
    return true;
  }

  protected put(bytes: Buffer): boolean {
    if (this.#ws.readyState !== WebSocket.OPEN) return true;
    if (this.#socket.write(bytes) || this.#socket.writableLength === 0) return true;
    this.#socket.once('drain', () => {
      this.resume();
    });
    return false;
  }

  protected get unsent(): number {
    return this.#socket.writableLength;
  }
}
