import { after, instant, minutes, minutesToMillis, seconds, secondsToMillis, type Instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { LoginLimits } from './login-limits.ts';

const NOW = instant(1_000_000_000);
const later = (at: Instant, count: number): Instant => after(at, secondsToMillis(seconds(count)));

/** Fails at once whenever it is allowed, for the longest pauses there are; answers them in seconds. */
function pausesOf(limits: LoginLimits, count: number): number[] {
  const pauses: number[] = [];
  let now = NOW;
  while (pauses.length < count) {
    const permission = limits.begin('admin', '10.0.0.1', now);
    if (permission.allowed) continue;
    pauses.push(permission.retryAfter / 1000);
    now = after(now, permission.retryAfter);
  }
  return pauses;
}

describe('pauses of an id', () => {
  it('grow up to a quarter of an hour', () => {
    expect(pausesOf(new LoginLimits(), 7)).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('begin anew after a quarter of an hour of peace', () => {
    const limits = new LoginLimits();
    pausesOf(limits, 3);
    const muchLater = after(NOW, minutesToMillis(minutes(60)));
    for (let count = 0; count < 10; count += 1) expect(limits.begin('admin', '10.0.0.1', muchLater).allowed).toBe(true);
    expect(limits.begin('admin', '10.0.0.1', muchLater)).toEqual({ allowed: false, retryAfter: 30_000 });
  });

  it('do not come from failures that are spread out', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 50; count += 1)
      expect(limits.begin('admin', '10.0.0.1', later(NOW, 101 * count)).allowed).toBe(true);
  });

  it('do not touch other ids', () => {
    const limits = new LoginLimits();
    pausesOf(limits, 1);
    expect(limits.begin('gangnam', '10.0.0.1', NOW).allowed).toBe(true);
  });
});

describe('the memory of failures', () => {
  it('stays bounded, forgetting the oldest', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 10; count += 1) limits.begin('first', 'a', NOW);
    expect(limits.begin('first', 'b', NOW).allowed).toBe(false);
    for (let count = 0; count < 20_001; count += 1) limits.begin(`id-${count}`, `address-${count}`, NOW);
    expect(limits.begin('first', 'b', NOW).allowed).toBe(true);
  });
});
