// Spans and dates as screens show them: [HH:]MM:SS, and dates in the venues' time zone unless told otherwise.

import type { Language } from '@feltclock/contract';
import { VENUE_ZONE } from '@feltclock/domain';

const LOCALES: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-GB', ja: 'ja-JP' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds as MM:SS, or HH:MM:SS from one hour; fractions and negatives are cut off. */
export function formatClock(span: number): string {
  const whole = Math.max(0, Math.floor(span));
  const hours = Math.floor(whole / 3600);
  const rest = `${twoDigits(Math.floor((whole % 3600) / 60))}:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${twoDigits(hours)}:${rest}` : rest;
}

/** By what they were asked for with, of which there is little. */
const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it, and lists are drawn each second. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}

/** An instant (ms since the epoch) as month and day. */
export const formatDay = (at: number, language: Language, timeZone: string = VENUE_ZONE): string =>
  formatFor(LOCALES[language], { timeZone, month: 'short', day: 'numeric' }).format(at);

/** An instant (ms since the epoch) as the date of its day, with its weekday in brackets. */
export function formatWeekday(at: number, language: Language, timeZone: string = VENUE_ZONE): string {
  const locale = LOCALES[language];
  const day = formatFor(locale, { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
  const weekday = formatFor(locale, { timeZone, weekday: 'short' });
  return `${day.format(at)} (${weekday.format(at)})`;
}

/** An instant (ms since the epoch) as date and time of day, to the minute. */
export const formatDateTime = (at: number, language: Language, timeZone: string = VENUE_ZONE): string =>
  formatFor(LOCALES[language], {
    timeZone,
    year: 'numeric',
    // The month is written as a word, because 11/12 is two different days in two English-speaking countries.
    month: language === 'en' ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** An instant (ms since the epoch) as time of day, HH:MM: in every language as in British English, which needs no `hourCycle` (Chromium 73) for 24 hours. */
export const formatTimeOfDay = (at: number, _language: Language, timeZone: string = VENUE_ZONE): string =>
  formatFor('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

/** An instant (ms since the epoch) as time of day, after its day where that is not the day of `now`: 13:15 alone would be taken for today's. */
export function formatWhen(at: number, now: number, language: Language, timeZone?: string): string {
  const day = formatDay(at, language, timeZone);
  const time = formatTimeOfDay(at, language, timeZone);
  return day === formatDay(now, language, timeZone) ? time : `${day} ${time}`;
}

/** An instant (ms since the epoch) as YYYY-MM-DD HH:mm:ss, the form of tables. */
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
