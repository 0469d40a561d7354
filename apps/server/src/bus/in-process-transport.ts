// The bus in memory: for a single server, and for several servers in one process.

import { atEndOfTurn } from '../system-clock.ts';
import type { BusTransport, TransportListener } from './bus-transport.ts';

/** Connects the servers of one process. */
export class Hub {
  readonly #listeners = new Set<TransportListener>();

  transport(): BusTransport {
    const listeners = this.#listeners;
    let own: TransportListener | undefined;
    return {
      get isAlone() {
        return listeners.size <= 1;
      },
      open: (listener) => {
        own = listener;
        listeners.add(listener);
        listener.opened();
      },
      send: (text) => {
        // Deliver after the sender's call has ended, so that nobody answers in the middle of it.
        for (const listener of listeners) atEndOfTurn(() => listeners.has(listener) && listener.receive(text));
      },
      close: async () => {
        if (own !== undefined) listeners.delete(own);
      },
    };
  }
}
