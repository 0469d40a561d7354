import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBreak, minutesFromTo } from './level-rows.ts';
import { estimatedEnd } from './level-schedule.ts';
import { chipInPlay, isPayable, payableBlinds } from './payable-blinds.ts';
import { deadlineChoices } from './registration.ts';
import {
  generateStructure,
  DEFAULT_GENERATOR_INPUT,
  type GeneratedStructure,
  type GeneratorInput,
} from './structure-generator.ts';
import { structureProblems } from './structure.ts';
import { structureWarnings } from './structure-warnings.ts';
import { minutes } from '../time.ts';

const input = (change: Partial<GeneratorInput> = {}): GeneratorInput => ({ ...DEFAULT_GENERATOR_INPUT, ...change });
const refusalOf = (change: Partial<GeneratorInput>) => {
  const outcome = generateStructure(input(change));
  return outcome.done ? 'done' : outcome.refusal;
};

const minutesBetween = (min: number, max: number) => fc.integer({ min, max }).map(minutes);
const anyInput: fc.Arbitrary<GeneratorInput> = fc.record({
  players: fc.integer({ min: 2, max: 2000 }),
  startingStack: fc.integer({ min: 10, max: 2000 }).map((each) => each * 100),
  length: minutesBetween(60, 900),
  levelLength: minutesBetween(5, 60),
  smallestChip: fc.constantFrom(1, 5, 25, 100, 500, 1000),
  levelsBetweenBreaks: fc.integer({ min: 0, max: 8 }),
  breakLength: minutesBetween(1, 30),
  ante: fc.constantFrom('big-blind' as const, 'none' as const),
});

/** Checks every wish that is accepted, and that enough are. */
function always(check: (structure: GeneratedStructure, input: GeneratorInput) => void): void {
  let granted = 0;
  fc.assert(
    fc.property(anyInput, (input) => {
      const outcome = generateStructure(input);
      if (!outcome.done) return;
      granted += 1;
      check(outcome.structure, input);
    }),
    { numRuns: 600 },
  );
  expect(granted).toBeGreaterThan(150);
}

const levelsOf = ({ rows }: GeneratedStructure) => rows.filter((row) => !isBreak(row));

