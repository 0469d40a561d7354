import { after, millis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { simulatedHost } from '../test-support/simulated-host.ts';
import { isOverWithin, systemClock, wallAhead } from './system-clock.ts';

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

  it('has the time of day beside it, which is what somebody set', () => {
    vi.setSystemTime(1_800_000_000_000);
    const clock = systemClock();
    expect(wallAhead(clock)).toBe(0);
    vi.setSystemTime(1_800_000_000_900);
    expect(wallAhead(clock)).toBe(0);
    vi.setSystemTime(1_799_990_000_000);
    expect([clock.wall(), wallAhead(clock)]).toEqual([1_799_990_000_000, -10_000_000]);
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

describe('whether something is over in time', () => {
  const SPAN = millis(1000);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is known at once when it ends, and no timer is left', async () => {
    await expect(isOverWithin(SPAN, Promise.resolve('done'))).resolves.toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is known when the time is up', async () => {
    const isOver = isOverWithin(SPAN, new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1001);
    await expect(isOver).resolves.toBe(false);
  });

  it('fails as what is waited for does, and no timer is left', async () => {
    await expect(isOverWithin(SPAN, Promise.reject(new Error('cut')))).rejects.toThrow('cut');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a look at the host', () => {
  const HOUR = 3_600_000;
  const host = () => {
    const machine = simulatedHost({ saysBoot: true, uptimeStep: 1 });
    const clock = systemClock(machine);
    const pass = (span: number): void => {
      machine.pass(span);
      vi.advanceTimersByTime(span);
    };
    return { machine, clock, pass };
  };

  it('says nothing of a host that only runs', () => {
    const { clock, pass } = host();
    pass(HOUR);
    expect(clock.look()).toEqual({ slept: 0, wasSet: 0, ahead: 0 });
  });

  it.each([12 * HOUR, -12 * HOUR])('tells once that the clock was set by %i ms, and does not follow it', (by) => {
    const { machine, clock, pass } = host();
    const before = clock.now();
    machine.set(by);
    pass(5000);
    expect(clock.look()).toEqual({ slept: 0, wasSet: by, ahead: by });
    expect(clock.now() - before).toBe(5000);
    pass(5000);
    expect(clock.look()).toEqual({ slept: 0, wasSet: 0, ahead: by });
    machine.set(-by);
    expect(clock.look()).toEqual({ slept: 0, wasSet: -by, ahead: 0 });
  });

  it('goes on by what the host slept, and wakes whoever was due meanwhile', () => {
    const { machine, clock, pass } = host();
    const before = clock.now();
    const woken: string[] = [];
    clock.wakeAt(after(before, millis(HOUR / 2)), () => woken.push('due'));
    clock.wakeAt(after(before, millis(2 * HOUR)), () => woken.push('later'));
    const cancel = clock.wakeAt(after(before, millis(1000)), () => woken.push('cancelled'));
    cancel();
    machine.sleep(HOUR);
    expect(clock.look()).toEqual({ slept: HOUR, wasSet: 0, ahead: 0 });
    expect(clock.now() - before).toBe(HOUR);
    pass(1);
    expect(woken).toEqual(['due']);
    pass(HOUR);
    expect(woken).toEqual(['due', 'later']);
  });

  it('takes the coarseness of the clocks for no sleep', () => {
    const { machine, clock } = host();
    machine.sleep(1000);
    machine.set(-1000);
    expect(clock.look()).toEqual({ slept: 0, wasSet: 0, ahead: 0 });
  });

  it('goes on at an instant that is given, and its wake-ups with it', () => {
    const { clock, pass } = host();
    const woken: string[] = [];
    const at = after(clock.now(), millis(HOUR));
    clock.wakeAt(at, () => woken.push('due'));
    clock.resumeAt(at);
    expect([clock.now(), clock.wall()]).toEqual([at, at - HOUR]);
    pass(1);
    expect(woken).toEqual(['due']);
    expect(clock.look()).toEqual({ slept: 0, wasSet: 0, ahead: -HOUR });
  });
});
