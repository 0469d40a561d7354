// Sends published messages to all subscribers: one encoding per message and group, one write per socket and turn.
import { after, between, type Instant, instant, millis } from '@feltclock/domain';
import { messageRest } from '../frames/server-frames.ts';
import { Batch, type Part } from '../connection/batch.ts';
import { frameFor } from '../connection/framing.ts';
import type { Connection } from '../connection/connection.ts';
import type { RealtimeMetrics } from '../realtime-metrics.ts';
import type { Group, Subscriptions, Topic } from './subscriptions.ts';

interface Published {
  /** The frame after the headers of the group. */
  readonly rest: string;
  readonly messageId: string;
  readonly latest: string | undefined;
  readonly at: Instant;
}

export interface FanOutPorts {
  now(): Instant;
  wakeAt(at: Instant, run: () => void): void;
  /** Runs at the end of this turn of the event loop. */
  atEndOfTurn(run: () => void): void;
  readonly metrics: RealtimeMetrics;
}

/**
 * After a longer send, publishing pauses for the same time, so that the event loop can serve others. Messages published meanwhile are
 * joined into fewer writes.
 */
const LONG_SENDING = millis(20);

export class FanOut {
  readonly #ports: FanOutPorts;
  readonly #subscriptions: Subscriptions;
  #waiting = new Map<Topic, Published[]>();
  #messages = 0;
  #isDue = false;
  #pausesUntil: Instant = instant(0);

  constructor(ports: FanOutPorts, subscriptions: Subscriptions) {
    this.#ports = ports;
    this.#subscriptions = subscriptions;
  }

  /** Unique in this process, short, and the same for every subscriber. */
  nextMessageId(): string {
    this.#messages += 1;
    return this.#messages.toString(36);
  }

  publish(destination: string, body: string, latest: string | undefined): void {
    this.#ports.metrics.published();
    const topic = this.#subscriptions.topic(destination);
    if (topic === undefined) return;
    const messageId = this.nextMessageId();
    const published: Published = {
      rest: messageRest(destination, messageId, body),
      messageId,
      latest,
      at: this.#ports.now(),
    };
    const waiting = this.#waiting.get(topic);
    if (waiting === undefined) this.#waiting.set(topic, [published]);
    else waiting.push(published);
    if (this.#isDue) return;
    this.#isDue = true;
    const flush = (): void => {
      this.flush();
    };
    if (published.at < this.#pausesUntil) this.#ports.wakeAt(this.#pausesUntil, flush);
    else this.#ports.atEndOfTurn(flush);
  }

  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#isDue = false;
    if (waiting.size === 0) return;
    const began = this.#ports.now();
    this.#send(waiting);
    const ended = this.#ports.now();
    const span = between(began, ended);
    if (span > LONG_SENDING) this.#pausesUntil = after(ended, span);
    for (const messages of waiting.values()) {
      for (const message of messages) {
        this.#ports.metrics.queued(began - message.at);
        this.#ports.metrics.written(ended - message.at);
      }
    }
  }

  #send(waiting: ReadonlyMap<Topic, readonly Published[]>): void {
    const sending: { readonly group: Group; readonly batch: Batch }[] = [];
    for (const [topic, messages] of waiting) {
      for (const group of topic.groups.values()) {
        sending.push({ group, batch: new Batch(messages.map((message) => this.#part(group, topic, message))) });
        this.#ports.metrics.delivered(group.connections.length * messages.length);
      }
    }
    const [first] = sending;
    if (first !== undefined && sending.length === 1) {
      // With one group no connection gets two batches, so nothing has to be collected first. A connection may leave the group during the
      // send.
      for (const connection of [...first.group.connections]) connection.sendBatch(first.batch);
      return;
    }
    const touched: Connection[] = [];
    for (const { group, batch } of sending) {
      for (const connection of group.connections) if (connection.offer(batch)) touched.push(connection);
    }
    for (const connection of touched) connection.endTurn();
  }

  #part(group: Group, topic: Topic, message: Published): Part {
    const ack = group.shape.needsAck ? `ack:${message.messageId}\n` : '';
    const bytes = frameFor(group.framing, `MESSAGE\n${group.shape.headers}${ack}${message.rest}`);
    // A client may have two subscriptions to one topic; each keeps its own newest message.
    const latest =
      message.latest === undefined ? null : `${topic.destination} ${message.latest} ${group.shape.headers}`;
    return { bytes, latest };
  }
}
