// Who listens to which topic, grouped so that everybody in a group gets the very same bytes.
import type { Line } from './line.ts';
import { escapeHeader, type StompVersion } from './stomp-frame.ts';

export interface Subscriber {
  readonly line: Line;
  readonly version: StompVersion;
}

/** Clients whose MESSAGE frames don't differ in a byte: same framing, same subscription header, same acknowledgement. */
export class Group {
  readonly key: string;
  readonly framing: Line['framing'];
  /** Header line(s) that only this group has. */
  readonly headers: string;
  readonly needsAck: boolean;
  readonly members: Subscription[] = [];

  constructor(key: string, framing: Line['framing'], headers: string, needsAck: boolean) {
    this.key = key;
    this.framing = framing;
    this.headers = headers;
    this.needsAck = needsAck;
  }
}

export class Topic {
  readonly destination: string;
  readonly gameId: number;
  readonly groups = new Map<string, Group>();

  constructor(destination: string, gameId: number) {
    this.destination = destination;
    this.gameId = gameId;
  }
}

export class Subscription {
  readonly subscriber: Subscriber;
  readonly destination: string;
  readonly headers: string;
  readonly needsAck: boolean;
  /** Null for a queue of the client's own. */
  topic: Topic | null = null;
  group: Group | null = null;
  place = -1;

  constructor(subscriber: Subscriber, destination: string, headers: string, needsAck: boolean) {
    this.subscriber = subscriber;
    this.destination = destination;
    this.headers = headers;
    this.needsAck = needsAck;
  }
}

/** The `subscription` header line as this client's version writes it; a 1.0 client need not have named its subscription. */
export const subscriptionHeader = (id: string | undefined, version: StompVersion): string =>
  id === undefined ? '' : `subscription:${escapeHeader(id, 'MESSAGE', version)}\n`;

export class Subscriptions {
  readonly #topics = new Map<string, Topic>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get topicCount(): number {
    return this.#topics.size;
  }

  topic(destination: string): Topic | undefined {
    return this.#topics.get(destination);
  }

  add(subscription: Subscription, gameId: number): void {
    const { destination, headers, needsAck, subscriber } = subscription;
    let topic = this.#topics.get(destination);
    if (topic === undefined) {
      topic = new Topic(destination, gameId);
      this.#topics.set(destination, topic);
    }
    const framing = subscriber.line.framing;
    const key = `${framing} ${needsAck ? 'ack' : ''} ${headers}`;
    let group = topic.groups.get(key);
    if (group === undefined) {
      group = new Group(key, framing, headers, needsAck);
      topic.groups.set(key, group);
    }
    subscription.topic = topic;
    subscription.group = group;
    subscription.place = group.members.push(subscription) - 1;
    this.#size += 1;
  }

  /** Constant time however many listen: the last member takes the free place. */
  remove(subscription: Subscription): void {
    const { topic, group, place } = subscription;
    if (topic === null || group === null) return;
    const last = group.members.pop();
    if (last !== undefined && last !== subscription) {
      group.members[place] = last;
      last.place = place;
    }
    if (group.members.length === 0) topic.groups.delete(group.key);
    if (topic.groups.size === 0) this.#topics.delete(topic.destination);
    subscription.topic = subscription.group = null;
    this.#size -= 1;
  }
}
