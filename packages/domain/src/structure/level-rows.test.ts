import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBreak,
  addLevel,
  changeRow,
  duplicateRows,
  DURATION,
  insertRow,
  isBreak,
  levelNumberAt,
  minutesFromTo,
  moveRow,
  nextBreakIn,
  nextLevelAfter,
  readDuration,
  removeRows,
  renumber,
  setDurationsAt,
  setLevelDurations,
  type LevelRow,
  type LevelRows,
} from './level-rows.ts';
import { minutes } from '../time.ts';
import { breakRow, levelRow, numbersOf, rowsOf } from '../../test-support/tournament.ts';

/** Lists as screens make them: levels numbered 1, 2, 3, … with breaks anywhere. */
const anyRows = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 })), { maxLength: 40 })
  .map((rows) => renumber(rows.map(([pause, duration]) => (pause ? breakRow(duration) : levelRow(99, duration)))));
const anySeq = fc.integer({ min: -2, max: 42 });

const isNumbered = (rows: LevelRows): boolean =>
  rows.filter((row) => !isBreak(row)).every((row, index) => row.level === index + 1);

/** Everything of a row that an edit must not change: all but its number. */
const bodiesOf = (rows: LevelRows): readonly string[] =>
  rows.map((row) => JSON.stringify([isBreak(row), row.smallBlind, row.bigBlind, row.ante, row.duration]));

describe('adding', () => {
  it.each([
    ['to an empty list', '', [1]],
    ['after a level', '10 10', [1, 2, 3]],
    ['after a break: the number goes on from the last level', '10 10 b10', [1, 2, 0, 3]],
    ['after leading breaks only', 'b10 b10', [0, 0, 1]],
  ])('a level %s', (_where, rows, numbers) => {
    const added = addLevel(rowsOf(rows));
    expect(numbersOf(added)).toEqual(numbers);
    expect(added.at(-1)).toMatchObject({ smallBlind: 100, bigBlind: 200, ante: 300, duration: 10 });
  });

  it('a level continues from the last level, whatever comes before it', () => {
    expect(addLevel([levelRow(7), levelRow(3), breakRow()]).at(-1)?.level).toBe(4);
  });

  it.each([
    ['to an empty list', '', [0]],
    ['after a level', '10 10', [1, 2, 0]],
    ['after a break', '10 b10', [1, 0, 0]],
  ])('a break %s', (_where, rows, numbers) => {
    const added = addBreak(rowsOf(rows));
    expect(numbersOf(added)).toEqual(numbers);
    expect(added.at(-1)).toEqual({ level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 10 });
  });
});

describe('putting a row in', () => {
  const rows: LevelRows = [
    { level: 1, smallBlind: 100, bigBlind: 200, ante: 0, duration: minutes(15) },
    breakRow(5),
    { level: 2, smallBlind: 300, bigBlind: 600, ante: 600, duration: minutes(20) },
  ];
  const said = ({ level, smallBlind, bigBlind, ante, duration }: LevelRow): string =>
    [level, smallBlind, bigBlind, ante, duration].map(String).join(' ');

  it.each([
    ['at the top, like the level after it', 0, '1 100 200 0 15'],
    ['after a level, like that level', 1, '2 100 200 0 15'],
    ['after a break, like the level before the break', 2, '2 100 200 0 15'],
    ['at the end, like the last level', 3, '3 300 600 600 20'],
  ])('a level %s', (_where, seq, put) => {
    const after = insertRow(rows, seq, 'level');
    expect(said(after[seq]!)).toBe(put);
    expect(isNumbered(after)).toBe(true);
  });

  it('a level among nothing but breaks has the figures of a new one', () => {
    expect(said(insertRow([breakRow(5)], 1, 'level')[1]!)).toBe('1 100 200 300 10');
    expect(said(insertRow([], 0, 'level')[0]!)).toBe('1 100 200 300 10');
  });

  it('a break of ten minutes without blinds, wherever it stands', () => {
    for (const seq of [0, 1, 2, 3]) expect(said(insertRow(rows, seq, 'break')[seq]!)).toBe('0 0 0 0 10');
  });

  it('leaves every other row as it was, and taking the row out again gives the list back', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), fc.constantFrom('level', 'break'), (list, place, kind) => {
        const seq = place % (list.length + 1);
        const after = insertRow(list, seq, kind);
        expect(after).toHaveLength(list.length + 1);
        expect(isNumbered(after)).toBe(true);
        expect(removeRows(after, new Set([seq]))).toEqual(list);
      }),
    );
  });
});

