import { describe, expect, it, vi } from 'vitest';
import { formatClock, formatDateTime, formatDay, formatTimeOfDay, formatWhen } from './format-time.ts';

const HALF_PAST_MIDNIGHT_IN_SEOUL = 1_769_873_407_000;

describe('a clock', () => {
  it.each([
    [0, '00:00'],
    [5, '00:05'],
    [600, '10:00'],
    [3599, '59:59'],
    [3600, '01:00:00'],
    [36_061, '10:01:01'],
    [360_000, '100:00:00'],
    [59.9, '00:59'],
    [-3, '00:00'],
  ])('of %d seconds reads %s', (span, text) => {
    expect(formatClock(span)).toBe(text);
  });
});

describe('a date', () => {
  it('has a month and a day, alone', () => {
    expect(formatDay(HALF_PAST_MIDNIGHT_IN_SEOUL, 'ko')).toBe('2월 1일');
    expect(formatDay(HALF_PAST_MIDNIGHT_IN_SEOUL, 'en')).toBe('1 Feb');
    expect(formatDay(HALF_PAST_MIDNIGHT_IN_SEOUL, 'ja')).toBe('2月1日');
    expect(formatDay(HALF_PAST_MIDNIGHT_IN_SEOUL, 'en', 'UTC')).toBe('31 Jan');
  });

  it('is Seoul’s, with any zone of the device', () => {
    expect(formatDateTime(HALF_PAST_MIDNIGHT_IN_SEOUL, 'ko')).toBe('2026. 02. 01. 00:30');
    expect(formatDateTime(HALF_PAST_MIDNIGHT_IN_SEOUL, 'en')).toBe('01 Feb 2026, 00:30');
    expect(formatDateTime(HALF_PAST_MIDNIGHT_IN_SEOUL, 'ja')).toBe('2026/02/01 00:30');
  });

  it('is the store’s where the store says otherwise', () => {
    expect(formatDateTime(HALF_PAST_MIDNIGHT_IN_SEOUL, 'en', 'Europe/London')).toBe('31 Jan 2026, 15:30');
  });

  it('has a time of day on a 24-hour clock', () => {
    expect(formatTimeOfDay(HALF_PAST_MIDNIGHT_IN_SEOUL, 'ko')).toBe('00:30');
    expect(formatTimeOfDay(HALF_PAST_MIDNIGHT_IN_SEOUL, 'en', 'UTC')).toBe('15:30');
  });

  it('has it on engines that can be asked for no 24-hour clock', () => {
    const { DateTimeFormat } = Intl;
    class OfOldEngines extends DateTimeFormat {
      constructor(locale: string, { hourCycle: _unknown, ...options }: Intl.DateTimeFormatOptions) {
        super(locale, options);
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OfOldEngines });
    // Its own zone, because formats are cached.
    for (const language of ['ko', 'en', 'ja'] as const)
      expect(formatTimeOfDay(HALF_PAST_MIDNIGHT_IN_SEOUL, language, 'Asia/Pyongyang')).toBe('00:30');
    vi.unstubAllGlobals();
  });
});

it.each([
  ['ko', 0, '00:30'],
  ['ko', 1, '2월 2일 00:30'],
  ['en', 1, '2 Feb 00:30'],
  ['ja', 1, '2月2日 00:30'],
] as const)('a time of day has its day before it where that is not today: %s, in %i days', (language, days, words) => {
  const at = HALF_PAST_MIDNIGHT_IN_SEOUL + days * 24 * 3_600_000;
  expect(formatWhen(at, HALF_PAST_MIDNIGHT_IN_SEOUL, language)).toBe(words);
});
