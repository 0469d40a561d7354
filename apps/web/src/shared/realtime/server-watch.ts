// Notices within about a second that the server can be reached again while the line is lost. Browsers hold WebSockets back after many that
// failed (Chrome by 1 to 5 seconds each), so the line itself is not tried so often: a plain request asks, and its answer is the moment for the line.

import type { DeviceClock } from '../server-time/device-clock.ts';

export interface ServerWatchPorts {
  readonly device: DeviceClock;
  /** A random number from 0 to 1. */
  readonly chance: () => number;
  /** Asks the server something small. Rejects when nobody answers, and at the latest when it is told to stop. */
  readonly reach: (signal: AbortSignal) => Promise<unknown>;
  /** The server answers, for the first time or after it did not. */
  readonly found: () => void;
}

/** An ask is given up after so many ms: one that was sent into a dead line is not answered when the line is back. */
const PATIENCE = 1000;
/** The pause after an ask that failed at once, at the most; half of it is left to chance. */
const PAUSE = 1000;
/** After one that was given up, and before a found server is told of: boards do not all come at the same instant. */
const SPREAD = 300;
/** While the server answers and the line fails all the same. */
const PAUSE_WHEN_THERE = 8000;

export interface ServerWatch {
  /** Did the last ask fail at once? One that hangs says less: the browser may try on with a connection that it began long ago. */
  isAway(): boolean;
  stop(): void;
}

/** Asks until it is stopped. */
export function watchForServer({ device, chance, reach, found }: ServerWatchPorts): ServerWatch {
  const state = { isOver: false, isThere: false, isAway: false, cancel: (): void => undefined };
  const later = (pause: number, run: () => void): void => {
    state.cancel = device.after(pause, run);
  };
  const ask = (): void => {
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
        later(PAUSE_WHEN_THERE, ask);
        found();
      });
    } else if (isThere) later(PAUSE_WHEN_THERE, ask);
    else later(wasGivenUp ? SPREAD * chance() : PAUSE * (0.5 + 0.5 * chance()), ask);
  };
  later(PAUSE * (0.5 + 0.5 * chance()), ask);
  return {
    isAway: () => state.isAway,
    stop() {
      state.isOver = true;
      state.cancel();
    },
  };
}
