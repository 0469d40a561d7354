import { instant, type Instant } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedHost, type HostBehaviour } from '../../test-support/simulated-host.ts';
import { systemClock, type HostClock } from '../system-clock.ts';
import { evenNow, type KeptClock } from './kept-clock.ts';

const MINUTE = 60_000;

function seenBy(clock: HostClock, node = 'node'): KeptClock {
  const even = clock.now();
  return { node, even, lead: even - clock.wall(), ...clock.moment() };
}

describe('a server alone', () => {
  type Step =
    | { readonly do: 'run' | 'sleep' | 'crash' | 'reboot'; readonly span: number }
    | { readonly do: 'set'; readonly by: number };
  const span = fc.integer({ min: 2500, max: 90 * MINUTE });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constantFrom('run', 'sleep', 'crash', 'reboot'), span }),
    fc.record({ do: fc.constant('set'), by: fc.integer({ min: -720, max: 720 }).map((minutes) => minutes * MINUTE) }),
  );

  /** Runs the steps; returns the error of the even time after each, in ms. */
  function play(anyHost: HostBehaviour, steps: readonly Step[], isGameRunning = true): readonly number[] {
    const host = simulatedHost(anyHost);
    let clock = systemClock(host);
    let kept = seenBy(clock);
    let expected: number = clock.now();
    let setBy = 0;
    const start = (): void => {
      clock = systemClock(host);
      const even = evenNow([kept], { present: seenBy(clock), isShared: false, isGameRunning });
      if (even !== undefined) clock.resumeAt(even);
      // A clock that was set on a host without a boot id looks like a reboot.
      const isUnknown = !anyHost.saysBoot && setBy !== 0;
      if (!isGameRunning || isUnknown) expected = host.wall();
    };
    return steps.map((each) => {
      if (each.do === 'set') {
        host.set(each.by);
        setBy += each.by;
        return clock.now() - expected;
      }
      if (each.do === 'sleep') host.sleep(each.span);
      else host.pass(each.span);
      expected += each.span;
      if (each.do === 'reboot') {
        host.reboot();
        host.pass(8000);
        expected = host.wall();
        start();
      } else if (each.do === 'crash') start();
      clock.look();
      setBy = 0;
      kept = seenBy(clock);
      expect(clock.wall()).toBe(host.wall());
      return clock.now() - expected;
    });
  }

  const anyHost = fc.record({ saysBoot: fc.boolean(), uptimeStep: fc.constantFrom(1, 10, 1000) });

  it('has the time that passed after any steps, sleeps, crashes and reboots, where a game runs', () => {
    fc.assert(
      fc.property(anyHost, fc.array(step, { maxLength: 40 }), (host, steps) => {
        // Each sleep is known to the resolution of the host's uptime.
        const coarse = host.uptimeStep * (2 + steps.filter((each) => each.do === 'sleep').length);
        for (const off of play(host, steps)) expect(Math.abs(off)).toBeLessThanOrEqual(coarse);
      }),
    );
  });

  it('goes on to the millisecond over crashes between which nobody slept', () => {
    const awake = step.filter((each) => each.do !== 'sleep' && each.do !== 'reboot');
    fc.assert(
      fc.property(fc.array(awake, { maxLength: 40 }), (steps) => {
        for (const off of play({ saysBoot: true, uptimeStep: 10 }, steps)) expect(Math.abs(off)).toBeLessThan(0.01);
      }),
    );
  });

  it('takes the time of day where no game runs', () => {
    const steps: Step[] = [
      { do: 'set', by: 54_000 },
      { do: 'run', span: 5000 },
      { do: 'crash', span: 9000 },
    ];
    expect(play({ saysBoot: true, uptimeStep: 10 }, steps, false).at(-1)).toBe(0);
    expect(play({ saysBoot: true, uptimeStep: 10 }, steps).at(-1)).toBe(0);
  });
});

describe('what was kept', () => {
  const moment = { wall: 5e6, monotonic: 2e6, uptime: 2e6 };
  const kept: KeptClock = { node: 'a', boot: 'x', even: instant(4e6), lead: -1e6, ...moment };
  const later = (by: number, other: Partial<KeptClock> = {}): KeptClock => ({
    node: 'a',
    boot: 'x',
    even: instant(5e6 + by),
    lead: 0,
    wall: 5e6 + by,
    monotonic: 2e6 + by,
    uptime: 2e6 + by,
    ...other,
  });
  const alone = (present: KeptClock): Instant | undefined =>
    evenNow([kept], { present, isShared: false, isGameRunning: true });

  it.each<[why: string, present: KeptClock, even: number | undefined]>([
    ['on the same start of the host', later(9000), 4_009_000],
    ['under another name, as a container that was made anew has', later(9000, { node: 'b' }), 4_009_000],
    ['after another start', later(9000, { boot: 'y' }), undefined],
    ['on a host that does not say, when the other did', later(9000, { boot: undefined }), undefined],
    ['where the counters began anew', later(9000, { monotonic: 100, uptime: 100 }), undefined],
    ['with the uptime of another container', later(9000, { uptime: 100 }), undefined],
    [
      'in a container whose own uptime tells of no sleep',
      later(9000, { monotonic: 9e6, uptime: 9e6 + 9000 }),
      11_009_000,
    ],
  ])('%s', (_, present, even) => {
    expect(alone(present)).toBe(even);
  });

  it('says nothing of a sleep where the uptime is that of a container', () => {
    const old = { ...kept, monotonic: 8e6, uptime: 1e6 };
    const present = later(0, { monotonic: 8_009_000, uptime: 1_059_000 });
    expect(evenNow([old], { present, isShared: false, isGameRunning: true })).toBeUndefined();
    const awake = later(0, { monotonic: 8_009_000, uptime: 1_009_000 });
    expect(evenNow([old], { present: awake, isShared: false, isGameRunning: true })).toBe(4_009_000);
  });
});
