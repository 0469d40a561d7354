import { expect, it } from 'vitest';
import { codeDigits, inGroups, isWhole } from './pairing-code.ts';

it.each([
  ['482913', '482913', true],
  [' 482 913 ', '482913', true],
  ['482-913', '482913', true],
  ['４８２ ９１３', '482913', true],
  ['482\u2009913', '482913', true],
  ['4829137', '482913', true],
  ['48291', '48291', false],
  ['abc', '', false],
])('%j is read as %s', (typed, digits, whole) => {
  expect(codeDigits(typed)).toBe(digits);
  expect(isWhole(codeDigits(typed))).toBe(whole);
});

it('is shown as the TV shows it', () => {
  expect(['', '48', '482', '4829', '482913'].map(inGroups)).toEqual(['', '48', '482', '482 9', '482 913']);
});
