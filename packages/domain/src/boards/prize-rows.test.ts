import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountAt, prizeRows, prizesByPlace } from './prize-rows.ts';

const split = (line: string): readonly string[] | undefined => {
  const at = amountAt(line);
  return at === undefined ? undefined : [line.slice(0, at).trim(), line.slice(at)];
};

describe('a line of prizes', () => {
  it.each([
    ['1위 5,000,000', '1위', '5,000,000'],
    ['12위 1,500,000 + 시드권', '12위', '1,500,000 + 시드권'],
    ['4~6위 300만', '4~6위', '300만'],
    ['4 - 6위 300만', '4 - 6위', '300만'],
    ['3등 10%', '3등', '10%'],
    ['1st 50%', '1st', '50%'],
    ['2ND ₩3,000,000', '2ND', '₩3,000,000'],
    ['23rd: 1 seat', '23rd:', '1 seat'],
    ['3. 2,000', '3.', '2,000'],
    ['3) 2,000', '3)', '2,000'],
    ['1位 100,000', '1位', '100,000'],
    ['우승 5,000,000', '우승', '5,000,000'],
    ['優勝 100万', '優勝', '100万'],
    ['Winner - 40%', 'Winner -', '40%'],
    ['  1위 5', '1위', '5'],
    ['1위\u00a045%', '1위', '45%'],
    ['3위 ~ 5위 각 5,000,000', '3위 ~ 5위', '각 5,000,000'],
    ['3위~5위 500만', '3위~5위', '500만'],
    ['10위-15위 300,000', '10위-15위', '300,000'],
    ['4등 ~ 6등: 10%', '4등 ~ 6등:', '10%'],
    ['3rd – 5th $500', '3rd – 5th', '$500'],
    ['3rd-5th: $500', '3rd-5th:', '$500'],
    ['3位〜5位 各50,000', '3位〜5位', '各50,000'],
    ['3位～5位 50,000', '3位～5位', '50,000'],
    ['1위 - 40%', '1위 -', '40%'],
    ['Runner-up 30%', 'Runner-up', '30%'],
  ])('%s', (line, place, amount) => {
    expect(split(line)).toEqual([place, amount]);
  });

  it.each([
    '총 상금 10,000,000',
    '데일리 터보 100만 GTD',
    '1위 트로피',
    '1위',
    '1위5,000,000',
    '10,000 GTD',
    '2026년 11월 1일 8시',
    '파이널 테이블 전원 사은품 증정',
    '',
  ])('%s is none', (line) => {
    expect(amountAt(line)).toBeUndefined();
  });

  it('is cut within itself, before a letter that is seen', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        const at = amountAt(line) ?? 0;
        expect(at).toBeLessThanOrEqual(line.length);
        expect(at === 0 || /\S/.test(line.charAt(at))).toBe(true);
      }),
    );
  });
});

describe('the lines of a prize text', () => {
  it('stand under each other where there are two or more', () => {
    expect(prizeRows(['총 상금', '1위 50%', '2위 30%', '감사합니다'])).toEqual([undefined, 3, 3, undefined]);
    expect(prizeRows(['총 상금', '1위 50%'])).toEqual([undefined, undefined]);
    expect(prizeRows([])).toEqual([]);
  });
});

describe('what each place is paid by a prize text', () => {
  it('is what its line says, of a range for each of its places', () => {
    const lines = ['총 1,000만 GTD', '우승 5,000,000', '준우승 3,000,000', '3위 ~ 5위 각 500,000', '바운티 50,000'];
    expect([...prizesByPlace(lines)]).toEqual([
      [1, '5,000,000'],
      [2, '3,000,000'],
      [3, '500,000'],
      [4, '500,000'],
      [5, '500,000'],
    ]);
  });

  it('is what the first of two lines says, and nothing where there is no list', () => {
    expect([...prizesByPlace(['1st 50%', '1st 40%', '2nd – 3rd each 20%'])]).toEqual([
      [1, '50%'],
      [2, '20%'],
      [3, '20%'],
    ]);
    expect(prizesByPlace(['1위 5,000,000']).size).toBe(0);
    expect(prizesByPlace(['9위 ~ 3위 1', '2위 1']).size).toBe(1);
  });
});
