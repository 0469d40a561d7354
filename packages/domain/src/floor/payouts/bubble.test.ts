import { describe, expect, it } from 'vitest';
import { enters, busts, logOf } from '../../../test-support/floor-acts.ts';
import type { Act } from '../acts.ts';
import { entriesIn } from '../who-sits-where.ts';
import { hasBubbleBurst } from './bubble.ts';

const PAYS_TWO: Act = {
  kind: 'payouts',
  unit: 'points',
  rows: [
    { place: 1, amount: 60 },
    { place: 2, amount: 40 },
  ],
};
const ON: Act = { kind: 'hand-for-hand', isOn: true };
const FOUR = [1, 2, 3, 4].map((player) => enters(player));

const isBurst = (acts: readonly Act[]): boolean => {
  const { floor } = logOf([...FOUR, ...acts]);
  return hasBubbleBurst(floor, entriesIn(floor).length);
};

describe('the bubble', () => {
  it.each<[string, boolean, readonly Act[]]>([
    ['has burst when the last one without a prize went', true, [PAYS_TWO, busts([1]), ON, busts([2])]],
    ['has burst when two went in one hand', true, [PAYS_TWO, busts([1]), ON, busts([2, 3])]],
    ['lasts while somebody may go without a prize', false, [PAYS_TWO, ON, busts([1])]],
    ['was there before these hands were begun', false, [PAYS_TWO, busts([1, 2]), ON]],
    ['is none without payouts', false, [busts([1]), ON, busts([2])]],
    ['is none when hands are played as ever', false, [PAYS_TWO, busts([1]), busts([2])]],
  ])('%s', (_, expected, acts) => {
    expect(isBurst(acts)).toBe(expected);
  });
});
