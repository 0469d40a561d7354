import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryLimit } from './entry-limit.ts';
import {
  applyStep,
  applySteps,
  countProblems,
  isKindOffered,
  ENTRY_KINDS,
  isKindAllowed,
  KINDS,
  MOST_OF_A_KIND,
  NO_PLAYERS,
  stepLimit,
  totalPlayers,
  type CountProblem,
  type CountStep,
  type Kind,
  type PlayerCounts,
} from './player-counts.ts';
import { countsOf } from '../../test-support/tournament.ts';

const LIMITS: readonly EntryLimit[] = [0, 1, 2, 3];
const TWO_OF_EACH: PlayerCounts = {
  current: 7,
  earlyBuyIn: 2,
  buyIn: 2,
  firstReBuyIn: 2,
  secondReBuyIn: 2,
  thirdReBuyIn: 2,
  addOn: 2,
};

describe('the total of players', () => {
  it.each<[Kind, number]>([
    ['earlyBuyIn', 1],
    ['buyIn', 1],
    ['firstReBuyIn', 1],
    ['secondReBuyIn', 1],
    ['thirdReBuyIn', 1],
    ['addOn', 0],
  ])('counts a %s as %i', (kind, counted) => {
    expect(totalPlayers(countsOf({ [kind]: 1, current: 9 }))).toBe(counted);
  });

  it('is the sum of early, buy-in and the three re-buys', () => {
    expect(
      totalPlayers(
        countsOf({ earlyBuyIn: 1, buyIn: 20, firstReBuyIn: 300, secondReBuyIn: 4000, thirdReBuyIn: 50_000 }),
      ),
    ).toBe(54_321);
    expect(totalPlayers(NO_PLAYERS)).toBe(0);
  });
});

