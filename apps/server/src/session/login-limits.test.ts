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

/** Lets somebody at the address succeed, unless a limit refuses even that. */
function succeed(limits: LoginLimits, { id, address, at }: { id: string; address: string; at: Instant }): boolean {
  const permission = limits.begin(id, address, at);
  if (permission.allowed) permission.attempt.succeeded();
  return permission.allowed;
}

describe('whoever lately signed in from an address', () => {
  it('is let through there while others guess, and is paused by own failures alone', () => {
    const limits = new LoginLimits();
    expect(succeed(limits, { id: 'admin', address: 'venue', at: NOW })).toBe(true);
    for (let count = 0; count < 10; count += 1) limits.begin('admin', 'elsewhere', NOW);
    expect(limits.begin('admin', 'elsewhere', NOW).allowed).toBe(false);
    expect(limits.begin('admin', 'third', NOW).allowed).toBe(false);
    expect(succeed(limits, { id: 'admin', address: 'venue', at: NOW })).toBe(true);
    for (let count = 0; count < 10; count += 1) expect(limits.begin('admin', 'venue', NOW).allowed).toBe(true);
    expect(limits.begin('admin', 'venue', NOW)).toEqual({ allowed: false, retryAfter: 30_000 });
  });

  it('is a stranger again after 30 days', () => {
    const limits = new LoginLimits();
    succeed(limits, { id: 'admin', address: 'venue', at: NOW });
    const monthLater = after(NOW, minutesToMillis(minutes(30 * 24 * 60)));
    for (let count = 0; count < 10; count += 1) limits.begin('admin', 'elsewhere', monthLater);
    expect(limits.begin('admin', 'venue', monthLater).allowed).toBe(false);
  });
});

describe('an address', () => {
  it('fails 60 times a minute, and no id notices what it tries beyond that', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 60; count += 1) expect(limits.begin(`id-${count}`, 'a', NOW).allowed).toBe(true);
    for (let count = 0; count < 20; count += 1)
      expect(limits.begin('victim', 'a', NOW)).toEqual({ allowed: false, retryAfter: 60_000 });
    expect(limits.begin('victim', 'b', NOW).allowed).toBe(true);
    expect(limits.begin('id-0', 'a', later(NOW, 60)).allowed).toBe(true);
  });

  it('may succeed as often as it likes', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 200; count += 1)
      expect(succeed(limits, { id: `id-${count}`, address: 'a', at: NOW })).toBe(true);
  });
});

describe('the memory of failures', () => {
  it('stays bounded, and keeps those who are paused', () => {
    const limits = new LoginLimits();
    limits.begin('free', 'a', NOW);
    for (let count = 0; count < 10; count += 1) limits.begin('paused', 'a', NOW);
    for (let count = 0; count < 20_001; count += 1) limits.begin(`id-${count}`, `address-${count}`, NOW);
    expect(limits.begin('paused', 'b', NOW).allowed).toBe(false);
    // Nine further tries would be one too many, were the first one still known.
    for (let count = 0; count < 10; count += 1) expect(limits.begin('free', 'b', NOW).allowed).toBe(true);
  });

  it('is not used up by tries that are refused', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 9; count += 1) limits.begin('victim', 'a', NOW);
    for (let count = 0; count < 20_040; count += 1) limits.begin(`id-${count}`, 'flooding', NOW);
    limits.begin('victim', 'b', NOW);
    expect(limits.begin('victim', 'b', NOW).allowed).toBe(false);
  });
});
