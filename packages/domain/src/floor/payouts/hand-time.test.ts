import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millis, seconds } from '../../time.ts';
import { inMinutes, inSeconds } from '../../../test-support/tournament.ts';
import { takeOffHands } from './hand-time.ts';

describe('hands that are played one for one', () => {
  it.each([
    ['two minutes for each', inMinutes(10), 3, 120, { rowIsOver: false, left: inMinutes(4) }],
    ['nothing where the house takes nothing', inMinutes(10), 3, 0, { rowIsOver: false, left: inMinutes(10) }],
    ['all but the last second', inSeconds(121), 1, 120, { rowIsOver: false, left: inSeconds(1) }],
    ['the row to its end', inMinutes(2), 1, 120, { rowIsOver: true, beyond: millis(0) }],
    ['more than the row had', inSeconds(90), 1, 120, { rowIsOver: true, beyond: inSeconds(30) }],
  ])('take off %s', (_, remaining, hands, perHand, taken) => {
    expect(takeOffHands(remaining, hands, seconds(perHand))).toEqual(taken);
  });

  it('take off neither more nor less, whether the row ends or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600_000 }), fc.nat(20), fc.nat(600), (remaining, hands, perHand) => {
        const taken = takeOffHands(millis(remaining), hands, seconds(perHand));
        const off = hands * perHand * 1000;
        expect(taken.rowIsOver ? taken.beyond >= 0 : taken.left > 0).toBe(true);
        expect(taken.rowIsOver ? remaining + taken.beyond : remaining - taken.left).toBe(off);
      }),
    );
  });
});
