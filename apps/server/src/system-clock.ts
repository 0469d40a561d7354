// The only clock and timer of the server: the time as everybody else gets it, and wake-ups at an instant.

import { instant, type Instant, type Millis } from '@feltclock/domain';

export type Cancel = () => void;

export interface Clock {
  /** The present instant, which never goes back within a process. */
  now(): Instant;
  /** Calls `run` once, at or after `at` and never before; at once (but not within this call) when that is past. */
  wakeAt(at: Instant, run: () => void): Cancel;
}

/** Runs once what has already arrived is handled, however long that takes: at the end of this turn of the event loop. */
export const atEndOfTurn = (run: () => void): void => void setImmediate(run);

/** Resolves once everything that waits for no outside event has run: one turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise(atEndOfTurn);

/** Waits for something outside that tells nobody when it is over. */
export const waitFor = (span: Millis): Promise<void> => new Promise((resolve) => void setTimeout(resolve, span));

/** Longer waits are chained: a timer of the runtime overflows beyond this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Anchored once to the wall clock and monotonic from there: a step of the host's clock moves nothing
 * (docs/rules/clock.md#time-is-an-argument).
 */
export function systemClock(): Clock {
  const origin = Date.now() - performance.now();
  const now = (): Instant => instant(origin + performance.now());
  return {
    now,
    wakeAt(at, run) {
      let timer: ReturnType<typeof setTimeout>;
      const arm = (): void => {
        const wait = Math.min(LONGEST_TIMER, Math.max(0, Math.ceil(at - now())));
        timer = setTimeout(() => {
          // A timer may fire a little early, and a long wait takes several.
          if (now() < at) arm();
          else run();
        }, wait);
      };
      arm();
      return () => {
        clearTimeout(timer);
      };
    },
  };
}
