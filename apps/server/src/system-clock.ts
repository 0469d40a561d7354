// The only clock and timer of the server: the current time, and callbacks at an instant.

import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { instant, millis, type Instant, type Millis } from '@feltclock/domain';

export type Cancel = () => void;

/** One moment in both times: the even time of games, and the wall clock. */
export interface Present {
  readonly now: Instant;
  readonly wall: Instant;
}

export interface Clock {
  /** Never goes back within a process. */
  now(): Instant;
  /**
   * The host's wall clock, which steps when somebody sets it. For times that people agree on, such as a start, a code or a business day
   * (docs/rules/clock.md#two-times).
   */
  wall(): Instant;
  /** Calls `run` once, never before `at`; soon (but not within this call) if `at` is past. */
  wakeAt(at: Instant, run: () => void): Cancel;
}

export const presentOf = (clock: Clock): Present => ({ now: clock.now(), wall: clock.wall() });

/** How far the wall clock is ahead of the even time; negative when behind. Less than a second is a normal correction of hosts. */
export function wallAhead(clock: Pick<Clock, 'now' | 'wall'>): Millis {
  const ahead = Math.round(clock.wall() - clock.now());
  return millis(Math.abs(ahead) < 1000 ? 0 : ahead);
}

/** Runs at the end of this turn of the event loop, after everything that has arrived is handled. */
export const atEndOfTurn = (run: () => void): void => void setImmediate(run);

/** Resolves after one turn of the event loop, when everything that waits for no outside event has run. */
export const nextTurn = (): Promise<void> => new Promise(atEndOfTurn);

/** Waits for something outside that reports no end. */
export const waitFor = (span: Millis): Promise<void> => new Promise((resolve) => void setTimeout(resolve, span));

/**
 * Is `done` over within the span? Events that arrived while the process was busy still count. Leaves no timer behind, which would keep an
 * ending process alive.
 */
export const isOverWithin = (span: Millis, done: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => atEndOfTurn(() => resolve(false)), span);
    done.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });

/** The instant of a date of the web or of a certificate, such as `Sun, 06 Nov 1994 08:49:37 GMT`; undefined if invalid. */
export function instantOfText(text: string): Instant | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : instant(time);
}

/** For libraries. */
export const dateOf = (at: Instant): Date => new Date(at);

/** Longer waits are chained, because the runtime's timers overflow beyond this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The host's three clocks, in milliseconds. */
export interface HostClocks {
  /** The time of day, which can be set. */
  wall(): number;
  /** Even since the host's start and the same for all processes; on most hosts without sleep. */
  monotonic(): number;
  /** Since the host's start, with sleep; cannot be set. */
  uptime(): number;
  /** The id of the host's start; undefined if the host gives none. */
  boot(): string | undefined;
}

/** The host's clocks at one moment. */
export interface HostMoment {
  readonly boot: string | undefined;
  readonly wall: number;
  readonly monotonic: number;
  readonly uptime: number;
}

/** What happened to the host's time since the last look. */
export interface HostLook {
  /** How long the host slept; our clock was advanced by this. */
  readonly slept: Millis;
  /** By how much the host's clock was set, negative for back; our clock does not follow. */
  readonly wasSet: Millis;
  /** How far the host's clock is ahead of this clock now. */
  readonly ahead: Millis;
}

/** For a host whose clock is never set and that never sleeps. */
export const NOTHING_HAPPENED: HostLook = { slept: millis(0), wasSet: millis(0), ahead: millis(0) };

export interface HostClock extends Clock {
  look(): HostLook;
  /** Reads the host's clocks. */
  moment(): HostMoment;
  /** Sets the even time; only before anybody uses this clock. */
  resumeAt(even: Instant): void;
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
      // Some containers give no id; then a sleep looks like a clock that was set.
      return monotonicTime();
    }
  },
  boot() {
    try {
      return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    } catch {
      // Only Linux has it.
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

/** In ms; shorter gaps may be the clocks' resolution. */
export const SLEPT_AT_LEAST = 2000;

/** How long the host slept between two moments after the same start. */
export function sleptBetween(before: HostMoment, now: HostMoment): number {
  const ran = now.monotonic - before.monotonic;
  const slept = now.uptime - before.uptime - ran;
  if (slept < SLEPT_AT_LEAST) return 0;
  // The wall clock is finer than the uptime; it is used when both agree.
  const byWall = now.wall - before.wall - ran;
  return Math.abs(byWall - slept) < SLEPT_AT_LEAST ? byWall : slept;
}

/**
 * Anchored once to the wall clock and monotonic from there: a step of the host's clock changes nothing, and sleep counts as passed time
 * (docs/rules/clock.md#two-times).
 */
export function systemClock(host: HostClocks = HOST): HostClock {
  const boot = host.boot();
  const first = momentOn(host, boot);
  const held = { origin: first.wall - first.monotonic, seen: first };
  const armings = new Set<() => void>();
  const now = (): Instant => instant(held.origin + host.monotonic());
  // Timers do not know that the time was advanced.
  const armAgain = (): void => {
    for (const arm of [...armings]) arm();
  };
  return {
    now,
    wall: () => instant(host.wall()),
    moment: () => momentOn(host, boot),
    resumeAt(even) {
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