describe('a kind that is on', () => {
  const chips = { earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

  it.each([
    ['buyIn', 0, 0, true],
    ['firstReBuyIn', 1, 0, true],
    ['secondReBuyIn', 1, 0, false],
    ['addOn', 3, 0, false],
    ['addOn', 0, 1, true],
  ] as const)('%s with %i re-buys and an add-on of %i', (kind, entryLimit, addOn, isOn) => {
    expect(isKindOffered(kind, { entryLimit, chips: { ...chips, addOn } })).toBe(isOn);
  });
});

describe('plus', () => {
  it.each(ENTRY_KINDS)('on %s raises it and the current players', (kind) => {
    expect(applyStep(TWO_OF_EACH, { of: kind, by: 1 }, 3)).toEqual({ ...TWO_OF_EACH, [kind]: 3, current: 8 });
  });

  it('on the add-on leaves the players alone', () => {
    expect(applyStep(TWO_OF_EACH, { of: 'addOn', by: 1 }, 3)).toEqual({ ...TWO_OF_EACH, addOn: 3 });
  });

  it('on the current players stops at the entries', () => {
    const nearly = countsOf({ buyIn: 3, current: 2 });
    const full = applyStep(nearly, { of: 'current', by: 1 }, 3);
    expect(full).toEqual({ ...nearly, current: 3 });
    expect(applyStep(full, { of: 'current', by: 1 }, 3)).toBe(full);
  });

  it.each<[Kind, readonly EntryLimit[]]>([
    ['earlyBuyIn', [0, 1, 2, 3]],
    ['buyIn', [0, 1, 2, 3]],
    ['firstReBuyIn', [1, 2, 3]],
    ['secondReBuyIn', [2, 3]],
    ['thirdReBuyIn', [3]],
    ['addOn', [0, 1, 2, 3]],
  ])('on %s counts only at the limits %j', (kind, limits) => {
    const counting = LIMITS.filter((limit) => applyStep(NO_PLAYERS, { of: kind, by: 1 }, limit) !== NO_PLAYERS);
    expect(counting).toEqual(limits);
    expect(LIMITS.filter((limit) => isKindAllowed(kind, limit))).toEqual(limits);
  });

  it('on the current players needs no limit', () => {
    expect(LIMITS.every((limit) => isKindAllowed('current', limit))).toBe(true);
  });
});

describe('minus', () => {
  it.each(ENTRY_KINDS)('on %s lowers it and the current players', (kind) => {
    expect(applyStep(TWO_OF_EACH, { of: kind, by: -1 }, 3)).toEqual({ ...TWO_OF_EACH, [kind]: 1, current: 6 });
  });

  it.each(KINDS)('on %s at 0 changes nothing, the current players neither', (kind) => {
    const counts = { ...TWO_OF_EACH, [kind]: 0 };
    expect(applyStep(counts, { of: kind, by: -1 }, 3)).toBe(counts);
  });

  it('on the add-on leaves the players alone', () => {
    expect(applyStep(TWO_OF_EACH, { of: 'addOn', by: -1 }, 3)).toEqual({ ...TWO_OF_EACH, addOn: 1 });
  });

  it('on the current players stops at 0 and leaves the entries alone', () => {
    const one = countsOf({ buyIn: 3, current: 1 });
    const none = applyStep(one, { of: 'current', by: -1 }, 3);
    expect(none).toEqual({ ...one, current: 0 });
    expect(applyStep(none, { of: 'current', by: -1 }, 3)).toBe(none);
  });

  it('on an entry when nobody is left corrects the entries alone', () => {
    expect(applyStep(countsOf({ buyIn: 3, current: 0 }), { of: 'buyIn', by: -1 }, 3)).toEqual(
      countsOf({ buyIn: 2, current: 0 }),
    );
  });

  it('works on a re-buy that the limit no longer allows', () => {
    expect(applyStep(countsOf({ buyIn: 1, secondReBuyIn: 1, current: 2 }), { of: 'secondReBuyIn', by: -1 }, 1)).toEqual(
      countsOf({ buyIn: 1, current: 1 }),
    );
  });
});

const few = fc.nat(6);
const anyCounts: fc.Arbitrary<PlayerCounts> = fc.record({
  current: few,
  earlyBuyIn: few,
  buyIn: few,
  firstReBuyIn: few,
  secondReBuyIn: few,
  thirdReBuyIn: few,
  addOn: few,
});
const anySteps = fc.array(
  fc.record<CountStep>({ of: fc.constantFrom('current', ...KINDS), by: fc.constantFrom(1, -1) }),
);

describe('any sequence of presses', () => {
  it('keeps counts that may be stored: whole, not negative, current within the entries, re-buys within the limit', () => {
    fc.assert(
      fc.property(anySteps, fc.constantFrom(...LIMITS), (steps, limit) => {
        expect(countProblems(applySteps(NO_PLAYERS, steps, limit), limit)).toEqual([]);
      }),
    );
  });

  it('is the same press by press or all at once', () => {
    fc.assert(
      fc.property(anyCounts, anySteps, fc.nat(50), (counts, steps, cut) => {
        const apart = applySteps(applySteps(counts, steps.slice(0, cut), 2), steps.slice(cut), 2);
        expect(apart).toEqual(applySteps(counts, steps, 2));
      }),
    );
  });

  it('undoes a plus by a minus', () => {
    fc.assert(
      fc.property(anyCounts, fc.constantFrom(...KINDS), (counts, of) => {
        const up = applyStep(counts, { of, by: 1 }, 3);
        expect(applyStep(up, { of, by: -1 }, 3)).toEqual(counts);
      }),
    );
  });

  it('moves the total by what the entries moved, and nothing else', () => {
    fc.assert(
      fc.property(
        anyCounts,
        fc.constantFrom('current' as const, ...KINDS),
        fc.constantFrom(1 as const, -1 as const),
        (counts, of, by) => {
          const after = applyStep(counts, { of, by }, 3);
          const entries = ENTRY_KINDS.reduce((sum, kind) => sum + after[kind] - counts[kind], 0);
          expect(totalPlayers(after) - totalPlayers(counts)).toBe(entries);
          expect(Math.abs(entries)).toBeLessThanOrEqual(of === 'current' || of === 'addOn' ? 0 : 1);
        },
      ),
    );
  });

  it('of two operators adds up, in any order they are put on top', () => {
    const plus = { of: 'buyIn', by: 1 } as const;
    expect(applySteps(applySteps(NO_PLAYERS, [plus], 1), [plus], 1)).toEqual(countsOf({ buyIn: 2, current: 2 }));
  });
});

describe('countProblems', () => {
  it.each<[string, Partial<PlayerCounts>, EntryLimit, readonly CountProblem[]]>([
    ['nothing', {}, 0, []],
    ['a full table', { buyIn: 9, current: 9 }, 0, []],
    ['nobody left', { buyIn: 9, current: 0 }, 0, []],
    ['more players than of one kind', { buyIn: MOST_OF_A_KIND, earlyBuyIn: 1, current: MOST_OF_A_KIND + 1 }, 0, []],
    ['add-ons beyond the players', { buyIn: 1, current: 1, addOn: 5 }, 0, []],
    ['one more than entered', { buyIn: 9, current: 10 }, 0, [{ field: 'current', problem: 'more-than-entries' }]],
    ['a player without an entry', { current: 1 }, 3, [{ field: 'current', problem: 'more-than-entries' }]],
    ['an add-on is no entry', { addOn: 1, current: 1 }, 3, [{ field: 'current', problem: 'more-than-entries' }]],
    ['less than nothing', { buyIn: -1 }, 3, [{ field: 'buyIn', problem: 'not-a-count' }]],
    ['half a player', { buyIn: 1, current: 0.5 }, 3, [{ field: 'current', problem: 'not-a-count' }]],
    ['no number', { addOn: Number.NaN }, 3, [{ field: 'addOn', problem: 'not-a-count' }]],
    ['no end', { buyIn: Infinity }, 3, [{ field: 'buyIn', problem: 'not-a-count' }]],
    ['the most of a kind', { buyIn: MOST_OF_A_KIND }, 3, []],
    ['more than that', { buyIn: MOST_OF_A_KIND + 1 }, 3, [{ field: 'buyIn', problem: 'not-a-count' }]],
    ['a first re-buy at 0', { buyIn: 1, firstReBuyIn: 1 }, 0, [{ field: 'firstReBuyIn', problem: 'over-entry-limit' }]],
    ['a first re-buy at 1', { buyIn: 1, firstReBuyIn: 1 }, 1, []],
    [
      'a second re-buy at 1',
      { buyIn: 1, secondReBuyIn: 1 },
      1,
      [{ field: 'secondReBuyIn', problem: 'over-entry-limit' }],
    ],
    ['a second re-buy at 2', { buyIn: 1, secondReBuyIn: 1 }, 2, []],
    ['a third re-buy at 2', { buyIn: 1, thirdReBuyIn: 1 }, 2, [{ field: 'thirdReBuyIn', problem: 'over-entry-limit' }]],
    ['a third re-buy at 3', { buyIn: 1, thirdReBuyIn: 1 }, 3, []],
    [
      'several at once, each named',
      { earlyBuyIn: -1, firstReBuyIn: 1, addOn: 0.1 },
      0,
      [
        { field: 'earlyBuyIn', problem: 'not-a-count' },
        { field: 'firstReBuyIn', problem: 'over-entry-limit' },
        { field: 'addOn', problem: 'not-a-count' },
      ],
    ],
  ])('%s', (_what, counts, limit, problems) => {
    expect(countProblems(countsOf(counts), limit)).toEqual(problems);
  });
});

describe('a press at its end', () => {
  it.each<[Partial<PlayerCounts>, CountStep, ReturnType<typeof stepLimit>]>([
    [{}, { of: 'current', by: -1 }, 'atLeast'],
    [{}, { of: 'buyIn', by: -1 }, 'atLeast'],
    [{ buyIn: 2, current: 2 }, { of: 'current', by: 1 }, 'atMost'],
    [{ buyIn: 2, current: 1 }, { of: 'current', by: 1 }, undefined],
    [{ buyIn: 2, current: 2 }, { of: 'buyIn', by: 1 }, undefined],
    [{ buyIn: 2, current: 0 }, { of: 'buyIn', by: -1 }, undefined],
    [{}, { of: 'firstReBuyIn', by: 1 }, 'atMost'],
  ])('of %o, %o is %s', (counts, step, limit) => {
    expect(stepLimit(countsOf(counts), step, 0)).toBe(limit);
  });
});
