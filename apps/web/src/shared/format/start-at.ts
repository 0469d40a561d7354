// A scheduled start as the browser's date-and-time field gives it, read as the venue's time whatever zone the device is in.

import { instant, type Instant } from '@feltclock/domain';

/** Seoul is nine hours ahead the whole year. */
const SEOUL_AHEAD_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** Days from 1970-01-01 in the Gregorian calendar; years are counted from March, so that a leap day ends one. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** `YYYY-MM-DDTHH:MM` in Seoul as an instant; undefined for an empty or unfinished field. */
export function startAtOf(typed: string): Instant | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(typed);
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  const timeOfDay = (hour * 60 + minute) * 60_000;
  return instant(daysSinceEpoch(year, month, day) * DAY_MS + timeOfDay - SEOUL_AHEAD_MS);
}