describe('removing', () => {
  it.each([
    ['the first level', 0, [1, 0, 2, 3]],
    ['a level in the middle', 1, [1, 0, 2, 3]],
    ['the break', 2, [1, 2, 3, 4]],
    ['the last level', 4, [1, 2, 0, 3]],
    ['a row that is not there', 5, [1, 2, 0, 3, 4]],
    ['a row before the first', -1, [1, 2, 0, 3, 4]],
  ])('%s', (_what, seq, numbers) => {
    expect(numbersOf(removeRows(rowsOf('10 11 b12 13 14'), new Set([seq])))).toEqual(numbers);
  });

  it('removes that row and leaves the others unchanged', () => {
    expect(removeRows(rowsOf('10 11 b12 13'), new Set([1])).map((row) => row.duration)).toEqual([10, 12, 13]);
  });

  it('may empty the list', () => {
    expect(removeRows(rowsOf('10'), new Set([0]))).toEqual([]);
  });
});

describe('moving', () => {
  it.each([
    ['down', 0, 2, [11, 12, 10, 13], [1, 0, 2, 3]],
    ['up', 3, 0, [13, 10, 11, 12], [1, 2, 3, 0]],
    ['a break to the front', 2, 0, [12, 10, 11, 13], [0, 1, 2, 3]],
    ['to the end', 1, 3, [10, 12, 13, 11], [1, 0, 2, 3]],
    ['to where it is', 2, 2, [10, 11, 12, 13], [1, 2, 0, 3]],
    ['out of the list', 1, 4, [10, 11, 12, 13], [1, 2, 0, 3]],
    ['before the list', 1, -1, [10, 11, 12, 13], [1, 2, 0, 3]],
    ['from outside', 9, 0, [10, 11, 12, 13], [1, 2, 0, 3]],
  ])('%s', (_where, from, to, durations, numbers) => {
    const moved = moveRow(rowsOf('10 11 b12 13'), from, to);
    expect(moved.map((row) => row.duration)).toEqual(durations);
    expect(numbersOf(moved)).toEqual(numbers);
  });
});

describe('changing a row', () => {
  it('replaces its fields and no number', () => {
    const rows = rowsOf('10 b5 20');
    const changed = changeRow(rows, 2, { smallBlind: 1, bigBlind: 2, ante: 0, duration: minutes(7) });
    expect(changed[2]).toEqual({ level: 2, smallBlind: 1, bigBlind: 2, ante: 0, duration: 7 });
    expect(changed.slice(0, 2)).toEqual(rows.slice(0, 2));
  });

  it('does nothing to a row that is not there', () => {
    expect(changeRow(rowsOf('10'), 1, { ante: 5 })).toEqual(rowsOf('10'));
  });
});

describe('editing in any order', () => {
  const edit = fc.oneof(
    fc.constant((rows: LevelRows) => addLevel(rows)),
    fc.constant((rows: LevelRows) => addBreak(rows)),
    anySeq.map((seq) => (rows: LevelRows) => removeRows(rows, new Set([seq]))),
    fc.tuple(anySeq, anySeq).map(
      ([from, to]) =>
        (rows: LevelRows) =>
          moveRow(rows, from, to),
    ),
  );

  it('always leaves levels numbered 1, 2, 3, …', () => {
    fc.assert(
      fc.property(anyRows, fc.array(edit, { maxLength: 20 }), (rows, edits) => {
        expect(isNumbered(edits.reduce((sofar, change) => change(sofar), rows))).toBe(true);
      }),
    );
  });

  it('renumbers a numbered list to itself, row by row the same objects', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const again = renumber(rows);
        expect(again.every((row, index) => row === rows[index])).toBe(true);
      }),
    );
  });

  it('is idempotent for any list', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.nat(9).map((level): LevelRow => levelRow(level)),
          { maxLength: 30 },
        ),
        (rows) => {
          const once = renumber(rows);
          expect(isNumbered(once)).toBe(true);
          expect(renumber(once)).toEqual(once);
          expect(once.map(isBreak)).toEqual(rows.map(isBreak));
        },
      ),
    );
  });

  it('never loses, duplicates or changes a row by moving, and can be reversed', () => {
    fc.assert(
      fc.property(anyRows, anySeq, anySeq, (rows, from, to) => {
        const moved = moveRow(rows, from, to);
        expect([...bodiesOf(moved)].sort()).toEqual([...bodiesOf(rows)].sort());
        expect(moveRow(moved, to, from)).toEqual(rows);
        if (rows[from] !== undefined && rows[to] !== undefined) expect(bodiesOf(moved)[to]).toBe(bodiesOf(rows)[from]);
      }),
    );
  });

  it('takes exactly one row out by removing, in order', () => {
    fc.assert(
      fc.property(anyRows, anySeq, (rows, seq) => {
        const expected = bodiesOf(rows).filter((_, index) => index !== seq);
        expect(bodiesOf(removeRows(rows, new Set([seq])))).toEqual(expected);
      }),
    );
  });
});

