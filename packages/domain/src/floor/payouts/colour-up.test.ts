import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBreak, type LevelRow, type LevelRows } from '../../structure/level-rows.ts';
import { minutes } from '../../time.ts';
import { breakRow } from '../../../test-support/tournament.ts';
import { chipsInStacks, colourUps, chipValue, type ChipPile } from './colour-up.ts';

/** Small blinds, with twice as much for big blind and ante; "b" is a break. */
const rowsOfBlinds = (...blinds: readonly (number | 'b')[]): LevelRows =>
  blinds.map((smallBlind, index): LevelRow => {
    if (smallBlind === 'b') return breakRow();
    const bigBlind = 2 * smallBlind;
    return { level: index + 1, smallBlind, bigBlind, ante: bigBlind, duration: minutes(10) };
  });

const STACK: readonly ChipPile[] = [
  { chip: 5000, count: 2 },
  { chip: 1000, count: 15 },
  { chip: 500, count: 8 },
  { chip: 100, count: 10 },
];
const ROWS = rowsOfBlinds(100, 200, 300, 'b', 400, 500, 1000, 'b', 1500, 2000, 5000);

describe('chips in play', () => {
  it('are those of a stack, as often as there are stacks', () => {
    const piles = chipsInStacks(STACK, 40);
    expect(piles).toEqual([
      { chip: 100, count: 400 },
      { chip: 500, count: 320 },
      { chip: 1000, count: 600 },
      { chip: 5000, count: 80 },
    ]);
    expect(chipValue(STACK)).toBe(30_000);
    expect(chipValue(piles)).toBe(40 * 30_000);
    expect(chipValue([])).toBe(0);
  });
});

describe('a colour-up', () => {
  it('waits for a bring-in that needs the chip', () => {
    const row = (bringIn: number): LevelRow => ({
      level: 1,
      smallBlind: 500,
      bigBlind: 1000,
      ante: 0,
      duration: minutes(10),
      game: 'stud',
      bringIn,
    });
    const piles = chipsInStacks(STACK, 10);
    expect(colourUps(piles, [row(100), row(500)], 0, 2)[0]).toMatchObject({ chip: 100, seq: 1 });
    expect(colourUps(piles, [row(500), row(500)], 0, 2)[0]).toMatchObject({ chip: 100, seq: 0 });
  });

  it('happens in the first break after which the chip is not needed, else before the first such level', () => {
    expect(colourUps(chipsInStacks(STACK, 40), ROWS, 0, 4)).toEqual([
      { seq: 7, chip: 100, into: 500, out: 400, needed: 83 },
      { seq: 9, chip: 500, into: 1000, out: 400, needed: 203 },
      { seq: 10, chip: 1000, into: 5000, out: 800, needed: 163 },
    ]);
  });

  it('is due at once if its break was skipped', () => {
    expect(colourUps(chipsInStacks(STACK, 1), ROWS, 8, 1).map(({ seq }) => seq)).toEqual([8, 9, 10]);
  });

  it.each<[string, LevelRows, readonly number[]]>([
    ['goes for several chips in one break', rowsOfBlinds(100, 'b', 1000, 2000), [100, 500]],
    [
      'waits for an ante',
      rowsOfBlinds(500, 'b', 1000).map((row, seq) => (seq === 2 ? { ...row, ante: 100 } : row)),
      [],
    ],
    ['is none while the smallest chip is needed to the end', rowsOfBlinds(1000, 5000, 100), []],
    ['is none after the last row', [], []],
  ])('%s', (_, rows, gone) => {
    expect(colourUps(chipsInStacks(STACK, 1), rows, 0, 1).map(({ chip }) => chip)).toEqual(gone);
  });

  it('of a larger chip never comes before that of a smaller one', () => {
    const piles = [1000, 2000, 5000].map((chip) => ({ chip, count: 10 }));
    const rows = rowsOfBlinds(1000, 'b', 15_000, 'b', 20_000);
    expect(colourUps(piles, rows, 0, 1).map(({ chip, seq }) => [chip, seq])).toEqual([
      [1000, 3],
      [2000, 3],
    ]);
  });

  it('needs nothing for a chip that nobody has, and takes piles of one chip together', () => {
    const piles = [
      { chip: 100, count: 0 },
      { chip: 500, count: 1 },
      { chip: 500, count: 2 },
      { chip: 1000, count: 1 },
    ];
    expect(colourUps(piles, rowsOfBlinds(1000), 0, 3)).toEqual([
      { seq: 0, chip: 100, into: 500, out: 0, needed: 0 },
      { seq: 0, chip: 500, into: 1000, out: 3, needed: 4 },
    ]);
    expect(colourUps([], ROWS, 0, 1)).toEqual([]);
  });

  it('leaves every later bet payable, and brings enough larger chips however the odd ones lie at the tables', () => {
    const blinds = fc.array(fc.constantFrom<number | 'b'>(100, 200, 300, 500, 1000, 1500, 2000, 5000, 10_000, 'b'), {
      minLength: 1,
      maxLength: 20,
    });
    const tables = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(blinds, tables, (list, smallChips) => {
        const rows = rowsOfBlinds(...list);
        const piles = [100, 500, 1000, 5000].map((chip) => ({
          chip,
          count: chip === 100 ? smallChips.reduce((sum, count) => sum + count, 0) : 10,
        }));
        const plan = colourUps(piles, rows, 0, smallChips.length);
        for (const { seq, into } of plan)
          for (const row of rows.slice(seq)) if (!isBreak(row)) expect(row.smallBlind % into).toBe(0);
        const [first] = plan;
        if (first === undefined) return;
        const wanted = smallChips.map((count) => Math.ceil((count * 100) / 500)).reduce((sum, each) => sum + each, 0);
        expect(first.needed).toBeGreaterThanOrEqual(wanted);
      }),
    );
  });
});
