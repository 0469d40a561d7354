import { expect, it } from 'vitest';
import { dayAt, dayOfDate } from './calendar-day.ts';
import { instant, millis } from '../time.ts';

const DAY = 86_400_000;

it.each([
  ['1970-01-01', 0],
  ['1970-12-31', 364],
  ['1972-02-29', 789],
  ['1972-03-01', 790],
  ['2000-02-29', 11_016],
  ['2026-11-24', 20_781],
  ['2100-03-01', 47_541],
])('%s is day %i', (date, day) => {
  expect(dayOfDate(date)).toBe(day);
});

it('days of dates follow one another, over every month and leap year', () => {
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const two = (number: number) => String(number).padStart(2, '0');
  const dates: string[] = [];
  for (let year = 1970; year <= 2104; year += 1)
    for (const [index, length] of lengths.entries()) {
      const isLong = index === 1 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      for (let day = 1; day <= length + Number(isLong); day += 1)
        dates.push(`${String(year)}-${two(index + 1)}-${two(day)}`);
    }
  expect(dates.map(dayOfDate)).toEqual(dates.map((_, index) => index));
});

it('a day begins when the clocks there say so', () => {
  const nineHours = () => millis(9 * 3_600_000);
  const midnight = instant(20_781 * DAY - 9 * 3_600_000);
  expect(dayAt(midnight, nineHours)).toBe(20_781);
  expect(dayAt(instant(midnight - 1), nineHours)).toBe(20_780);
});
