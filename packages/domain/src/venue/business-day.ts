// The business days of a venue. A business day lasts until the venue closes, also past midnight (docs/rules/money.md#business-days).

import { minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import { instantOfWallClock, type AheadAt } from './wall-clock.ts';
import { VENUE_DAY } from './venue-time.ts';

const MINUTES_OF_HOUR = 60;
/** A venue that closes after noon uses calendar days. */
const LATEST_END = 12 * MINUTES_OF_HOUR;

/** How long after midnight a business day ends. */
function endOf(closesAt: string | null): Millis {
  const [hours = 0, rest = 0] = (closesAt ?? '').split(':').map(Number);
  const end = hours * MINUTES_OF_HOUR + rest;
  return minutesToMillis(minutes(end < LATEST_END ? end : 0));
}

/** Years begin in March here, so that a leap day is the last day of its year. */
const DAYS_OF = { era: 146_097, year: 365, epoch: 719_468 } as const;

/** Days since 1970-01-01. Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`. */
function numberOf(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1;
  const era = Math.floor(from / 400);
  const ofEra = from - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const days = ofEra * DAYS_OF.year + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear;
  return era * DAYS_OF.era + days - DAYS_OF.epoch;
}

/** A day as `YYYY-MM-DD`. Source: the same, `civil_from_days`. */
function textOf(number: number): string {
  const shifted = number + DAYS_OF.epoch;
  const era = Math.floor(shifted / DAYS_OF.era);
  const days = shifted - era * DAYS_OF.era;
  const ofEra = Math.floor(
    (days - Math.floor(days / 1460) + Math.floor(days / 36_524) - Math.floor(days / 146_096)) / DAYS_OF.year,
  );
  const ofYear = days - (DAYS_OF.year * ofEra + Math.floor(ofEra / 4) - Math.floor(ofEra / 100));
  const part = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * part + 2) / 5) + 1;
  const month = part < 10 ? part + 3 : part - 9;
  const year = ofEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function numberIn(text: string): number | undefined {
  const found = DAY.exec(text);
  if (found === null) return undefined;
  const number = numberOf(Number(found[1]), Number(found[2]), Number(found[3]));
  return textOf(number) === text ? number : undefined;
}

/** True for an existing day, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => numberIn(text) !== undefined;

/** Adds days to a day; returns invalid input unchanged. */
export function dayAfter(day: string, by = 1): string {
  const number = numberIn(day);
  return number === undefined ? day : textOf(number + by);
}

/** The first instant of a day, given by its number. */
const beginning = (day: number, closesAt: string | null, ahead: AheadAt): Instant =>
  instantOfWallClock(day * VENUE_DAY + endOf(closesAt), ahead);

/** The business day of an instant, as `YYYY-MM-DD`. */
export function businessDayOf(at: Instant, closesAt: string | null, ahead: AheadAt): string {
  const shown = Math.floor((at + ahead(at) - endOf(closesAt)) / VENUE_DAY);
  // When clocks change at night, they may show the end of a day twice, or never.
  if (at >= beginning(shown + 1, closesAt, ahead)) return textOf(shown + 1);
  return textOf(at < beginning(shown, closesAt, ahead) ? shown - 1 : shown);
}

/** The first instant of a business day, and the first one after it; undefined for an invalid day. */
export function businessDay(
  day: string,
  closesAt: string | null,
  ahead: AheadAt,
): { readonly from: Instant; readonly to: Instant } | undefined {
  const number = numberIn(day);
  if (number === undefined) return undefined;
  return { from: beginning(number, closesAt, ahead), to: beginning(number + 1, closesAt, ahead) };
}
