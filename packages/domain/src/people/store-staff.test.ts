import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  applySteps,
  ENTRY_KINDS,
  KINDS,
  NO_PLAYERS,
  type CountStep,
  type PlayerCounts,
} from '../players/player-counts.ts';
import { isWithinShare, kindsOfShare } from './store-staff.ts';

const BEFORE: PlayerCounts = { ...NO_PLAYERS, current: 8, earlyBuyIn: 2, buyIn: 7, firstReBuyIn: 1, addOn: 3 };
const LAST: PlayerCounts = { ...BEFORE, current: 1 };
const DOWN: PlayerCounts = { ...BEFORE, current: 0 };

describe('the counts that are one’s own', () => {
  it.each<[string, PlayerCounts, Partial<PlayerCounts>, boolean, boolean]>([
    // what  before  change  entries  busts
    ['nothing', BEFORE, {}, true, true],
    ['an entry', BEFORE, { buyIn: 8, current: 9 }, true, false],
    ['an entry taken back', BEFORE, { earlyBuyIn: 1, current: 7 }, true, false],
    ['an entry that nobody sat down for', BEFORE, { buyIn: 8 }, false, false],
    ['two entries', BEFORE, { buyIn: 8, secondReBuyIn: 1, current: 10 }, true, false],
    ['an entry that was another kind', BEFORE, { buyIn: 6, earlyBuyIn: 3 }, true, false],
    ['an add-on', BEFORE, { addOn: 4 }, true, false],
    ['a bust', BEFORE, { current: 7 }, false, true],
    ['a bust taken back', BEFORE, { current: 9 }, false, true],
    ['a bust beside an add-on', BEFORE, { current: 7, addOn: 4 }, false, false],
    ['an entry taken back where everybody is out', DOWN, { buyIn: 6 }, true, false],
    ['a re-buy where everybody is out', DOWN, { firstReBuyIn: 2, current: 1 }, true, false],
    ['two taken back where one is left in', LAST, { buyIn: 5, current: 0 }, true, false],
    ['two taken back and then one entered', LAST, { buyIn: 5, firstReBuyIn: 2, current: 1 }, true, false],
    ['one entered and then two taken back', LAST, { buyIn: 5, firstReBuyIn: 2, current: 0 }, true, false],
    ['more brought in than entered', LAST, { buyIn: 5, firstReBuyIn: 2, current: 2 }, false, false],
  ])('%s', (_, before, change, ofEntries, ofBusts) => {
    const after = { ...before, ...change };
    expect(isWithinShare('all', before, after)).toBe(true);
    expect(isWithinShare('entries', before, after)).toBe(ofEntries);
    expect(isWithinShare('busts', before, after)).toBe(ofBusts);
  });

  const step = (of: readonly CountStep['of'][]): fc.Arbitrary<CountStep> =>
    fc.record({ of: fc.constantFrom(...of), by: fc.constantFrom(1 as const, -1 as const) });

  it.each(['all', 'entries', 'busts'] as const)('%s: whatever is pressed of one’s own kinds is one’s own', (share) => {
    fc.assert(
      fc.property(step(kindsOfShare(share)), (pressed) => {
        expect(isWithinShare(share, BEFORE, applySteps(BEFORE, [pressed], 3))).toBe(true);
      }),
    );
  });

  it('entries: whatever is pressed of them in turn is one’s own, however few are left in', () => {
    const kinds = fc.subarray([...ENTRY_KINDS]);
    fc.assert(
      fc.property(fc.nat(8), kinds, fc.infiniteStream(fc.nat(4)), fc.nat(12), (current, up, which, presses) => {
        // Each kind changes in one direction, because presses back and forth cannot be seen from the two ends.
        const pressed = [...which.take(presses)].map((index): CountStep => {
          const of = ENTRY_KINDS[index] ?? 'buyIn';
          return { of, by: up.includes(of) ? 1 : -1 };
        });
        const before = { ...BEFORE, current };
        expect(isWithinShare('entries', before, applySteps(before, pressed, 3))).toBe(true);
      }),
    );
  });

  it('what is pressed of others’ kinds is not', () => {
    for (const share of ['entries', 'busts'] as const)
      for (const of of ['current', ...KINDS] as const) {
        if (kindsOfShare(share).includes(of)) continue;
        expect({ of, is: isWithinShare(share, BEFORE, applySteps(BEFORE, [{ of, by: 1 }], 3)) }).toEqual({
          of,
          is: false,
        });
      }
  });
});
