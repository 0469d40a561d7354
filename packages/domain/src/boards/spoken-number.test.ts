import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenNumber } from './spoken-number.ts';

describe('a number that is said', () => {
  it.each([
    [0, '0', 'zero', '0'],
    [1, '1', 'one', '1'],
    [13, '13', 'thirteen', '13'],
    [25, '25', 'twenty-five', '25'],
    [40, '40', 'forty', '40'],
    [100, '100', 'one hundred', '100'],
    [125, '125', 'one hundred twenty-five', '125'],
    [200, '200', 'two hundred', '200'],
    [800, '800', 'eight hundred', '800'],
    [1000, '1000', 'one thousand', '1000'],
    [1200, '1200', 'twelve hundred', '1200'],
    [1500, '1500', 'fifteen hundred', '1500'],
    [2000, '2000', 'two thousand', '2000'],
    [2500, '2500', 'twenty-five hundred', '2500'],
    [2550, '2550', 'two thousand five hundred fifty', '2550'],
    [9900, '9900', 'ninety-nine hundred', '9900'],
    [10_000, '만', 'ten thousand', '1万'],
    [12_000, '만 2000', 'twelve thousand', '1万2000'],
    [15_500, '만 5500', 'fifteen thousand five hundred', '1万5500'],
    [20_000, '2만', 'twenty thousand', '2万'],
    [25_000, '2만 5000', 'twenty-five thousand', '2万5000'],
    [100_000, '10만', 'one hundred thousand', '10万'],
    [110_000, '11만', 'one hundred ten thousand', '11万'],
    [125_000, '12만 5000', 'one hundred twenty-five thousand', '12万5000'],
    [1_000_000, '100만', 'one million', '100万'],
    [1_500_000, '150만', 'one million five hundred thousand', '150万'],
    [10_000_000, '1000만', 'ten million', '1000万'],
    [100_000_000, '1억', 'one hundred million', '1億'],
    [100_010_000, '1억 1만', 'one hundred million ten thousand', '1億1万'],
    [1_000_000_000_000, '1조', 'one trillion', '1兆'],
  ])('%d', (value, ko, en, ja) => {
    expect([spokenNumber(value, 'ko'), spokenNumber(value, 'en'), spokenNumber(value, 'ja')]).toEqual([ko, en, ja]);
  });

  it('is different from every other one', () => {
    const number = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(number, number, fc.constantFrom('ko', 'en', 'ja'), (one, other, language) => {
        expect(spokenNumber(one, language) === spokenNumber(other, language)).toBe(one === other);
      }),
    );
  });

  it('never has more than four digits in a row, nor a sign that a voice would read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom('ko', 'ja'), (value, language) => {
        expect(spokenNumber(value, language)).toMatch(
          /^(?:\d{1,4}|만|\d{0,4}[만억万億](?: ?\d{1,4}[만万]?)*)(?: ?\d{1,4})?$/,
        );
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
        expect(spokenNumber(value, 'en')).toMatch(/^[a-z]+(?:[ -][a-z]+)*$/);
      }),
    );
  });
});
