import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renumber, type LevelRow, type LevelRows } from './level-rows.ts';
import { hasLevelHeading, rowsFromSheet, sheetOfRows, type SheetNotes } from './level-sheet.ts';
import { cellText, readSheet, sheetLine, writeSheet } from './sheet-text.ts';
import { DEFAULT_ROWS } from './structure.ts';
import { breakRow } from '../../test-support/tournament.ts';
import { minutes } from '../time.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const duration = fc.integer({ min: 1, max: 60 }).map(minutes);
const anyRow: fc.Arbitrary<LevelRow> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ level: fc.constant(1), smallBlind: amount, bigBlind: amount, ante: amount, duration }),
  },
  { weight: 1, arbitrary: duration.map((each) => ({ ...breakRow(), duration: each })) },
);
const anyRows: fc.Arbitrary<LevelRows> = fc.array(anyRow, { minLength: 1, maxLength: 200 }).map(renumber);

/** Each row short: level, blinds, ante, minutes. */
const seen = (text: string): readonly string[] => {
  const outcome = rowsFromSheet(text);
  if (!outcome.ok) return outcome.problems.map(({ problem, line, text: at }) => `${problem} ${line} ${at}`);
  return outcome.rows.map((row) => `${row.level}: ${row.smallBlind}/${row.bigBlind}/${row.ante} ${row.duration}`);
};
const NOTHING: SheetNotes = { unreadColumns: [], arePointsThousands: false, withoutMinutes: 0 };
const notesOf = (text: string) => {
  const outcome = rowsFromSheet(text);
  return outcome.ok ? outcome.notes : undefined;
};
const THREE = ['1: 100/200/200 15', '0: 0/0/0 10', '2: 200/400/400 15'];

describe('cells of a text', () => {
  it('come back as they were written', () => {
    const cell = fc
      .string()
      .map((text) => text.trim().replaceAll(/\r\n?/g, '\n'))
      .filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (lines) => {
        const filled = lines.filter((cells) => cells.some((each) => each !== ''));
        const read = readSheet(writeSheet(filled)).map(({ cells }) => cells.map(cellText));
        expect(read).toEqual(filled.map((cells) => cells.map((each) => each)));
      }),
    );
  });

  it('may have quotes, line breaks and separators in them, and a byte order mark before them', () => {
    expect(readSheet('\ufeff"a ""b""",c\r\n\r\n"d\ne",f')).toEqual([
      { line: 1, cells: ['a "b"', 'c'] },
      { line: 3, cells: ['d\ne', 'f'] },
    ]);
    expect(readSheet('a;b;1,5')[0]?.cells).toEqual(['a', 'b', '1,5']);
    expect(readSheet('"a;b",c')[0]?.cells).toEqual(['a;b', 'c']);
    expect(readSheet('"never closed,x')[0]?.cells).toEqual(['never closed,x']);
  });

  it.each(['=1+1', '+1', '-a', '@x', '=cmd|x', "'+1", "''=x"])('never are a formula where they open: %s', (text) => {
    const written = writeSheet([[text, 'b']]);
    expect(written.startsWith("'")).toBe(true);
    expect(cellText(readSheet(written)[0]?.cells[0] ?? '')).toBe(text);
  });

  it.each([' =1+1', '\u00a0@x', '\uff1d1+1', '\uff0b1', ' \uff0da', '\uff20x'])(
    'never are a formula after a space or in full-width signs: %j',
    (text) => {
      expect(sheetLine([text, 'b'])).toBe(`'${text},b`);
      expect(sheetLine([text, 'b'], 'texts')).toBe(`"'${text}","b"`);
    },
  );

  it('are in quotes where they must be, or all that are texts', () => {
    const cells = ['a', 'b,c', 'd"e', -5, '-5'];
    expect(sheetLine(cells)).toBe('a,"b,c","d""e",-5,-5');
    expect(sheetLine(cells, 'texts')).toBe(`"a","b,c","d""e",-5,"'-5"`);
  });
});

