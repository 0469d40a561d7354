// Formats of spans and dates: [HH:]MM:SS, and dates in the venue's time zone by default.

import type { Language } from '@feltclock/contract';
import { VENUE_ZONE } from '@feltclock/domain';

const LOCALES: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-GB', ja: 'ja-JP' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds as MM:SS, or HH:MM:SS from one hour. Fractions are dropped, negatives become 0. */
export function formatClock(span: number): string {
  const whole = Math.max(0, Math.floor(span));
  const hours = Math.floor(whole / 3600);
  const rest = `${twoDigits(Math.floor((whole % 3600) / 60))}:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${twoDigits(hours)}:${rest}` : rest;
}

/** By locale and options; there are few combinations. */
const made = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes a hundred times as long as using it, and lists are drawn each second. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}

/** `at` in ms since the epoch; month and day. */
export const formatDay = (at: number, language: Language, timeZone: string = VENUE_ZONE): string =>
  formatFor(LOCALES[language], { timeZone, month: 'short', day: 'numeric' }).format(at);

/** `at` in ms since the epoch; the date with the weekday in brackets. */
export function formatWeekday(at: number, language: Language, timeZone: string = VENUE_ZONE): string {
  const locale = LOCALES[language];
  const day = formatFor(locale, { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
  const weekday = formatFor(locale, { timeZone, weekday: 'short' });
  return `${day.format(at)} (${weekday.format(at)})`;
}

/** `at` in ms since the epoch; date and time to the minute. */
export const formatDateTime = (at: number, language: Language, timeZone: string = VENUE_ZONE): string =>
  formatFor(LOCALES[language], {
    timeZone,
    year: 'numeric',
    // The month is a word in English, because 11/12 means different days in the UK and the US.
    month: language === 'en' ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** `at` in ms since the epoch; HH:MM. British English in every language gives 24 hours without `hourCycle` (Chromium 73). */
export const formatTimeOfDay = (at: number, _language: Language, timeZone: string = VENUE_ZONE): string =>
  formatFor('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

/** `at` in ms since the epoch; HH:MM, with the date if it is not the day of `now`. */
export function formatWhen(at: number, now: number, language: Language, timeZone?: string): string {
  const day = formatDay(at, language, timeZone);
  const time = formatTimeOfDay(at, language, timeZone);
  return day === formatDay(now, language, timeZone) ? time : `${day} ${time}`;
}

/** `at` in ms since the epoch; YYYY-MM-DD HH:mm:ss, the form of tables. */
export function formatTimestamp(at: number, timeZone: string = VENUE_ZONE): string {
  const parts = formatFor('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}
