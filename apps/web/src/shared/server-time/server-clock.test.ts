import { instant, millis } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from './offset-bounds.ts';
import { createServerClock, type DateErrorMemory, type ServerClock } from './server-clock.ts';
import { simulatedDevice, type SimulatedDevice } from '../../../test-support/simulated-device.ts';

/** The server's clock at true time 0. */
const SERVER_START = 1_700_000_000_000;
const HOUR = 3_600_000;

const memory = (kept?: number): DateErrorMemory & { kept: number | undefined } => ({
  kept,
  read() {
    return this.kept;
  },
  write(error) {
    this.kept = error;
  },
});

const serverNow = (device: SimulatedDevice): number => SERVER_START + device.trueTime();

/** An exchange over a network with these delays, in true time. */
function exchange(device: SimulatedDevice, there: number, back: number): Exchange {
  const sent = device.monotonic();
  device.passNow(there);
  const server = instant(serverNow(device));
  device.passNow(back);
  return { sent, received: device.monotonic(), serverReceived: server, serverSent: server };
}

const error = (device: SimulatedDevice, clock: ServerClock): number => Math.abs(clock.now() - serverNow(device));

describe('the server’s clock on a page', () => {
  it('is right on a device whose date is wrong by hours', () => {
    const device = simulatedDevice({ wallStart: SERVER_START + 5 * HOUR });
    const clock = createServerClock(device, memory());
    clock.learn(exchange(device, 2, 2));
    expect(error(device, clock)).toBeLessThan(1);
  });

  it('knows how far the time of day of the server’s host is ahead, as it last said', () => {
    const device = simulatedDevice({ wallStart: SERVER_START });
    const clock = createServerClock(device, memory());
    expect(clock.wallAhead()).toBe(0);
    clock.learn({ ...exchange(device, 2, 2), wallAhead: millis(-9 * HOUR) });
    expect(clock.wallAhead()).toBe(-9 * HOUR);
    expect(error(device, clock)).toBeLessThan(1);
    clock.learn(exchange(device, 2, 2));
    expect(clock.wallAhead()).toBe(0);
  });

  it('starts from the device’s date, corrected as remembered, and remembers anew', () => {
    const device = simulatedDevice({ wallStart: SERVER_START - 2 * HOUR });
    const kept = memory(2 * HOUR);
    const clock = createServerClock(device, kept);
    expect(error(device, clock)).toBeLessThan(1);
    expect(clock.exactness()).toBeUndefined();
    device.stepWall(-HOUR);
    clock.learn(exchange(device, 1, 1));
    expect(Math.abs((kept.kept ?? 0) - 3 * HOUR)).toBeLessThan(2);
  });

  it('says how far what it shows is from what it knows, and how wrong that may be', () => {
    const device = simulatedDevice();
    const clock = createServerClock(device, memory());
    clock.learn(exchange(device, 40, 40));
    expect(clock.exactness()).toMatchObject({ isOffBy: 0 });
    expect(clock.exactness()?.bound).toBeCloseTo(40, 0);
    // The request was the slow half. A faster exchange shows that the estimate was wrong by nearly 20 ms, which are corrected gradually.
    device.passNow(1000);
    clock.learn(exchange(device, 2, 38));
    const { isOffBy = Number.NaN, bound = Number.NaN } = clock.exactness() ?? {};
    expect(Math.abs(isOffBy)).toBeGreaterThan(10);
    expect(bound).toBeLessThan(25);
    device.passNow(1000);
    expect(Math.abs(clock.exactness()?.isOffBy ?? Number.NaN)).toBeLessThan(0.5);
    expect(error(device, clock)).toBeLessThan(bound + 1);
  });

  it('is not moved by a change of the device’s date', () => {
    const device = simulatedDevice();
    const clock = createServerClock(device, memory());
    clock.learn(exchange(device, 1, 1));
    device.stepWall(5 * HOUR);
    device.passNow(1000);
    expect(error(device, clock)).toBeLessThan(1);
  });

  it('is right at the first answer after a sleep that stopped its clock', () => {
    const device = simulatedDevice();
    const clock = createServerClock(device, memory());
    clock.learn(exchange(device, 1, 1));
    device.sleep(30 * 60_000);
    expect(clock.learn(exchange(device, 3, 3))).toBe(false);
    expect(error(device, clock)).toBeLessThan(1);
  });

  it('runs a timer at the instant, learned corrections included', () => {
    const device = simulatedDevice({ drift: 50e-6 });
    const clock = createServerClock(device, memory());
    clock.learn(exchange(device, 30, 1));
    const at = instant(serverNow(device) + 10_000);
    let firedAt = 0;
    clock.schedule(at, () => {
      firedAt = serverNow(device);
    });
    device.passNow(5000);
    clock.learn(exchange(device, 1, 1));
    device.passNow(6000);
    expect(Math.abs(firedAt - at)).toBeLessThan(2);
  });

  it('runs timers on their own turn, past ones included, and never a cancelled one', () => {
    const device = simulatedDevice();
    const clock = createServerClock(device, memory());
    const ran: string[] = [];
    clock.schedule(instant(0), () => ran.push('past'));
    const cancel = clock.schedule(instant(clock.now() + 100), () => ran.push('cancelled'));
    expect(ran).toEqual([]);
    cancel();
    device.passNow(200);
    expect(ran).toEqual(['past']);
  });

  it('looks at its timers again when the shown time jumped', () => {
    const device = simulatedDevice();
    const clock = createServerClock(device, memory());
    clock.learn(exchange(device, 1, 1));
    let ran = false;
    clock.schedule(instant(clock.now() + 20_000), () => {
      ran = true;
    });
    device.sleep(60_000);
    clock.learn(exchange(device, 1, 1));
    device.passNow(5);
    expect(ran).toBe(true);
  });

  it('runs ahead by what a panel is late, with the timers that wait already, and is as exact as before', () => {
    const kept = memory();
    const device = simulatedDevice();
    const clock = createServerClock(device, kept);
    clock.learn(exchange(device, 1, 1));
    const start = clock.now();
    const ran: number[] = [];
    for (const after of [1000, 30_000]) clock.schedule(instant(start + after), () => ran.push(device.trueTime()));
    const began = device.trueTime();
    const written = kept.kept;
    const isOffBy = clock.exactness();
    clock.runAhead(millis(150));
    expect(clock.now() - start).toBe(150);
    expect(clock.exactness()).toEqual(isOffBy);
    clock.learn(exchange(device, 0, 0));
    expect(kept.kept).toBe(written);
    device.passNow(2000);
    expect(ran[0]! - began).toBeCloseTo(850, 0);
    clock.runAhead(millis(0));
    device.passNow(29_000);
    expect(ran[1]! - began).toBeCloseTo(30_000, 0);
  });

  it('waits for a time that is weeks away', () => {
    const device = simulatedDevice();
    const clock = createServerClock(device, memory());
    clock.learn(exchange(device, 1, 1));
    let ran = false;
    clock.schedule(instant(clock.now() + 2 * HOUR), () => {
      ran = true;
    });
    device.passNow(2 * HOUR - 1000);
    expect(ran).toBe(false);
    device.passNow(1010);
    expect(ran).toBe(true);
  });

  it('a device with a wrong, drifting clock on a jittery line stays within milliseconds, and no digit ever goes back', () => {
    const jitter = fc.array(
      fc.tuple(fc.double({ min: 0.5, max: 6, noNaN: true }), fc.double({ min: 0.5, max: 6, noNaN: true })),
      {
        minLength: 12,
        maxLength: 60,
      },
    );
    const oneDevice = fc.record({ drift: fc.double({ min: -50e-6, max: 50e-6, noNaN: true }), jitter });
    fc.assert(
      fc.property(oneDevice, ({ drift, jitter: delays }) => {
        const device = simulatedDevice({ drift, wallStart: SERVER_START + 7 * HOUR });
        const clock = createServerClock(device, memory());
        let shown = Number.NEGATIVE_INFINITY;
        for (const [index, [there, back]] of delays.entries()) {
          clock.learn(exchange(device, there, back));
          device.passNow(index < 12 ? 60 : 2500);
          const now = clock.now();
          if (index > 0) expect(now).toBeGreaterThan(shown);
          shown = now;
          if (index >= 12) expect(error(device, clock)).toBeLessThan(3.5);
        }
      }),
      { numRuns: 60 },
    );
  });
});
