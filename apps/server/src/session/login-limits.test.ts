import {
  after,
  instant,
  millis,
  minutes,
  minutesToMillis,
  seconds,
  secondsToMillis,
  type Instant,
} from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { LoginLimits } from './login-limits.ts';

const NOW = instant(1_000_000_000);
const from = (id: string, address: string, device?: string) => ({ id, address, device });
const later = (at: Instant, count: number): Instant => after(at, secondsToMillis(seconds(count)));

/** Fails as soon as it is allowed, with the longest pauses; returns the pauses in seconds. */
function pausesOf(limits: LoginLimits, count: number): number[] {
  const pauses: number[] = [];
  let now = NOW;
  while (pauses.length < count) {
    const permission = limits.begin(from('admin', '10.0.0.1'), now);
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
    for (let count = 0; count < 10; count += 1)
      expect(limits.begin(from('admin', '10.0.0.1'), muchLater).allowed).toBe(true);
    expect(limits.begin(from('admin', '10.0.0.1'), muchLater)).toEqual({ allowed: false, retryAfter: 30_000 });
  });

  it('do not come from failures that are spread out', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 50; count += 1)
      expect(limits.begin(from('admin', '10.0.0.1'), later(NOW, 101 * count)).allowed).toBe(true);
  });

  it('do not touch other ids', () => {
    const limits = new LoginLimits();
    pausesOf(limits, 1);
    expect(limits.begin(from('gangnam', '10.0.0.1'), NOW).allowed).toBe(true);
  });
});

describe('failures of an id', () => {
  /** The wait after `failures` failures at `NOW` and one more `span` later. */
  const waitAfter = (failures: number, span: number) => {
    const limits = new LoginLimits();
    for (let count = 0; count < failures; count += 1) limits.begin(from('admin', '10.0.0.1'), NOW);
    const then = after(NOW, millis(span));
    limits.begin(from('admin', '10.0.0.1'), then);
    const next = limits.begin(from('admin', '10.0.0.1'), then);
    return next.allowed ? 0 : next.retryAfter;
  };
  const quarter = minutesToMillis(minutes(15));

  it.each([
    ['nine and one more', 9, 0, 30_000],
    ['nine and one more a moment before a quarter of an hour', 9, quarter - 1, 30_000],
    ['nine and one more after a quarter of an hour', 9, quarter, 0],
    ['ten and one more a quarter of an hour after the pause', 10, 30_000 + quarter, 60_000],
    ['ten and one more after more than that', 10, 30_001 + quarter, 0],
  ])('%s', (_, failures, span, wait) => {
    expect(waitAfter(failures, span)).toBe(wait);
  });
});

/** A successful sign-in from the address, unless a limit refuses it. */
function succeed(limits: LoginLimits, { id, address, at }: { id: string; address: string; at: Instant }): boolean {
  const permission = limits.begin(from(id, address), at);
  if (permission.allowed) permission.attempt.succeeded();
  return permission.allowed;
}

describe('a device that proves that the id signed in on it', () => {
  it('gets through while others at its address guess, and is paused by its own failures alone', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 60; count += 1) limits.begin(from(`id-${count}`, 'venue'), NOW);
    for (let count = 0; count < 10; count += 1) limits.begin(from('mina', 'elsewhere'), NOW);
    expect(limits.begin(from('mina', 'venue'), NOW).allowed).toBe(false);
    for (let count = 0; count < 10; count += 1)
      expect(limits.begin(from('mina', 'venue', 'phone'), NOW).allowed).toBe(true);
    expect(limits.begin(from('mina', 'venue', 'phone'), NOW)).toEqual({ allowed: false, retryAfter: 30_000 });
    expect(limits.begin(from('mina', 'venue', 'laptop'), NOW).allowed).toBe(true);
  });
});

describe('anybody who lately signed in from an address', () => {
  it('is let through there while others guess, and is paused by own failures alone', () => {
    const limits = new LoginLimits();
    expect(succeed(limits, { id: 'admin', address: 'venue', at: NOW })).toBe(true);
    for (let count = 0; count < 10; count += 1) limits.begin(from('admin', 'elsewhere'), NOW);
    expect(limits.begin(from('admin', 'elsewhere'), NOW).allowed).toBe(false);
    expect(limits.begin(from('admin', 'third'), NOW).allowed).toBe(false);
    expect(succeed(limits, { id: 'admin', address: 'venue', at: NOW })).toBe(true);
    for (let count = 0; count < 10; count += 1) expect(limits.begin(from('admin', 'venue'), NOW).allowed).toBe(true);
    expect(limits.begin(from('admin', 'venue'), NOW)).toEqual({ allowed: false, retryAfter: 30_000 });
  });

  it.each([
    ['still known a moment before 30 days', -1, true],
    ['a stranger again after 30 days', 0, false],
  ])('is %s', (_, span, allowed) => {
    const limits = new LoginLimits();
    succeed(limits, { id: 'admin', address: 'venue', at: NOW });
    const monthLater = after(NOW, millis(minutesToMillis(minutes(30 * 24 * 60)) + span));
    for (let count = 0; count < 10; count += 1) limits.begin(from('admin', 'elsewhere'), monthLater);
    expect(limits.begin(from('admin', 'venue'), monthLater).allowed).toBe(allowed);
  });
});

