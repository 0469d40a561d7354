// One STOMP connection over one transport, from CONNECT to its end. It does not reconnect.

import {
  BEAT,
  EXPIRES,
  frameReader,
  parsedJson,
  refusalMessage,
  REFUSALS_QUEUE,
  TIME_QUEUE,
  TIME_REQUEST,
  timeReply,
  writeFrame,
  type RefusalMessage,
  type StompFrame,
} from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import type { DeviceClock, DeviceTime, Stop } from '../server-time/device-clock.ts';
import type { Exchange } from '../server-time/offset-bounds.ts';
import type { OpenTransport, Transport } from './transport.ts';

export interface ConnectionPorts {
  readonly device: DeviceClock;
  readonly openTransport: OpenTransport;
  /** The value of the CONNECT frame's `Authorization`. */
  readonly token: string;
  /** Called whenever something is received. */
  alive(): void;
  opened(line: ServerConnection): void;
  closed(): void;
  /** The server refused the session. */
  rejected(reason: string): void;
}

export interface CommandOutcome {
  stored(): void;
  refused(refusal: RefusalMessage): void;
}

export interface ServerConnection {
  /** Subscribes to a topic. Subscription ids begin with `as`. */
  subscribe(destination: string, read: (body: string) => void, as?: string): () => void;
  /** Runs once the server has handled everything sent so far. */
  afterAllSent(run: () => void): void;
  /** The server does not carry out a command that arrives after `until`. */
  send(destination: string, body: string, until: DeviceTime, outcome: CommandOutcome): void;
  askTime(): Promise<Exchange>;
}

interface TimeQuery {
  readonly sent: DeviceTime;
  answer(exchange: Exchange): void;
}

/** The heart-beat that is requested and offered, in ms. */
const HEART_BEAT = 4000;
const CONNECT_TIMEOUT = 8000;
/** The oldest open requests beyond this number will not be answered any more. */
const MOST_TIME_QUERIES = 32;

/** The heart-beat this side must send for a CONNECTED frame's `heart-beat`, in ms; 0 for none. */
function promisedBeat(header = '0,0'): number {
  const wanted = Number(header.split(',')[1]);
  return wanted > 0 ? Math.max(HEART_BEAT, wanted) : 0;
}

class StompConnection implements ServerConnection {
  readonly #ports: ConnectionPorts;
  readonly #transport: Transport;
  readonly #read = frameReader();
  readonly #readers = new Map<string, (body: string) => void>();
  readonly #receipts = new Map<string, () => void>();
  readonly #commands = new Map<string, CommandOutcome>();
  readonly #timeQueries = new Map<number, TimeQuery>();
  /** How far the server's clock is ahead of the device's, at most; undefined before the first answer. */
  #serverAhead: number | undefined;
  #lastNumber = 0;
  #lastSubscription = 0;
  #isOver = false;
  #cancelTimer: Stop;

