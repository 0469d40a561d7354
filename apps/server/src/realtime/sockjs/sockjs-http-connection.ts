// A client on one of the HTTP transports of SockJS. Output waits until one of its requests can carry it.
import type { ServerResponse } from 'node:http';
import type { Language } from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import { frameFor } from '../connection/framing.ts';
import { Connection } from '../connection/connection.ts';
import { SockjsReceiver, type SockjsTransport } from './sockjs-receiver.ts';

export interface HttpLinePorts {
  readonly now: () => Instant;
  /** The address of its first request. */
  readonly address: string;
  /** How long a client may be without an open request. */
  readonly disconnectAfter: Millis;
}

/** Close codes of the SockJS protocol. */
const GO_AWAY = 3000;
const INTERRUPTED = 1002;
const STILL_OPEN = 2010;

const closeFrame = (code: number, reason: string): string => `c[${String(code)},${JSON.stringify(reason)}]`;
const BEAT = frameFor('sockjs-http', '\n');

export class SockjsHttpConnection extends Connection {
  readonly framing = 'sockjs-http';
  readonly transport: string;
  readonly #ports: HttpLinePorts;
  #receiver: SockjsReceiver | null = null;
  #isOpened = false;
  /** The answer to further requests after the close. */
  #goodbye: string | null = null;
  #idleSince: Instant;
  #isAdmitted = false;

  constructor(transport: SockjsTransport, language: Language, ports: HttpLinePorts) {
    super(language);
    this.transport = `sockjs-${transport.replace('_', '-')}`;
    this.#ports = ports;
    this.#idleSince = ports.now();
    this.pause();
  }

  get address(): string {
    return this.#ports.address;
  }

  get canPing(): boolean {
    return false;
  }

  get isAdmitted(): boolean {
    return this.#isAdmitted;
  }

  get isClosed(): boolean {
    return this.#goodbye !== null;
  }

  isExpired(now: Instant): boolean {
    return this.#receiver === null && now - this.#idleSince >= this.#ports.disconnectAfter;
  }

  /** Uses a request for output; only one may be open at a time. */
  attach(response: ServerResponse, transport: SockjsTransport): void {
    const receiver = new SockjsReceiver(response, transport);
    if (this.#receiver !== null) {
      receiver.write(closeFrame(STILL_OPEN, 'Another connection still open'));
      if (!receiver.isEnded) receiver.end();
      return;
    }
    this.owner?.onActivity();
    this.#receiver = receiver;
    response.once('close', () => {
      this.#onClose(receiver);
    });
    if (!this.#isOpened) {
      this.#isOpened = true;
      this.#write('o');
    }
    if (this.canTake) this.resume();
    if (this.#goodbye !== null && this.canTake) this.#sendGoodbye(this.#goodbye);
  }

  beat(): void {
    this.send(BEAT, 'beat');
  }

  keepAlive(): void {
    if (this.canTake) this.#write('h');
  }

  ping(): void {
    // An HTTP client cannot be made to answer; its requests show that it lives.
  }

  admit(): void {
    this.#isAdmitted = true;
  }

  close(_code: number, reason: string): void {
    if (this.#goodbye !== null) return;
    this.#goodbye = closeFrame(GO_AWAY, reason === '' ? 'Go away!' : reason);
    if (this.canTake) this.#sendGoodbye(this.#goodbye);
  }

  destroy(): void {
    this.#goodbye ??= closeFrame(GO_AWAY, 'Go away!');
    const receiver = this.#receiver;
    this.#receiver = null;
    receiver?.response.destroy();
    this.owner?.onClosed();
  }

  protected get canTake(): boolean {
    return this.#receiver !== null && !this.#receiver.isEnded;
  }

  protected put(bytes: Buffer): boolean {
    // Every message ends with a comma, the last one too.
    return this.#write(`a[${bytes.toString('utf8', 0, bytes.length - 1)}]`);
  }

  protected get unsent(): number {
    return this.#receiver?.unsent ?? 0;
  }

  #write(frame: string): boolean {
    const receiver = this.#receiver;
    if (receiver === null) return false;
    if (receiver.write(frame)) return true;
    if (receiver.isEnded) this.#release();
    else
      receiver.response.once('drain', () => {
        if (this.#receiver === receiver) this.resume();
      });
    return false;
  }

  #sendGoodbye(frame: string): void {
    this.#write(frame);
    if (this.#receiver !== null) {
      this.#receiver.end();
      this.#release();
    }
    this.owner?.onClosed();
  }

  #release(): void {
    this.#receiver = null;
    this.#idleSince = this.#ports.now();
    this.pause();
  }

  /** The client dropped the request that it waited on: it is gone. */
  #onClose(receiver: SockjsReceiver): void {
    if (this.#receiver !== receiver) return;
    this.#release();
    this.#goodbye ??= closeFrame(INTERRUPTED, 'Connection interrupted');
    this.owner?.onClosed();
  }
}
