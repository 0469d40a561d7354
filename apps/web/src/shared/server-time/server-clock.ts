// The server's present as this page knows it: takes exchanges, gives the time to show and timers on it.

import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { DeviceClock, Stop } from './device-clock.ts';
import { afterChange, afterExchange, estimateAt, NO_BOUNDS, type Exchange } from './offset-bounds.ts';
import { deviceTimeOf, retargeted, shownAt } from './shown-time.ts';

/** Stores the error of the device's date, for a start without a network. */
export interface DateErrorMemory {
  read(): number | undefined;
  write(error: number): void;
}

/**
 * How far `now()` (without the lead of `runAhead`) is from the best estimate of the server's present, in ms (ahead if positive), and the bound of that
 * estimate's error.
 */
export interface Exactness {
  readonly isOffBy: number;
  readonly bound: number;
}

export interface ServerClock {
  /**
   * The server's present. It never goes back for corrections under a second. Before the first exchange: the device's date, corrected by the stored
   * error.
   */
  now(): Instant;
  /** Calls `run` when `now()` reaches `at`; on the next turn if that is past. */
  schedule(at: Instant, run: () => void): Stop;
  /** Takes an exchange; returns false if it contradicted what was known. */
  learn(exchange: Exchange): boolean;
  /** Takes a change that the server made at `happened` and that has just arrived. */
  noteChange(happened: Instant): void;
  /** Lets `now()` and all timers run ahead, because the panel that shows them is late by as much. */
  runAhead(by: Millis): void;
  /** How far the host's time of day is ahead of the server's present, by its last answer. */
  wallAhead(): Millis;
  /** Undefined before the first exchange. */
  exactness(): Exactness | undefined;
}

/** The last wait is short, so that it uses the newest estimate and long timers' errors do not matter. */
const LAST_WAIT = 50;
/** Long waits are split: timers have a maximum delay, and a sleeping device stops them. */
const LONGEST_WAIT = 30_000;
/** An instant nearer than this, in ms, counts as now, because timers are not finer. */
const GRAIN = 0.25;
/** A date error is stored again if it changed by this many ms. */
const WORTH_REMEMBERING = 100;

/** Timers on the server's clock. `rearm` checks all of them again after the shown time jumped. */
function createTimers(device: DeviceClock, msUntil: (at: Instant) => number) {
  const armed = new Map<object, () => void>();
  const schedule = (at: Instant, run: () => void): Stop => {
    const key = {};
    let cancelTimer: Stop;
    const arm = (isFirst: boolean): void => {
      const left = msUntil(at);
      if (left <= GRAIN && !isFirst) {
        armed.delete(key);
        run();
        return;
      }
      const wait = left > LAST_WAIT ? Math.min(left - LAST_WAIT, LONGEST_WAIT) : Math.max(0, Math.ceil(left - GRAIN));
      cancelTimer = device.after(wait, () => {
        arm(false);
      });
    };
    armed.set(key, () => {
      cancelTimer();
      arm(true);
    });
    arm(true);
    return () => {
      if (armed.delete(key)) cancelTimer();
    };
  };
  return {
    schedule,
    rearm: () =>
      [...armed.values()].forEach((again) => {
        again();
      }),
  };
}

export function createServerClock(device: DeviceClock, memory: DateErrorMemory): ServerClock {
  let bounds = NO_BOUNDS;
  let wallAhead = millis(0);
  let ahead = millis(0);
  let remembered = memory.read();
  let line = { at: device.monotonic(), value: instant(device.wall() + (remembered ?? 0)), rate: 0, correction: 0 };
  const timers = createTimers(device, (at) => deviceTimeOf(line, instant(at - ahead)) - device.monotonic());
  const present = (): Instant => shownAt(line, device.monotonic());

  const follow = (): void => {
    const at = device.monotonic();
    const estimate = estimateAt(bounds, at);
    if (estimate === undefined) return;
    const next = retargeted(line, at, instant(at + estimate.offset), estimate.rate);
    line = next.line;
    if (next.jumped) timers.rearm();
  };

  const remember = (): void => {
    const error = present() - device.wall();
    if (remembered !== undefined && Math.abs(error - remembered) < WORTH_REMEMBERING) return;
    remembered = error;
    memory.write(error);
  };

  return {
    now: () => after(present(), ahead),
    schedule: timers.schedule,
    runAhead: (by) => {
      if (by === ahead) return;
      ahead = by;
      timers.rearm();
    },
    learn: (exchange) => {
      const known = afterExchange(bounds, exchange);
      bounds = known.bounds;
      wallAhead = exchange.wallAhead ?? millis(0);
      follow();
      remember();
      return !known.contradicted;
    },
    noteChange: (happened) => {
      bounds = afterChange(bounds, happened, device.monotonic());
      follow();
    },
    wallAhead: () => wallAhead,
    exactness: () => {
      const at = device.monotonic();
      const estimate = estimateAt(bounds, at);
      return estimate && { isOffBy: shownAt(line, at) - (at + estimate.offset), bound: estimate.margin };
    },
  };
}
