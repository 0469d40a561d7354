// When to request the server's time: a burst of requests after any possible disturbance, then one every few seconds.

import type { DeviceClock, Stop } from './device-clock.ts';
import type { Exchange } from './offset-bounds.ts';
import type { ServerClock } from './server-clock.ts';

/** Requests the time once. Rejects if there is no answer. */
export type AskTime = () => Promise<Exchange>;

/** Calls `run` when the page is shown, focused, resumed or online again. */
export type OnWake = (run: () => void) => Stop;

export interface TimeSync {
  /** Requests through an open channel until the returned function is called. */
  useChannel(ask: AskTime): Stop;
  stop(): void;
}

interface Pace {
  readonly ask: AskTime;
  /** Number of requests in a burst, and the pause between them. */
  readonly burst: number;
  readonly quick: number;
  /** The pause between other requests. */
  readonly rest: number;
}

const overHttp = (ask: AskTime): Pace => ({ ask, burst: 5, quick: 200, rest: 60_000 });
const overChannel = (ask: AskTime): Pace => ({ ask, burst: 12, quick: 60, rest: 2500 });

/** A timer this late, or a date that moved this much against the monotonic clock, means that the page was frozen, slept, or had its date changed. */
const GAP = 1500;
const STEP = 250;

export function keepTimeSynced(
  device: DeviceClock,
  clock: Pick<ServerClock, 'learn'>,
  askHttp: AskTime,
  onWake: OnWake,
): TimeSync {
  let pace = overHttp(askHttp);
  let quickLeft = pace.burst;
  let cancelBeat: Stop = () => undefined;
  let due: number = device.monotonic();
  let dateAhead = device.wall() - due;
  let isStopped = false;

  const ask = (): void => {
    const current = pace;
    current.ask().then(
      (exchange) => {
        if (!isStopped && !clock.learn(exchange)) beginBurst();
      },
      // A failed request is ignored; the owner of the connection notices by itself.
      () => undefined,
    );
  };
  const wasAway = (): boolean => {
    const ahead = device.wall() - device.monotonic();
    const away = device.monotonic() - due > GAP || Math.abs(ahead - dateAhead) > STEP;
    dateAhead = ahead;
    return away;
  };
  const beat = (): void => {
    if (wasAway()) quickLeft = pace.burst;
    ask();
    quickLeft = Math.max(0, quickLeft - 1);
    const pause = quickLeft > 0 ? pace.quick : pace.rest;
    due = device.monotonic() + pause;
    cancelBeat = device.after(pause, beat);
  };
  const beginBurst = (): void => {
    // Contradictions within a burst must not prolong it for ever.
    if (quickLeft > 0) return;
    quickLeft = pace.burst;
    cancelBeat();
    due = device.monotonic() + pace.quick;
    cancelBeat = device.after(pace.quick, beat);
  };
  const take = (next: Pace): void => {
    pace = next;
    quickLeft = next.burst;
    cancelBeat();
    due = device.monotonic();
    beat();
  };

  beat();
  const unwatch = onWake(beginBurst);
  return {
    useChannel: (askChannel) => {
      const mine = overChannel(askChannel);
      take(mine);
      return () => {
        if (pace === mine) take(overHttp(askHttp));
      };
    },
    stop: () => {
      isStopped = true;
      unwatch();
      cancelBeat();
    },
  };
}