describe('level rows in a sheet', () => {
  it('come back as they were written, whatever they are', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(rowsFromSheet(sheetOfRows(rows))).toEqual({ ok: true, rows, notes: NOTHING });
      }),
    );
    expect(rowsFromSheet(sheetOfRows(DEFAULT_ROWS))).toEqual({ ok: true, rows: DEFAULT_ROWS, notes: NOTHING });
  });

  it.each([
    [
      'a clipboard with headings',
      'Level\tSmall Blind\tBig Blind\tAnte\tMinutes\n1\t100\t200\t200\t15\nBREAK\t\t\t\t10\n2\t200\t400\t400\t15',
    ],
    [
      'Korean headings in another order',
      '시간(분)\t스몰 블라인드\t빅 블라인드\t앤티\n15\t100\t200\t200\n10\t브레이크\t\t\n15\t200\t400\t400',
    ],
    [
      'Japanese headings',
      'レベル\tスモールブラインド\tビッグブラインド\tアンティ\t時間\n1\t100\t200\t200\t15\n休憩\t\t\t\t10\n2\t200\t400\t400\t15',
    ],
    ['no headings, with numbers', '1\t100\t200\t200\t15\n\t휴식\t\t\t10\n2\t200\t400\t400\t15'],
    ['no headings, no numbers', '100\t200\t200\t15\nbreak\t\t\t10\n200\t400\t400\t15'],
    ['words before numbers', '레벨 1\t100\t200\t200\t15분\n브레이크\t10분\n레벨 2\t200\t400\t400\t15분'],
    [
      'blinds in one cell',
      'Level\tBlinds\tAnte\tDuration\n1\t100/200\t200\t15 min\nBreak\t\t\t10 min\n2\t200 / 400\t400\t15 min',
    ],
    ['blinds in one cell, no headings', '1\t100/200\t200\t15\nBreak\t\t\t10\n2\t200/400\t400\t15'],
    [
      'separators, letters and clock times',
      'SB,BB,Ante,Time\n"0,100",200,0.2k,0:15\nBreak,,,0:10\n200,400,400,00:15:00',
    ],
    ['semicolons', 'sb;bb;ante;min\n100;200;200;15\n;;BREAK;10\n200;400;400;15'],
    ['full-width digits', '１\t１００\t２００\t２００\t１５\nブレイク\t\t\t\t１０\n２\t２００\t４００\t４００\t１５'],
    ['a small and a big blind in one column', 'SB/BB,Ante,Min\n100/200,200,15\nPause,,10\n200/400,400,15'],
    ['blinds with their ante', 'Blinds (ante);Minuten\n100/200(200);15\nDinner;10\n200/400 (400);15'],
    ['three strokes', 'SB/BB/Ante\tmin\n100/200/200\t15:00\nbreak\t10:00\n200/400/400\t15:00'],
    ['minutes in words', 'sb,bb,ante,min\n100,200,200,15 Minuten\nDinner break 10 min,,,\n200,400,400,15분'],
    ['a remark about a break', 'sb,bb,ante,min,note\n100,200,200,15,break after\nBreak,,,10,\n200,400,400,15,'],
    ['levels of 0', 'level,small,big,ante,minutes\n1,100,200,200,15\n0,0,0,0,10\n2,200,400,400,15'],
    ['gaps and windows line ends', '\r\n1\t100\t200\t200\t15\r\n\r\nbreak\t10\r\n2\t200\t400\t400\t15\r\n'],
  ])('are understood: %s', (_, text) => {
    expect(seen(text)).toEqual(THREE);
  });

  it('are known by five figures, be it one line only, and not by a remark behind four', () => {
    const level = { level: 1, smallBlind: 500, bigBlind: 1000, ante: 1000, duration: 20 };
    for (const text of ['7\t500\t1000\t1000\t20', '500\t1000\t1000\t20\tlate registration'])
      expect(rowsFromSheet(text)).toMatchObject({ ok: true, rows: [level] });
  });

  it('use default minutes and antes if no column has them', () => {
    expect(seen('SB\tBB\n100\t200\n200\t400')).toEqual(['1: 100/200/0 10', '2: 200/400/0 10']);
    expect(seen('100\t200\t15\n150\t300\t15')).toEqual(['1: 100/200/0 15', '2: 150/300/0 15']);
    expect(seen('100\t200\t200\n150\t300\t300')).toEqual(['1: 100/200/200 10', '2: 150/300/300 10']);
    expect(seen('Level\tSB\tBB\tAnte\n1\t100\t200\t-')).toEqual(['1: 100/200/0 10']);
  });

  it('number levels anew, from any earlier numbers', () => {
    expect(seen('level,sb,bb,ante,min\n7,100,200,0,10\n9,200,400,0,10')).toEqual([
      '1: 100/200/0 10',
      '2: 200/400/0 10',
    ]);
  });

  it.each([
    ['', ['no-rows 1 ']],
    ['  \n\t\n', ['no-rows 1 ']],
    ['level,sb,bb,ante,min', ['no-rows 1 ']],
    [
      'level,sb,bb,ante,min\n1,100,x,0,10\n2,,400,0,10\n3,300,600,0,61',
      ['not-a-number 2 x', 'no-blinds 3 2  400 0 10', 'bad-duration 4 61'],
    ],
    ['100\t200\t200\t15\nnext\tto\tnothing\tx', ['not-a-number 2 next']],
    ['sb,bb\n1000000001,2', ['too-large 2 1000000001']],
    ['sb,bb,min\nbreak,,0', ['bad-duration 2 0']],
    ['sb,bb\n-5,10\n1.5,3', ['not-a-number 2 -5', 'not-a-number 3 1.5']],
    [Array.from({ length: 201 }, () => '100\t200\t0\t10').join('\n'), ['too-many-rows 201 ']],
  ])('are refused with the place of the fault: %#', (text, problems) => {
    expect(seen(text)).toEqual(problems);
  });

  it('have points for thousands where each stands before three digits, and are refused where they may be decimals', () => {
    const german =
      'Level;Small blind;Big blind;Ante;Minuten\n1;100;200;0;20\n2;1.000;2.000;2.000;20\n3;1.500;3.000;3.000;20.0';
    expect(seen(german)).toEqual(['1: 100/200/0 20', '2: 1000/2000/2000 20', '3: 1500/3000/3000 20']);
    expect(notesOf(german)).toEqual({ ...NOTHING, arePointsThousands: true });
    expect(seen('sb;bb\n1.000;2.000\n1.000.000;2.000.000')).toEqual(['1: 1000/2000/0 10', '2: 1000000/2000000/0 10']);
    expect(seen('sb;bb\n1.5k;3k\n2.000;4.000')).toEqual(['unclear-point 3 2.000']);
    expect(seen('sb;bb\n300.0;600.0\n1.000;2000')).toEqual(['unclear-point 3 1.000']);
    expect(seen('sb/bb;ante\n1.000/2.000(2.000);')).toEqual(['1: 1000/2000/2000 10']);
    // Remarks and minutes do not show how amounts are written.
    expect(seen('sb,bb,min,note\n100,200,15.0,1.000 chips\n200,400,15,')).toEqual([
      '1: 100/200/0 15',
      '2: 200/400/0 15',
    ]);
  });

  it('are never read as less than the digits that were typed', () => {
    const separator = fc.constantFrom('', ',', '.', ' ', '\u00a0', "'", '’');
    const pair = fc.record({ smallBlind: amount, bigBlind: amount });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), separator, (pairs, between) => {
        const text = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, between);
        const lines = pairs.map(({ smallBlind, bigBlind }) => `${text(smallBlind)}\t${text(bigBlind)}\t15`);
        const outcome = rowsFromSheet(['SB\tBB\tmin', ...lines].join('\n'));
        expect(outcome.ok && outcome.rows.map(({ smallBlind, bigBlind }) => ({ smallBlind, bigBlind }))).toEqual(pairs);
      }),
    );
  });

  it('have minutes on a clock, as hours or as minutes, whichever the column says', () => {
    expect(seen('sb,bb,min\n1,2,20:00\n2,4,1:00')).toEqual(['1: 1/2/0 20', '2: 2/4/0 1']);
    expect(seen('sb,bb,min\n1,2,0:20\n2,4,1:00')).toEqual(['1: 1/2/0 20', '2: 2/4/0 60']);
    expect(seen('sb,bb,min\n1,2,0:20\n2,4,1:00\n3,6,20:00')).toEqual(['bad-duration 3 1:00']);
    expect(seen('sb,bb,min\n1,2,20:30')).toEqual(['bad-duration 2 20:30']);
  });

  it('report what was ignored or assumed', () => {
    expect(notesOf('level,sb,bb,fee,min\n1,100,200,30,15')).toEqual({ ...NOTHING, unreadColumns: ['fee'] });
    expect(notesOf('sb,bb,ante,bb ante,min\n1,2,2,3,15')).toEqual({ ...NOTHING, unreadColumns: ['bb ante'] });
    expect(notesOf('1\t100\t200\t200\t15\t7\n2\t200\t400\t400\t15\t8')).toEqual({ ...NOTHING, unreadColumns: ['6'] });
    expect(notesOf('sb,bb,min\n1,2,15\n2,4,\nbreak,,')).toEqual({ ...NOTHING, withoutMinutes: 2 });
    expect(notesOf('sb,bb,min,note\n1,2,15,late registration')).toEqual(NOTHING);
  });

  it.each(['Pause', 'Dinner', 'Break', '휴식', '브레이크', '休憩', 'Dinner Break', 'Color-up', '저녁 식사'])(
    'are a break when they are called %s, and refused when they have blinds too',
    (word) => {
      expect(seen(`level,sb,bb,min\n${word},,,30`)).toEqual(['0: 0/0/0 30']);
      expect(seen(`level,sb,bb,min\n${word},100,200,30`)).toEqual([`break-with-blinds 2 ${word} 100 200 30`]);
    },
  );

  it('have one ante', () => {
    expect(seen('sb/bb,ante\n100/200(25),50')).toEqual(['two-antes 2 100/200(25)']);
    expect(seen('sb/bb,ante\n100/200(25),25')).toEqual(['1: 100/200/25 10']);
    expect(seen('sb/bb\n1/2/3/4')).toEqual(['not-a-number 2 1/2/3/4']);
  });

  it('are recognised by their heading', () => {
    for (const heading of ['SB/BB', 'level,sb,bb', '블라인드,앤티', 'レベル;SB;BB', 'Blinds (SB/BB)'])
      expect(hasLevelHeading(`${heading}\n1`)).toBe(true);
    for (const text of ['', '1,2,3', 'name,points', 'BB (ante)']) expect(hasLevelHeading(text)).toBe(false);
  });

  it('never throw, and name at most twenty faults', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.string()).map((lines) => lines.join('\n')),
        ),
        (text) => {
          const outcome = rowsFromSheet(text);
          if (!outcome.ok) expect(outcome.problems.length).toBeGreaterThan(0);
          if (!outcome.ok) expect(outcome.problems.length).toBeLessThanOrEqual(20);
        },
      ),
    );
    expect(seen(Array.from({ length: 50 }, () => 'a\tb\tc\td').join('\n'))).toHaveLength(20);
  });
});

// Without the bound each of these takes minutes.
it.each([' ', "'", '(', 'minut', 'min ', '1 ', '\u3000'])('refuses a cell of a million %j', (sign) => {
  const sheet = rowsFromSheet(`SB,BB,min\n100,200,1${sign.repeat(1_000_000 / sign.length)}x`);
  expect(sheet.ok).toBe(false);
});
