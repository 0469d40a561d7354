import { instant } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceTime } from './device-clock.ts';
import {
  afterChange,
  afterExchange,
  estimateAt,
  NO_BOUNDS,
  type Exchange,
  type OffsetBounds,
} from './offset-bounds.ts';

/** A server `offset` ms ahead of a device whose clock is faster by `drift`. */
const world = (offset: number, drift = 0) => {
  const server = (at: number): number => offset + at / (1 + drift);
  const device = (at: number): number => at;
  return {
    offsetAt: (at: number): number => server(at) - device(at),
    exchange: (at: number, there: number, back: number, thinking = 0): Exchange => ({
      sent: deviceTime(at),
      received: deviceTime(at + there + thinking + back),
      serverReceived: instant(server(at + there)),
      serverSent: instant(server(at + there + thinking)),
    }),
  };
};

const learn = (exchanges: readonly Exchange[], bounds: OffsetBounds = NO_BOUNDS): OffsetBounds =>
  exchanges.reduce((known, exchange) => afterExchange(known, exchange).bounds, bounds);

describe('bounds of the server’s clock', () => {
  it('knows nothing before the first exchange', () => {
    expect(estimateAt(NO_BOUNDS, deviceTime(5))).toBeUndefined();
  });

  it('takes the middle of one exchange and knows how far off it may be', () => {
    const { exchange } = world(7_200_000);
    const estimate = estimateAt(learn([exchange(1000, 10, 10)]), deviceTime(1020));
    expect(estimate?.offset).toBeCloseTo(7_200_000, 1);
    expect(estimate?.margin).toBeCloseTo(10, 1);
  });

  it('is not led astray by slow answers once a quick one was seen', () => {
    const { exchange } = world(-3_600_000);
    const bounds = learn([exchange(0, 1, 1), exchange(100, 400, 2), exchange(600, 3, 250)]);
    expect(Math.abs((estimateAt(bounds, deviceTime(1000))?.offset ?? 0) + 3_600_000)).toBeLessThan(1);
  });

  it('intersects: a quick way there and a quick way back from different exchanges together are exact', () => {
    const { exchange } = world(50);
    const bounds = learn([exchange(0, 1, 300), exchange(400, 300, 1)]);
    expect(estimateAt(bounds, deviceTime(800))?.margin).toBeLessThan(1.2);
  });

  it('grows unsure as time passes without exchanges', () => {
    const { exchange } = world(50);
    const bounds = learn([exchange(0, 1, 1)]);
    const margin = (at: number): number => estimateAt(bounds, deviceTime(at))?.margin ?? Number.NaN;
    expect(margin(100_000) - margin(2)).toBeCloseTo(6, 1);
  });

  it('measures drift and then stays sure for longer', () => {
    const { exchange, offsetAt } = world(50, 40e-6);
    const bounds = learn(Array.from({ length: 100 }, (_, index) => exchange(index * 2500, 1, 1)));
    const estimate = estimateAt(bounds, deviceTime(250_000));
    expect(estimate?.rate).toBeCloseTo(-40e-6, 5);
    const later = estimateAt(bounds, deviceTime(310_000));
    expect(Math.abs((later?.offset ?? 0) - offsetAt(310_000))).toBeLessThan(1.5);
  });

  it('forgets what a step contradicts, and says so', () => {
    const before = learn([world(0).exchange(0, 1, 1), world(0).exchange(3000, 1, 1)]);
    const { bounds, contradicted } = afterExchange(before, world(-250).exchange(6000, 1, 1));
    expect(contradicted).toBe(true);
    expect(estimateAt(bounds, deviceTime(6002))?.offset).toBeCloseTo(-250, 0);
  });

  it('keeps its memory small however long it runs', () => {
    const { exchange } = world(0);
    const bounds = learn(Array.from({ length: 3000 }, (_, index) => exchange(index * 2500, 1, 1)));
    expect(bounds.least.length).toBeLessThanOrEqual(32);
    expect(bounds.most.length).toBeLessThanOrEqual(32);
  });

  it('takes news as a bound from one side, and drops news from the future', () => {
    const { exchange } = world(1000);
    const asked = learn([exchange(0, 40, 40)]);
    const afterTwo = afterChange(asked, instant(1099), deviceTime(100));
    expect(estimateAt(afterTwo, deviceTime(100))?.margin).toBeLessThan(22);
    expect(afterChange(asked, instant(999_999), deviceTime(100))).toEqual(asked);
  });

  it('always holds the truth between its bounds, whatever the delays and any steady drift', () => {
    const delay = fc.oneof(fc.double({ min: 0.1, max: 5, noNaN: true }), fc.double({ min: 5, max: 2000, noNaN: true }));
    const pauses = fc.array(fc.tuple(fc.double({ min: 1, max: 20_000, noNaN: true }), delay, delay), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        fc.double({ min: -55e-6, max: 55e-6, noNaN: true }),
        fc.double({ min: -2e7, max: 2e7, noNaN: true }),
        pauses,
        (drift, offset, steps) => {
          const { exchange, offsetAt } = world(offset, drift);
          let at = 1000;
          let bounds = NO_BOUNDS;
          for (const [pause, there, back] of steps) {
            at += pause;
            const known = afterExchange(bounds, exchange(at, there, back));
            expect(known.contradicted).toBe(false);
            bounds = known.bounds;
            at += there + back;
            const estimate = estimateAt(bounds, deviceTime(at));
            const error = Math.abs((estimate?.offset ?? Number.NaN) - offsetAt(at));
            expect(error).toBeLessThanOrEqual((estimate?.margin ?? 0) + 0.7);
          }
        },
      ),
    );
  });
});