describe('an address', () => {
  const failAt = (limits: LoginLimits, count: number, at: Instant, name: string) => {
    for (let index = 0; index < count; index += 1) limits.begin(from(`${name}-${index}`, '10.0.0.1'), at);
  };

  it('waits after sixty failures until the first of them is a minute old', () => {
    const limits = new LoginLimits();
    failAt(limits, 1, NOW, 'first');
    failAt(limits, 58, later(NOW, 20), 'next');
    expect(limits.begin(from('last', '10.0.0.1'), later(NOW, 30)).allowed).toBe(true);
    expect(limits.begin(from('x', '10.0.0.1'), later(NOW, 50))).toEqual({ allowed: false, retryAfter: 10_000 });
    expect(limits.begin(from('x', '10.0.0.2'), later(NOW, 50)).allowed).toBe(true);
    expect(limits.begin(from('y', '10.0.0.1'), later(NOW, 60)).allowed).toBe(true);
    expect(limits.begin(from('z', '10.0.0.1'), later(NOW, 60))).toEqual({ allowed: false, retryAfter: 20_000 });
  });

  it('is forgiven the one try that succeeded, and the id all of its own', () => {
    const limits = new LoginLimits();
    failAt(limits, 58, NOW, 'guess');
    limits.begin(from('mina', '10.0.0.1'), NOW);
    const right = limits.begin(from('mina', '10.0.0.1'), NOW);
    expect(limits.begin(from('x', '10.0.0.1'), NOW).allowed).toBe(false);
    if (right.allowed) right.attempt.succeeded();
    expect(limits.begin(from('x', '10.0.0.1'), NOW).allowed).toBe(true);
    expect(limits.begin(from('x', '10.0.0.1'), NOW).allowed).toBe(false);
    const elsewhere = () => limits.begin(from('mina', '10.0.0.2'), NOW).allowed;
    expect(Array.from({ length: 11 }, elsewhere)).toEqual([...Array.from({ length: 10 }, () => true), false]);
  });

  it('is forgiven nothing of what came later by a try that took longer than a minute', () => {
    const limits = new LoginLimits();
    const slow = limits.begin(from('mina', '10.0.0.1'), NOW);
    failAt(limits, 60, later(NOW, 61), 'guess');
    if (slow.allowed) slow.attempt.succeeded();
    expect(limits.begin(from('x', '10.0.0.1'), later(NOW, 61)).allowed).toBe(false);
  });

  it('fails 60 times a minute, and no id notices what it tries beyond that', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 60; count += 1) expect(limits.begin(from(`id-${count}`, 'a'), NOW).allowed).toBe(true);
    for (let count = 0; count < 20; count += 1)
      expect(limits.begin(from('victim', 'a'), NOW)).toEqual({ allowed: false, retryAfter: 60_000 });
    expect(limits.begin(from('victim', 'b'), NOW).allowed).toBe(true);
    expect(limits.begin(from('id-0', 'a'), later(NOW, 60)).allowed).toBe(true);
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
    limits.begin(from('free', 'a'), NOW);
    for (let count = 0; count < 10; count += 1) limits.begin(from('paused', 'a'), NOW);
    for (let count = 0; count < 20_001; count += 1) limits.begin(from(`id-${count}`, `address-${count}`), NOW);
    expect(limits.begin(from('paused', 'b'), NOW).allowed).toBe(false);
    // Nine further tries would be one too many if the first one still counted.
    for (let count = 0; count < 10; count += 1) expect(limits.begin(from('free', 'b'), NOW).allowed).toBe(true);
  });

  it('is not used up by tries that are refused', () => {
    const limits = new LoginLimits();
    for (let count = 0; count < 9; count += 1) limits.begin(from('victim', 'a'), NOW);
    for (let count = 0; count < 20_040; count += 1) limits.begin(from(`id-${count}`, 'flooding'), NOW);
    limits.begin(from('victim', 'b'), NOW);
    expect(limits.begin(from('victim', 'b'), NOW).allowed).toBe(false);
  });
});
