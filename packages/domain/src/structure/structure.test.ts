import { describe, expect, it } from 'vitest';
import { HAND_DEADLINE, HAND_TABLE } from '../../test-support/default-tournament.ts';
import { isBreak, nextBreakIn } from './level-rows.ts';
import { deadlineAt, registrationLeftFrom } from './registration.ts';
import {
  DEFAULT_ROWS,
  DEFAULT_STRUCTURE,
  nameForCopy,
  STRUCTURE_LIMITS,
  structureProblems,
  type StructureProblem,
} from './structure.ts';
import { rowsOf } from '../../test-support/tournament.ts';

describe('the default structure', () => {
  it.each(HAND_TABLE)('row $seq: level $level, $smallBlind/$bigBlind', (hand) => {
    expect(DEFAULT_ROWS[hand.seq]).toEqual({
      level: hand.level,
      smallBlind: hand.smallBlind,
      bigBlind: hand.bigBlind,
      ante: hand.ante,
      duration: 10,
    });
    expect(nextBreakIn(DEFAULT_ROWS, hand.seq)).toBe(hand.nextBreak);
    expect(registrationLeftFrom(DEFAULT_ROWS, HAND_DEADLINE, hand.seq)).toBe(hand.remainReg);
  });

  it('has 34 rows: 28 levels and 6 breaks, each after four levels, none at the end', () => {
    expect(DEFAULT_ROWS).toHaveLength(34);
    expect(DEFAULT_ROWS.filter((row) => !isBreak(row))).toHaveLength(28);
    expect(DEFAULT_ROWS.flatMap((row, seq) => (isBreak(row) ? [seq] : []))).toEqual([4, 9, 14, 19, 24, 29]);
  });

  it('begins at 100/200 and ends at 100,000/200,000', () => {
    expect(DEFAULT_ROWS[0]).toMatchObject({ level: 1, smallBlind: 100, bigBlind: 200 });
    expect(DEFAULT_ROWS.at(-1)).toMatchObject({ level: 28, smallBlind: 100_000, bigBlind: 200_000 });
  });

  it('allows one re-buy, and is open until the break after level 8 is over', () => {
    expect(DEFAULT_STRUCTURE.entryLimit).toBe(1);
    expect(DEFAULT_STRUCTURE.isEntryLimited).toBe(true);
    expect(DEFAULT_STRUCTURE.deadlineSeq).toBe(HAND_DEADLINE);
    expect(deadlineAt(DEFAULT_ROWS, HAND_DEADLINE)).toEqual({ seq: 9, level: 8, includesBreak: true });
  });

  it('keeps within its own limits', () => {
    expect(DEFAULT_STRUCTURE.rows).toBe(DEFAULT_ROWS);
    expect(structureProblems(DEFAULT_ROWS, DEFAULT_STRUCTURE.deadlineSeq)).toEqual([]);
    for (const amount of [...Object.values(DEFAULT_STRUCTURE.chips), DEFAULT_STRUCTURE.buyInAmount])
      expect(amount).toBeLessThanOrEqual(STRUCTURE_LIMITS.amount.most);
  });
});

it('the limits are those of the decisions', () => {
  expect(STRUCTURE_LIMITS).toEqual({
    nameLength: { least: 1, most: 100 },
    rows: { least: 1, most: 200 },
    amount: { least: 0, most: 1_000_000_000 },
    prizeBytes: 100 * 1024,
  });
});

describe('structureProblems', () => {
  it.each<[string, string, number, readonly StructureProblem[]]>([
    ['one level', '10', 0, []],
    ['a level and a break, either as deadline', '10 b10', 1, []],
    ['a leading break as deadline', 'b10 10', 0, []],
    ['no row', '', 0, ['no-level', 'no-such-deadline']],
    ['breaks only', 'b10 b5', 0, ['no-level']],
    ['a deadline behind the list', '10 10', 2, ['no-such-deadline']],
    ['a negative deadline', '10 10', -1, ['no-such-deadline']],
    ['half a deadline', '10 10', 0.5, ['no-such-deadline']],
    ['a deadline that is no number', '10 10', Number.NaN, ['no-such-deadline']],
  ])('%s', (_what, rows, deadlineSeq, problems) => {
    expect(structureProblems(rowsOf(rows), deadlineSeq)).toEqual(problems);
  });
});

describe('a name for a copy', () => {
  it.each([
    ['터보', [], '터보'],
    ['터보', ['터보'], '터보 (2)'],
    ['터보', ['터보', '터보 (2)', '터보 (4)'], '터보 (3)'],
    ['터보 (2)', ['터보 (2)'], '터보 (2) (2)'],
    ['x'.repeat(100), ['x'.repeat(100)], `${'x'.repeat(96)} (2)`],
  ])('%s among %j is %s', (wanted, taken, name) => {
    expect(nameForCopy(wanted, new Set(taken))).toBe(name);
  });
});
