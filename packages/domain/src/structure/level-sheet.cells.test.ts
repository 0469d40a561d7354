// Single cells of a sheet as people write them: amounts, durations, headings and level numbers.
import { describe, expect, it } from 'vitest';
import { rowsFromSheet } from './level-sheet.ts';

/** Each row short: level, blinds, ante, minutes. */
const seen = (text: string): readonly string[] => {
  const outcome = rowsFromSheet(text);
  if (!outcome.ok) return outcome.problems.map(({ problem, line, text: at }) => `${problem} ${line} ${at}`);
  return outcome.rows.map((row) => `${row.level}: ${row.smallBlind}/${row.bigBlind}/${row.ante} ${row.duration}`);
};
const withSmallBlind = (cell: string) => seen(`SB\tBB\n${cell}\t1`);
const withMinutes = (cell: string) => seen(`SB\tBB\tMin\n1\t2\t${cell}`);

describe('an amount', () => {
  it.each([
    ['1,000', 1000],
    ['1 000', 1000],
    ["1'000", 1000],
    ['1’000', 1000],
    ['1,000,000', 1_000_000],
    ['₩500', 500],
    ['$500', 500],
    ['€500', 500],
    ['\\500', 500],
    ['300.0', 300],
    ['300.00', 300],
    ['1.5k', 1500],
    ['1.25K', 1250],
    ['2k', 2000],
    ['2 k', 2000],
    ['2  k', 2000],
    ['2m', 2_000_000],
    ['3천', 3000],
    ['2만', 20_000],
    ['12.345k', 12_345],
    ['0.0005m', 500],
  ])('may be written %s', (cell, amount) => {
    expect(withSmallBlind(cell)).toEqual([`1: ${amount}/1/0 10`]);
  });

  it.each([
    'x100',
    '100x',
    '1,00',
    '1,0000',
    '1.000,5',
    '100.',
    '.5k',
    '$$5',
    '--',
    '1.5',
    'k',
    '5kk',
    '5 0',
    '1.5.5',
    '#1',
  ])('is not written %s', (cell) => {
    expect(withSmallBlind(cell)).toEqual([`not-a-number 2 ${cell}`]);
  });

  it.each(['-', '–', '—'])('is 0 where %s stands', (cell) => {
    expect(seen(`SB\tBB\tAnte\n1\t2\t${cell}`)).toEqual(['1: 1/2/0 10']);
    expect(seen(`SB\tBB\tAnte\n1\t2\t${cell}5`)).toEqual([`not-a-number 2 ${cell}5`]);
  });
});

describe('a duration', () => {
  it.each([
    ['15', 15],
    ['15분', 15],
    ['15 분', 15],
    ['15  분', 15],
    ['15分', 15],
    ['15m', 15],
    ['15 min', 15],
    ['15min.', 15],
    ['15 mins', 15],
    ['15 mins.', 15],
    ['15 minute', 15],
    ['15 minutes', 15],
    ['15.0', 15],
    ['15.00', 15],
    ['0:15', 15],
    ['00:15', 15],
    ['00:15:00', 15],
    ['0:05', 5],
    ['1:00', 60],
    ['15:00', 15],
    ['15 Minuten', 15],
    ["15'", 15],
  ])('may be written %s', (cell, minutes) => {
    expect(withMinutes(cell)).toEqual([`1: 1/2/0 ${minutes}`]);
  });

  it.each(['0', '61', '15:30', '0:15:30', '000:15', '0:5', '0:150', 'x0:15', '1.05', '1m5', '15 h', 'min', '1 5'])(
    'is not written %s',
    (cell) => {
      expect(withMinutes(cell)).toEqual([`bad-duration 2 ${cell}`]);
    },
  );
});

