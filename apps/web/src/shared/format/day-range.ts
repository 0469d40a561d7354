// Days as the browser's date fields give them, read as the venue's days whatever zone the device is in.

import { after, instant, VENUE_DAY, venueInstant, type Instant } from '@feltclock/domain';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of a day at the venues; undefined for an empty or impossible one. */
export function beginningOf(day: string, parse: (text: string) => number): Instant | undefined {
  const at = DAY.test(day) ? parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : venueInstant(instant(at));
}

/** The range from the beginning of one day to the end of another; either may be open. */
export function rangeOf(
  from: string,
  to: string,
  parse: (text: string) => number,
): { readonly from: Instant | undefined; readonly to: Instant | undefined } {
  const last = beginningOf(to, parse);
  return { from: beginningOf(from, parse), to: last === undefined ? undefined : after(last, VENUE_DAY) };
}
