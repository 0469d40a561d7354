// Days as the browser's date fields give them, read as the venue's days whatever zone the device is in.

import { instant, type Instant } from '@feltclock/domain';

/** Seoul is nine hours ahead the whole year. */
const SEOUL = '+09:00';
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of a day in Seoul; undefined for an empty or impossible one. */
export function beginningOf(day: string, parse: (text: string) => number): Instant | undefined {
  const at = DAY.test(day) ? parse(`${day}T00:00:00${SEOUL}`) : Number.NaN;
  return Number.isNaN(at) ? undefined : instant(at);
}

/** The range from the beginning of one day to the end of another; either may be open. */
export function rangeOf(
  from: string,
  to: string,
  parse: (text: string) => number,
): { readonly from: Instant | undefined; readonly to: Instant | undefined } {
  const last = beginningOf(to, parse);
  return { from: beginningOf(from, parse), to: last === undefined ? undefined : instant(last + DAY_MS) };
}
