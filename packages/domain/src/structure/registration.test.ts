import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBreak, renumber } from './level-rows.ts';
import {
  deadlineAt,
  deadlineChoiceAt,
  deadlineChoices,
  deadlineLevel,
  isBeforeDeadline,
  registrationLeftFrom,
} from './registration.ts';
import { breakRow, levelRow, rowsOf } from '../../test-support/tournament.ts';

/** A choice as the selector shows it, with its row: "2+@3". */
const drawn = (rows: string): string =>
  deadlineChoices(rowsOf(rows))
    .map(({ seq, level, includesBreak }) => `${level}${includesBreak ? '+' : ''}@${seq}`)
    .join(' ');

const anyRows = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 })), { maxLength: 40 })
  .map((rows) => renumber(rows.map(([pause, duration]) => (pause ? breakRow(duration) : levelRow(99, duration)))));

describe('the deadline choices', () => {
  it.each([
    ['no row, no choice', '', ''],
    ['levels only', '10 10 10', '1@0 2@1 3@2'],
    ['a break between', '10 b5 10', '1+@1 2@2'],
    ['two breaks between, both merged', '10 b5 b5 10', '1+@2 2@3'],
    ['three breaks between', '10 b5 b5 b5 10', '1+@3 2@4'],
    ['a trailing break', '10 10 b5', '1@0 2+@2'],
    ['two trailing breaks', '10 10 b5 b5', '1@0 2+@3'],
    ['a leading break belongs to no entry', 'b5 10 10', '1@1 2@2'],
    ['two leading breaks', 'b5 b5 10 b5', '1+@3'],
    ['breaks only', 'b5 b5', ''],
    ['a break after every level', '10 b5 10 b5 10 b5', '1+@1 2+@3 3+@5'],
  ])('%s', (_what, rows, choices) => {
    expect(drawn(rows)).toBe(choices);
  });

  it('are one per level, each on its level or on the last break after it, and no row is in two', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const choices = deadlineChoices(rows);
        expect(choices.map(({ level }) => level)).toEqual(
          rows.filter((row) => !isBreak(row)).map(({ level }) => level),
        );
        for (const choice of choices) {
          expect(isBreak(rows[choice.seq]!)).toBe(choice.includesBreak);
          expect(deadlineLevel(rows, choice.seq)).toBe(choice.level);
          const following = rows[choice.seq + 1];
          expect(following === undefined || !isBreak(following)).toBe(true);
        }
      }),
    );
  });
});

describe('a stored deadline', () => {
  const rows = rowsOf('b5 10 10 b5 b5 10');

  it.each([
    ['a leading break', 0, undefined, undefined, 0],
    ['a level without a break', 1, '1@1', '1@1', 1],
    ['a level with breaks after it', 2, '2+@4', '2@2', 2],
    ['the first of two breaks', 3, '2+@4', '2+@3', 2],
    ['the last of two breaks', 4, '2+@4', '2+@4', 2],
    ['the last level', 5, '3@5', '3@5', 3],
    ['a row that is gone', 6, undefined, undefined, 3],
    ['a negative row', -1, undefined, undefined, 0],
  ])('%s', (_what, seq, choice, stored, level) => {
    const text = (found: ReturnType<typeof deadlineAt>): string | undefined =>
      found && `${found.level}${found.includesBreak ? '+' : ''}@${found.seq}`;
    expect(text(deadlineChoiceAt(rows, seq))).toBe(choice);
    expect(text(deadlineAt(rows, seq))).toBe(stored);
    expect(deadlineLevel(rows, seq)).toBe(level);
  });

  it('that is a choice is the same in both', () => {
    fc.assert(
      fc.property(anyRows, (any) => {
        for (const choice of deadlineChoices(any)) {
          expect(deadlineChoiceAt(any, choice.seq)).toEqual(choice);
          expect(deadlineAt(any, choice.seq)).toEqual(choice);
        }
      }),
    );
  });
});

describe('registration left from the start of a row', () => {
  const rows = rowsOf('10 20 b5 30');

  it.each([
    [0, [10, 0, 0, 0]],
    [1, [30, 20, 0, 0]],
    [2, [35, 25, 5, 0]],
    [3, [65, 55, 35, 30]],
  ])('with the deadline at row %i: %j', (deadline, left) => {
    expect(rows.map((_, seq) => registrationLeftFrom(rows, deadline, seq))).toEqual(left);
    expect(rows.map((_, seq) => isBeforeDeadline(deadline, seq))).toEqual(left.map((minutes) => minutes > 0));
  });

  it('falls by each row that passes, to nothing', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(39), (any, deadline) => {
        fc.pre(any[deadline] !== undefined);
        any.forEach((row, seq) => {
          const left = registrationLeftFrom(any, deadline, seq);
          expect(left - registrationLeftFrom(any, deadline, seq + 1)).toBe(seq <= deadline ? row.duration : 0);
          expect(left > 0).toBe(isBeforeDeadline(deadline, seq));
        });
      }),
    );
  });
});
