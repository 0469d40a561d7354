// Publishes to this node's boards what they may show of a floor: after messages about the floor or the counts, at most four times a second
// (docs/rules/boards.md#what-a-floor-shows).

import { floorViewTopic, readFloorTopic, readTopicDestination } from '@feltclock/contract';
import { after, millis, type FloorOnBoard } from '@feltclock/domain';
import type { Clock } from '../../system-clock.ts';

/** Changes within this span are published together. */
const SPACING = millis(250);

export interface FloorViewPorts {
  readonly clock: Clock;
  /** Does the topic have subscribers on this node? */
  readonly hasListeners: (destination: string) => boolean;
  readonly view: (gameId: number) => Promise<FloorOnBoard | undefined>;
  /** Publishes to this node's subscribers only. */
  readonly publish: (destination: string, body: string) => void;
  readonly onError: (error: unknown, gameId: number) => void;
}

/** The game of a message about a floor or counts. */
function gameOfMessage(destination: string): number | undefined {
  const topic = readTopicDestination(destination);
  return topic?.kind === 'Control' ? topic.gameId : readFloorTopic(destination);
}

export class FloorViewPublisher {
  readonly #ports: FloorViewPorts;
  /** Games with a view published within the last span; true if something changed since. */
  readonly #recent = new Map<number, boolean>();

  constructor(ports: FloorViewPorts) {
    this.#ports = ports;
  }

  /** A message was published on a topic, by this node or another one. */
  onPublished(destination: string): void {
    const gameId = gameOfMessage(destination);
    if (gameId === undefined || !this.#ports.hasListeners(floorViewTopic(gameId))) return;
    if (this.#recent.has(gameId)) this.#recent.set(gameId, true);
    else this.#publishAndWait(gameId);
  }

  #publishAndWait(gameId: number): void {
    const { clock, onError } = this.#ports;
    this.#recent.set(gameId, false);
    clock.wakeAt(after(clock.now(), SPACING), () => {
      const isDue = this.#recent.get(gameId);
      this.#recent.delete(gameId);
      if (isDue === true) this.#publishAndWait(gameId);
    });
    this.#publish(gameId).catch((error: unknown) => onError(error, gameId));
  }

  async #publish(gameId: number): Promise<void> {
    const { view, publish } = this.#ports;
    const shown = await view(gameId);
    if (shown !== undefined) publish(floorViewTopic(gameId), JSON.stringify(shown));
  }
}
