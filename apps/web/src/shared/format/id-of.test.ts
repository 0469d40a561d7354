import { expect, it } from 'vitest';
import { idOf } from './id-of.ts';

it.each([
  ['7', 7],
  ['9999999999999999', 9_999_999_999_999_999],
  ['0', undefined],
  ['07', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 7', undefined],
  ['99999999999999999', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the id in %j is %s', (given, id) => {
  expect(idOf(given)).toBe(id);
});
