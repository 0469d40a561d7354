// One STOMP client: its identity, version and language, its subscriptions, and sending to it.
import { errorText, type Language, REFUSALS_QUEUE } from '@feltclock/contract';
import { type Subscriber, subscriptionHeader } from '../fan-out/subscriptions.ts';
import { messageRest, receiptFrame } from '../frames/server-frames.ts';
import type { StompVersion } from '../frames/stomp-frame.ts';
import { frameFor } from '../connection/framing.ts';
import type { Connection } from '../connection/connection.ts';
import type { PeerEntry } from '../peers.ts';
import type { Peer } from '../ports.ts';
import { ClientSubscriptions } from './client-subscriptions.ts';
import type { Refusal } from './refusal.ts';
import type { StompSessionPorts } from './session-ports.ts';

export class StompClient implements Subscriber {
  readonly connection: Connection;
  readonly subscriptions: ClientSubscriptions;
  version: StompVersion = '1.2';
  /** Its entry among the connections of the session; null before CONNECT was accepted. */
  entry: PeerEntry | null = null;
  /** True while or after it is disconnected: nothing more is sent. */
  isOver = false;
  readonly #ports: StompSessionPorts;

  constructor(connection: Connection, ports: StompSessionPorts) {
    this.connection = connection;
    this.subscriptions = new ClientSubscriptions(ports);
    this.#ports = ports;
  }

  get peer(): Peer | null {
    return this.entry?.peer ?? null;
  }

  /** The user's language; before CONNECT, the language of the request. */
  get language(): Language {
    return this.peer?.language ?? this.connection.language;
  }

  send(stomp: string, latest: string | null = null): void {
    if (!this.isOver) this.connection.send(frameFor(this.connection.framing, stomp), latest);
  }

  acknowledge(receipt: string | undefined): void {
    if (receipt !== undefined) this.send(receiptFrame(this.version, receipt));
  }

  /** Sends to the client's own queue. Without a subscription to it, the queue's name is sent as the subscription. */
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
