// Whole lists for a few evenings, so that every rule of the generator is visible in some figure.
import { describe, expect, it } from 'vitest';
import { isBreak } from './level-rows.ts';
import { chipInPlay, payableBlinds } from './payable-blinds.ts';
import { generateStructure, DEFAULT_GENERATOR_INPUT, type GeneratorInput } from './structure-generator.ts';
import { minutes } from '../time.ts';

/** The small blinds in order, breaks as b with their minutes; the deadline's row and the last wanted row; or the refusal. */
function seen(change: Partial<GeneratorInput>) {
  const outcome = generateStructure({ ...DEFAULT_GENERATOR_INPUT, ...change });
  if (!outcome.done) return outcome.refusal;
  const { rows, deadlineSeq, endSeq } = outcome.structure;
  const list = rows.map((row) => (isBreak(row) ? `b${row.duration}` : String(row.smallBlind))).join(' ');
  return `${list} | ${deadlineSeq} ${endSeq}`;
}

describe('the list for', () => {
  it.each<[string, Partial<GeneratorInput>, string]>([
    [
      'a usual evening',
      {},
      '100 200 300 400 b10 500 600 800 1200 b10 2000 2500 4000 5000 b10 8000 10000 15000 20000 b10 30000 40000 60000 80000 b10 150000 | 6 20',
    ],
    [
      'one table with small chips and no breaks',
      {
        players: 9,
        startingStack: 10_000,
        smallestChip: 25,
        levelsBetweenBreaks: 0,
        length: minutes(180),
        levelLength: minutes(20),
      },
      '50 100 150 200 400 600 1000 1500 2500 4000 6000 | 2 8',
    ],
    [
      'a long day of many players',
      {
        players: 200,
        startingStack: 50_000,
        levelsBetweenBreaks: 3,
        length: minutes(600),
        levelLength: minutes(30),
        breakLength: minutes(15),
      },
      '200 300 500 b15 800 1200 2000 b15 3000 5000 8000 b15 12000 15000 25000 b15 40000 60000 100000 b15 150000 250000 400000 b15 600000 1000000 1500000 | 7 21',
    ],
    [
      'so many levels that fine steps are needed',
      {
        players: 100,
        startingStack: 20_000,
        smallestChip: 25,
        levelsBetweenBreaks: 6,
        ante: 'none',
        length: minutes(420),
        levelLength: minutes(12),
      },
      '100 150 200 250 300 350 b10 400 500 600 700 800 1000 b10 1200 1500 1800 2000 3000 3500 b10 4000 5000 6000 8000 10000 12000 b10 14000 18000 20000 25000 35000 40000 b10 50000 60000 80000 100000 150000 200000 b10 250000 300000 | 11 35',
    ],
    [
      'as many chips as may be in play',
      { players: 10_000, startingStack: 1_000_000 },
      '5000 10000 20000 40000 b10 80000 150000 300000 600000 b10 1200000 2000000 4000000 8000000 b10 15000000 30000000 60000000 150000000 b10 250000000 500000000 | 6 20',
    ],
  ])('%s', (_, change, expected) => {
    expect(seen(change)).toBe(expected);
  });

  it('a time between two numbers of levels is that of the nearer one, of equals the shorter', () => {
    const endOf = (length: number) =>
      seen({ length: minutes(length) })
        .split(' ')
        .at(-1);
    expect([302, 303].map(endOf)).toEqual(['20', '21']);
    const four = '100 600 5000 30000 200000 | 0 3';
    expect(seen({ length: minutes(53), levelLength: minutes(15), levelsBetweenBreaks: 0 })).toBe(four);
  });

  it.each<[string, Partial<GeneratorInput>]>([
    ['stack-too-small', { startingStack: 1999 }],
    ['too-many-levels', { startingStack: 2000 }],
    ['too-few-levels', { length: minutes(52), levelLength: minutes(15), levelsBetweenBreaks: 0 }],
    ['blinds-too-high', { players: 10_001, startingStack: 1_000_000 }],
  ])('what just cannot be is refused: %s', (refusal, change) => {
    expect(seen(change)).toBe(refusal);
  });
});

describe('the steps that blinds may take', () => {
  it.each([
    [100, 2000, 100, 'round', [100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000]],
    [100, 2000, 100, 'fine', [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1500, 1600, 1800, 2000]],
    [1, 30, 1, 'round', [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30]],
    [1, 30, 1, 'fine', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 25, 30]],
    [900_000_000, 1_500_000_000, 1, 'round', [1_000_000_000, 1_200_000_000, 1_500_000_000]],
  ] as const)('from %d to %d with chips from %d, %s', (least, most, smallestChip, steps, expected) => {
    expect(payableBlinds({ least, most }, smallestChip, steps)).toEqual(expected);
  });

  it('are paid with the next chip from four of it on', () => {
    const upTo = [19, 20, 99, 100, 399, 400, 1999, 2000, 3999, 4000, 19_999, 20_000, 99_999, 100_000, 4_000_000_000];
    expect(upTo.map((blind) => chipInPlay(blind, 1))).toEqual([
      1, 5, 5, 25, 25, 100, 100, 500, 500, 1000, 1000, 5000, 5000, 25_000, 1_000_000_000,
    ]);
  });
});