describe('a heading', () => {
  it.each(['Small', 'small blind', 'SB', 'S.B.', 'S.B', 'SB.', '스몰', 'スモール'])(
    'of small blinds may be %s',
    (word) => {
      expect(seen(`BB\t${word}\n200\t100`)).toEqual(['1: 100/200/0 10']);
    },
  );

  it.each(['Big', 'big blind', 'BB', 'B.B.', 'B.B', 'BB.', '빅', 'ビッグ'])('of big blinds may be %s', (word) => {
    expect(seen(`${word}\tSB\n200\t100`)).toEqual(['1: 100/200/0 10']);
  });

  it.each(['Ante', 'BB ante', '앤티', '앤테', '안티', 'アンティ'])('of antes may be %s', (word) => {
    expect(seen(`${word}\tSB\tBB\n7\t100\t200`)).toEqual(['1: 100/200/7 10']);
  });

  it.each(['Minutes', 'Duration', 'Time', 'Length', '분', '시간', '듀레이션', '分', '時間'])(
    'of minutes may be %s',
    (word) => {
      expect(seen(`${word}\tSB\tBB\n7\t100\t200`)).toEqual(['1: 100/200/0 7']);
    },
  );

  it.each(['#', 'No', 'No.', 'Lv', 'Lv.', 'Lvl', 'Level', 'Seq', '레벨', 'レベル', '단계', '순서'])(
    'of level numbers may be %s',
    (word) => {
      expect(seen(`SB\tBB\t${word}\n0\t0\t0`)).toEqual(['0: 0/0/0 10']);
    },
  );

  it.each(['Blinds', '블라인드', 'ブラインド'])('of both blinds in one cell may be %s', (word) => {
    expect(seen(`Min\t${word}\n7\t100/200`)).toEqual(['1: 100/200/0 7']);
  });

  it.each(['USB', 'SBX', 'ABB', 'BBX', 'xs.b', 's.b.x', 'xb.b', 'b.b.x'])('that is %s is no blind', (word) => {
    expect(seen(`${word}\tSB\tBB\nx\t100\t200`)).toEqual(['1: 100/200/0 10']);
  });

  it('of level numbers begins with its word', () => {
    expect(seen('sublevel\tSB\tBB\n0\t0\t0')).toEqual(['1: 0/0/0 10']);
  });

  it('names blinds, and no figure stands beside it', () => {
    expect(seen('Level\tSmall\n1\t100')).toEqual(expect.arrayContaining(['not-a-number 1 Level']));
    expect(seen('SB\tBB\t10\n100\t200\t15')).toEqual(['not-a-number 1 SB']);
  });

  it('alone is no list, on any line it stands', () => {
    expect(seen('\n\nlevel,sb,bb')).toEqual(['no-rows 3 ']);
  });
});

describe('blinds in one cell', () => {
  it.each([
    ['100/200/25', '1: 100/200/25 10'],
    ['100/200/(25)', '1: 100/200/25 10'],
    ['100 / 200 / 25', '1: 100/200/25 10'],
    ['100 / x', 'not-a-number 2 x'],
    ['100/ /5', 'no-blinds 2 100/ /5'],
    ['/200', 'no-blinds 2 /200'],
  ])('%s: %s', (cell, expected) => {
    expect(seen(`Blinds\n${cell}`)).toEqual([expected]);
  });

  it('are known without a heading, with or without what else a level has', () => {
    expect(seen('100/200\t15\n200/400\t15')).toEqual(['1: 100/200/0 15', '2: 200/400/0 15']);
    expect(seen('100/200\t25\t15\n200/400\t50\t15')).toEqual(['1: 100/200/25 15', '2: 200/400/50 15']);
  });
});

describe('level numbers without a heading', () => {
  it.each(['level 1', 'Level1', 'lv.1', 'Lv 1', 'lvl 1', '레벨1', 'レベル 1'])(
    'are known by the word in %s',
    (cell) => {
      expect(seen(`${cell}\t100\t200\t15`)).toEqual(['1: 100/200/0 15']);
    },
  );

  it.each(['x level 1', 'level one', 'level'])('are not known by %s', (cell) => {
    expect(seen(`${cell}\t100\t200`)).toEqual([`not-a-number 1 ${cell}`]);
  });

  it('are known where they count on from one that so short a list could begin with', () => {
    expect(seen('3\t100\t200\t15\n4\t200\t400\t15')).toEqual(['1: 100/200/0 15', '2: 200/400/0 15']);
    expect(seen('4\t100\t200\t15\n5\t200\t400\t15')).toEqual(['1: 4/100/200 15', '2: 5/200/400 15']);
    expect(seen('3\t100\t200\t15\n5\t200\t400\t15')).toEqual(['1: 3/100/200 15', '2: 5/200/400 15']);
  });
});

it('takes as many rows as a structure may have', () => {
  expect(seen(Array.from({ length: 200 }, () => '100\t200\t0\t10').join('\n'))).toHaveLength(200);
});

it('takes the minutes of a break from wherever they stand in its line', () => {
  expect(seen('SB\tBB\tMin\n1\t2\t15\nbreak\t20\t')).toEqual(['1: 1/2/0 15', '0: 0/0/0 20']);
  expect(seen('SB\tBB\tMin\n1\t2\t15\nbreak\t20\t5')).toEqual(['1: 1/2/0 15', '0: 0/0/0 5']);
  expect(seen('SB\tBB\tMin\n1\t2\t15\nbreak\t\t')).toEqual(['1: 1/2/0 15', '0: 0/0/0 10']);
  expect(seen('break\t20\n100\t200\t200\t15')).toEqual(['0: 0/0/0 20', '1: 100/200/200 15']);
});
