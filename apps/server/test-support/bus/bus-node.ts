// A test node on any transport: records what it receives, and why it may have missed something.

import { millis } from '@feltclock/domain';
import type { BusTransport } from '../../src/bus/bus-transport.ts';
import type { News } from '../../src/bus/news.ts';
import { NodeBus, type BusTimes, type GapReason } from '../../src/bus/node-bus.ts';
import { createSeal } from '../../src/bus/seal.ts';
import { systemClock, waitFor } from '../../src/system-clock.ts';

/** Longer than any test: on a slow machine a working connection would count as silent, and a sweep reports a possible gap. */
const NEVER = millis(3_600_000);
/** Shorter than the product's, so that tests do not wait. */
const TIMES = { signEvery: millis(50), silentFor: NEVER, sweepEvery: NEVER };

export class BusNode {
  readonly received: News[] = [];
  readonly missed: GapReason[] = [];
  readonly #bus: NodeBus;

  constructor(node: string, transport: BusTransport, times: Partial<BusTimes> = {}) {
    const logger = { warn: () => undefined };
    this.#bus = new NodeBus({ transport, node, clock: systemClock(), logger, times: { ...TIMES, ...times } });
    this.#bus.start(
      {
        receive: (news) => this.received.push(news),
        onPossibleGap: (because) => this.missed.push(because),
        onUnreachable: async () => undefined,
      },
      createSeal('a-key-of-the-tests'),
    );
  }

  /** Publishes a message about this game. */
  publish(game: number): void {
    this.#bus.publish({ of: 'rights-changed', game });
  }

  publishNews(news: News): void {
    this.#bus.publish(news);
  }

  /** The games of the received messages. */
  get games(): readonly number[] {
    return this.received.flatMap((news) => ('game' in news && news.game !== undefined ? news.game : []));
  }

  stop(): Promise<void> {
    return this.#bus.stop();
  }
}

/** Resolves once it is true, without a time limit of its own. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await waitFor(millis(1));
}
