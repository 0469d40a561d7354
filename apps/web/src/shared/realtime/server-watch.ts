// Notices within about a second that the server can be reached again. Browsers delay WebSockets after many failures (Chrome by 1 to 5 seconds each),
// so a plain HTTP request probes the server, and its answer triggers the next connection.

import type { DeviceClock } from '../server-time/device-clock.ts';

export interface ServerWatchPorts {
  readonly device: DeviceClock;
  /** A random number from 0 to 1. */
  readonly chance: () => number;
  /** Sends a small request. Rejects if there is no answer, at the latest when `signal` aborts. */
  readonly reach: (signal: AbortSignal) => Promise<unknown>;
  /** Called when the server answers for the first time, or again. */
  readonly found: () => void;
}

/** A probe is aborted after this many ms: one sent into a dead network stays unanswered when the network is back. */
const PATIENCE = 1000;
/** The longest pause after a probe that failed at once, in ms; half of it is random. */
const PAUSE = 1000;
/** The longest pause after an aborted probe, and before a found server is reported, in ms. It spreads the boards. */
const SPREAD = 300;
/** In ms, while the server answers but the connection still fails. */
const PAUSE_WHEN_THERE = 8000;

export interface ServerWatch {
  /** True if the last probe failed at once. A probe that hangs proves less: the browser may still be using an old connection. */
  isAway(): boolean;
  stop(): void;
}

/** Probes until stopped. */
export function watchForServer({ device, chance, reach, found }: ServerWatchPorts): ServerWatch {
  const state = { isOver: false, isThere: false, isAway: false, cancel: (): void => undefined };
  const later = (pause: number, run: () => void): void => {
    state.cancel = device.after(pause, run);
  };
  const probe = (): void => {
    const request = new AbortController();
    const stopWaiting = device.after(PATIENCE, () => request.abort());
    state.cancel = () => request.abort();
    void reach(request.signal)
      .then(
        () => true,
        () => false,
      )
      .then((isThere) => {
        stopWaiting();
        if (!state.isOver) take(isThere, request.signal.aborted);
      });
  };
  const take = (isThere: boolean, wasGivenUp: boolean): void => {
    const isBack = isThere && !state.isThere;
    state.isThere = isThere;
    state.isAway = !isThere && !wasGivenUp;
    if (isBack) {
      later(SPREAD * chance(), () => {
        later(PAUSE_WHEN_THERE, probe);
        found();
      });
    } else if (isThere) later(PAUSE_WHEN_THERE, probe);
    else later(wasGivenUp ? SPREAD * chance() : PAUSE * (0.5 + 0.5 * chance()), probe);
  };
  later(PAUSE * (0.5 + 0.5 * chance()), probe);
  return {
    isAway: () => state.isAway,
    stop() {
      state.isOver = true;
      state.cancel();
    },
  };
}
