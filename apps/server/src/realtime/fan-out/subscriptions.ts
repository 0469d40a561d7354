// The subscribers of each topic, in groups whose members get the same bytes.
import { PUB_KINDS, readFloorTopic, readFloorWithoutMoneyTopic, topicDestination } from '@feltclock/contract';
import type { Framing } from '../connection/framing.ts';
import type { Connection } from '../connection/connection.ts';
import { escapeHeader, type StompVersion } from '../frames/stomp-frame.ts';
import type { TopicPart } from '../ports.ts';

export interface Subscriber {
  readonly connection: Connection;
  readonly version: StompVersion;
}

export function partOf(destination: string): TopicPart {
  if (readFloorTopic(destination) !== undefined) return 'floor';
  return readFloorWithoutMoneyTopic(destination) === undefined ? 'board' : 'floor-without-money';
}

export class Topic {
  readonly destination: string;
  /** The game of the topic; null for a client's own queue. */
  readonly gameId: number | null;
  readonly part: TopicPart;
  readonly groups = new Map<string, Group>();

  constructor(destination: string, gameId: number | null) {
    this.destination = destination;
    this.gameId = gameId;
    this.part = partOf(destination);
  }
}

/** How the MESSAGE frames of one subscription differ from those of another to the same topic. */
export interface SubscriptionShape {
  readonly headers: string;
  readonly needsAck: boolean;
}

/** Subscribers that get identical MESSAGE frames: the same framing, subscription header and acknowledgement mode. */
export class Group {
  readonly topic: Topic;
  readonly key: string;
  readonly framing: Framing;
  readonly shape: SubscriptionShape;
  readonly members: Subscription[] = [];
  /** The connections of `members`, in the same order, for fast sending. */
  readonly connections: Connection[] = [];

  constructor(topic: Topic, key: string, framing: Framing, shape: SubscriptionShape) {
    this.topic = topic;
    this.key = key;
    this.framing = framing;
    this.shape = shape;
  }
}

/** Small, because each board has several; what subscriptions share is in the group. */
export class Subscription {
  readonly subscriber: Subscriber;
  readonly group: Group;
  /** The index in the members of its group. */
  place: number;

  constructor(subscriber: Subscriber, group: Group, place: number) {
    this.subscriber = subscriber;
    this.group = group;
    this.place = place;
  }

  get topic(): Topic {
    return this.group.topic;
  }
}

/** The `subscription` header line for this STOMP version; a 1.0 client may leave its subscription unnamed. */
export const subscriptionHeader = (id: string | undefined, version: StompVersion): string =>
  id === undefined ? '' : `subscription:${escapeHeader(id, 'MESSAGE', version)}\n`;

/** Does the name of a subscription start with `name`? */
export const isNamed = ({ headers }: SubscriptionShape, beginning: string): boolean =>
  headers.startsWith(`subscription:${beginning}`);

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

  /** The games with subscribers. */
  gameIds(): ReadonlySet<number> {
    return new Set([...this.#topics.values()].flatMap(({ gameId }) => gameId ?? []));
  }

  hasListeners(gameId: number): boolean {
    return PUB_KINDS.some((kind) => this.#topics.has(topicDestination(kind, gameId)));
  }

  /** Subscribers of a topic, without those whose subscription name starts with `exceptNamed`. */
  listeners(destination: string, exceptNamed: string): number {
    const groups = [...(this.topic(destination)?.groups.values() ?? [])];
    return groups
      .filter(({ shape }) => !isNamed(shape, exceptNamed))
      .reduce((sum, { members }) => sum + members.length, 0);
  }

  add(subscriber: Subscriber, destination: string, gameId: number | null, shape: SubscriptionShape): Subscription {
    let topic = this.#topics.get(destination);
    if (topic === undefined) {
      topic = new Topic(destination, gameId);
      this.#topics.set(destination, topic);
    }
    const { framing } = subscriber.connection;
    const key = `${framing} ${shape.needsAck ? 'ack' : ''} ${shape.headers}`;
    let group = topic.groups.get(key);
    if (group === undefined) {
      group = new Group(topic, key, framing, shape);
      topic.groups.set(key, group);
    }
    const subscription = new Subscription(subscriber, group, group.members.length);
    group.members.push(subscription);
    group.connections.push(subscriber.connection);
    this.#size += 1;
    return subscription;
  }

  /** Takes constant time: the last member moves to the free place. Call it once per subscription. */
  remove(subscription: Subscription): void {
    const { group, topic, place } = subscription;
    const last = group.members.pop();
    group.connections.pop();
    if (last !== undefined && last !== subscription) {
      group.members[place] = last;
      group.connections[place] = last.subscriber.connection;
      last.place = place;
    }
    if (group.members.length === 0) topic.groups.delete(group.key);
    if (topic.groups.size === 0) this.#topics.delete(topic.destination);
    this.#size -= 1;
  }
}