describe('a generated structure', () => {
  it('climbs with every level', () => {
    always((structure) => {
      const blinds = levelsOf(structure).map(({ bigBlind }) => bigBlind);
      blinds.slice(1).forEach((each, index) => expect(each).toBeGreaterThan(blinds[index]!));
    });
  });

  it('asks for nothing that the chips in play can’t pay', () => {
    always((structure, { smallestChip, ante }) => {
      for (const row of levelsOf(structure)) {
        const chip = chipInPlay(row.smallBlind, smallestChip);
        expect([row.smallBlind % chip, row.bigBlind % chip, row.ante % chip]).toEqual([0, 0, 0]);
        expect(row.bigBlind).toBe(2 * row.smallBlind);
        expect(row.ante).toBe(ante === 'none' ? 0 : row.bigBlind);
      }
    });
  });

  it('ends nearest to the wanted time that its levels allow', () => {
    always((structure, input) => {
      const end = estimatedEnd(structure.rows, input.players * input.startingStack);
      expect(end?.seq).toBe(structure.endSeq);
      const stride = input.levelLength + (input.levelsBetweenBreaks > 0 ? input.breakLength : 0);
      expect(Math.abs((end?.after ?? 0) - input.length)).toBeLessThanOrEqual(stride / 2);
    });
  });

  it('may be stored as it is: numbered, with a deadline staff can choose, within all limits', () => {
    always(({ rows, deadlineSeq, endSeq }) => {
      expect(structureProblems(rows, deadlineSeq)).toEqual([]);
      expect(rows.length).toBeLessThanOrEqual(200);
      expect(rows.filter((row) => !isBreak(row)).map(({ level }) => level)).toEqual(
        rows.filter((row) => !isBreak(row)).map((_, index) => index + 1),
      );
      expect(deadlineChoices(rows).map(({ seq }) => seq)).toContain(deadlineSeq);
      expect(deadlineSeq).toBeLessThan(endSeq);
      for (const row of rows) expect(row.bigBlind).toBeLessThanOrEqual(1_000_000_000);
    });
  });

  it('has a break after every N levels, never at the start or the end', () => {
    always((structure, { levelsBetweenBreaks, breakLength }) => {
      const { rows } = structure;
      expect([isBreak(rows[0]!), isBreak(rows.at(-1)!)]).toEqual([false, false]);
      const levels = levelsOf(structure).length;
      const breaks = rows.filter(isBreak);
      expect(breaks).toHaveLength(levelsBetweenBreaks === 0 ? 0 : Math.floor((levels - 1) / levelsBetweenBreaks));
      expect(breaks.every(({ duration }) => duration === breakLength)).toBe(true);
    });
  });

  it('has a reserve after the level that should be the last', () => {
    always((structure) => expect(structure.rows.length - 1).toBeGreaterThan(structure.endSeq));
  });

  it('starts as deep as is usual, and is nothing to warn of, for an ordinary evening', () => {
    const outcome = generateStructure(DEFAULT_GENERATOR_INPUT);
    if (!outcome.done) throw new Error(outcome.refusal);
    const { rows, deadlineSeq, endSeq } = outcome.structure;
    expect(rows[0]).toEqual({ level: 1, smallBlind: 100, bigBlind: 200, ante: 200, duration: 15 });
    expect(rows[endSeq]?.bigBlind).toBe(60_000);
    expect(minutesFromTo(rows, 0, endSeq + 1)).toBe(295);
    expect(minutesFromTo(rows, 0, deadlineSeq + 1)).toBe(100);
    expect(structureWarnings(rows, deadlineSeq)).toEqual([]);
  });
});

describe('impossible input', () => {
  it.each<[string, Partial<GeneratorInput>]>([
    ['stack-too-small', { startingStack: 1900, smallestChip: 100 }],
    ['too-few-levels', { length: minutes(60), levelLength: minutes(20), levelsBetweenBreaks: 0 }],
    ['too-many-levels', { length: minutes(900), levelLength: minutes(5) }],
    ['too-many-levels', { players: 2, startingStack: 20, smallestChip: 1 }],
    ['blinds-too-high', { players: 1_000_000, startingStack: 1_000_000 }],
  ])('is refused: %s', (refusal, change) => {
    expect(refusalOf(change)).toBe(refusal);
  });
});

describe('payable small blinds', () => {
  it.each([
    [100, 100, true],
    [150, 100, false],
    [150, 25, true],
    [120, 25, false],
    [1200, 100, true],
    [1250, 100, false],
    [2500, 100, true],
    [12_000, 100, true],
    [120_000, 100, false],
  ])('%d with chips from %d: %s', (blind, chip, payable) => {
    expect(isPayable(blind, chip)).toBe(payable);
  });

  it('come ascending and once, within the range, and fine ones are more', () => {
    for (const chip of [1, 5, 25, 100, 500, 1000]) {
      const range = { least: 3 * chip, most: 1_000_000 };
      const [round, fine] = [payableBlinds(range, chip, 'round'), payableBlinds(range, chip, 'fine')];
      for (const steps of [round, fine]) expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
      expect(fine.length).toBeGreaterThan(round.length);
      expect(Math.min(...fine)).toBeGreaterThanOrEqual(range.least);
      expect(Math.max(...fine)).toBeLessThanOrEqual(range.most);
    }
  });

  it('are paid with larger chips as they grow', () => {
    expect([100, 300, 400, 2000, 4000, 20_000, 100_000].map((blind) => chipInPlay(blind, 25))).toEqual([
      25, 25, 100, 500, 1000, 5000, 25_000,
    ]);
  });
});
