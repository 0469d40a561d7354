import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';
import { readTypedNumber, regrouped } from './typed-number.ts';

const whole = (typed: string) => readTypedNumber(typed, { least: 0, most: 1_000_000_000, decimals: 0 });
const decimal = (typed: string) => readTypedNumber(typed, { least: 0.5, most: 2000, decimals: 1 });
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

describe('a whole number as it is typed', () => {
  it.each([
    ['1,250,000', 1_250_000],
    ['１２００', 1200],
    ['３２，５００', 32_500],
    ['1、200', 1200],
    ['₩ 50,000원', 50_000],
    ['￥5000', 5000],
    ['¥5,000円', 5000],
    ['300 P', 300],
    ["1'000", 1000],
    ['1 000', 1000],
    ['1.000.000', 1_000_000],
    ['1.500', 1500],
    ['007', 7],
    ['1,2345', 12_345],
    ['', 'empty'],
    ['₩', 'empty'],
    ['abc', 'unread'],
    ['1.5', 'unread'],
    ['-5', 'unread'],
    ['1e5', 'unread'],
    ['12a34', 'unread'],
    ['99999999999', 'outside'],
  ])('%j is %j', (typed, read) => {
    expect(whole(typed)).toBe(read);
  });

  it('is the same in full-width digits, with separators or without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (value) => {
        for (const text of [String(value), formatNumber(value)]) {
          expect(whole(text)).toBe(value);
          expect(whole(fullWidth(text))).toBe(value);
        }
      }),
    );
  });

  it('is never made up: what is read has the digits that were typed, in their order', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = whole(typed);
        if (typeof read === 'number')
          expect(String(read)).toBe(
            typed
              .normalize('NFKC')
              .replaceAll(/\D/g, '')
              .replace(/^0+(?=\d)/, ''),
          );
      }),
    );
  });
});

describe('a number with decimals as it is typed', () => {
  it.each([
    ['1.5', 1.5],
    ['１．５', 1.5],
    ['１。５', 1.5],
    ['1.', 1],
    ['.5', 0.5],
    ['1,500', 1500],
    ['1,5', 'unread'],
    ['1.55', 'unread'],
    ['.', 'unread'],
    ['0', 'outside'],
  ])('%j is %j', (typed, read) => {
    expect(decimal(typed)).toBe(read);
  });
});

describe('the caret', () => {
  it('stays beside its digit while separators come and go', () => {
    expect(regrouped('1000', 1000, 4)).toEqual({ text: '1,000', caret: 5 });
    expect(regrouped('12,34', 1234, 2)).toEqual({ text: '1,234', caret: 3 });
    expect(regrouped('91,000', 91_000, 1)).toEqual({ text: '91,000', caret: 1 });
    expect(regrouped('000', 0, 3)).toEqual({ text: '0', caret: 1 });
    expect(regrouped('05', 5, 2)).toEqual({ text: '5', caret: 1 });
    expect(regrouped(',500', 500, 0)).toEqual({ text: '500', caret: 0 });
  });
});