describe('reading a list', () => {
  const rows = rowsOf('b1 10 20 b5 b6 30');

  it.each([
    ['a leading break: on to the next one', 0, 31],
    ['the first level', 1, 30],
    ['the level before a break', 2, 20],
    ['a break before a break', 3, 5],
    ['the last break', 4, 0],
    ['after the last break', 5, 0],
    ['outside', 6, 0],
  ])('minutes to the next break from %s', (_where, seq, expected) => {
    expect(nextBreakIn(rows, seq)).toBe(expected);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('players name row %i level %i', (seq, level) => {
    expect(levelNumberAt(rows, seq)).toBe(level);
  });

  it.each([
    [-1, 1],
    [0, 1],
    [1, 2],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, undefined],
  ])('after row %i the next level is row %s', (seq, next) => {
    expect(nextLevelAfter(rows, seq)?.seq).toBe(next);
    expect(nextLevelAfter(rows, seq)?.row).toBe(next === undefined ? undefined : rows[next]);
  });

  it.each([
    [0, 6, 72],
    [1, 3, 30],
    [3, 3, 0],
    [4, 3, 0],
    [5, 99, 30],
  ])('rows %i up to %i last %i minutes', (from, to, sum) => {
    expect(minutesFromTo(rows, from, to)).toBe(sum);
  });

  it('says that the next break is a sum of whole rows, ending where a break begins', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(39), (list, seq) => {
        const whole = nextBreakIn(list, seq);
        const at = list.findIndex((_, index) => index > seq && minutesFromTo(list, seq, index) === whole);
        expect(whole === 0 || (at !== -1 && isBreak(list[at]!))).toBe(true);
      }),
    );
  });
});

describe('a typed duration', () => {
  it.each([
    ['1', 1],
    ['10', 10],
    ['12', 12],
    ['60', 60],
    ['05', 5],
    ['0060', 60],
  ])('%j is %i minutes', (typed, value) => {
    expect(readDuration(typed)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '0',
    '00',
    '61',
    '100',
    '9999999999999999999999',
    '-5',
    '+5',
    '1.5',
    '1e1',
    '10 ',
    ' 10',
    '10\n',
    '٣',
    '１０',
    'ten',
    '0x10',
  ])('%j is none', (typed) => {
    expect(readDuration(typed)).toBeUndefined();
  });

  it('falls back to 12 minutes, and a new row has 10', () => {
    expect(DURATION).toEqual({ least: 1, most: 60, fallback: 12, ofNewRow: 10 });
  });
});

describe('several rows at once', () => {
  const rows = rowsOf('10 10 b5 10');
  const numbers = (edited: LevelRows) => edited.map(({ level }) => level);

  it('are removed, and the rest is renumbered', () => {
    expect(numbers(removeRows(rows, new Set([0, 2])))).toEqual([1, 2]);
    expect(removeRows(rows, new Set())).toEqual(rows);
  });

  it('are duplicated, each copy right after its row', () => {
    const doubled = duplicateRows(rows, new Set([1, 2]));
    expect(numbers(doubled)).toEqual([1, 2, 3, 0, 0, 4]);
    expect(doubled[2]).toEqual({ ...rows[1], level: 3 });
  });

  it('get one duration: all levels, levels from a row on, or exactly some rows', () => {
    const durations = (edited: LevelRows) => edited.map(({ duration }) => duration);
    expect(durations(setLevelDurations(rows, minutes(20)))).toEqual([20, 20, 5, 20]);
    expect(durations(setLevelDurations(rows, minutes(20), 1))).toEqual([10, 20, 5, 20]);
    expect(durations(setDurationsAt(rows, new Set([0, 2]), minutes(7)))).toEqual([7, 10, 7, 10]);
  });
});
