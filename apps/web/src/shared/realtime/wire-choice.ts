// Chooses the transport: WebSocket, or a fallback where WebSockets are blocked. On the fallback, tries WebSocket again now and then.

import type { DeviceClock, Stop } from '../server-time/device-clock.ts';
import type { OpenWire, Wire, WireEvents } from './wire.ts';

export interface WireChoicePorts {
  readonly device: DeviceClock;
  readonly webSocket: OpenWire;
  /** Loads the fallback's code when it is first needed. */
  readonly loadStandIn: () => Promise<OpenWire>;
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
const lazyWire =
  (load: () => Promise<OpenWire>): OpenWire =>
  (events) => {
    const state: { wire?: Wire; isOver: boolean } = { isOver: false };
    const over = (): void => {
      if (state.isOver) return;
      state.isOver = true;
      events.closed();
    };
    load().then((open) => {
      if (!state.isOver) state.wire = open({ ...events, closed: over });
    }, over);
    return {
      send: (text) => state.wire?.send(text),
      close: () => {
        if (state.wire === undefined) over();
        else state.wire.close();
      },
    };
  };

/** Calls `heard` at the first text, and `over` at the end. */
const followed = (events: WireEvents, heard: () => void, over: (wasHeard: boolean) => void): WireEvents => {
  const state = { wasHeard: false };
  return {
    opened: () => events.opened(),
    received: (text) => {
      if (!state.wasHeard) {
        state.wasHeard = true;
        heard();
      }
      events.received(text);
    },
    closed: () => {
      over(state.wasHeard);
      events.closed();
    },
  };
};

class WireChoice {
  readonly #ports: WireChoicePorts;
  readonly #standIn: OpenWire;
  #hasWorked = false;
  #failures = 0;
  #pause = FIRST_LOOK;

  constructor(ports: WireChoicePorts) {
    this.#ports = ports;
    this.#standIn = lazyWire(ports.loadStandIn);
  }

  readonly open: OpenWire = (events) => {
    const most = this.#hasWorked ? FAILURES_LATER : FAILURES_AT_FIRST;
    return this.#failures < most ? this.#openWebSocket(events) : this.#openStandIn(events);
  };

  #openWebSocket(events: WireEvents): Wire {
    const heard = (): void => {
      this.#hasWorked = true;
      this.#failures = 0;
      this.#pause = FIRST_LOOK;
    };
    return this.#ports.webSocket(
      followed(events, heard, (wasHeard) => {
        if (!wasHeard) this.#failures += 1;
      }),
    );
  }

  #openStandIn(events: WireEvents): Wire {
    const look: { stop: Stop } = { stop: () => undefined };
    const wire = this.#standIn(
      followed(
        events,
        () => {
          look.stop = this.#lookForWebSocket(() => wire.close());
        },
        (wasHeard) => {
          look.stop();
          // The fallback is blocked too, so the next attempts use WebSocket again.
          if (!wasHeard) this.#failures = 0;
        },
      ),
    );
    return wire;
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
export const wireChoice = (ports: WireChoicePorts): OpenWire => new WireChoice(ports).open;