  constructor(ports: ConnectionPorts) {
    this.#ports = ports;
    this.#cancelTimer = ports.device.after(CONNECT_TIMEOUT, () => this.close());
    this.#transport = ports.openTransport({
      opened: () => {
        const headers = { 'accept-version': '1.2', host: '/', 'heart-beat': `${HEART_BEAT},${HEART_BEAT}` };
        this.#send('CONNECT', { ...headers, Authorization: ports.token });
      },
      received: (text) => {
        ports.alive();
        for (const frame of this.#read(text)) if (!this.#isOver) this.#take(frame);
      },
      closed: () => this.#finish(),
    });
  }

  subscribe(destination: string, read: (body: string) => void, as = ''): () => void {
    // Numbered per connection, so that boards with the same subscriptions use the same ids, and the server encodes their messages once.
    this.#lastSubscription += 1;
    const id = `${as}${this.#lastSubscription}`;
    this.#readers.set(id, read);
    this.#send('SUBSCRIBE', { id, destination });
    return () => {
      if (this.#readers.delete(id)) this.#send('UNSUBSCRIBE', { id });
    };
  }

  afterAllSent(run: () => void): void {
    // The server handles frames in order, and any frame may request a receipt. Unsubscribing an unknown id has no effect.
    const receipt = `in-${this.#nextNumber()}`;
    this.#receipts.set(receipt, run);
    this.#send('UNSUBSCRIBE', { id: receipt, receipt });
  }

  send(destination: string, body: string, until: DeviceTime, outcome: CommandOutcome): void {
    const receipt = `c-${this.#nextNumber()}`;
    this.#commands.set(receipt, outcome);
    this.#receipts.set(receipt, () => {
      if (this.#commands.delete(receipt)) outcome.stored();
    });
    const headers = { destination, receipt, 'content-type': 'application/json' };
    const ahead = this.#serverAhead;
    this.#send(
      'SEND',
      ahead === undefined ? headers : { ...headers, [EXPIRES]: Math.ceil(until + ahead).toFixed() },
      body,
    );
  }

  askTime(): Promise<Exchange> {
    return new Promise((answer) => {
      const id = this.#nextNumber();
      for (const oldest of this.#timeQueries.keys()) {
        if (this.#timeQueries.size < MOST_TIME_QUERIES) break;
        this.#timeQueries.delete(oldest);
      }
      const sent = this.#ports.device.monotonic();
      this.#timeQueries.set(id, { sent, answer });
      this.#send('SEND', { destination: TIME_REQUEST }, JSON.stringify({ id, t0: sent }));
    });
  }

  close(): void {
    if (!this.#isOver) this.#transport.close();
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimer();
    this.#ports.closed();
  }

  #nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  #send(command: string, headers: Readonly<Record<string, string>>, body?: string): void {
    if (!this.#isOver) this.#transport.send(writeFrame(command, headers, body));
  }

  #take({ command, headers, body }: StompFrame): void {
    switch (command) {
      case 'CONNECTED':
        this.#begin(promisedBeat(headers.get('heart-beat')));
        return;
      case 'MESSAGE':
        this.#readers.get(headers.get('subscription') ?? '')?.(body);
        return;
      case 'RECEIPT': {
        const receipt = headers.get('receipt-id') ?? '';
        const run = this.#receipts.get(receipt);
        this.#receipts.delete(receipt);
        run?.();
        return;
      }
      case 'ERROR':
        this.#ports.rejected(headers.get('code') ?? headers.get('message') ?? '');
        this.close();
    }
  }

  #begin(beat: number): void {
    this.#cancelTimer();
    if (beat > 0) this.#beatEvery(beat);
    this.subscribe(REFUSALS_QUEUE, (body) => this.#takeRefusal(body));
    this.subscribe(TIME_QUEUE, (body) => this.#takeTime(this.#ports.device.monotonic(), body));
    this.#ports.opened(this);
  }

  #beatEvery(span: number): void {
    this.#cancelTimer = this.#ports.device.after(span, () => {
      this.#transport.send(BEAT);
      this.#beatEvery(span);
    });
  }

  #takeRefusal(body: string): void {
    const refusal = refusalMessage.safeParse(parsedJson(body));
    const receipt = refusal.data?.receipt;
    if (!refusal.success || receipt === null || receipt === undefined) return;
    this.#commands.get(receipt)?.refused(refusal.data);
    this.#commands.delete(receipt);
  }

  #takeTime(received: DeviceTime, body: string): void {
    const reply = timeReply.safeParse(parsedJson(body));
    if (!reply.success) return;
    const id = Number(reply.data.id);
    const query = this.#timeQueries.get(id);
    if (query === undefined) return;
    this.#timeQueries.delete(id);
    const { t1, t2, ahead = 0 } = reply.data;
    const times = { serverReceived: instant(t1), serverSent: instant(t2), wallAhead: millis(ahead) };
    this.#serverAhead = t1 - query.sent;
    query.answer({ sent: query.sent, received, ...times });
  }
}

/** Starts to connect; `opened` or `closed` follows. */
export const openConnection = (ports: ConnectionPorts): { close(): void } => new StompConnection(ports);
