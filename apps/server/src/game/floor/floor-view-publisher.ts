// Tells the boards that listen here what they may show of a floor, whenever something of it was told to its staff or its counts changed, but never more
// often than boards need (docs/rules/floor-boards.md#what-boards-are-told).

import { floorViewTopic, readFloorTopic, readTopicDestination } from '@feltclock/contract';
import { after, millis, type FloorOnBoard } from '@feltclock/domain';
import type { Clock } from '../../system-clock.ts';

/** What follows sooner than this is told together. */
const SPACING = millis(250);

export interface FloorViewPorts {
  readonly clock: Clock;
  /** Does somebody listen to this topic here? */
  readonly hasListeners: (destination: string) => boolean;
  readonly view: (gameId: number) => Promise<FloorOnBoard | undefined>;
  /** Tells own listeners. */
  readonly publish: (destination: string, body: string) => void;
  readonly onError: (error: unknown, gameId: number) => void;
}

/** The game whose floor, or whose counts, a message tells of. */
function gameOfNews(destination: string): number | undefined {
  const topic = readTopicDestination(destination);
  return topic?.kind === 'Control' ? topic.gameId : readFloorTopic(destination);
}

export class FloorViewTeller {
  readonly #ports: FloorViewPorts;
  /** Games that were told of a moment ago, or are about to be; with true where something happened since. */
  readonly #resting = new Map<number, boolean>();

  constructor(ports: FloorViewPorts) {
    this.#ports = ports;
  }

  /** Something was told on a topic, here or on another node. */
  noteTold(destination: string): void {
    const gameId = gameOfNews(destination);
    if (gameId === undefined || !this.#ports.hasListeners(floorViewTopic(gameId))) return;
    if (this.#resting.has(gameId)) this.#resting.set(gameId, true);
    else this.#tell(gameId);
  }

  #tell(gameId: number): void {
    const { clock, onError } = this.#ports;
    this.#resting.set(gameId, false);
    clock.wakeAt(after(clock.now(), SPACING), () => {
      const isDue = this.#resting.get(gameId);
      this.#resting.delete(gameId);
      if (isDue === true) this.#tell(gameId);
    });
    this.#publish(gameId).catch((error: unknown) => onError(error, gameId));
  }

  async #publish(gameId: number): Promise<void> {
    const { view, publish } = this.#ports;
    const told = await view(gameId);
    if (told !== undefined) publish(floorViewTopic(gameId), JSON.stringify(told));
  }
}
