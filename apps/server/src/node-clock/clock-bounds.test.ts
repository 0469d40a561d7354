import { instant } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAsk, marginOf, stateAt, type FollowedClock } from './clock-bounds.ts';

/** The database's clock, as a function of the own one. */
type Truth = (own: number) => number;

const drifting =
  (offset: number, drift: number): Truth =>
  (own) =>
    own * (1 + drift) + offset;

const ask = (truth: Truth, sent: number, there: number, back: number) => ({
  sent: instant(sent),
  answered: instant(truth(sent + there)),
  received: instant(sent + there + back),
});

const learn = (truth: Truth, asks: readonly (readonly [at: number, there: number, back: number])[]): FollowedClock => {
  const [first, ...rest] = asks;
  if (first === undefined) throw new Error('nobody asked');
  return rest.reduce((state, each) => afterAsk(state, ask(truth, ...each)), afterAsk(undefined, ask(truth, ...first)));
};

const shownAt = (state: FollowedClock, own: number): number => own + stateAt(state, instant(own)).shown;

const delay = fc.oneof(fc.double({ min: 0.05, max: 2, noNaN: true }), fc.double({ min: 2, max: 1500, noNaN: true }));
const asking = fc.array(fc.tuple(fc.double({ min: 0.1, max: 20_000, noNaN: true }), delay, delay), {
  minLength: 2,
  maxLength: 60,
});

describe('the database’s clock by what it answered', () => {
  it('is taken at once by the first ask, as exactly as it was quick', () => {
    const state = learn(drifting(-3_600_000, 0), [[1000, 0.2, 0.4]]);
    expect(state.shown).toBeCloseTo(-3_600_000, 0);
    expect(marginOf(state)).toBeLessThan(0.32);
  });

  it('is not led astray by slow answers', () => {
    const state = learn(drifting(50, 0), [
      [0, 0.1, 0.1],
      [10, 900, 1],
      [1000, 1, 900],
    ]);
    expect(Math.abs(state.shown - 50)).toBeLessThan(0.2);
  });

  it('stays within its margin of the truth, with any delays and any drift of machines', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -195e-6, max: 195e-6, noNaN: true }),
        fc.double({ min: -2e7, max: 2e7, noNaN: true }),
        asking,
        (drift, offset, pauses) => {
          const truth = drifting(offset, drift);
          let at = 0;
          let state: FollowedClock | undefined;
          for (const [pause, there, back] of pauses) {
            at += pause;
            state = afterAsk(state, ask(truth, at, there, back));
            at += there + back;
            expect(state.least).toBeLessThanOrEqual(truth(at) - at + 0.001);
            expect(state.most).toBeGreaterThanOrEqual(truth(at) - at - 0.001);
            expect(Math.abs(shownAt(state, at) - truth(at))).toBeLessThanOrEqual(marginOf(state) + 0.001);
          }
        },
      ),
    );
  });

  it('never goes back and never runs faster or slower than by 500 ppm, even when a clock is set meanwhile', () => {
    const jump = fc.oneof(fc.constant(0), fc.double({ min: -60_000, max: 60_000, noNaN: true }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 1, max: 20_000, noNaN: true }), delay, delay, jump), {
          minLength: 2,
          maxLength: 40,
        }),
        (steps) => {
          let at = 0;
          let offset = 1e6;
          let state = afterAsk(undefined, ask(drifting(offset, 0), 0, 0.1, 0.1));
          let [own, shown]: readonly [number, number] = [0.2, shownAt(state, 0.2)];
          for (const [pause, there, back, by] of steps) {
            at += pause;
            offset += by;
            state = afterAsk(state, ask(drifting(offset, 0), at, there, back));
            at += there + back;
            for (const then of [at, at + pause / 2]) {
              const next = shownAt(state, then);
              if (then <= own) continue;
              const pace = (next - shown) / (then - own);
              expect(Math.abs(pace - 1)).toBeLessThanOrEqual(501e-6);
              [own, shown] = [then, next];
            }
            at += pause / 2;
          }
        },
      ),
    );
  });

  it('is caught up with where it runs away by 200 ppm: within 2 ms, asked every 5 seconds', () => {
    const truth = drifting(0, 190e-6);
    const state = learn(
      truth,
      Array.from({ length: 200 }, (_, index) => [index * 5000, 0.2, 0.2] as const),
    );
    expect(Math.abs(shownAt(state, 1_000_000) - truth(1_000_000))).toBeLessThan(2);
  });

  it('is followed slowly when it was set, and the margin says how far off that is', () => {
    const before = learn(drifting(0, 0), [[0, 0.1, 0.1]]);
    const set = afterAsk(before, ask(drifting(100, 0), 5000, 0.1, 0.1));
    expect(marginOf(set)).toBeGreaterThan(95);
    const later = stateAt(set, instant(5000 + 100_000));
    expect(later.shown - set.shown).toBeCloseTo(50, 0);
    expect(stateAt(set, instant(5000 + 300_000)).shown).toBeCloseTo(100, 0);
  });

  it('is less sure the longer nobody answered', () => {
    const state = learn(drifting(0, 0), [[0, 0.1, 0.1]]);
    expect(marginOf(stateAt(state, instant(25_000)))).toBeCloseTo(5.1, 0);
    expect(marginOf(stateAt(state, instant(250_000)))).toBeGreaterThan(50);
  });
});
