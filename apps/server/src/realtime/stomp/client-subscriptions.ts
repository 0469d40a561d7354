// The few subscriptions of one client, found by the names that it chose.
import { STAFF_SUBSCRIPTION } from '@feltclock/contract';
import { isNamed, type Subscriber, type Subscription, type SubscriptionShape } from '../fan-out/subscriptions.ts';
import type { SubscribedPart } from '../peers.ts';
import type { TopicPart } from '../ports.ts';
import type { StompSessionPorts } from './session-ports.ts';

export class ClientSubscriptions {
  readonly #ports: Pick<StompSessionPorts, 'topics' | 'meter'>;
  #all: Subscription[] = [];

  constructor(ports: Pick<StompSessionPorts, 'topics' | 'meter'>) {
    this.#ports = ports;
  }

  get count(): number {
    return this.#all.length;
  }

  /** Finds by header line; an unnamed subscription by its destination. */
  find(headers: string, destination: string | undefined): Subscription | undefined {
    return this.#all.find(
      ({ group, topic }) => group.shape.headers === headers && (headers !== '' || topic.destination === destination),
    );
  }

  toDestination(destination: string): Subscription | undefined {
    return this.#all.find(({ topic }) => topic.destination === destination);
  }

  toGame(gameId: number, part: TopicPart): readonly Subscription[] {
    return this.#all.filter(({ topic }) => topic.gameId === gameId && topic.part === part);
  }

  *subscribedParts(): Iterable<SubscribedPart> {
    for (const { topic } of this.#all) if (topic.gameId !== null) yield { gameId: topic.gameId, part: topic.part };
  }

  /** Is it subscribed to a game under a name that consoles do not use? */
  isBoard(): boolean {
    return this.#all.some(
      ({ topic, group }) =>
        topic.gameId !== null && topic.part === 'board' && !isNamed(group.shape, STAFF_SUBSCRIPTION),
    );
  }

  *gameIds(): Iterable<number> {
    for (const { topic } of this.#all) if (topic.gameId !== null) yield topic.gameId;
  }

  add(subscriber: Subscriber, destination: string, gameId: number | null, shape: SubscriptionShape): void {
    this.#all.push(this.#ports.topics.add(subscriber, destination, gameId, shape));
    this.#ports.meter.subscribed(1);
  }

  remove(subscription: Subscription): void {
    const place = this.#all.indexOf(subscription);
    // A client that was cut off meanwhile has no subscriptions left.
    if (place < 0) return;
    this.#all.splice(place, 1);
    this.#ports.topics.remove(subscription);
    this.#ports.meter.subscribed(-1);
  }

  removeAll(): void {
    for (const subscription of this.#all) this.#ports.topics.remove(subscription);
    if (this.#all.length > 0) this.#ports.meter.subscribed(-this.#all.length);
    this.#all = [];
  }
}
