import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millis } from '../../time.ts';
import { inMinutes, inSeconds } from '../../../test-support/tournament.ts';
import { isHandTime, takeOff } from './hand-time.ts';

describe('time that is taken off', () => {
  it.each([
    ['two minutes', inMinutes(10), inMinutes(2), { rowIsOver: false, left: inMinutes(8) }],
    ['nothing', inMinutes(10), millis(0), { rowIsOver: false, left: inMinutes(10) }],
    ['all but the last second', inSeconds(121), inMinutes(2), { rowIsOver: false, left: inSeconds(1) }],
    ['the row to its end', inMinutes(2), inMinutes(2), { rowIsOver: true, beyond: millis(0) }],
    ['more than the row had', inSeconds(90), inMinutes(2), { rowIsOver: true, beyond: inSeconds(30) }],
  ])('is %s', (_, remaining, taken, left) => {
    expect(takeOff(remaining, taken)).toEqual(left);
  });

  it('is neither more nor less, whether the row ends or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600_000 }), fc.nat(600_000), (remaining, off) => {
        const taken = takeOff(millis(remaining), millis(off));
        expect(taken.rowIsOver ? taken.beyond >= 0 : taken.left > 0).toBe(true);
        expect(taken.rowIsOver ? remaining + taken.beyond : remaining - taken.left).toBe(off);
      }),
    );
  });

  it('for a hand is ten minutes at the most, in whole seconds', () => {
    expect([0, 1, 600].map(isHandTime)).toEqual([true, true, true]);
    expect([-1, 0.5, 601, NaN].map(isHandTime)).toEqual([false, false, false, false]);
  });
});
