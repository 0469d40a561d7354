// A machine whose clocks a test moves: it runs, sleeps, its clock is set, and it restarts.

import type { HostClocks } from '../src/system-clock.ts';

export interface SimulatedHost extends HostClocks {
  pass(span: number): void;
  /** Time that the monotonic clock does not count. */
  sleep(span: number): void;
  set(by: number): void;
  /** Restarts the host; its counters restart. */
  reboot(): void;
}

export interface HostBehaviour {
  /** Does it have a boot id? */
  readonly saysBoot: boolean;
  /** The resolution of the uptime, in ms. */
  readonly uptimeStep: number;
}

const START = 1_750_000_000_000;

export function simulatedHost(
  { saysBoot, uptimeStep }: HostBehaviour = { saysBoot: true, uptimeStep: 10 },
): SimulatedHost {
  const at = { time: START, wallAhead: 0, boots: 1, bootedAt: START - 12_345, slept: 0 };
  const sinceBoot = (): number => at.time - at.bootedAt;
  return {
    wall: () => at.time + at.wallAhead,
    monotonic: () => sinceBoot() - at.slept,
    uptime: () => Math.floor(sinceBoot() / uptimeStep) * uptimeStep,
    boot: () => (saysBoot ? `boot ${String(at.boots)}` : undefined),
    pass: (span) => void (at.time += span),
    sleep(span) {
      at.time += span;
      at.slept += span;
    },
    set: (by) => void (at.wallAhead += by),
    reboot() {
      at.boots += 1;
      at.bootedAt = at.time;
      at.slept = 0;
    },
  };
}
