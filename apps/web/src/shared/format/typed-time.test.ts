import { expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

it.each([
  ['12:30', 750],
  ['5:05', 305],
  ['0:07', 7],
  ['1:00:00', 3600],
  ['01:00:01', 3601],
  ['12', 720],
  ['0', 0],
  [' 12 ', 720],
  ['１２：３０', 750],
  ['１２', 720],
  ['12.30', 750],
  ['12。30', 750],
  ['12,30', 750],
  ['1230', 750],
])('%j is %d seconds', (typed, span) => {
  expect(readTypedTime(typed)).toBe(span);
});

it.each(['', ' ', '12:', ':30', '12:5', '12:60', '1:60:00', '-5', '12m', '1:2:3:4', '12345', '1270', '12:30:'])(
  '%j is no length of time',
  (typed) => {
    expect(readTypedTime(typed)).toBeUndefined();
  },
);
