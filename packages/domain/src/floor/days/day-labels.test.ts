import { expect, it } from 'vitest';
import { dayLabel } from './day-labels.ts';

it('names the games of a day by letters where there are several, and a day of one by its number', () => {
  expect([0, 1, 25].map((place) => dayLabel(1, place, 26))).toEqual(['1A', '1B', '1Z']);
  expect([dayLabel(1, 0, 1), dayLabel(2, 0, 1)]).toEqual(['1', '2']);
});
