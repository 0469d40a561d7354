// One STOMP client as it is spoken to: who it is, in which version and language it reads, what it listens to, and what it is told.
import { errorText, type Language, REFUSALS_QUEUE } from '@feltclock/contract';
import { type Subscriber, subscriptionHeader } from '../fan-out/subscriptions.ts';
import { messageRest, receiptFrame } from '../frames/server-frames.ts';
import type { StompVersion } from '../frames/stomp-frame.ts';
import { frameFor } from '../line/framing.ts';
import type { Line } from '../line/line.ts';
import type { PeerEntry } from '../peers.ts';
import type { Peer } from '../ports.ts';
import { ClientSubscriptions } from './client-subscriptions.ts';
import type { Refusal } from './refusal.ts';
import type { StompSessionPorts } from './session-ports.ts';

export class StompClient implements Subscriber {
  readonly line: Line;
  readonly subscriptions: ClientSubscriptions;
  version: StompVersion = '1.2';
  /** The client's place among the connections of its signed-in session; null before CONNECT was accepted. */
  entry: PeerEntry | null = null;
  /** True when the client is being sent away, or has gone: nothing more is said to it. */
  isOver = false;
  readonly #ports: StompSessionPorts;

  constructor(line: Line, ports: StompSessionPorts) {
    this.line = line;
    this.subscriptions = new ClientSubscriptions(ports);
    this.#ports = ports;
  }

  get peer(): Peer | null {
    return this.entry?.peer ?? null;
  }

  /** The user's own language; until that is known, the one that the client asked for when it came. */
  get language(): Language {
    return this.peer?.language ?? this.line.language;
  }

  /** Sends one whole frame. */
  send(stomp: string, latest: string | null = null): void {
    if (!this.isOver) this.line.send(frameFor(this.line.framing, stomp), latest);
  }

  acknowledge(receipt: string | undefined): void {
    if (receipt !== undefined) this.send(receiptFrame(this.version, receipt));
  }

  /** Sends a message on a queue of the client's own. On one that it hasn't subscribed to, the queue itself is named as the subscription. */
  sendPersonal(queue: string, body: string, latest: string | null = null): void {
    if (this.isOver) return;
    const own = this.subscriptions.toDestination(queue);
    const headers = own?.group.shape.headers ?? subscriptionHeader(queue, this.version);
    this.send(`MESSAGE\n${headers}${messageRest(queue, this.#ports.nextMessageId(), body)}`, latest);
  }

  refuse(receipt: string | undefined, { code, details }: Refusal, about: object = {}): void {
    this.#ports.meter.refused(code);
    const message = errorText(code, this.language);
    this.sendPersonal(
      REFUSALS_QUEUE,
      JSON.stringify({ ...details, ...about, receipt: receipt ?? null, code, message }),
    );
  }
}
