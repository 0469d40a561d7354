import { describe, expect, it } from 'vitest';
import { cellText, readSheet, sheetLine } from './sheet-text.ts';

const cellsOf = (text: string) => readSheet(text).map(({ cells }) => cells);

describe('the sign between cells', () => {
  it.each([
    ['a tab, whatever else stands there', 'a;b,c\td', ['a;b,c', 'd']],
    ['a semicolon beside decimal commas', 'a;1,5', ['a', '1,5']],
    ['a comma where there are more of them', 'a;b,c,d', ['a;b', 'c', 'd']],
    ['a comma, when the tab is quoted', '"a\tb",c', ['a\tb', 'c']],
    ['a comma, when the tab is quoted behind a quote', '"a""\tb",c', ['a"\tb', 'c']],
    ['a comma, when semicolons are quoted', '"a;b;c",d', ['a;b;c', 'd']],
    ['none, when it stands in quotes inside a cell', 'x"a;b"', ['x"a;b"']],
  ])('is %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });
});

describe('a cell', () => {
  it('may be as long as a file', () => {
    const long = 'a'.repeat(9 * 1024 * 1024);
    expect(readSheet(`"${long}"`)[0]?.cells[0]).toHaveLength(long.length);
  });

  it.each([
    ['loses the space around it', ' a , b ', ['a', 'b']],
    ['keeps what follows its quotes', '"a"b,c', ['ab', 'c']],
    ['may be empty', 'a,,b,', ['a', '', 'b', '']],
    ['may be empty in quotes', '"",a', ['', 'a']],
    ['ends with the text when its quotes do not', 'a,"b""c', ['a', 'b"c']],
    ['keeps a mark that is not the first of the text', 'a\ufeffb,c', ['a\ufeffb', 'c']],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });
});

describe('a line', () => {
  it('ends with any of the three line ends, and with its quoted cell', () => {
    expect(cellsOf('a\nb\rc\r\nd')).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(cellsOf('a,"b"\nc')).toEqual([['a', 'b'], ['c']]);
  });

  it('has the number an editor shows: empty ones and line breaks in quotes count', () => {
    expect(readSheet('\n,\na\n"b\n\nc"\nd').map(({ line }) => line)).toEqual([3, 4, 7]);
  });
});

describe('a text that a spreadsheet would run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  =1+1', "'  =1+1"],
    ['+1', "'+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-1+cmd', "'-1+cmd"],
    ['\uFF1D1', "'\uFF1D1"],
    ["'=1", "''=1"],
    ["''=1", "'''=1"],
  ])('%s is written %s, and read as it was', (cell, written) => {
    expect(sheetLine([cell])).toBe(written);
    expect(cellText(written)).toBe(cell);
  });

  it.each(['a=1', '2-1', '1', '-1', '-12', "a'=1", "'", "'a", ''])('%s is none, and written as it is', (cell) => {
    expect(sheetLine([cell])).toBe(cell);
    expect(cellText(cell)).toBe(cell);
  });

  it('is marked where every text is quoted, numbers among the texts too', () => {
    expect(sheetLine(['-1', 'a', -1, '=1"'], 'texts')).toBe(`"'-1","a",-1,"'=1"""`);
  });
});
