// Who listens to which topic, grouped so that everybody in a group gets the very same bytes.
import { PUB_KINDS, readFloorTopic, readFloorWithoutMoneyTopic, topicDestination } from '@feltclock/contract';
import type { Framing } from '../line/framing.ts';
import type { Line } from '../line/line.ts';
import { escapeHeader, type StompVersion } from '../frames/stomp-frame.ts';
import type { TopicPart } from '../ports.ts';

export interface Subscriber {
  readonly line: Line;
  readonly version: StompVersion;
}

export function partOf(destination: string): TopicPart {
  if (readFloorTopic(destination) !== undefined) return 'floor';
  return readFloorWithoutMoneyTopic(destination) === undefined ? 'board' : 'floor-without-money';
}

export class Topic {
  readonly destination: string;
  /** The game that the topic is about; null for a queue that each client has for itself. */
  readonly gameId: number | null;
  readonly part: TopicPart;
  readonly groups = new Map<string, Group>();

  constructor(destination: string, gameId: number | null) {
    this.destination = destination;
    this.gameId = gameId;
    this.part = partOf(destination);
  }
}

/** What makes the MESSAGE frames of a subscription differ from those of another to the same topic. */
export interface SubscriptionShape {
  /** The `subscription` header line, if there is one. */
  readonly headers: string;
  readonly needsAck: boolean;
}

/** Clients whose MESSAGE frames don't differ in a byte: same framing, same subscription header, same acknowledgement. */
export class Group {
  readonly topic: Topic;
  readonly key: string;
  readonly framing: Framing;
  readonly shape: SubscriptionShape;
  readonly members: Subscription[] = [];
  /** The members' lines in the same order, so that sending to all touches nothing else. */
  readonly lines: Line[] = [];

  constructor(topic: Topic, key: string, framing: Framing, shape: SubscriptionShape) {
    this.topic = topic;
    this.key = key;
    this.framing = framing;
    this.shape = shape;
  }
}

/** A subscription is kept small, for there are several per board: whatever subscriptions have in common is their group's. */
export class Subscription {
  readonly subscriber: Subscriber;
  readonly group: Group;
  /** Where it stands among the members of its group. */
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

/** The `subscription` header line as this client's version writes it; a 1.0 client need not have named its subscription. */
export const subscriptionHeader = (id: string | undefined, version: StompVersion): string =>
  id === undefined ? '' : `subscription:${escapeHeader(id, 'MESSAGE', version)}\n`;

/** Does the name of a subscription begin so? */
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

  /** The games that somebody listens to. */
  gameIds(): ReadonlySet<number> {
    return new Set([...this.#topics.values()].flatMap(({ gameId }) => gameId ?? []));
  }

  /** Does somebody listen to any topic of the game? */
  hasListeners(gameId: number): boolean {
    return PUB_KINDS.some((kind) => this.#topics.has(topicDestination(kind, gameId)));
  }

  /** How many listen to a topic, but for those whose subscription's name begins so. */
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
    const { framing } = subscriber.line;
    const key = `${framing} ${shape.needsAck ? 'ack' : ''} ${shape.headers}`;
    let group = topic.groups.get(key);
    if (group === undefined) {
      group = new Group(topic, key, framing, shape);
      topic.groups.set(key, group);
    }
    const subscription = new Subscription(subscriber, group, group.members.length);
    group.members.push(subscription);
    group.lines.push(subscriber.line);
    this.#size += 1;
    return subscription;
  }

  /**
   * Removes a subscription in constant time however many listen: the last member takes the free place. Each subscription is removed once.
   */
  remove(subscription: Subscription): void {
    const { group, topic, place } = subscription;
    const last = group.members.pop();
    group.lines.pop();
    if (last !== undefined && last !== subscription) {
      group.members[place] = last;
      group.lines[place] = last.subscriber.line;
      last.place = place;
    }
    if (group.members.length === 0) topic.groups.delete(group.key);
    if (topic.groups.size === 0) this.#topics.delete(topic.destination);
    this.#size -= 1;
  }
}
