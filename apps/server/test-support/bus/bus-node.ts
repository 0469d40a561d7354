// A node of a test on any line: keeps what it heard and why it thinks that it missed something.

import { millis } from '@feltclock/domain';
import type { BusLine } from '../../src/bus/bus-line.ts';
import type { News } from '../../src/bus/news.ts';
import { NodeBus, type BusTimes, type MissedBecause } from '../../src/bus/node-bus.ts';
import { createSeal } from '../../src/bus/seal.ts';
import { systemClock, waitFor } from '../../src/system-clock.ts';

/** Longer than any test: on a slow machine a line that works would be called silent, and a sweep says that something may be missed when nothing is. */
const NEVER = millis(3_600_000);
/** Shorter than the product's, so that nobody waits long. */
const TIMES = { signEvery: millis(50), silentFor: NEVER, sweepEvery: NEVER };

export class BusNode {
  readonly heard: News[] = [];
  readonly missed: MissedBecause[] = [];
  readonly #bus: NodeBus;

  constructor(node: string, line: BusLine, times: Partial<BusTimes> = {}) {
    const logger = { warn: () => undefined };
    this.#bus = new NodeBus({ line, node, clock: systemClock(), logger, times: { ...TIMES, ...times } });
    this.#bus.start(
      {
        hear: (news) => this.heard.push(news),
        mayHaveMissed: (because) => this.missed.push(because),
        cannotBeHeard: async () => undefined,
      },
      createSeal('a-key-of-the-tests'),
    );
  }

  /** Tells of a game, by whose number the others know it again. */
  tell(game: number): void {
    this.#bus.tell({ of: 'rights-changed', game });
  }

  tellNews(news: News): void {
    this.#bus.tell(news);
  }

  /** The numbers of the games that were heard of. */
  get games(): readonly number[] {
    return this.heard.flatMap((news) => ('game' in news && news.game !== undefined ? news.game : []));
  }

  stop(): Promise<void> {
    return this.#bus.stop();
  }
}

/** Resolves once it has come true. The time that it takes says nothing. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await waitFor(millis(1));
}
