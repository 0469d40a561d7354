// The server's present as this page knows it: takes exchanges in, gives the time to show and timers aimed at it.

import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { DeviceClock, Stop } from './device-clock.ts';
import { afterExchange, afterNews, estimateAt, NO_BOUNDS, type Exchange } from './offset-bounds.ts';
import { deviceTimeOf, retargeted, shownAt } from './shown-time.ts';

/** Remembers how wrong the device's date was, for a start without a network. */
export interface DateErrorMemory {
  read(): number | undefined;
  write(error: number): void;
}

/** How far `now()`, without what it runs ahead by wish, is from what is known of the server's present, in ms (ahead when positive), and how wrong that may be. */
export interface Exactness {
  readonly isOffBy: number;
  readonly bound: number;
}

export interface ServerClock {
  /**
   * The server's present, which never goes back for corrections under a second. Before anything was heard it is the device's date,
   * corrected as remembered.
   */
  now(): Instant;
  /** Calls `run` when `now()` reaches `at`; on the next turn when that is past. */
  schedule(at: Instant, run: () => void): Stop;
  /** Takes one question and answer in; false when it contradicted what was known. */
  learn(exchange: Exchange): boolean;
  /** Takes in that the server did something at `happened`, heard of just now. */
  hear(happened: Instant): void;
  /** Lets `now()` and everything scheduled run ahead by so much: the panel that shows it is late by as much. */
  runAhead(by: Millis): void;
  /** How far the time of day of the server's host is ahead of its present, as it last said. */
  wallAhead(): Millis;
  /** How exact `now()` is; undefined before the first exchange. */
  exactness(): Exactness | undefined;
}

/** The last wait is short, so that whatever was learned meanwhile counts and a coarse long timer does not. */
const LAST_WAIT = 50;
/** Long waits are cut up: timers have a longest delay, and a sleeping device stops them. */
const LONGEST_WAIT = 30_000;
/** An instant nearer than this counts as now, because timers have no finer grain. */
const GRAIN = 0.25;
/** A date error is worth remembering again when it changed by this much. */
const WORTH_REMEMBERING = 100;

/** Timers on the server's clock; `rearm` looks at all of them again after the shown time jumped. */
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
    hear: (happened) => {
      bounds = afterNews(bounds, happened, device.monotonic());
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
