// A device under the test's hand: its clocks may be wrong, drift, step and stand still; its timers run as true time passes.

import { deviceTime, type DeviceClock } from '../src/shared/server-time/device-clock.ts';

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

export interface SimulatedDevice extends DeviceClock {
  /** True time in ms; starts at 0. */
  trueTime(): number;
  /** Lets true time pass, running timers as they fall due, each followed by a turn of promises. */
  pass(span: number): Promise<void>;
  /** Lets true time pass as `pass` does, for tests whose timers start no promises. */
  passNow(span: number): void;
  /** The monotonic clock and all timers stand still for a span, as in sleep; the wall clock goes on. */
  sleep(span: number): void;
  /** Somebody sets the device's date forward (or back, when negative). */
  stepWall(by: number): void;
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

/** `drift`: how much faster the monotonic clock runs than true time, in ms per ms. */
export function simulatedDevice({ drift = 0, wallStart = 0, monotonicStart = 1234.5 } = {}): SimulatedDevice {
  const timers = new Set<Timer>();
  let now = 0;
  let asleep = 0;
  let wall = wallStart;
  const monotonic = (): number => monotonicStart + (now - asleep) * (1 + drift);
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
  const runNext = (end: number): boolean => {
    const next = nextDue(end);
    if (next === undefined) {
      now = end;
      return false;
    }
    timers.delete(next);
    now = Math.max(now, next.due);
    next.run();
    return true;
  };
  return {
    trueTime: () => now,
    monotonic: () => deviceTime(monotonic()),
    wall: () => wall + now * (1 + drift),
    after: (delay, run) => {
      const timer = { due: now + Math.max(0, delay) / (1 + drift), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: async (span) => {
      const end = now + span;
      await turns();
      while (runNext(end)) await turns();
    },
    passNow: (span) => {
      const end = now + span;
      while (runNext(end));
    },
    sleep: (span) => {
      now += span;
      asleep += span;
      const waiting = [...timers];
      timers.clear();
      for (const timer of waiting) timers.add({ ...timer, due: timer.due + span });
    },
    stepWall: (by) => {
      wall += by;
    },
  };
}
