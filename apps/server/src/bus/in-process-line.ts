// The bus of servers in one process, and of a server alone: texts go from one to the others in memory.

import { atEndOfTurn } from '../system-clock.ts';
import type { BusLine, LineHearer } from './bus-line.ts';

/** What the servers of one process have in common. */
export class Hub {
  readonly #hearers = new Set<LineHearer>();

  line(): BusLine {
    const hearers = this.#hearers;
    let own: LineHearer | undefined;
    return {
      get isAlone() {
        return hearers.size <= 1;
      },
      open: (hearer) => {
        own = hearer;
        hearers.add(hearer);
        hearer.opened();
      },
      send: (text) => {
        // Whoever tells something has not finished telling it: nobody answers from within.
        for (const hearer of hearers) atEndOfTurn(() => hearers.has(hearer) && hearer.hear(text));
      },
      close: async () => {
        if (own !== undefined) hearers.delete(own);
      },
    };
  }
}
