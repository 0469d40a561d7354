// Sends what was published to everybody who listens: one encoding per message and group, one write per socket and turn.
import { after, between, type Instant, instant, millis } from '@feltclock/domain';
import { messageRest } from '../frames/server-frames.ts';
import { Batch, type Part } from '../line/batch.ts';
import { frameFor } from '../line/framing.ts';
import type { Line } from '../line/line.ts';
import type { RealtimeMetrics } from '../realtime-metrics.ts';
import type { Group, Subscriptions, Topic } from './subscriptions.ts';

interface Published {
  /** Everything between the group's own headers and the end of the frame. */
  readonly rest: string;
  readonly messageId: string;
  readonly latest: string | undefined;
  readonly at: Instant;
}

export interface FanOutPorts {
  now(): Instant;
  wakeAt(at: Instant, run: () => void): void;
  /** Runs once what this turn of the event loop has brought in is handled. */
  atEndOfTurn(run: () => void): void;
  readonly metrics: RealtimeMetrics;
}

/** Sending that took longer is followed by a pause as long, for everybody else: with thousands of boards, messages in quick succession
 * would leave the event loop no turns to let clients in, one a turn. What is published meanwhile is joined in fewer writes. */
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

  /** A message's id: unique in this process's life, short, and the same for every subscriber. */
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
        this.#ports.metrics.delivered(group.lines.length * messages.length);
      }
    }
    const [first] = sending;
    if (first !== undefined && sending.length === 1) {
      // Nobody can be in two groups: no need to gather first what each line gets. A line may leave the group while it is sent to.
      for (const line of [...first.group.lines]) line.sendBatch(first.batch);
      return;
    }
    const touched: Line[] = [];
    for (const { group, batch } of sending) {
      for (const line of group.lines) if (line.offer(batch)) touched.push(line);
    }
    for (const line of touched) line.endTurn();
  }

  #part(group: Group, topic: Topic, message: Published): Part {
    const ack = group.shape.needsAck ? `ack:${message.messageId}\n` : '';
    const bytes = frameFor(group.framing, `MESSAGE\n${group.shape.headers}${ack}${message.rest}`);
    // A client may hold two subscriptions to one topic: each keeps a newest state of its own.
    const latest =
      message.latest === undefined ? null : `${topic.destination} ${message.latest} ${group.shape.headers}`;
    return { bytes, latest };
  }
}
