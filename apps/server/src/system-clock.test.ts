import { after, millis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './system-clock.ts';

const WEEKS_5 = 5 * 7 * 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the system clock', () => {
  it('begins at the wall clock and runs on evenly', () => {
    vi.setSystemTime(1_800_000_000_000);
    const clock = systemClock();
    expect(clock.now()).toBeCloseTo(1_800_000_000_000, 3);
    vi.advanceTimersByTime(1500);
    expect(clock.now()).toBeCloseTo(1_800_000_001_500, 3);
  });

  it('is not moved by a step of the wall clock', () => {
    vi.setSystemTime(1_800_000_000_000);
    const clock = systemClock();
    vi.setSystemTime(1_700_000_000_000);
    expect(clock.now()).toBeCloseTo(1_800_000_000_000, 3);
  });

  it('wakes at the instant, not before, and once', () => {
    const clock = systemClock();
    const woken: number[] = [];
    const at = after(clock.now(), millis(1000.5));
    clock.wakeAt(at, () => woken.push(clock.now()));
    vi.advanceTimersByTime(1000);
    expect(woken).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(woken).toHaveLength(1);
    expect(woken[0]).toBeGreaterThanOrEqual(at);
  });

  it('wakes for the past as soon as it can, but not within the call', () => {
    const clock = systemClock();
    const woken: string[] = [];
    clock.wakeAt(after(clock.now(), millis(-5000)), () => woken.push('late'));
    expect(woken).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(woken).toEqual(['late']);
  });

  it('waits for longer than a timer of the runtime can', () => {
    const clock = systemClock();
    const woken: string[] = [];
    clock.wakeAt(after(clock.now(), millis(WEEKS_5)), () => woken.push('at last'));
    vi.advanceTimersByTime(WEEKS_5 - 1);
    expect(woken).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(woken).toEqual(['at last']);
  });

  it('can be told not to, in a long wait too', () => {
    const clock = systemClock();
    const woken: string[] = [];
    const cancels = [1000, WEEKS_5].map((span) =>
      clock.wakeAt(after(clock.now(), millis(span)), () => woken.push('x')),
    );
    vi.advanceTimersByTime(500);
    for (const cancel of cancels) cancel();
    vi.advanceTimersByTime(WEEKS_5);
    expect(woken).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
