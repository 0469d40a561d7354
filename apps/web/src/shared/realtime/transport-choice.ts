// Chooses the transport: WebSocket, or a fallback where WebSockets are blocked. On the fallback, tries WebSocket again now and then.

import type { DeviceClock, Stop } from '../server-time/device-clock.ts';
import type { OpenTransport, Transport, TransportEvents } from './transport.ts';

export interface TransportChoicePorts {
  readonly device: DeviceClock;
  readonly webSocket: OpenTransport;
  /** Loads the fallback's code when it is first needed. */
  readonly loadFallback: () => Promise<OpenTransport>;
}

/**
 * Attempts without an answer before the fallback is used: one if no WebSocket has ever worked on this page. If one has, the server is probably down,
 * and on its return nearly all boards should use WebSocket.
 */
const FAILURES_AT_FIRST = 1;
const FAILURES_LATER = 8;
/** The pause between probes for a WebSocket, in ms. It doubles after each failure. */
const FIRST_LOOK = 60_000;
const LONGEST_PAUSE = 3_600_000;

/** A transport whose code is loaded first. */
const lazyTransport =
  (load: () => Promise<OpenTransport>): OpenTransport =>
  (events) => {
    const state: { transport?: Transport; isOver: boolean } = { isOver: false };
    const onEnd = (): void => {
      if (state.isOver) return;
      state.isOver = true;
      events.closed();
    };
    load().then((open) => {
      if (!state.isOver) state.transport = open({ ...events, closed: onEnd });
    }, onEnd);
    return {
      send: (text) => state.transport?.send(text),
      close: () => {
        if (state.transport === undefined) onEnd();
        else state.transport.close();
      },
    };
  };

/** Calls `onFirstText` at the first text, and `onEnd` at the end. */
const followed = (
  events: TransportEvents,
  onFirstText: () => void,
  onEnd: (hasReceived: boolean) => void,
): TransportEvents => {
  const state = { hasReceived: false };
  return {
    opened: () => events.opened(),
    received: (text) => {
      if (!state.hasReceived) {
        state.hasReceived = true;
        onFirstText();
      }
      events.received(text);
    },
    closed: () => {
      onEnd(state.hasReceived);
      events.closed();
    },
  };
};

class TransportChoice {
  readonly #ports: TransportChoicePorts;
  readonly #fallback: OpenTransport;
  #hasWorked = false;
  #failures = 0;
  #pause = FIRST_LOOK;

  constructor(ports: TransportChoicePorts) {
    this.#ports = ports;
    this.#fallback = lazyTransport(ports.loadFallback);
  }

  readonly open: OpenTransport = (events) => {
    const most = this.#hasWorked ? FAILURES_LATER : FAILURES_AT_FIRST;
    return this.#failures < most ? this.#openWebSocket(events) : this.#openFallback(events);
  };

  #openWebSocket(events: TransportEvents): Transport {
    const onFirstText = (): void => {
      this.#hasWorked = true;
      this.#failures = 0;
      this.#pause = FIRST_LOOK;
    };
    return this.#ports.webSocket(
      followed(events, onFirstText, (hasReceived) => {
        if (!hasReceived) this.#failures += 1;
      }),
    );
  }

  #openFallback(events: TransportEvents): Transport {
    const look: { stop: Stop } = { stop: () => undefined };
    const transport = this.#fallback(
      followed(
        events,
        () => {
          look.stop = this.#lookForWebSocket(() => transport.close());
        },
        (hasReceived) => {
          look.stop();
          // The fallback is blocked too, so the next attempts use WebSocket again.
          if (!hasReceived) this.#failures = 0;
        },
      ),
    );
    return transport;
  }

  /** Probes for a WebSocket after each pause; once one works, `found` ends the fallback. */
  #lookForWebSocket(found: () => void): Stop {
    const state = { isWanted: true, cancel: (): void => undefined };
    const lookLater = (): void => {
      state.cancel = this.#ports.device.after(this.#pause, look);
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
    };
    const look = (): void => {
      const probe = this.#ports.webSocket({
        opened: () => {
          this.#failures = 0;
          found();
        },
        received: () => undefined,
        closed: () => {
          if (state.isWanted) lookLater();
        },
      });
      state.cancel = () => probe.close();
    };
    lookLater();
    return () => {
      state.isWanted = false;
      state.cancel();
    };
  }
}

/** Each call opens the transport that is most likely to work now. */
export const transportChoice = (ports: TransportChoicePorts): OpenTransport => new TransportChoice(ports).open;
