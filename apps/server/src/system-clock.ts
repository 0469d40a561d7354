// The only clock and timer of the server: the time as everybody else gets it, and wake-ups at an instant.

import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { instant, millis, type Instant, type Millis } from '@feltclock/domain';

export type Cancel = () => void;

/** One moment in both times: the even one, and the time of day. */
export interface Present {
  readonly now: Instant;
  readonly wall: Instant;
}

export interface Clock {
  /** The present instant, which never goes back within a process. */
  now(): Instant;
  /**
   * The host's time of day, which steps when somebody sets it: what people agree on goes by it, such as a start, a code or a business day
   * (docs/rules/clock.md#two-times).
   */
  wall(): Instant;
  /** Calls `run` once, at or after `at` and never before; at once (but not within this call) when that is past. */
  wakeAt(at: Instant, run: () => void): Cancel;
}

export const presentOf = (clock: Clock): Present => ({ now: clock.now(), wall: clock.wall() });

/** How far the time of day is ahead of the even time, below 0 when behind. Corrections of less than a second are the everyday work of hosts. */
export function wallAhead(clock: Pick<Clock, 'now' | 'wall'>): Millis {
  const ahead = Math.round(clock.wall() - clock.now());
  return millis(Math.abs(ahead) < 1000 ? 0 : ahead);
}

/** Runs once what has already arrived is handled, however long that takes: at the end of this turn of the event loop. */
export const atEndOfTurn = (run: () => void): void => void setImmediate(run);

/** Resolves once everything that waits for no outside event has run: one turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise(atEndOfTurn);

/** Waits for something outside that tells nobody when it is over. */
export const waitFor = (span: Millis): Promise<void> => new Promise((resolve) => void setTimeout(resolve, span));

/**
 * Whether something is over within a span; what came while this process was busy still counts. Nothing waits on once it is over: a timer
 * left behind would keep an ending process alive.
 */
export const isOverWithin = (span: Millis, done: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => atEndOfTurn(() => resolve(false)), span);
    done.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });

/** The instant that a text of the web or of a certificate means, such as `Sun, 06 Nov 1994 08:49:37 GMT`; undefined when it means none. */
export function instantOfText(text: string): Instant | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : instant(time);
}

/** The same instant as libraries take it. */
export const dateOf = (at: Instant): Date => new Date(at);

/** Longer waits are chained: a timer of the runtime overflows beyond this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The host's three clocks, in milliseconds. */
export interface HostClocks {
  /** The time of day, which somebody can set. */
  wall(): number;
  /** The time that ran evenly since the host was started, the same for all its processes, on most hosts without what was slept. */
  monotonic(): number;
  /** The time since the host was started, what was slept included; nobody can set it. */
  uptime(): number;
  /** Which start of the host this is; undefined where the host does not say. */
  boot(): string | undefined;
}

/** What the host's clocks say in one moment. */
export interface HostMoment {
  readonly boot: string | undefined;
  readonly wall: number;
  readonly monotonic: number;
  readonly uptime: number;
}

/** What happened to the host's time since the last look. */
export interface HostLook {
  /** How long the host slept without our clock running; it has been put on by as much. */
  readonly slept: Millis;
  /** By how much the host's clock was set, below 0 for back; what our clock does not follow. */
  readonly wasSet: Millis;
  /** How far the host's clock is ahead of ours now. */
  readonly ahead: Millis;
}

/** The clock of a host that nobody sets and that never sleeps, for whoever has no host to look at. */
export const NOTHING_HAPPENED: HostLook = { slept: millis(0), wasSet: millis(0), ahead: millis(0) };

export interface HostClock extends Clock {
  look(): HostLook;
  /** What the host's clocks say now. */
  moment(): HostMoment;
  /** The even time is this now, and runs on from there: only before anybody goes by this clock. */
  goOnAt(even: Instant): void;
}

function monotonicTime(): number {
  const [whole, nanos] = process.hrtime();
  return whole * 1000 + nanos / 1e6;
}

const HOST: HostClocks = {
  wall: () => Date.now(),
  monotonic: monotonicTime,
  uptime() {
    try {
      return uptime() * 1000;
    } catch {
      // Some containers do not say; then a sleep can't be told from a clock that was set.
      return monotonicTime();
    }
  },
  boot() {
    try {
      return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    } catch {
      // Only Linux says.
      return undefined;
    }
  },
};

const momentOn = (host: HostClocks, boot: string | undefined): HostMoment => ({
  boot,
  monotonic: host.monotonic(),
  wall: host.wall(),
  uptime: host.uptime(),
});

/** Shorter gaps may be the coarseness of the clocks. */
export const SLEPT_AT_LEAST = 2000;

/** How long the host slept between two moments after the same start of it. */
export function sleptBetween(before: HostMoment, now: HostMoment): number {
  const ran = now.monotonic - before.monotonic;
  const slept = now.uptime - before.uptime - ran;
  if (slept < SLEPT_AT_LEAST) return 0;
  // The wall clock counts finer than the uptime does, and is believed where the two agree.
  const byWall = now.wall - before.wall - ran;
  return Math.abs(byWall - slept) < SLEPT_AT_LEAST ? byWall : slept;
}

/**
 * Anchored once to the wall clock and monotonic from there: a step of the host's clock moves nothing, and what the host slept has passed
 * (docs/rules/clock.md#time-is-an-argument).
 */
export function systemClock(host: HostClocks = HOST): HostClock {
  const boot = host.boot();
  const first = momentOn(host, boot);
  const held = { origin: first.wall - first.monotonic, seen: first };
  const armings = new Set<() => void>();
  const now = (): Instant => instant(held.origin + host.monotonic());
  // Timers know nothing of a time that was put on.
  const armAgain = (): void => {
    for (const arm of [...armings]) arm();
  };
  return {
    now,
    wall: () => instant(host.wall()),
    moment: () => momentOn(host, boot),
    goOnAt(even) {
      held.origin = even - host.monotonic();
      armAgain();
    },
    look() {
      const seen = momentOn(host, boot);
      const { seen: before } = held;
      const slept = sleptBetween(before, seen);
      const wasSet = seen.wall - before.wall - (seen.monotonic - before.monotonic) - slept;
      held.origin += slept;
      held.seen = seen;
      if (slept > 0) armAgain();
      return {
        slept: millis(slept),
        wasSet: millis(wasSet),
        ahead: millis(seen.wall - (held.origin + seen.monotonic)),
      };
    },
    wakeAt(at, run) {
      let timer: ReturnType<typeof setTimeout>;
      const arm = (): void => {
        clearTimeout(timer);
        const wait = Math.min(LONGEST_TIMER, Math.max(0, Math.ceil(at - now())));
        timer = setTimeout(() => {
          // A timer may fire a little early, and a long wait takes several.
          if (now() < at) {
            arm();
            return;
          }
          armings.delete(arm);
          run();
        }, wait);
      };
      armings.add(arm);
      arm();
      return () => {
        armings.delete(arm);
        clearTimeout(timer);
      };
    },
  };
}
