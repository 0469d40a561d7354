// Calendar days as numbers of days since 1970-01-01, in any time zone.

import { minutes, minutesToMillis, type Instant } from '../time.ts';
import type { AheadAt } from './wall-clock.ts';

const WHOLE_DAY = minutesToMillis(minutes(24 * 60));
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** The number of leap days before a year. */
const leapDaysBefore = (year: number): number =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);
const isLeap = (year: number): boolean => leapDaysBefore(year + 1) > leapDaysBefore(year);
const daysBefore = (year: number): number => 365 * (year - 1) + leapDaysBefore(year);
const FIRST_YEAR = 1970;

/** The number of a date `YYYY-MM-DD`. */
export function dayOfDate(date: string): number {
  const [year = FIRST_YEAR, month = 1, day = 1] = date.split('-').map(Number);
  const leap = month > 2 && isLeap(year) ? 1 : 0;
  return daysBefore(year) - daysBefore(FIRST_YEAR) + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leap + day - 1;
}

/** The day of an instant; `ahead` gives the offset from UTC. */
export const dayAt = (at: Instant, ahead: AheadAt): number => Math.floor((at + ahead(at)) / WHOLE_DAY);
